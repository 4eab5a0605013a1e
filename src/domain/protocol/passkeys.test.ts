import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import {
  beginPasskeyEndpoint,
  confirmPasskeyEndpoint,
  endPasskeyEndpoint,
  listPasskeysEndpoint,
  PASSKEY_CHALLENGE_MS,
  passkeySignInEndpoint,
  renamePasskeyEndpoint,
  requestPasskeyChallengeEndpoint,
} from './passkeys.ts';
import { listUncheckedFields } from './wrong-fields.testing.ts';

const credential = { id: 'AbC-1_', type: 'public-key', transports: ['usb', 'internal'] };
const passkey = {
  id: 'AbC-1_',
  rawId: 'AbC-1_',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2M', transports: ['smart-card'] },
};
const assertion = {
  id: 'AbC-1_',
  rawId: 'AbC-1_',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'SZY', signature: 'MEU', userHandle: 'QQ' },
};
const confirmation = { name: 'Blue key', passkey };

test.each<[string, v.GenericSchema, object]>([
  [
    'list of second factors',
    listPasskeysEndpoint.response,
    {
      data: {
        authenticatorSince: null,
        passkeys: [{ id: 'a1', name: 'Blue key', createdAt: 1000, lastUsedAt: null }],
      },
    },
  ],
  ['request to begin', beginPasskeyEndpoint.body, { password: 'secret' }],
  [
    'response with the creation options',
    beginPasskeyEndpoint.response,
    {
      data: {
        challenge: 'Y2hhbGxlbmdl',
        rp: { id: 'forecourt.example', name: 'Forecourt' },
        user: { id: 'QUdUMDAx', name: 'AGT001', displayName: 'Maya Lindqvist' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [credential],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      },
    },
  ],
  ['confirmation', confirmPasskeyEndpoint.body, confirmation],
  [
    'response to the confirmation',
    confirmPasskeyEndpoint.response,
    { data: { agent: anAgent(), recoveryCodes: ['AB12-CD34'] } },
  ],
  ['request to rename', renamePasskeyEndpoint.body, { name: 'Blue key' }],
  [
    'request to end',
    endPasskeyEndpoint.body,
    { password: 'secret', code: '123456', passkey: assertion },
  ],
  [
    'request for a challenge',
    requestPasskeyChallengeEndpoint.body,
    { agentCode: 'AGT001', password: 'secret', deviceToken: 'token' },
  ],
  [
    'response with the challenge',
    requestPasskeyChallengeEndpoint.response,
    {
      data: {
        challenge: 'Y2hhbGxlbmdl',
        rpId: 'forecourt.example',
        timeout: 300_000,
        allowCredentials: [credential],
        userVerification: 'preferred',
      },
    },
  ],
  [
    'sign-in',
    passkeySignInEndpoint.body,
    { agentCode: 'AGT001', password: 'secret', showroomId: 'manhattan', passkey: assertion },
  ],
])('the schema of the passkey message “%s” checks every field', (_message, schema, message) => {
  expect(v.parse(schema, message)).toEqual(message);
  expect(listUncheckedFields(schema, message)).toEqual([]);
});

test.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['0123456789abcdef0123456789abcdef0', false],
  ['0123456789abcdef0123456789abcde', false],
  ['0123456789ABCDEF0123456789ABCDEF', false],
])('the address of a passkey with the id %s is valid: %s', (id, isValid) => {
  for (const { params } of [renamePasskeyEndpoint, endPasskeyEndpoint])
    expect(v.is(params, { id })).toBe(isValid);
});

test.each<[string, boolean, object]>([
  ['of 8192 characters', true, { attestationObject: 'x'.repeat(8192) }],
  ['of 8193 characters', false, { attestationObject: 'x'.repeat(8193) }],
  ['without characters', false, { attestationObject: '' }],
  ['outside of base64url', false, { attestationObject: 'o2M=' }],
  ['without transports', true, { attestationObject: 'o2M', transports: undefined }],
  ['with eight transports', true, { transports: Array.from({ length: 8 }, () => 'usb') }],
  ['with nine transports', false, { transports: Array.from({ length: 9 }, () => 'usb') }],
  ['with an unknown transport', true, { transports: ['quantum-link'] }],
  ['with a transport in upper case', false, { transports: ['USB'] }],
  ['with a transport of 33 letters', false, { transports: ['u'.repeat(33)] }],
])('a passkey with an attestation %s is valid: %s', (_what, isValid, fields) => {
  const response = { ...passkey.response, ...fields };
  const body = { ...confirmation, passkey: { ...passkey, response } };
  expect(v.is(confirmPasskeyEndpoint.body, body)).toBe(isValid);
});

test('the name of a passkey has 1 to 60 characters', () => {
  const isName = (name: string) => v.is(renamePasskeyEndpoint.body, { name });
  expect(['', ' ', 'k', 'k'.repeat(60), 'k'.repeat(61)].map(isName)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('the time limit of a passkey challenge is 300,000 ms, which is five minutes', () => {
  expect(PASSKEY_CHALLENGE_MS).toBe(300_000);
});
