import { expect, test, vi } from 'vitest';
import type { MutateResult } from '../../data/mutate/mutate.ts';
import { storeOptimistically } from './preferences-tab.tsx';

const stored = { ok: true, mutationId: 1 } as const;
type Show = (shown: string | null) => void;

test('a changed preference is displayed before the change is stored, and stays displayed afterwards', async () => {
  const show = vi.fn<Show>();
  const store = vi.fn<() => Promise<MutateResult>>(() => Promise.resolve(stored));
  const storing = storeOptimistically({ shown: 'dark', show, store });
  expect(show).toHaveBeenCalledExactlyOnceWith('dark');
  expect(await storing).toEqual(stored);
  expect(show).toHaveBeenCalledOnce();
});

test('if a changed preference cannot be stored, the change is no longer displayed', async () => {
  const show = vi.fn<Show>();
  const refused = { ok: false, code: 'NO_ROOM' } as const;
  const result = await storeOptimistically({
    shown: 'dark',
    show,
    store: () => Promise.resolve(refused),
  });
  expect(result).toEqual(refused);
  expect(show.mock.calls).toEqual([['dark'], [null]]);
});
