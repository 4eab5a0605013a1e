import type { RowOf, TableName } from './tables.ts';

/**
 * The space of the data that every tablet may read: dealers, showrooms, visit rules, price lists
 * and registration options.
 */
export const CATALOGUE_SPACE = 'catalogue';

/**
 * Returns the id of a dealer's space, which contains the data that the dealer's showrooms share.
 * The prefix `dealer_` distinguishes this id from showroom ids, which are also ids of spaces.
 */
export function toDealerSpaceId(dealerId: string): string {
  return `dealer_${dealerId}`;
}

export function isDealerSpace(spaceId: string): boolean {
  return spaceId.startsWith(toDealerSpaceId(''));
}

const spacesByTable: { [T in TableName]: (row: RowOf<T>) => readonly string[] } = {
  dealers: () => [CATALOGUE_SPACE],
  showrooms: () => [CATALOGUE_SPACE],
  registrationOptions: () => [CATALOGUE_SPACE],
  priceLists: () => [CATALOGUE_SPACE],
  agents: (agent) => agent.showroomIds,
  agentPhotos: (photo) => photo.showroomIds,
  customers: (customer) => [customer.showroomId],
  builds: (build) => [build.showroomId],
  visitRules: () => [CATALOGUE_SPACE],
  bookings: (booking) => [...new Set([booking.showroomId, booking.madeAtShowroomId])],
  walkIns: (walkIn) => [walkIn.showroomId],
  documents: (document) => [document.showroomId],
  activities: (activity) => [activity.showroomId],
  sales: (sale) => [sale.showroomId],
  followUps: (followUp) => [followUp.showroomId],
  dayFigures: ({ dealerId }) => [toDealerSpaceId(dealerId)],
  targets: ({ dealerId }) => [toDealerSpaceId(dealerId)],
  attentions: ({ spaceId, archivedAt }) => (archivedAt === undefined ? [spaceId] : []),
};

/**
 * Returns the ids of the spaces that contain a row. A row may be in several spaces or in none. The
 * server stores one copy of the row in any case.
 */
export function listSpaceIds<T extends TableName>(table: T, row: RowOf<T>): readonly string[] {
  return spacesByTable[table](row);
}
