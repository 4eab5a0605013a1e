import type { Kysely } from 'kysely';
import { type GuessCount, NO_GUESSES } from '#domain/agents/guess-limit.ts';
import type { Database } from '../database-schema.ts';
import { isSealed, type SecretBox } from './secret-box.ts';

const NO_STEP = -1;

interface SecondFactor {
  /**
   * Secret in base32, which the server needs to check codes; stored sealed if the server has a
   * `SECRETS_KEY`. After the set-up the server does not send the secret again.
   */
  secret: string;
  /** Time at which the first code arrived, ms since 1970; null during the set-up. */
  confirmedAt: number | null;
}

interface FirstCode {
  at: number;
  step: number;
  recoveryHashes: readonly string[];
}

export class SecondFactorStore {
  readonly #db: Kysely<Database>;
  readonly #secretBox: SecretBox;

  constructor(db: Kysely<Database>, secretBox: SecretBox) {
    this.#db = db;
    this.#secretBox = secretBox;
  }

  /**
   * Seals the secrets that are stored in plain text, if there is a key. Throws `SecretsKeyError` if
   * a sealed secret cannot be opened.
   */
  async sealSecrets(): Promise<void> {
    const records = await this.#db
      .selectFrom('second_factors')
      .select(['agent_id', 'secret'])
      .execute();
    for (const { agent_id, secret } of records) {
      const opened = this.#secretBox.open(secret, agent_id);
      if (isSealed(secret) || !this.#secretBox.hasKey) continue;
      await this.#db
        .updateTable('second_factors')
        .set({ secret: this.#secretBox.seal(opened, agent_id) })
        .where('agent_id', '=', agent_id)
        .where('secret', '=', secret)
        .execute();
    }
  }

  async find(agentId: string): Promise<SecondFactor | undefined> {
    const record = await this.#db
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at as confirmedAt'])
      .where('agent_id', '=', agentId)
      .executeTakeFirst();
    return record && { ...record, secret: this.#secretBox.open(record.secret, agentId) };
  }

  /**
   * Stores a secret that has no effect until a first code confirms the secret. Does not replace a
   * confirmed secret.
   */
  async begin(agentId: string, plainSecret: string): Promise<void> {
    const secret = this.#secretBox.seal(plainSecret, agentId);
    await this.#db
      .insertInto('second_factors')
      .values({ agent_id: agentId, secret, confirmed_at: null, last_step: NO_STEP })
      .onConflict((conflict) =>
        conflict
          .column('agent_id')
          .doUpdateSet({ secret, last_step: NO_STEP })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .execute();
  }

  /**
   * Turns two-factor sign-in on and stores new recovery codes. Returns false if there is no
   * unconfirmed secret.
   */
  confirm(agentId: string, { at, step, recoveryHashes }: FirstCode): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('second_factors')
        .set({ confirmed_at: at, last_step: step })
        .where('agent_id', '=', agentId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await tx.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
      const codes = recoveryHashes.map((code_hash) => ({ agent_id: agentId, code_hash }));
      await tx.insertInto('recovery_codes').values(codes).execute();
      return true;
    });
  }

  /**
   * Compare-and-set: stores a time step as used. Returns false if the same or a later step was used
   * before, so that each code is valid once.
   */
  async consumeTotpStep(agentId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('agent_id', '=', agentId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async listRecoveryHashes(agentId: string): Promise<string[]> {
    const codes = await this.#db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('agent_id', '=', agentId)
      .execute();
    return codes.map(({ code_hash }) => code_hash);
  }

  /**
   * Deletes a valid recovery code, so that it cannot be used again. Returns false if the code is
   * unknown or was used before.
   */
  async consumeRecoveryCode(agentId: string, codeHash: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('recovery_codes')
      .where('agent_id', '=', agentId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Removes the authenticator app. The recovery codes stay while the agent has a passkey. */
  async remove(agentId: string): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('second_factors').where('agent_id', '=', agentId).execute();
      await deleteCodesWithoutFactor(tx, agentId);
    });
  }

  async findTries(agentId: string): Promise<GuessCount> {
    const tries = await this.#db
      .selectFrom('secret_tries')
      .select(['wrong', 'paused_until as pausedUntil'])
      .where('agent_id', '=', agentId)
      .executeTakeFirst();
    return tries ?? NO_GUESSES;
  }

  /** Compare-and-set. Returns false if the stored value differs from `expectedTries`. */
  async replaceTries(
    agentId: string,
    expectedTries: GuessCount,
    tries: GuessCount,
  ): Promise<boolean> {
    const columns = { wrong: tries.wrong, paused_until: tries.pausedUntil };
    const replaced = await this.#db
      .insertInto('secret_tries')
      .values({ agent_id: agentId, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('agent_id')
          .doUpdateSet(columns)
          .where('secret_tries.wrong', '=', expectedTries.wrong)
          .where('secret_tries.paused_until', '=', expectedTries.pausedUntil),
      )
      .returning('agent_id')
      .executeTakeFirst();
    return replaced !== undefined;
  }
}

/** Whether an agent has a confirmed authenticator app or a passkey. */
export async function isSecondFactorOn(db: Kysely<Database>, agentId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .where('confirmed_at', 'is not', null)
    .unionAll(
      db
        .selectFrom('passkeys')
        .select('agent_id')
        .where('agent_id', '=', agentId)
        .where('removed_at', 'is', null),
    )
    .executeTakeFirst();
  return factor !== undefined;
}

export async function deleteCodesWithoutFactor(
  db: Kysely<Database>,
  agentId: string,
): Promise<void> {
  if (await isSecondFactorOn(db, agentId)) return;
  await db.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
}
