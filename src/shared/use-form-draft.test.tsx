import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { renderAppHook } from '../app/render-app.testing.tsx';
import { localDatabase } from '../data/database/local-database.ts';
import { useKiosk } from '../data/session/kiosk/kiosk-store.ts';
import { useSession } from '../data/session/agent/session-store.ts';
import { aSession, startLocalTablet } from './local-tablet.testing.ts';
import { useFormDraft } from './use-form-draft.ts';

const schema = v.object({ note: v.string(), size: v.number() });
const initial = { note: '', size: 1 };
const key = 'sheet/AGT001/note';

const renderDraft = (form: string | null = 'note') =>
  renderAppHook(() => useFormDraft(form, schema, initial)).result;

const readDrafts = async () =>
  (await localDatabase.drafts.toArray()).map((draft) => [draft.key, draft.value]);

test('changed form fields are stored as a draft and restored when the form is opened again', async () => {
  await startLocalTablet();
  const first = renderDraft();
  expect(first.current.value).toEqual(initial);
  act(() => first.current.change({ note: 'Call back' }));
  expect(first.current.value).toEqual({ note: 'Call back', size: 1 });
  await waitFor(async () => expect(await readDrafts()).toEqual([[key, { note: 'Call back' }]]));
  const again = renderDraft();
  await waitFor(() => expect(again.current.value).toEqual({ note: 'Call back', size: 1 }));
});

test('fields that are changed before the draft is read keep the newer value', async () => {
  await startLocalTablet();
  await localDatabase.drafts.put({ key, value: { note: 'Earlier', size: 4 }, savedAt: 1 });
  const form = renderDraft();
  act(() => form.current.change({ note: 'Newer' }));
  await waitFor(() => expect(form.current.value).toEqual({ note: 'Newer', size: 4 }));
  await waitFor(async () =>
    expect(await readDrafts()).toEqual([[key, { note: 'Newer', size: 4 }]]),
  );
});

test('a form whose fields are changed back to their initial values has no draft', async () => {
  await startLocalTablet();
  const form = renderDraft();
  act(() => form.current.change({ size: 2 }));
  await waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  act(() => form.current.change({ size: 1 }));
  await waitFor(async () => expect(await readDrafts()).toEqual([]));
});

test('a cleared form has its initial values and no draft', async () => {
  await startLocalTablet();
  const form = renderDraft();
  act(() => form.current.change({ note: 'Call back' }));
  await waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  act(() => form.current.clear());
  expect(form.current.value).toEqual(initial);
  await waitFor(async () => expect(await readDrafts()).toEqual([]));
});

test('a form that is cleared before its draft is read stays empty', async () => {
  await startLocalTablet();
  await localDatabase.drafts.put({ key, value: { note: 'Earlier' }, savedAt: 1 });
  const form = renderDraft();
  act(() => form.current.clear());
  await waitFor(async () => expect(await readDrafts()).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(form.current.value).toEqual(initial);
});

test('a change of the agent empties the form and keeps the draft of the previous agent', async () => {
  await startLocalTablet();
  const form = renderDraft();
  act(() => form.current.change({ note: 'Call back' }));
  await waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  act(() => useSession.setState({ session: aSession({ agent: anAgent({ id: 'AGT002' }) }) }));
  expect(form.current.value).toEqual(initial);
  act(() => form.current.change({ size: 3 }));
  await waitFor(async () => {
    expect(await readDrafts()).toEqual([
      [key, { note: 'Call back' }],
      ['sheet/AGT002/note', { size: 3 }],
    ]);
  });
});

test.each([
  ['a closed form', null, {}],
  ['a form of a customer with the tablet', 'note', { handedOver: true }],
])(
  '`useFormDraft` returns changed values of %s, but stores no draft',
  async (_title, name, kiosk) => {
    await startLocalTablet();
    useKiosk.setState(kiosk);
    const form = renderDraft(name);
    act(() => form.current.change({ note: 'Private' }));
    expect(form.current.value).toEqual({ note: 'Private', size: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await readDrafts()).toEqual([]);
  },
);
