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
  /** Undefined until the stored changes are read; null if there are none. */
  held: Held | null | undefined;
  /** Whether the changes were restored from storage and not made on this screen. */
  restored: boolean;
  replace: (held: Held | null) => void;
  /**
   * Applies changes to the displayed fields. If the result equals the original fields, the draft is
   * deleted.
   */
  change: (seen: BuildFields, changes: Partial<BuildFields>) => void;
}

/** The unsaved changes of a build. They survive a reload and a crash. */
export function useHeldChoices(
  buildId: string | undefined,
  customerId: string | null,
): HeldChoices {
  const key = heldKey(buildId);
  const [held, setHeld] = useState<Held | null | undefined>(undefined);
  const [restored, setRestored] = useState(false);
  const [keep] = useState(() => draftKeeper(localDatabase, key));
  // Changes that are not yet written; undefined if storage is up to date.
  const unkept = useRef<Held | null>(undefined);
  const isHolding = Boolean(held);

  const show = useEffectEvent((stored: unknown) => {
    const mine = readHeldChoices(stored, customerId);
    setHeld(mine);
    setRestored(mine !== null);
  });

  // The stored changes are in the local database, outside React.
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
   * Writes after the next paint: a tap is visible before the write, and a reload finds the change.
   */
  function replace(next: Held | null): void {
    setHeld(next);
    if (next === null) setRestored(false);
    unkept.current = next;
    // Also runs after an unmount, so that a draft is deleted once its build is saved.
    afterPaint(keepNow);
  }

  function change(seen: BuildFields, changes: Partial<BuildFields>): void {
    const before = held?.seen ?? seen;
    const fields = { ...(held?.fields ?? seen), ...changes };
    replace(sameValue(before, fields) ? null : { seen: before, fields });
  }

  return { held, restored, replace, change };
}
