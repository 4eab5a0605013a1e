import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { setDefectListener } from '../../defects.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { aNewTablet } from '../../tablet.testing.ts';
import {
  CUSTOMER_DRAFT_PREFIX,
  onCustomerSessionEnd,
  deleteCustomerData,
} from './customer-session-end.ts';
import { readUnsavedDraft, writeUnsavedDraft } from '../session-mirror.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';

beforeEach(() => {
  startBrowser();
});

test('a registered callback runs at the end of a customer session unless the callback was removed', async () => {
  const db = aNewTablet();
  const forget = vi.fn();
  const stop = onCustomerSessionEnd(forget);
  await deleteCustomerData(db);
  stop();
  await deleteCustomerData(db);
  expect(forget).toHaveBeenCalledTimes(1);
});

test('a callback that throws is reported and does not prevent the other callbacks', async () => {
  const db = aNewTablet();
  const defects: unknown[] = [];
  const stopListening = setDefectListener((error) => defects.push(error));
  const broken = new Error('broken');
  const stops = [
    onCustomerSessionEnd(() => {
      throw broken;
    }),
    onCustomerSessionEnd(() => Promise.reject(broken)),
  ];
  const forget = vi.fn();
  stops.push(onCustomerSessionEnd(forget));
  await deleteCustomerData(db);
  expect(forget).toHaveBeenCalledOnce();
  expect(defects).toEqual([broken, broken]);
  stops.forEach((stop) => stop());
  stopListening();
});

test('the end of a customer session deletes drafts of the customer and keeps drafts of agents', async () => {
  const db = aNewTablet();
  await saveDraft(db, `${CUSTOMER_DRAFT_PREFIX}chat`, 'hello');
  await saveDraft(db, 'profile/maria', 'half-typed');
  await deleteCustomerData(db);
  expect(await db.drafts.toCollection().primaryKeys()).toEqual(['profile/maria']);
});

test('the end of a customer session also deletes drafts in web storage', async () => {
  const key = `${CUSTOMER_DRAFT_PREFIX}chat`;
  writeUnsavedDraft(key, 'hello');
  expect(readUnsavedDraft(key)).toBe('hello');
  await deleteCustomerData(aNewTablet());
  expect(readUnsavedDraft(key)).toBeUndefined();
});
