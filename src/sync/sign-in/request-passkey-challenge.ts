import {
  type PasskeyRequestOptions,
  requestPasskeyChallengeEndpoint,
} from '#domain/protocol/passkeys.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { callEndpoint } from '../requests/call.ts';

/** Resolves with undefined if the server is unreachable or issues no challenge. */
export async function requestPasskeyChallenge(credentials: {
  agentCode: string;
  password: string;
}): Promise<PasskeyRequestOptions | undefined> {
  const device = await readMeta(localDatabase, 'device');
  // With the token, the server counts failed sign-ins of this tablet separately from those of other
  // clients with the same IP address.
  const body = { ...credentials, ...(device && { deviceToken: device.deviceToken }) };
  const result = await callEndpoint(requestPasskeyChallengeEndpoint, { body });
  return result.ok ? result.value : undefined;
}
