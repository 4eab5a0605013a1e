import { worksIn } from '#domain/agents/works-in.ts';
import { loadVisitDay } from '#domain/bookings/allocation/visit-day.ts';
import type { Build } from '#domain/builds/build.ts';
import { checkConfiguration } from '#domain/catalogue/configuration/check-configuration.ts';
import { toPriceListDay } from '#domain/catalogue/price-list-in-force.ts';
import { priceListIdOf } from '#domain/catalogue/price-list.ts';
import { put } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import {
  getShareContactEndpoint,
  listShareSlotsEndpoint,
  type ShareContact,
  type ShareRequestBody,
  sendShareRequestEndpoint,
} from '#domain/protocol/share-page.ts';
import { createShareRequestAttention, type ShareRequest } from '#domain/sharing/share-request.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { listFreeSlotsOfDay } from '#domain/slots/free-slots.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import { listSlotsOfDay } from '#domain/slots/slots-of-day.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import { deriveContentAttentionId } from '../../reconcile/attentions/attention-id.ts';
import {
  type AdminChange,
  type AdminDeps,
  applyAdminChange,
} from '../../reconcile/api-mutations/apply-admin-change.ts';
import { loadDayWithHolds } from '../../reconcile/hold-slot.ts';

const group = 'Share pages';
const REQUEST_BODY_LIMIT = 8 * 1024;

/** Actor of the requests in the mutation log, in place of the id of an agent. */
const VISITOR_ACTOR = 'share-page';

/** Number of calendar days from today on which a visitor can request a test drive. */
const OFFERED_DAYS = 14;

/**
 * API operations for the visitors of share pages, who have no account. The responses contain only
 * data of the showroom, and the name of the agent who made the build.
 */
export function createShareRequestOperations(deps: AdminDeps): Operation[] {
  return [
    defineOperation({
      ...getShareContactEndpoint,
      id: 'getShareContact',
      group,
      summary: 'The showroom of a share link, and the days of its test drives',
      caller: 'public',
      failure: 'Share link not found',
      handle: async ({ params: { id }, reply }) => {
        void reply.header('cache-control', 'no-store');
        const now = deps.clock.now();
        return { data: await deps.store.read((tx) => readContact(tx, id, now)) };
      },
    }),
    defineOperation({
      ...listShareSlotsEndpoint,
      id: 'listShareSlots',
      group,
      summary: 'The free times for a test drive on a day',
      caller: 'public',
      failure: 'Share link not found',
      handle: async ({ params: { id }, query: { date, vehicleId }, reply }) => {
        void reply.header('cache-control', 'no-store');
        const now = deps.clock.now();
        const data = await deps.store.read(async (tx) => {
          const { showroom } = await findShare(tx, id);
          const dayRequest = { showroomId: showroom.id, date, exceptId: undefined };
          const day = await loadDayWithHolds(tx, { ...dayRequest, holdId: undefined }, now);
          return day ? listFreeSlotsOfDay(day, requirementsOf(vehicleId), now) : [];
        });
        return { data: data.map(({ time }) => time) };
      },
    }),
    defineOperation({
      ...sendShareRequestEndpoint,
      id: 'sendShareRequest',
      group,
      summary: 'Sends a request for contact or a test drive to the showroom of a share link',
      caller: 'public',
      failure: 'Failed to send request',
      bodyLimit: REQUEST_BODY_LIMIT,
      handle: async ({ params: { id }, body, request }) => {
        await request.server.countShareRequest(request);
        await receiveRequest(deps, id, body);
        return { data: null };
      },
    }),
  ];
}

interface Share {
  build: Build;
  showroom: Showroom;
}

/**
 * Returns a build and its showroom. Throws 404 for an unknown or archived build and for a closed
 * showroom. Accepts a build that is not public, because the callers return no data of the build.
 */
async function findShare(tx: ReadTx, shareId: string): Promise<Share> {
  const build = await tx.get('builds', shareId);
  const showroom = build && (await tx.get('showrooms', build.showroomId));
  if (!showroom || build.status === 'archived' || showroom.closedAt !== undefined)
    throw new RequestError('NOT_FOUND');
  return { build, showroom };
}

