import { aSave } from '#domain/builds/build.testing.ts';
import type { SaveBuildArgs } from '#domain/builds/build-mutators.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { mutate, type MutateResult } from '../../mutate/mutate.ts';
import { anEnrolledTablet, put, receive } from '../../tablet.testing.ts';

export async function aTabletWithPrices(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('priceLists', aPriceList())] });
  return db;
}

export function save(
  db: LocalDatabase,
  fields: Partial<SaveBuildArgs> = {},
  recordedAt = 2000,
): Promise<MutateResult> {
  return mutate(db, { name: 'saveBuild', args: aSave(fields), actorId: 'AGT001', recordedAt });
}

/** Changes the wheels of a build that still has its initial wheels. */
export function editWheels(db: LocalDatabase, to: string): Promise<MutateResult> {
  const changes = { wheelsId: { from: '19-inch', to } };
  const args = { buildId: 'build-1', showroomId: 'manhattan', changes };
  return mutate(db, { name: 'editBuild', args, actorId: 'AGT001', recordedAt: 3000 });
}

export function archive(db: LocalDatabase, buildId: string): Promise<MutateResult> {
  const args = { buildId, showroomId: 'manhattan', status: 'archived' } as const;
  return mutate(db, { name: 'setBuildStatus', args, actorId: 'AGT001', recordedAt: 4000 });
}
