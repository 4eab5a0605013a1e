import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Forecourt';
/**
 * The parameters of RFC 6238 that authenticator apps commonly support: six digits and time steps of
 * 30 seconds.
 */
const TOTP_OPTIONS = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: 30 } as const;
/**
 * Number of accepted time steps before and after the current one, because the clock of a phone may
 * be 30 seconds off.
 */
const ACCEPTED_STEPS = 1;

export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that an authenticator app reads from a QR code to store the secret. */
export function buildTotpUri(secret: string, agentCode: string): string {
  return new TOTP({
    ...TOTP_OPTIONS,
    label: agentCode,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** Returns the time step of a code that is valid at `now`; undefined for an invalid code. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: ACCEPTED_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
