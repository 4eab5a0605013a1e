import type { Customer } from '#domain/customers/customer.ts';
import type { ConsentChannel } from '#domain/customers/fields/channel-consent.ts';
import { splitName } from '#domain/customers/fields/customer-name.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import { UNSTATED_TIME } from '#domain/registration/preferred-times.ts';
import { initialRegistrationValues } from '#domain/registration/registration-options.ts';
import type { ShareRequest } from '#domain/sharing/share-request.ts';
import { UNSTATED_BUDGET } from '#domain/values/money.ts';
import { type MutationCall, mutateNow } from '../../../data/mutate/mutate-now.ts';
import type { MutateFailure } from '../../../data/mutate/mutate.ts';
import type { OpenShareRequest } from '../../../data/queries/visits/share-request-queries.ts';

export const consentChannelByMethod = {
  phone: 'call',
  email: 'email',
  sms: 'sms',
} as const satisfies Record<ShareRequest['contactMethod'], ConsentChannel>;

export type AcceptanceResult =
  /** `lost`: the booking was refused, for example because the requested time is taken. */
  | { ok: true; customerId: string; booking: 'none' | 'pending' | 'lost' }
  | { ok: false; code: MutateFailure };

/**
 * Makes the visitor a customer with the build and the requested booking, and settles the request
 * last, so that an interrupted acceptance can be repeated.
 * @param customer the stored customer who is the visitor; null for a new customer
 */
export async function acceptShareRequest(
  { attentionId, request, build, agent }: OpenShareRequest,
  customer: Customer | null,
  actorId: string,
): Promise<AcceptanceResult> {
  const { showroomId, buildId, priceListId, configuration } = request;
  const customerId = customer?.id ?? request.customerId;
  const buildArgs = { buildId, showroomId, customerId, priceListId, configuration };
  const personCode = customer
    ? await runOnce(createConsentCall(request, customer), actorId)
    : await runOnce(createRegistrationCall(request, agent?.id ?? actorId), actorId);
  const code = personCode ?? (await runOnce({ name: 'saveBuild', args: buildArgs }, actorId));
  if (code) return { ok: false, code };
  const booking = await requestTestDrive(request, { customerId, build, actorId });
  if (!booking.ok) return booking;
  const decision = { attentionId, showroomId, choice: 'use' as const };
  const failure = await runOnce({ name: 'settleAttention', args: decision }, actorId);
  return failure ? { ok: false, code: failure } : booking;
}

/**
 * Runs a mutation. Returns the code of a refusal; null if the mutation was accepted now or by an
 * earlier, interrupted acceptance.
 */
async function runOnce<N extends MutatorName>(
  call: MutationCall<N>,
  actorId: string,
): Promise<MutateFailure | null> {
  const result = await mutateNow({ ...call, actorId });
  return result.ok || result.code === 'ALREADY_EXISTS' ? null : result.code;
}

function isStorageFailure(code: MutateFailure): boolean {
  return code === 'NOT_SAVED' || code === 'NO_ROOM' || code === 'NOT_ENROLLED';
}

function textVersionOf({ language, consentVersion }: ShareRequest): string {
  return `${language}-share-${consentVersion}`;
}

function createRegistrationCall(request: ShareRequest, assignedTo: string) {
  const { name, email, phone, contactMethod, message, showroomId, customerId } = request;
  return {
    name: 'registerCustomer',
    args: {
      customerId,
      showroomId,
      ...splitName(name),
      email,
      phone,
      intent: request.testDrive ? 'test-drive' : initialRegistrationValues.intent,
      budgetRange: UNSTATED_BUDGET,
      contactPreference: contactMethod === 'email' ? 'email' : 'phone',
      preferredTime: UNSTATED_TIME,
      notes: message,
      assignedTo,
      consent: { contact: true, textVersion: textVersionOf(request) },
      channels: [consentChannelByMethod[contactMethod]],
    },
  } as const satisfies MutationCall<'registerCustomer'>;
}

/** Adds the consent that the visitor gave with the request to a stored customer. */
function createConsentCall(request: ShareRequest, { id: customerId, showroomId }: Customer) {
  const channel = consentChannelByMethod[request.contactMethod];
  const textVersion = textVersionOf(request);
  return {
    name: 'setConsent',
    args: { customerId, showroomId, channel, given: true, textVersion },
  } as const satisfies MutationCall<'setConsent'>;
}

interface TestDriveDetails extends Pick<OpenShareRequest, 'build'> {
  customerId: string;
  actorId: string;
}

/** Requests the booking of the test drive; without a test drive, does nothing. */
async function requestTestDrive(
  request: ShareRequest,
  { customerId, build, actorId }: TestDriveDetails,
): Promise<AcceptanceResult> {
  const { bookingId, showroomId, testDrive, name, email, phone, configuration } = request;
  if (!testDrive) return { ok: true, customerId, booking: 'none' };
  const args = {
    bookingId,
    atShowroomId: showroomId,
    showroomId,
    ...testDrive,
    agentId: null,
    customerId,
    customer: { name, email, phone },
    language: request.language,
    vehicleId: configuration.vehicleId,
    vehicleInterest: build && `${build.make} ${build.model}`,
    testDrive: true,
    specialRequests: request.message,
    contactMethod: request.contactMethod,
  };
  const code = await runOnce({ name: 'requestBooking', args }, actorId);
  return code && isStorageFailure(code)
    ? { ok: false, code }
    : { ok: true, customerId, booking: code ? 'lost' : 'pending' };
}
