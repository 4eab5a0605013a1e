import type { Agent } from '#domain/agents/agent.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Pokes } from '../../ports/pokes.ts';
import type { SecurityEvent } from '../../store/mutation-log/security-log.ts';
import type { PasswordDeps } from './check-secrets.ts';

export interface SignInChangeDeps extends PasswordDeps {
  pokes: Pokes;
}

/**
 * Stores in the agent's row when the credentials changed and since when two-factor sign-in is on.
 * Tablets that pull the row then reject the old credentials offline. Returns the changed agent.
 * @param event the entry of the security log, written in the same transaction
 */
export async function recordSignInChange(
  deps: SignInChangeDeps,
  agentId: string,
  event?: Pick<SecurityEvent, 'kind' | 'address'>,
): Promise<Agent> {
  const twoFactorSince = await findTwoFactorSince(deps, agentId);
  const signInChangedAt = deps.clock.now();
  const { value, changedSpaces } = await deps.store.write([], async (tx) => {
    const agent = await tx.get('agents', agentId);
    if (!agent) throw new RequestError('UNAUTHORISED');
    const { twoFactorSince: _before, ...rest } = agent;
    const row = {
      ...rest,
      signInChangedAt,
      ...(twoFactorSince !== undefined && { twoFactorSince }),
    };
    tx.applyWrites([{ op: 'put', table: 'agents', row }]);
    if (event) await tx.appendSecurityEvent({ ...event, at: signInChangedAt, agentId });
    return row;
  });
  deps.pokes.notify(changedSpaces);
  return value;
}

/** Returns the time since which the agent has a second factor; undefined without one. */
async function findTwoFactorSince(
  { store }: SignInChangeDeps,
  agentId: string,
): Promise<number | undefined> {
  const factor = await store.secondFactors.find(agentId);
  const [oldestPasskey] = await store.passkeys.list(agentId);
  const starts = [factor?.confirmedAt, oldestPasskey?.createdAt].filter(
    (start) => typeof start === 'number',
  );
  return starts.length === 0 ? undefined : Math.min(...starts);
}
