import { beforeEach, expect, test, vi } from 'vitest';
import { fillDisk } from '../../database/full-disk.testing.ts';
import { recoveryOf } from '../../database/database-recovery.ts';
import { setDefectListener } from '../../defects.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';
import { anEnrolledTablet, register, waitingIds } from '../../tablet.testing.ts';
import {
  restoreDraft,
  clearDrafts,
  deleteDraft,
  createDraftSaver,
  loadDraft,
  saveDraft,
} from './drafts.ts';

beforeEach(() => {
  startBrowser();
});

test('the last saved draft of a form is restored after the database is reopened', async () => {
  const db = await anEnrolledTablet();
  await saveDraft(db, 'register', { name: 'Mar' });
  await saveDraft(db, 'register', { name: 'Maria' });
  db.close();
  await db.open();
  expect(await loadDraft(db, 'register')).toEqual({ name: 'Maria' });
});

test('a form that is closed before the read of the draft ends does not restore the draft', async () => {
  const db = await anEnrolledTablet();
  await saveDraft(db, 'register', { name: 'Maria' });
  const onGone = vi.fn();
  restoreDraft(db, 'register', onGone)();
  const read = new Promise((resolve) => {
    restoreDraft(db, 'register', resolve);
  });
  expect(await read).toEqual({ name: 'Maria' });
  expect(onGone).not.toHaveBeenCalled();
});

test('if the first read of a draft fails, the error is reported and a retry restores the draft', async () => {
  const db = await anEnrolledTablet();
  await saveDraft(db, 'register', { name: 'Maria' });
  const defects: unknown[] = [];
  const stop = setDefectListener((error) => defects.push(error));
  vi.spyOn(db.drafts, 'get').mockRejectedValueOnce(new DOMException('busy', 'UnknownError'));
  const read = new Promise((resolve) => {
    restoreDraft(db, 'register', resolve);
  });
  expect(await read).toEqual({ name: 'Maria' });
  expect(defects).toHaveLength(1);
  stop();
});

test.each(['before', 'after'])(
  'a failed read of a draft is not retried if the cancel function was called %s the failure',
  async (when) => {
    const db = await anEnrolledTablet();
    const defects: unknown[] = [];
    const stop = setDefectListener((error) => defects.push(error));
    const get = vi.spyOn(db.drafts, 'get').mockRejectedValue(new DOMException('', 'UnknownError'));
    const cancel = restoreDraft(db, 'register', () => {});
    if (when === 'before') cancel();
    await expect.poll(() => defects).toHaveLength(1);
    if (when === 'after') cancel();
    // All retries run after the same probe of the database.
    await new Promise<void>((resolve) => {
      recoveryOf(db).retryLater(resolve);
    });
    expect(get).toHaveBeenCalledOnce();
    stop();
  },
);

test('a draft that the database cannot store is still loaded until the drafts are cleared', async () => {
  const db = await anEnrolledTablet();
  await saveDraft(db, 'register', { name: 'Mar' });
  fillDisk(db.drafts);
  await expect(saveDraft(db, 'register', { name: 'Maria' })).rejects.toThrow('No room');
  expect(await loadDraft(db, 'register')).toEqual({ name: 'Maria' });
  await clearDrafts(db);
  expect(await loadDraft(db, 'register')).toBeUndefined();
});

test('a submitted form leaves no draft, and other forms keep their drafts', async () => {
  const db = await anEnrolledTablet();
  await saveDraft(db, 'register', { name: 'Maria' });
  await saveDraft(db, 'booking', { day: 1 });
  await deleteDraft(db, 'register');
  expect(await loadDraft(db, 'register')).toBeUndefined();
  expect(await loadDraft(db, 'booking')).toEqual({ day: 1 });
});

test('clearing the drafts deletes the drafts of all forms and keeps the outbox', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await saveDraft(db, 'register', { name: 'Maria' });
  await clearDrafts(db);
  expect(await db.drafts.count()).toBe(0);
  expect(await waitingIds(db)).toEqual([1]);
});

test('consecutive failed saves of a draft are reported once, and later input is saved successfully', async () => {
  const db = await anEnrolledTablet();
  const defects: unknown[] = [];
  const stop = setDefectListener((error) => defects.push(error));
  const keep = createDraftSaver(db, 'register');
  for (let failing = 1; failing <= 2; failing += 1) {
    db.close();
    await keep({ name: 'M' });
    await keep({ name: 'Ma' });
    expect(defects).toHaveLength(failing);
    await db.open();
    await keep({ name: 'Mar' });
  }
  expect(await loadDraft(db, 'register')).toEqual({ name: 'Mar' });
  stop();
});

test('the deletion of a draft also deletes its copy that the database could not store', async () => {
  const db = await anEnrolledTablet();
  fillDisk(db.drafts);
  await expect(saveDraft(db, 'register', { name: 'Maria' })).rejects.toThrow('No room');
  await deleteDraft(db, 'register');
  expect(await loadDraft(db, 'register')).toBeUndefined();
});
