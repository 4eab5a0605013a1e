import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import {
  type BuildDraft,
  getBuildDraftKey,
  parseBuildDraft,
} from '../../../data/session/customer/build-draft.ts';
import {
  restoreDraft,
  deleteDraft,
  createDraftSaver,
} from '../../../data/session/drafts/drafts.ts';
import { useMarkUnsavedWork } from '../../../device/unsaved-work/use-mark-unsaved-work.ts';
import { runAfterPaint } from '../../../ui/motion/run-after-paint.ts';

export interface BuildDraftState {
  /** The unsaved changes; undefined until the changes are read from storage, null if none exist. */
  draft: BuildDraft | null | undefined;
  /** Whether the unsaved changes were restored from storage rather than made on this screen. */
  restored: boolean;
  replace: (draft: BuildDraft | null) => void;
  /**
   * Applies changes to the displayed fields of the build. If the result equals the original fields,
   * the draft is deleted from storage.
   */
  change: (seen: BuildFields, changes: Partial<BuildFields>) => void;
}

/**
 * Returns the unsaved changes of a build, stored as a draft. The draft survives a reload and a
 * crash.
 */
export function useBuildDraft(
  buildId: string | undefined,
  customerId: string | null,
): BuildDraftState {
  const key = getBuildDraftKey(buildId);
  const [draft, setDraft] = useState<BuildDraft | null | undefined>(undefined);
  const [restored, setRestored] = useState(false);
  const [storeDraft] = useState(() => createDraftSaver(localDatabase, key));
  // Changes that are not yet written to storage; undefined if storage is up to date.
  const unsavedDraftRef = useRef<BuildDraft | null>(undefined);
  const isDirty = Boolean(draft);

  const applyStoredDraft = useEffectEvent((stored: unknown) => {
    const customerDraft = parseBuildDraft(stored, customerId);
    setDraft(customerDraft);
    setRestored(customerDraft !== null);
  });

  // An effect reads the stored changes from the local database.
  useEffect(() => restoreDraft(localDatabase, key, applyStoredDraft), [key]);

  useMarkUnsavedWork(isDirty);

  function writeNow(): void {
    const unsavedDraft = unsavedDraftRef.current;
    unsavedDraftRef.current = undefined;
    if (unsavedDraft) void storeDraft(unsavedDraft);
    if (unsavedDraft === null) deleteDraft(localDatabase, key).catch(emitDefect);
  }

  const flushDraft = useEffectEvent(writeNow);

  // Writes pending changes when the page is hidden or the screen unmounts. A hidden page paints no
  // more frames, and the browser may discard the page without a further event.
  useEffect(() => {
    const handleVisibilityChange = () => {
      if (document.hidden) flushDraft();
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      flushDraft();
    };
  }, []);

  /**
   * Writes the draft after the next paint, so that the effect of a tap is visible before the write
   * starts.
   */
  function replace(newDraft: BuildDraft | null): void {
    setDraft(newDraft);
    if (newDraft === null) setRestored(false);
    unsavedDraftRef.current = newDraft;
    // The write also runs after an unmount, so that the draft is deleted once its build is saved.
    runAfterPaint(writeNow);
  }

  function change(seen: BuildFields, changes: Partial<BuildFields>): void {
    const initialFields = draft?.seen ?? seen;
    const fields = { ...(draft?.fields ?? seen), ...changes };
    replace(isDeepEqual(initialFields, fields) ? null : { seen: initialFields, fields });
  }

  return { draft, restored, replace, change };
}
