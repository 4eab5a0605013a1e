import { expect, test } from 'vitest';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { getOrCreateClientId } from './client-id.ts';

test('calls at the same time on a new tablet get the same client id', async () => {
  const db = await anEnrolledTablet();
  await db.meta.delete('clientId');
  const [id, ...others] = await Promise.all([
    getOrCreateClientId(db),
    getOrCreateClientId(db),
    getOrCreateClientId(db),
  ]);
  expect(others).toEqual([id, id]);
  expect(await getOrCreateClientId(db)).toBe(id);
});
