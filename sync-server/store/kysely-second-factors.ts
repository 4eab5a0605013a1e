import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { SecondFactor, SecondFactors, SecretTries } from './second-factors.ts';

const NO_STEP = -1;

export class KyselySecondFactors implements SecondFactors {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  find(agentId: string): Promise<SecondFactor | undefined> {
    return this.#db
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at as confirmedAt'])
      .where('agent_id', '=', agentId)
      .executeTakeFirst();
  }

  async begin(agentId: string, secret: string): Promise<void> {
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

  confirm(
    agentId: string,
    { at, step, recoveryHashes }: Parameters<SecondFactors['confirm']>[1],
  ): Promise<boolean> {
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

  async useStep(agentId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('agent_id', '=', agentId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async useRecoveryCode(agentId: string, codeHash: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('recovery_codes')
      .where('agent_id', '=', agentId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async remove(agentId: string): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('second_factors').where('agent_id', '=', agentId).execute();
      await tx.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
    });
  }

  async findTries(agentId: string): Promise<SecretTries> {
    const tries = await this.#db
      .selectFrom('secret_tries')
      .select(['wrong', 'paused_until as pausedUntil'])
      .where('agent_id', '=', agentId)
      .executeTakeFirst();
    return tries ?? { wrong: 0, pausedUntil: 0 };
  }

  async replaceTries(agentId: string, known: SecretTries, tries: SecretTries): Promise<boolean> {
    const columns = { wrong: tries.wrong, paused_until: tries.pausedUntil };
    const replaced = await this.#db
      .insertInto('secret_tries')
      .values({ agent_id: agentId, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('agent_id')
          .doUpdateSet(columns)
          .where('secret_tries.wrong', '=', known.wrong)
          .where('secret_tries.paused_until', '=', known.pausedUntil),
      )
      .returning('agent_id')
      .executeTakeFirst();
    return replaced !== undefined;
  }
}
