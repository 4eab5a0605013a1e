import { expect, test } from 'vitest';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { loadClientId } from './client-id.ts';

test('calls at the same time on a new tablet get the same client id', async () => {
  const db = await anEnrolledTablet();
  await db.meta.delete('clientId');
  const [id, ...others] = await Promise.all([loadClientId(db), loadClientId(db), loadClientId(db)]);
  expect(others).toEqual([id, id]);
  expect(await loadClientId(db)).toBe(id);
});
