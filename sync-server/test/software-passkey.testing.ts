import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyRegistration } from '#domain/protocol/passkeys.ts';
import type { PasskeyAssertion } from '#domain/protocol/sign-in.ts';

/** Deviations of a response from a correct response. */
interface Forgery {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Signature counter; default: counts up. */
  counter?: number;
  isUserPresent?: boolean;
  userHandle?: string;
  /** Attestation statement; default: none. */
  statement?: [format: string, entries: [string, unknown][]];
}

const USER_PRESENT = 0x01;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (map: Map<unknown, unknown>) => Buffer.from(isoCBOR.encode(map as never));

/** COSE key of an ES256 or RS256 public key. */
function toCoseKey(publicKey: KeyObject): Buffer {
  const { kty, x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const decoded = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return encode(
    kty === 'EC'
      ? new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, decoded(x)],
          [-3, decoded(y)],
        ])
      : new Map<number, unknown>([
          [1, 3],
          [3, -257],
          [-1, decoded(n)],
          [-2, decoded(e)],
        ]),
  );
}

function generateKeys(algorithm: 'ES256' | 'RS256') {
  return algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** A passkey in software, which signs the challenges of a server as a browser does. */
export function createSoftwarePasskey(site: string, algorithm: 'ES256' | 'RS256' = 'ES256') {
  const { publicKey, privateKey } = generateKeys(algorithm);
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let count = 0;

  function clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const origin = forgery.origin ?? site;
    const data = { type: forgery.type ?? type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(forgery: Forgery, key?: Buffer): Buffer {
    const flags = (forgery.isUserPresent === false ? 0 : USER_PRESENT) | (key ? HAS_KEY : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forgery.counter ?? (count += 1));
    const parts = [sha256(forgery.rpId ?? new URL(site).hostname), Buffer.of(flags), counter];
    if (!key) return Buffer.concat(parts);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(credentialId.length);
    return Buffer.concat([...parts, Buffer.alloc(16), idLength, credentialId, key]);
  }

  return {
    id,
    register(challenge: string, forgery: Forgery = {}): PasskeyRegistration {
      const [format, entries] = forgery.statement ?? ['none', []];
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', new Map(entries)],
        ['authData', new Uint8Array(authenticatorData(forgery, toCoseKey(publicKey)))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forgery).toString('base64url'),
          attestationObject: encode(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(challenge: string, forgery: Forgery = {}): PasskeyAssertion {
      const data = clientData('webauthn.get', challenge, forgery);
      const authData = authenticatorData(forgery);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(forgery.userHandle !== undefined && { userHandle: forgery.userHandle }),
        },
      };
    },
  };
}
export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;