function requirementsOf(vehicleId: string) {
  return { agentId: null, testDrive: true, vehicleId };
}

async function readContact(tx: ReadTx, shareId: string, now: number): Promise<ShareContact> {
  const { build, showroom } = await findShare(tx, shareId);
  const { name, address, phone, timezone, coordinates } = showroom;
  const agent = await tx.get('agents', build.agentId);
  return {
    showroom: { name, address, phone, timezone, ...(coordinates && { coordinates }) },
    agentName: agent && worksIn(agent, showroom.id) ? agent.name : null,
    testDriveDays: await listTestDriveDays(tx, showroom, now),
  };
}

async function listTestDriveDays(tx: ReadTx, showroom: Showroom, now: number): Promise<string[]> {
  const today = localDateOf(now, showroom.timezone);
  const day = await loadVisitDay(tx, showroom.id, today);
  const dates = Array.from({ length: OFFERED_DAYS }, (_, index) => addDaysToDate(today, index));
  return dates.filter((date) => day && listSlotsOfDay(day, date).length > 0);
}

async function receiveRequest(
  deps: AdminDeps,
  shareId: string,
  body: ShareRequestBody,
): Promise<void> {
  const { requestId, generation, website, ...fields } = body;
  if (website !== '') {
    // Visitors do not see this field, so a program has filled it in. The request is dropped, but
    // gets the response of a stored request.
    await deps.store.read((tx) => findShare(tx, shareId));
    return;
  }
  // All ids derive from the request, so that concurrent repetitions write the same row.
  const deriveId = (row: string) =>
    deriveContentAttentionId(VISITOR_ACTOR, { row, shareId, requestId });
  const id = deriveId('attention');
  const action = { actorId: VISITOR_ACTOR, name: 'requestContact' };
  await applyAdminChange(deps, action, async (tx): Promise<AdminChange | null> => {
    const { build, showroom } = await findShare(tx, shareId);
    if (await tx.get('attentions', id)) return null;
    const now = deps.clock.now();
    await assertConfiguration(tx, { showroom, body }, now);
    if (fields.testDrive) await assertFreeSlot(tx, { showroom, body }, now);
    const request: ShareRequest = {
      ...fields,
      shareId,
      agentId: build.agentId,
      showroomId: showroom.id,
      priceListId: priceListIdOf(generation),
      customerId: deriveId('customer'),
      buildId: deriveId('build'),
      bookingId: deriveId('booking'),
    };
    return {
      writes: [put('attentions', createShareRequestAttention({ id, request, receivedAt: now }))],
      subject: { table: 'attentions', id },
      spaceId: showroom.id,
      said: { attentionId: id, showroomId: showroom.id, shareId },
    };
  });
}

interface CheckedRequest {
  showroom: Showroom;
  body: ShareRequestBody;
}

async function assertConfiguration(
  tx: ReadTx,
  { showroom, body: { generation, configuration } }: CheckedRequest,
  now: number,
): Promise<void> {
  const priceList = await tx.get('priceLists', priceListIdOf(generation));
  const isInForce = priceList && priceList.validFrom <= toPriceListDay(now, showroom.timezone);
  if (!isInForce || checkConfiguration(priceList, configuration).length > 0)
    throw new RequestError('BAD_REQUEST', { reason: 'OPTION_NOT_AVAILABLE' });
}

/**
 * Throws 400 `SLOT_TAKEN` if the requested slot is not free. Reserves no slot: the showroom books
 * the slot when it accepts the request.
 */
async function assertFreeSlot(
  tx: ReadTx,
  { showroom, body: { configuration, testDrive } }: CheckedRequest,
  now: number,
): Promise<void> {
  const day = testDrive && (await loadVisitDay(tx, showroom.id, testDrive.date));
  const slots = day ? listFreeSlotsOfDay(day, requirementsOf(configuration.vehicleId), now) : [];
  if (!slots.some(({ time }) => time === testDrive?.time))
    throw new RequestError('BAD_REQUEST', { reason: 'SLOT_TAKEN' });
}
