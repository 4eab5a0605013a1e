import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import { sameValue } from '#domain/same-value.ts';
import { noteDefect } from '../../data/defects.ts';
import { bringBackDraft, deleteDraft, draftKeeper } from '../../data/drafts.ts';
import { type Held, heldKey, readHeldChoices } from '../../data/held-choices.ts';
import { localDatabase } from '../../data/local-database.ts';
import { useUnsavedWork } from '../../device/use-unsaved-work.ts';
import { afterPaint } from '../../ui/after-paint.ts';

export interface HeldChoices {
  /** The unsaved changes; undefined until they are read from storage, null if none exist. */
  held: Held | null | undefined;
  /** Whether the unsaved changes were restored from storage rather than made on this screen. */
  restored: boolean;
  replace: (held: Held | null) => void;
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
export function useHeldChoices(
  buildId: string | undefined,
  customerId: string | null,
): HeldChoices {
  const key = heldKey(buildId);
  const [held, setHeld] = useState<Held | null | undefined>(undefined);
  const [restored, setRestored] = useState(false);
  const [keep] = useState(() => draftKeeper(localDatabase, key));
  // Changes that are not yet written to storage; undefined if storage is up to date.
  const unkept = useRef<Held | null>(undefined);
  const isHolding = Boolean(held);

  const show = useEffectEvent((stored: unknown) => {
    const mine = readHeldChoices(stored, customerId);
    setHeld(mine);
    setRestored(mine !== null);
  });

  // An effect reads the stored changes from the local database.
  useEffect(() => bringBackDraft(localDatabase, key, show), [key]);

  useUnsavedWork(isHolding);

  function keepNow(): void {
    const next = unkept.current;
    unkept.current = undefined;
    if (next) void keep(next);
    if (next === null) deleteDraft(localDatabase, key).catch(noteDefect);
  }

  const leave = useEffectEvent(keepNow);

  // Writes pending changes when the screen, the app or the tablet is left: a hidden page paints no
  // more frames, and the browser may end it without an event.
  useEffect(() => {
    const heed = () => {
      if (document.hidden) leave();
    };
    document.addEventListener('visibilitychange', heed);
    return () => {
      document.removeEventListener('visibilitychange', heed);
      leave();
    };
  }, []);

  /**
   * Writes the draft after the next paint, so that a tap is visible before the write starts, and a
   * later reload finds the change.
   */
  function replace(next: Held | null): void {
    setHeld(next);
    if (next === null) setRestored(false);
    unkept.current = next;
    // The write also runs after an unmount, so that the draft is deleted once its build is saved.
    afterPaint(keepNow);
  }

  function change(seen: BuildFields, changes: Partial<BuildFields>): void {
    const before = held?.seen ?? seen;
    const fields = { ...(held?.fields ?? seen), ...changes };
    replace(sameValue(before, fields) ? null : { seen: before, fields });
  }

  return { held, restored, replace, change };
}
