import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Forecourt';
/** RFC 6238 as every authenticator knows it: six digits, every thirty seconds. */
const SHAPE = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A telephone's clock may be half a minute off. */
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads out of a QR code. */
export function totpUri(secret: string, agentCode: string): string {
  return new TOTP({ ...SHAPE, label: agentCode, secret: Secret.fromBase32(secret) }).toString();
}

/** The step whose code this is, around an instant; undefined where it is none. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
