import { act, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { startLocalTablet } from '../local-tablet.testing.ts';
import { useEditDraft } from './use-edit-draft.ts';

const key = 'profile/maria';
const schema = v.object({ note: v.string() });

const renderDraft = (of = key) => renderAppHook(() => useEditDraft(of, schema)).result;
const findDraft = async () => (await localDatabase.drafts.get(key))?.value;
const storeDraft = (value: unknown, of = key) =>
  localDatabase.drafts.put({ key: of, value, savedAt: 1 });

test('a draft is stored from its first change on, and restored when the form is rendered again', async () => {
  await startLocalTablet();
  const form = renderDraft();
  expect(form.current.draft).toBeNull();
  act(() => form.current.open({ note: '' }));
  expect(form.current).toMatchObject({ draft: { note: '' }, isRestored: false });
  expect(await findDraft()).toBeUndefined();
  act(() => form.current.change({ note: 'Call back' }));
  await waitFor(async () => expect(await findDraft()).toEqual({ note: 'Call back' }));
  const again = renderDraft();
  await waitFor(() =>
    expect(again.current).toMatchObject({ draft: { note: 'Call back' }, isRestored: true }),
  );
});

test('a discarded draft closes the form and is deleted', async () => {
  await startLocalTablet();
  await storeDraft({ note: 'Call back' });
  const form = renderDraft();
  await waitFor(() => expect(form.current.isRestored).toBe(true));
  act(() => form.current.discard());
  expect(form.current).toMatchObject({ draft: null, isRestored: false });
  await waitFor(async () => expect(await findDraft()).toBeUndefined());
});

test('a stored draft that does not match the schema leaves the form closed', async () => {
  await startLocalTablet();
  await storeDraft({ note: 3 });
  await storeDraft({ note: 'Call back' }, 'profile/noah');
  const form = renderDraft();
  const readLater = renderDraft('profile/noah');
  await waitFor(() => expect(readLater.current.isRestored).toBe(true));
  expect(form.current).toMatchObject({ draft: null, isRestored: false });
});

test('a form with an initial draft is open immediately, and its draft is not stored', async () => {
  await startLocalTablet();
  const { result } = renderAppHook(() => useEditDraft(key, schema, { note: 'Typed' }));
  expect(result.current).toMatchObject({ draft: { note: 'Typed' }, isRestored: false });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await findDraft()).toBeUndefined();
});
