import { newShowroomSchema } from '#domain/protocol/admin/admin-showrooms.ts';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { CommandError, parseArguments } from '../errors/command-error.ts';
import { RequestError } from '../errors/request-error.ts';
import type { AdminDeps } from '../reconcile/api-mutations/apply-admin-change.ts';
import { findShowroom } from './change-showroom.ts';
import { createShowroom } from './create-showroom.ts';

/**
 * Creates a showroom from the arguments of a command, with its dealer if the dealer is new. Throws
 * a `CommandError` for invalid fields, a used name, and a name that yields no id or a reserved id.
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

const messagesByReason = new Map<string | undefined, string>([
  ['ALREADY_EXISTS', 'There is a showroom or a dealer of this name already.'],
  ['DEALER_UNKNOWN', 'The name of a new dealer needs a letter from A to Z or a digit.'],
  [
    undefined,
    `The name of the showroom needs a letter from A to Z or a digit, and may not be “${CATALOGUE_SPACE}”.`,
  ],
]);

function throwCommandError(error: unknown): never {
  if (!(error instanceof RequestError) || error.code !== 'BAD_REQUEST') throw error;
  const message = messagesByReason.get(
    'reason' in error.details ? error.details.reason : undefined,
  );
  throw message === undefined ? error : new CommandError(message, { cause: error });
}
