import { OWN_MAKE } from '#domain/catalogue/model.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { NewShowroom } from '#domain/protocol/admin/admin-showrooms.ts';
import { defaultRegistrationOptions } from '#domain/registration/default-registration-options.ts';
import { REGISTRATION_OPTIONS_ID } from '#domain/registration/registration-options.ts';
import { CATALOGUE_SPACE, toDealerSpaceId } from '#domain/rows/spaces.ts';
import { checkOpeningHours } from '#domain/showrooms/check-opening-hours.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { createDefaultVisitRules } from '#domain/slots/visit-rules.ts';
import { RequestError } from '../errors/request-error.ts';
import {
  type AdminAction,
  type AdminDeps,
  applyAdminChange,
} from '../reconcile/api-mutations/apply-admin-change.ts';
import type { WriteTx } from '../store/store.ts';

const defaultOpeningHours: Showroom['hours'] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '09:00',
  closes: '18:00',
}));

/**
 * Creates a showroom of an existing or a new dealer and returns the id of the showroom. Throws 409
 * `ALREADY_EXISTS` for a name that another showroom or dealer uses. Throws 400 for a name that
 * yields no id or a reserved id, for an unknown dealer, and for invalid opening hours.
 */
export async function createShowroom(
  deps: AdminDeps,
  action: Omit<AdminAction, 'name'>,
  fields: NewShowroom,
): Promise<string> {
  const id = nameToId(fields.name);
  if (id === '' || isReserved(id)) throw new RequestError('BAD_REQUEST');
  await applyAdminChange(deps, { ...action, name: 'foundShowroom' }, async (tx) => {
    if (await tx.get('showrooms', id)) {
      throw new RequestError('BAD_REQUEST', { reason: 'ALREADY_EXISTS' });
    }
    const hours = fields.hours ?? defaultOpeningHours;
    const reason = checkOpeningHours(hours);
    if (reason) throw new RequestError('BAD_REQUEST', { reason });
    const dealer = await findDealer(tx, fields);
    const { dealerId: _dealerId, dealerName: _dealerName, ...showroomFields } = fields;
    const emptyDetails = { amenities: [], image: '', virtualTour: '' };
    const row: Showroom = { id, dealerId: dealer.id, ...showroomFields, hours, ...emptyDetails };
    const writes: Write[] = [
      ...dealer.writes,
      { op: 'put', table: 'showrooms', row },
      { op: 'put', table: 'visitRules', row: createDefaultVisitRules(id) },
      ...(await createDefaultOptionWrites(tx)),
    ];
    const subject = { table: 'showrooms', id } as const;
    return { writes, subject, spaceId: id, said: { showroomId: id, dealerId: dealer.id } };
  });
  return id;
}

/**
 * Derives the id of a new showroom or dealer from its name. The id is short, because operators type
 * ids of showrooms into target files.
 */
function nameToId(name: string): string {
  const unaccented = name.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  return unaccented
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
}

/** Whether an id is reserved for a space that is not a showroom. */
function isReserved(id: string): boolean {
  return id === CATALOGUE_SPACE || id.startsWith(toDealerSpaceId(''));
}

async function findDealer(
  tx: WriteTx,
  { dealerId, dealerName, location }: NewShowroom,
): Promise<{ id: string; writes: Write[] }> {
  if (dealerId !== undefined) {
    if (await tx.get('dealers', dealerId)) return { id: dealerId, writes: [] };
    throw new RequestError('BAD_REQUEST', { reason: 'DEALER_UNKNOWN' });
  }
  const id = nameToId(dealerName ?? '');
  if (dealerName === undefined || id === '') {
    throw new RequestError('BAD_REQUEST', { reason: 'DEALER_UNKNOWN' });
  }
  if (await tx.get('dealers', id)) {
    throw new RequestError('BAD_REQUEST', { reason: 'ALREADY_EXISTS' });
  }
  const emptyDetails = { logo: '', rating: 0, distanceKm: 0 };
  const row: Dealer = { id, name: dealerName, location, brands: [OWN_MAKE], ...emptyDetails };
  return { id, writes: [{ op: 'put', table: 'dealers', row }] };
}

/** Returns the write that creates the default registration options; no write if they exist. */
async function createDefaultOptionWrites(tx: WriteTx): Promise<Write[]> {
  const existingOptions = await tx.get('registrationOptions', REGISTRATION_OPTIONS_ID);
  return existingOptions
    ? []
    : [{ op: 'put', table: 'registrationOptions', row: defaultRegistrationOptions }];
}
