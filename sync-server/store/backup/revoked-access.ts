import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type Database, type DeviceRecord, toRowTableName } from '../database-schema.ts';
import { isSecondFactorOn } from '../unsynced-tables/second-factor-store.ts';

type DeviceEnd = Pick<
  DeviceRecord,
  'id' | 'ending' | 'ended_by' | 'ended_at' | 'end_reason' | 'revoked_at' | 'wiped_at'
>;
type RecoveryCode = Database['recovery_codes'];
type PasskeyRecord = Database['passkeys'];

/** Access to this server that has ended and that an older backup would grant again. */
export interface RevokedAccess {
  devices: DeviceEnd[];
  grants: Database['actor_grants'][];
  agentIds: string[];
  removedPasskeys: PasskeyRecord[];
  /** Secrets of the second factors in the database, by agent. */
  secrets: Map<string, string>;
  /** Agents with a passkey in the database, removed or not. */
  passkeyAgentIds: Set<string>;
  /** Recovery codes in the database; used codes were deleted. */
  unused: RecoveryCode[];
}

/** Matches the row of a disabled agent. Rows that cannot be parsed do not match. */
const disabledAgentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ id: v.string(), active: v.literal(false) }),
);

export async function readRevokedAccess(db: Kysely<Database>): Promise<RevokedAccess> {
  const agents = await db.selectFrom(toRowTableName('agents')).select('body').execute();
  return {
    devices: await db
      .selectFrom('devices')
      .select(['id', 'ending', 'ended_by', 'ended_at', 'end_reason', 'revoked_at', 'wiped_at'])
      .where((expression) =>
        expression.or([
          expression('ending', 'is not', null),
          expression('revoked_at', 'is not', null),
        ]),
      )
      .execute(),
    grants: await db
      .selectFrom('actor_grants')
      .selectAll()
      .where('ended_at', 'is not', null)
      .execute(),
    agentIds: agents.flatMap(({ body }) => {
      const disabled = v.safeParse(disabledAgentSchema, body);
      return disabled.success ? [disabled.output.id] : [];
    }),
    removedPasskeys: await db
      .selectFrom('passkeys')
      .selectAll()
      .where('removed_at', 'is not', null)
      .execute(),
    secrets: await readSecrets(db),
    passkeyAgentIds: new Set(
      (await db.selectFrom('passkeys').select('agent_id').execute()).map((row) => row.agent_id),
    ),
    unused: await db.selectFrom('recovery_codes').selectAll().execute(),
  };
}

/** Changes the restored rows: ends all access that was ended after the backup was made. */
export async function revokeAccess(
  db: Kysely<Database>,
  revokedAccess: RevokedAccess,
): Promise<void> {
  for (const { id, ...endFields } of revokedAccess.devices) {
    await db.updateTable('devices').set(endFields).where('id', '=', id).execute();
  }
  for (const grant of revokedAccess.grants) {
    await db
      .insertInto('actor_grants')
      .values(grant)
      .onConflict((conflict) => conflict.column('grant_hash').doUpdateSet(grant))
      .execute();
  }
  for (const id of revokedAccess.agentIds) await changeAgent(db, id, { active: false });
  await removePasskeys(db, revokedAccess);
  await dropUsedCodes(db, revokedAccess);
}

/**
 * Removes the passkeys that were removed after the backup was made. If this removes the last second
 * factor of an agent whose role requires one, the agent must set one up again.
 */
async function removePasskeys(
  db: Kysely<Database>,
  { removedPasskeys }: RevokedAccess,
): Promise<void> {
  for (const passkey of removedPasskeys) {
    await db
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(passkey))
      .execute();
    const agentId = passkey.agent_id;
    if (!(await isSecondFactorOn(db, agentId)))
      await changeAgent(db, agentId, { twoFactorSince: undefined });
  }
}

/**
 * Changes the restored row of an agent. No feed entry is needed, because after the new epoch every
 * tablet pulls all rows again.
 */
async function changeAgent(
  db: Kysely<Database>,
  agentId: string,
  change: { active?: false; twoFactorSince?: undefined },
): Promise<void> {
  const agents = toRowTableName('agents');
  const query = db.selectFrom(agents).select('body').where('id', '=', agentId);
  const record = await query.executeTakeFirst();
  if (!record) return;
  const body = JSON.stringify({ ...JSON.parse(record.body), ...change });
  await db.updateTable(agents).set({ body }).where('id', '=', agentId).execute();
}

/**
 * Deletes recovery codes that were used after the backup was made. Skips agents whose secret has
 * changed since then, because `unused` then contains the codes of another secret. Also skips agents
 * without a secret whose passkeys the database did not contain, because `unused` then lacks their
 * codes.
 */
async function dropUsedCodes(
  db: Kysely<Database>,
  { secrets, passkeyAgentIds, unused }: RevokedAccess,
) {
  const unusedKeys = new Set(unused.map(({ agent_id, code_hash }) => `${agent_id} ${code_hash}`));
  const restoredSecrets = await readSecrets(db);
  const restoredCodes = await db.selectFrom('recovery_codes').selectAll().execute();
  for (const { agent_id: agentId, code_hash: hash } of restoredCodes) {
    const secret = restoredSecrets.get(agentId);
    const isSameFactor =
      secrets.get(agentId) === secret && (secret !== undefined || passkeyAgentIds.has(agentId));
    if (!isSameFactor || unusedKeys.has(`${agentId} ${hash}`)) continue;
    const deleteQuery = db.deleteFrom('recovery_codes').where('agent_id', '=', agentId);
    await deleteQuery.where('code_hash', '=', hash).execute();
  }
}

async function readSecrets(db: Kysely<Database>): Promise<Map<string, string>> {
  const query = db.selectFrom('second_factors').select(['agent_id', 'secret']);
  const records = await query.execute();
  return new Map(records.map(({ agent_id: agentId, secret }) => [agentId, secret]));
}
