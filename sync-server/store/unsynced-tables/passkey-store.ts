import type { Kysely } from 'kysely';
import { type PasskeyTransport, passkeyTransports } from '#domain/protocol/passkeys.ts';
import type { Database } from '../database-schema.ts';
import { deleteCodesWithoutFactor, isSecondFactorOn } from './second-factor-store.ts';

/** Purpose of a challenge: the registration of a passkey, or its use as second factor. */
export type ChallengePurpose = 'register' | 'use';

interface NewPasskey {
  id: string;
  /** Credential id in Base64url. */
  credentialId: string;
  /** Public key in the COSE format, Base64url. */
  publicKey: string;
  /** Signature counter; stays 0 for passkeys that do not count. */
  counter: number;
  /** Ways in which browsers can reach the passkey. */
  transports: PasskeyTransport[];
  /** Domain for which the passkey is valid. */
  rpId: string;
  name: string;
  createdAt: number;
}

export interface StoredPasskey extends NewPasskey {
  lastUsedAt: number | null;
}

interface UsedPasskey {
  id: string;
  counter: number;
  newCounter: number;
  usedAt: number;
}

/**
 * Stores the passkeys of agents, and one open challenge for each agent and purpose. The record of a
 * removed passkey stays without its key and name, so that neither an agent nor the restore of a
 * backup can add the passkey again.
 */
export class PasskeyStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the passkeys of an agent, oldest first. */
  async list(agentId: string): Promise<StoredPasskey[]> {
    const records = await this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('agent_id', '=', agentId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return records.map((record) => ({
      id: record.id,
      credentialId: record.credential_id,
      publicKey: record.public_key,
      counter: record.counter,
      transports: toTransports(record.transports.split(',')),
      rpId: record.rp_id,
      name: record.name,
      createdAt: record.created_at,
      lastUsedAt: record.last_used_at,
    }));
  }

  /**
   * Stores a passkey. If it is the only second factor of the agent, also replaces the recovery
   * codes. Returns `known` for a passkey that any agent has added before.
   */
  add(
    agentId: string,
    passkey: NewPasskey,
    recoveryHashes: readonly string[],
  ): Promise<'first' | 'further' | 'known'> {
    return this.#db.transaction().execute(async (tx) => {
      const isFurther = await isSecondFactorOn(tx, agentId);
      const inserted = await tx
        .insertInto('passkeys')
        .values({
          id: passkey.id,
          agent_id: agentId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: passkey.transports.join(','),
          rp_id: passkey.rpId,
          name: passkey.name,
          created_at: passkey.createdAt,
          last_used_at: null,
          removed_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return 'known';
      if (isFurther) return 'further';
      await tx.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
      const codes = recoveryHashes.map((code_hash) => ({ agent_id: agentId, code_hash }));
      await tx.insertInto('recovery_codes').values(codes).execute();
      return 'first';
    });
  }

  /** Returns false if the agent has no such passkey. */
  async rename(agentId: string, id: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('agent_id', '=', agentId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Compare-and-set: stores the signature counter of a use. Returns false if the passkey was
   * removed or used concurrently.
   */
  async recordUse({ id, counter, newCounter, usedAt }: UsedPasskey): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('passkeys')
      .set({ counter: newCounter, last_used_at: usedAt })
      .where('id', '=', id)
      .where('counter', '=', counter)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Removes the passkey `id` of an agent; if `id` is omitted, removes all passkeys of the agent. If
   * the agent then has no second factor left, also deletes the recovery codes. Returns the number of
   * removed passkeys.
   */
  remove(agentId: string, { id, at }: { id?: string; at: number }): Promise<number> {
    return this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('passkeys')
        .set({ credential_id: '', public_key: '', name: '', removed_at: at })
        .where('agent_id', '=', agentId)
        .where('removed_at', 'is', null)
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .executeTakeFirst();
      await deleteCodesWithoutFactor(tx, agentId);
      return Number(numUpdatedRows);
    });
  }

  /** Stores a challenge, which replaces an earlier one of the same agent and purpose. */
  async saveChallenge(
    agentId: string,
    purpose: ChallengePurpose,
    { challenge, expiresAt }: { challenge: string; expiresAt: number },
  ): Promise<void> {
    const columns = { challenge, expires_at: expiresAt };
    await this.#db
      .insertInto('passkey_challenges')
      .values({ agent_id: agentId, purpose, ...columns })
      .onConflict((conflict) => conflict.columns(['agent_id', 'purpose']).doUpdateSet(columns))
      .execute();
  }

  /**
   * Deletes and returns the open challenge, so that it can be used once. Returns undefined if there
   * is none, or if it has expired.
   */
  async takeChallenge(
    agentId: string,
    purpose: ChallengePurpose,
    now: number,
  ): Promise<string | undefined> {
    const taken = await this.#db
      .deleteFrom('passkey_challenges')
      .where('agent_id', '=', agentId)
      .where('purpose', '=', purpose)
      .returning(['challenge', 'expires_at as expiresAt'])
      .executeTakeFirst();
    return taken && taken.expiresAt > now ? taken.challenge : undefined;
  }
}

/** Omits transports that this release does not support. */
export function toTransports(names: readonly string[]): PasskeyTransport[] {
  return passkeyTransports.filter((transport) => names.includes(transport));
}
