import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  propsOf,
  renderLive,
  renderLiveChild,
  submitForm,
} from '../../app/i18n/render-live.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import {
  listMutations,
  resetScreenState,
  signInToTablet,
} from '../../shared/screen-state.testing.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { WalkInLogSheet } from './walk-in-log-sheet.tsx';

beforeEach(() => signInToTablet());
afterEach(resetScreenState);

const draftKey = 'sheet/AGT001/walk-in';

/** Mounts the form with a restored draft. */
async function liveForm() {
  const value = { description: 'Blue coat', party: 3, isWithMe: true };
  await localDatabase.drafts.put({ key: draftKey, value, savedAt: 1000 });
  const onClose = vi.fn<() => void>();
  const sheet = await renderLive(() => WalkInLogSheet({ open: true, onClose }));
  const typed = () =>
    propsOf<{ draft: { value: { party: number } } }>(sheet.read(), 'LogForm')[0]?.draft.value;
  await sheet.waitUntil(() => typed()?.party === 3);
  return { sheet, form: await renderLiveChild(sheet.read(), 'LogForm'), onClose, typed };
}

test('the form logs the typed walk-in, deletes its draft and closes', async () => {
  const { form, onClose, typed, sheet } = await liveForm();
  await submitForm(form);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [log, serve, ...others] = await listMutations();
  expect(log).toEqual({
    name: 'logWalkIn',
    args: {
      walkInId: (log?.args as { walkInId: string } | undefined)?.walkInId,
      showroomId: 'manhattan',
      description: 'Blue coat',
      vehicleInterest: null,
      partySize: 3,
    },
  });
  expect([serve?.name, others]).toEqual(['serveWalkIn', []]);
  await expect.poll(() => localDatabase.drafts.get(draftKey)).toBeUndefined();
  await sheet.rerender();
  expect(typed()).toEqual({ description: '', interest: '', party: 1, isWithMe: false });
});

test('a form that could not log stays open, keeps its draft and shows the reason', async () => {
  const { form, onClose } = await liveForm();
  await localDatabase.meta.clear();
  await submitForm(form);
  await form.waitUntil((tree) => propsOf(tree, FormError).length > 0);
  expect(propsOf(form.read(), FormError)).toEqual([
    {
      title: 'Couldn’t save',
      children: 'This tablet isn’t set up yet. Sign in once while online.',
    },
  ]);
  expect(propsOf(form.read(), Button)[0]?.pending).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  expect(await localDatabase.drafts.get(draftKey)).toBeDefined();
});

test('a second tap while a walk-in is stored logs nothing', async () => {
  const { form } = await liveForm();
  await submitForm(form);
  expect(propsOf(form.read(), Button)[0]?.pending).toBe(true);
  await submitForm(form);
  await form.waitUntil((tree) => propsOf(tree, Button)[0]?.pending === false);
  const logged = (await listMutations()).filter(({ name }) => name === 'logWalkIn');
  expect(logged).toHaveLength(1);
});
