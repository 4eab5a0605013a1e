import { isIP } from 'node:net';

/** The site for which passkeys are valid: its origin, and its domain as the id of WebAuthn. */
export interface RelyingParty {
  origin: string;
  id: string;
}

const LOOPBACK_DOMAIN = 'localhost';

/**
 * Returns the site at this origin; undefined if browsers do not offer passkeys there. Passkeys
 * require a domain instead of an IP address, and HTTPS except on `localhost`.
 */
export function findRelyingParty(origin: string): RelyingParty | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, hostname, origin: normalizedOrigin } = new URL(origin);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || hostname === LOOPBACK_DOMAIN;
  return isAddress || !isSecure ? undefined : { origin: normalizedOrigin, id: hostname };
}
