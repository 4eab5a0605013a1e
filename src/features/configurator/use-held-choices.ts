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
  /** Undefined while the stored ones are being read; null where there are none. */
  held: Held | null | undefined;
  /** Whether they were found here rather than made just now. */
  restored: boolean;
  replace: (held: Held | null) => void;
  /** Puts choices on top of what the person sees. Back at what was there before, none is held. */
  change: (seen: BuildFields, changes: Partial<BuildFields>) => void;
}

/** The choices of a build that are not saved yet. They are kept over a reload and a crash. */
export function useHeldChoices(
  buildId: string | undefined,
  customerId: string | null,
): HeldChoices {
  const key = heldKey(buildId);
  const [held, setHeld] = useState<Held | null | undefined>(undefined);
  const [restored, setRestored] = useState(false);
  const [keep] = useState(() => draftKeeper(localDatabase, key));
  // What is on the screen and not on the disk yet; undefined where the disk has it.
  const unkept = useRef<Held | null>(undefined);
  const isHolding = Boolean(held);

  const show = useEffectEvent((stored: unknown) => {
    const mine = readHeldChoices(stored, customerId);
    setHeld(mine);
    setRestored(mine !== null);
  });

  // The stored choices live in the tablet's database, outside React.
  useEffect(() => bringBackDraft(localDatabase, key, show), [key]);

  useUnsavedWork(isHolding);

  function keepNow(): void {
    const next = unkept.current;
    unkept.current = undefined;
    if (next) void keep(next);
    if (next === null) deleteDraft(localDatabase, key).catch(noteDefect);
  }

  const leave = useEffectEvent(keepNow);

  // Who leaves the screen, the app or the tablet loses nothing of what is not written yet: nothing is
  // painted from then on, and a page that is not seen may be ended without a word.
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

  /** Kept right after the paint: a tap is seen before anything is written, and a reload finds it written. */
  function replace(next: Held | null): void {
    setHeld(next);
    if (next === null) setRestored(false);
    unkept.current = next;
    // Also for who has left meanwhile: what was being saved is no draft any more.
    afterPaint(keepNow);
  }

  function change(seen: BuildFields, changes: Partial<BuildFields>): void {
    const before = held?.seen ?? seen;
    const fields = { ...(held?.fields ?? seen), ...changes };
    replace(sameValue(before, fields) ? null : { seen: before, fields });
  }

  return { held, restored, replace, change };
}
