import * as v from 'valibot';
import { newShowroomSchema } from '#domain/protocol/admin-showrooms.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { RequestError } from '../errors/request-error.ts';
import type { AdminDeps } from '../reconcile/change-for-admin.ts';
import { findShowroom } from './change-showroom.ts';
import { foundShowroom } from './found-showroom.ts';

/** Says in its message, to a person, why nothing was done. */
export class FoundingError extends Error {
  override name = 'FoundingError';
}

/** Founds a showroom with what was typed at a terminal; its dealer as well, unless there is one of that name. */
export async function foundFromWords(
  deps: AdminDeps,
  [
    dealer = '',
    name = '',
    location = '',
    address = '',
    phone = '',
    timezone = '',
  ]: readonly string[],
): Promise<Showroom> {
  const dealers = await deps.store.read((snapshot) => snapshot.all('dealers'));
  const known = dealers.find((one) => one.name === dealer)?.id;
  const whose = known === undefined ? { dealerName: dealer } : { dealerId: known };
  const said = { ...whose, name, location, address, phone, timezone };
  const parsed = v.safeParse(newShowroomSchema, said);
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the showroom');
    throw new FoundingError(`These cannot be read: ${[...new Set(wrong)].join(', ')}.`);
  }
  const id = await foundShowroom(deps, { actorId: 'head-office' }, parsed.output).catch(inWords);
  return (await deps.store.read((snapshot) => findShowroom(snapshot, id))).showroom;
}

function inWords(error: unknown): never {
  const isRefused = error instanceof RequestError && 'reason' in error.details;
  if (isRefused) throw new FoundingError('There is one of this name already.', { cause: error });
  throw error;
}
