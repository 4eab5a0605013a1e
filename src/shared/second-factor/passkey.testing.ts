import { onTestFinished, vi } from 'vitest';

type Prompt = (options: { publicKey: object }) => Promise<unknown>;

/** Replaces the passkey API of the browser with mocks until the end of the test. */
export function stubCredentials() {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const prompts = { create: vi.fn<Prompt>(), get: vi.fn<Prompt>() };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: prompts });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'credentials');
    vi.unstubAllGlobals();
  });
  return prompts;
}

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const credential = {
  id: 'AQ',
  rawId: bytes(1),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
};

/** A challenge signed by a passkey, as a browser returns it. */
export function anAssertion() {
  const response = {
    clientDataJSON: bytes(2),
    authenticatorData: bytes(3),
    signature: bytes(4),
    userHandle: null,
  };
  return { ...credential, response };
}

/** A new passkey, as a browser returns it. */
export function aRegistration() {
  return { ...credential, response: { clientDataJSON: bytes(2), attestationObject: bytes(3) } };
}

const site = { challenge: 'AAAA', timeout: 300_000 };

/** WebAuthn options of the server for a sign-in with a passkey. */
export const requestOptions = {
  ...site,
  rpId: 'localhost',
  allowCredentials: [{ id: 'AQ', type: 'public-key', transports: ['internal'] }],
  userVerification: 'preferred',
};

/** WebAuthn options of the server for a new passkey. */
export const creationOptions = {
  ...site,
  rp: { id: 'localhost', name: 'Forecourt' },
  user: { id: 'AAAA', name: 'AGT001', displayName: 'Maya' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
};
