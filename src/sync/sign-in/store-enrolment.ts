import type { Enrolment, EnrolmentRequest } from '#domain/protocol/enrolment.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { type MetaValue, readMeta, writeMeta } from '../../data/meta.ts';
import { findLastDeviceId } from '../../data/mutate/client-id.ts';
import { storeActorGrant } from '../../data/session/agent/actor-grants.ts';
import { recordReplacedToken } from '../requests/replaced-tokens.ts';

/**
 * Resolves with the device id of this tablet, and with its last token, which proves the id, if the
 * token is stored. The server accepts the client id of this tablet only with this device id. The id
 * is null on a new tablet.
 */
export async function identifyTablet(
  db: LocalDatabase,
  device: MetaValue<'device'> | undefined,
): Promise<Pick<EnrolmentRequest, 'deviceId' | 'deviceToken'>> {
  if (!device) return { deviceId: await findLastDeviceId(db) };
  const { deviceId, deviceToken } = device;
  return { deviceId, deviceToken };
}

/**
 * Stores the enrolment of this tablet, whether the tablet waits for approval, and the grant of the
 * agent who has enrolled the tablet.
 */
export async function storeEnrolment(
  db: LocalDatabase,
  agentId: string,
  { approved, grant, ...device }: Enrolment & { name: string },
): Promise<void> {
  const lastToken = await db.transaction('rw', db.meta, async () => {
    const last = await readMeta(db, 'device');
    await writeMeta(db, 'device', device);
    await storeActorGrant(db, agentId, grant);
    await db.meta.delete('deviceRefused');
    if (approved === false) await writeMeta(db, 'unapproved', true);
    else await db.meta.delete('unapproved');
    return last?.deviceToken;
  });
  if (lastToken !== undefined) recordReplacedToken(lastToken, device.deviceToken);
}
