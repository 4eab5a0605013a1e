/* Tests that the schemas of messages check every field, and tests the limits of lists. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '../agents/agent.testing.ts';
import { listColleaguesEndpoint } from '../agents/colleagues.ts';
import { aTarget } from '../figures/figures.testing.ts';
import { listUnsentMailsEndpoint, resendMailEndpoint } from './admin/admin-mails.ts';
import {
  approveDisposalEndpoint,
  changeRetentionEndpoint,
  getRetentionEndpoint,
  listDisposalsEndpoint,
  listDueRecordsEndpoint,
} from './admin/admin-retention.ts';
import { listLogHeadsEndpoint, listSecurityLogEndpoint } from './admin/admin-security-log.ts';
import { changeTargetsEndpoint, listTargetsEndpoint } from './admin/admin-targets.ts';
import { payBookingFeeEndpoint } from './booking-payment.ts';
import { contentStateResponseSchema } from './document-content.ts';
import { type MutationEnvelope, mutationEnvelopeSchema, toEnvelope } from './mutation-envelope.ts';
import { listProfileReadsEndpoint, reportProfileReadsEndpoint } from './profile-reads.ts';
import {
  getConfigurationEndpoint,
  getShareContactEndpoint,
  listShareSlotsEndpoint,
} from './share-page.ts';
import { listUncheckedFields } from './wrong-fields.testing.ts';

const { locale: _locale, timezone: _timezone, ...colleague } = anAgent();
const { name, address, phone, timezone } = aShowroom();
const coordinates = { latitude: 40.7, longitude: -74 };
const read = { id: 'read-1', customerId: 'maria', agentId: 'AGT001', readAt: 1000 };
const envelope: MutationEnvelope = {
  mutationId: 7,
  name: 'tagCustomers',
  argsVersion: 1,
  args: null,
  actorId: 'AGT001',
  deviceId: 'device-1',
  spaceId: 'manhattan',
  recordedAt: 1000,
};
const payment = { bookingId: 'booking-1', reference: 'ch_1', deviceId: 'device-1' };
const certificate = {
  id: 'disposal-1',
  recordType: 'customers',
  before: 1000,
  approvedBy: 'ADMIN',
  approvedAt: 2000,
  finishedAt: 3000,
  destroyed: 4,
  kept: 1,
  idsHash: 'abc',
  logPosition: 12,
};

test.each<[string, v.GenericSchema, object]>([
  ['list of colleagues', listColleaguesEndpoint.response, { data: [colleague] }],
  [
    'retention',
    getRetentionEndpoint.response,
    { data: { recordType: 'customers', months: 24, before: 1000, due: 3, oldestAt: 500 } },
  ],
  ['change of a retention', changeRetentionEndpoint.body, { months: 24 }],
  ['address of a retention', changeRetentionEndpoint.params, { recordType: 'customers' }],
  [
    'list of due records',
    listDueRecordsEndpoint.response,
    { data: { records: [{ id: 'maria', showroomId: 'manhattan', lastUsedAt: 9 }], total: 1 } },
  ],
  ['approval of a disposal', approveDisposalEndpoint.body, { before: 1000, due: 1 }],
  ['list of disposals', listDisposalsEndpoint.response, { data: [certificate] }],
  [
    'list of unsent e-mails',
    listUnsentMailsEndpoint.response,
    {
      data: [
        {
          bookingId: 'booking-1',
          number: 'B-1',
          showroomId: 'manhattan',
          startsAt: 1000,
          visitor: { name: 'Nora', email: 'nora@example.com' },
          state: 'held',
          attempts: 2,
          failure: '550',
          queuedAt: 500,
        },
      ],
    },
  ],
  ['address of an unsent e-mail', resendMailEndpoint.params, { bookingId: 'booking-1' }],
  [
    'page of the security log',
    listSecurityLogEndpoint.response,
    {
      data: {
        entries: [
          {
            position: 1,
            at: 1000,
            kind: 'sign-in',
            agentId: 'AGT001',
            subjectId: null,
            deviceId: 'device-1',
            address: '203.0.113.0',
            contentHash: null,
            agentName: 'Maya Lindqvist',
            subjectName: null,
            deviceName: 'By the door',
          },
        ],
        hasMore: false,
      },
    },
  ],
  [
    'list of log heads',
    listLogHeadsEndpoint.response,
    { data: [{ log: 'manhattan', entries: 12, hash: 'abc' }] },
  ],
  ['list of targets', listTargetsEndpoint.response, { data: [aTarget()] }],
  [
    'change of targets',
    changeTargetsEndpoint.body,
    { targets: [{ showroomId: 'manhattan', month: '2026-03', revenue: 5 }] },
  ],
  [
    'payment',
    payBookingFeeEndpoint.response,
    { data: { ...payment, amountCents: 2500, chargedAt: 1000 } },
  ],
  [
    'state of a document’s content',
    contentStateResponseSchema,
    { data: { pieces: 3, missing: [2], complete: false } },
  ],
  [
    'report of profile reads',
    reportProfileReadsEndpoint.body,
    { reads: [{ ...read, grant: 'token' }] },
  ],
  [
    'list of profile reads',
    listProfileReadsEndpoint.response,
    {
      data: {
        reads: [{ ...read, deviceId: null, agentName: 'Maya Lindqvist', deviceName: null }],
        hasMore: true,
      },
    },
  ],
  [
    'contact of a share link',
    getShareContactEndpoint.response,
    {
      data: {
        showroom: { name, address, phone, timezone, coordinates },
        agentName: 'Maya Lindqvist',
        testDriveDays: ['2026-03-09'],
      },
    },
  ],
  ['address of a shared build', getConfigurationEndpoint.params, { id: 'build-1' }],
  ['address of a share link', listShareSlotsEndpoint.params, { id: 'build-1' }],
  [
    'request for the slots of a day',
    listShareSlotsEndpoint.query,
    { date: '2026-03-09', vehicleId: 'g70' },
  ],
])('the schema of the message “%s” checks every field', (_message, schema, message) => {
  expect(v.parse(schema, message)).toEqual(message);
  expect(listUncheckedFields(schema, message)).toEqual([]);
});

test('a list of colleagues contains no private settings of an agent', () => {
  const agent = anAgent({ theme: 'dark', location: 'Desk 4', signInChangedAt: 5 });
  expect(v.parse(listColleaguesEndpoint.response, { data: [agent] })).toEqual({
    data: [colleague],
  });
});

test('the contact of a share link contains no internal fields of the showroom', () => {
  const data = { showroom: aShowroom({ coordinates }), agentName: null, testDriveDays: [] };
  expect(v.parse(getShareContactEndpoint.response, { data }).data.showroom).toEqual({
    name,
    address,
    phone,
    timezone,
    coordinates,
  });
});

test('a list of unsent e-mails contains only the name and the e-mail address of a visitor', () => {
  const { visitor } = listUnsentMailsEndpoint.response.entries.data.item.entries;
  const nora = { name: 'Nora', email: 'nora@example.com', phone: '+12125550177' };
  expect(v.parse(visitor, nora)).toEqual({ name: 'Nora', email: 'nora@example.com' });
});

test.each([
  ['due records', listDueRecordsEndpoint.query, 500],
  ['profile reads', listProfileReadsEndpoint.query, 200],
] as const)(
  'a page of %s has 50 entries by default; invalid pages and larger limits are rejected',
  (_entries, query, limit) => {
    expect(v.parse(query, {})).toEqual({ page: 1, limit: 50 });
    expect(v.parse(query, { page: '120', limit: `${limit}` })).toEqual({ page: 120, limit });
    expect(v.is(query, { page: '999999' })).toBe(true);
    for (const page of ['0', '01', '-1', '1.5', '1000000', '2x', 'x2', '']) {
      expect(v.is(query, { page })).toBe(false);
    }
    expect(v.is(query, { limit: `${limit + 1}` })).toBe(false);
  },
);

test('a page of the security log has 50 entries by default, and at most 200', () => {
  const { query } = listSecurityLogEndpoint;
  expect(v.parse(query, {})).toEqual({ limit: 50 });
  expect(v.parse(query, { kind: 'export', before: '12', limit: '200' })).toEqual({
    kind: 'export',
    before: 12,
    limit: 200,
  });
  for (const limit of ['0', '201', '1000', 'x']) expect(v.is(query, { limit })).toBe(false);
  for (const before of ['', '-1', '1.5', '1'.repeat(16)])
    expect(v.is(query, { before })).toBe(false);
});

test('a report contains 1 to 100 profile reads', () => {
  const isReport = (length: number) =>
    v.is(reportProfileReadsEndpoint.body, { reads: Array.from({ length }, () => read) });
  expect([0, 1, 100, 101].map(isReport)).toEqual([false, true, true, false]);
});

test('a retention has 1 to 600 months, or null if it is off', () => {
  const isValid = (months: unknown) => v.is(changeRetentionEndpoint.body, { months });
  expect([null, 1, 600].map(isValid)).toEqual([true, true, true]);
  for (const months of [0, 601, 1.5, '12', undefined]) expect(isValid(months)).toBe(false);
});

test('an envelope contains only the fields of the protocol, and the grant only if one exists', () => {
  const entry = { ...envelope, clientId: 'client-1', state: 'waiting', grant: undefined };
  expect(Object.entries(toEnvelope(entry))).toEqual(Object.entries(envelope));
  expect(toEnvelope({ ...entry, grant: 'token' })).toEqual({ ...envelope, grant: 'token' });
});

test('the schema of an envelope checks every field except the arguments', () => {
  const signed = { ...envelope, grant: 'token' };
  expect(v.parse(mutationEnvelopeSchema, signed)).toEqual(signed);
  expect(listUncheckedFields(mutationEnvelopeSchema, signed)).toEqual(['args']);
});
