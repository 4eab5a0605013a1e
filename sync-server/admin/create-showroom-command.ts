import { newShowroomSchema } from '#domain/protocol/admin-showrooms.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { CommandError, parseArguments } from '../errors/command-error.ts';
import { RequestError } from '../errors/request-error.ts';
import type { AdminDeps } from '../reconcile/api-mutations/apply-admin-change.ts';
import { findShowroom } from './change-showroom.ts';
import { createShowroom } from './create-showroom.ts';

/**
 * Creates a showroom from the arguments of a command, with its dealer if the dealer is new. Throws
 * a `CommandError` for invalid fields or a used name, and a `RequestError` for a name from which no
 * id can be derived.
 */
export async function createShowroomFromArguments(
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
  const existingDealerId = dealers.find((candidate) => candidate.name === dealer)?.id;
  const dealerFields =
    existingDealerId === undefined ? { dealerName: dealer } : { dealerId: existingDealerId };
  const input = { ...dealerFields, name, location, address, phone, timezone };
  const fields = parseArguments(newShowroomSchema, input, 'the showroom');
  const id = await createShowroom(deps, { actorId: 'head-office' }, fields).catch(
    throwCommandError,
  );
  return (await deps.store.read((snapshot) => findShowroom(snapshot, id))).showroom;
}

function throwCommandError(error: unknown): never {
  const isRefused = error instanceof RequestError && 'reason' in error.details;
  if (isRefused) throw new CommandError('There is one of this name already.', { cause: error });
  throw error;
}
