/*
 * Detects changes of the wire format. Fails if a message between tablet and server, the
 * arguments of a mutator, or a row has another shape than the one of this PROTOCOL_VERSION.
 *
 * A tablet may be weeks old and still store unsent work of an agent. If the test fails because of
 *  1. a message: bump PROTOCOL_VERSION, add an entry to its history, keep the old number in
 *     `supportedProtocols` and the old branch on the server
 *  2. arguments: keep the old mutator under its argsVersion and add an upcaster; names and meanings
 *     never change
 *  3. rows: an older tablet quarantines new rows that do not fit its schema, and a newer tablet
 *     quarantines old ones that it has stored; new fields are optional, and no picklist loses or
 *     gains a value unnoticed
 *  4. a new mutator: nothing, because older servers store an unknown mutation as an attention
 * After these steps, replace the hash and the version here.
 */
import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { mutators } from '../mutations/mutators.ts';
import { tables } from '../rows/tables.ts';
import { enrolmentRequestSchema, enrolmentResponseSchema } from './enrolment.ts';
import { errorResponseSchema } from './error-response.ts';
import { mutationEnvelopeSchema } from './mutation-envelope.ts';
import { HEARTBEAT_EVENT, POKE_EVENT } from './poke.ts';
import { pullRequestSchema, pullResponseSchema } from './pull.ts';
import { pushRequestSchema, pushResponseSchema } from './push.ts';
import {
  showroomListResponseSchema,
  signInRequestSchema,
  signInResponseSchema,
} from './sign-in.ts';
import { PROTOCOL_VERSION, supportedProtocols } from './version.ts';

const messages: Record<string, GenericSchema> = {
  enrolmentRequestSchema,
  enrolmentResponseSchema,
  errorResponseSchema,
  mutationEnvelopeSchema,
  pullRequestSchema,
  pullResponseSchema,
  pushRequestSchema,
  pushResponseSchema,
  showroomListResponseSchema,
  signInRequestSchema,
  signInResponseSchema,
};

function shapeOf(schema: GenericSchema): unknown {
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
}

function hashOf(shapes: unknown): string {
  return createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
}

test('the messages between tablet and server have the shapes of this protocol version', () => {
  const shapes = Object.entries(messages).map(([name, schema]) => [name, shapeOf(schema)]);
  const hash = hashOf([shapes, POKE_EVENT, HEARTBEAT_EVENT]);
  expect({ hash, version: PROTOCOL_VERSION }).toEqual({ hash: 'eb46b064b8d33df1', version: 4 });
});

test('the arguments of every mutator have the recorded shape of their version', () => {
  const hashes = Object.values(mutators).map(({ name, argsVersion, args }) => [
    `${name} ${argsVersion}`,
    hashOf(shapeOf(args)),
  ]);
  expect(Object.fromEntries(hashes)).toEqual({
    'editBuild 2': '8d49588d7dec604d',
    'saveBuild 2': 'ab6eba83a2ff9c88',
    'setBuildStatus 1': 'cbb6bc998105240c',
    'requestBooking 2': 'fd65a9569ba3c1a7',
    'rescheduleBooking 2': 'e0d4b523dd83735c',
    'cancelBooking 1': '9012521cad55545c',
    'settleBookingFee 1': 'b2968b72dd2aae35',
    'checkInBooking 1': '9951a2f1430fe568',
    'completeBooking 1': '9951a2f1430fe568',
    'markNoShow 1': '9951a2f1430fe568',
    'logWalkIn 1': '036f9e88e55a9a78',
    'serveWalkIn 1': '58dc8e8b2d4e01f1',
    'endWalkIn 1': '54e4abc45d1b544c',
    'setConsent 1': 'faead1fcb1247caf',
    'eraseCustomer 1': 'c6b7652abf5abf98',
    'cancelErasure 1': 'c6b7652abf5abf98',
    'addDocument 1': '851eb2e0a1cc1cd6',
    'removeDocument 1': 'a4be15e59bb8b751',
    'updateAgentProfile 1': 'd9c7477e4382006b',
    'setAgentPreferences 1': 'd4eb1a4cb1992cb4',
    'setAgentPhoto 1': '0f608cb16879ed8d',
    'reopenWalkIn 1': '78a15dc79eeb85d8',
    'deleteCustomer 1': 'c6b7652abf5abf98',
    'mergeCustomers 2': '18cb94103d391ecd',
    'assignCustomers 1': 'aae423b8fcf13f73',
    'importCustomers 1': '0037315713e385dc',
    'revertImport 1': '202e854d4dab5bd6',
    'tagCustomers 1': 'f06e18067b26d0dc',
    'registerCustomer 1': '25afdaaa16212ff2',
    'restoreCustomer 1': 'c6b7652abf5abf98',
    'setCustomerStage 1': '30997441f0099ba4',
    'changeFollowUp 1': '85886e73039c8053',
    'closeFollowUp 1': '59a58c5f151afd7c',
    'correctSale 1': 'e2af4237e12cefb4',
    'deleteFollowUp 1': '9374917d88be9269',
    'planFollowUp 1': '22a999e6ec2fe63f',
    'recordSale 1': 'c01e976376946812',
    'reopenFollowUp 1': '9374917d88be9269',
    'undoSale 1': 'f321fc7522f94224',
    'settleAttention 1': 'd826c74da40dd732',
    'reopenShareRequest 1': 'ab5888da139968b9',
    'updateCustomer 1': 'ce59fb23703412ed',
  });
});

test('the rows of every table have the shape of this protocol version', () => {
  const hashes = Object.entries(tables).map(([name, { schema }]) => [
    name,
    hashOf(shapeOf(schema)),
  ]);
  expect(Object.fromEntries(hashes)).toEqual({
    activities: '826dde692ca53071',
    followUps: '3af7c18e78ca1257',
    sales: '2b904d7508bee794',
    bookings: '2b0c0f37a65522ae',
    visitRules: 'c642865ea445cc02',
    builds: 'b09effd5a9eab425',
    priceLists: '08a66b536e8a81b3',
    agents: 'd5052d4059568574',
    agentPhotos: '7a8a4e53055ee335',
    attentions: 'd490c129e2742c2d',
    customers: '189ce717c6a002d2',
    dayFigures: 'ce0822c324bbc291',
    dealers: 'e1acc14e576180f4',
    registrationOptions: '06274053f6781b38',
    showrooms: 'f3f673cc79b19e97',
    targets: '4469070aef8674a7',
    documents: '95e299d1a997597b',
    walkIns: '825f2d7b7d08baac',
  });
});

test('the list of supported protocol versions contains the current version', () => {
  expect(supportedProtocols).toContain(PROTOCOL_VERSION);
});
