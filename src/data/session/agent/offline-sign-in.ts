import type { Agent } from '#domain/agents/agent.ts';
import type { SignInResult } from '#domain/protocol/sign-in.ts';
import type { AgentVerifier } from '../../database/agent-verifier.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { deriveVerifier, matchesVerifier } from './derive-verifier.ts';
import { countFailedSignIn, findSignInPause, resetFailedSignIns } from './sign-in-attempts.ts';
import { removeStaleVerifiers } from './verifier-sweep.ts';

export type OfflineSignInResult =
  | { ok: true; agent: AgentVerifier['agent']; showroom: AgentVerifier['showroom'] }
  | {
      ok: false;
      code: 'UNKNOWN_OFFLINE' | 'ADMIN_OFFLINE' | 'CHANGED_OFFLINE' | 'WRONG_PASSWORD';
    }
  | { ok: false; code: 'PAUSED'; until: number };

/**
 * Stores a password verifier for offline sign-ins, after the server has accepted the agent.
 * Administrators sign in online only: a stolen tablet must contain no data for guessing the
 * password of an agent with access to all showrooms.
 */
export async function storeAgentVerifier(
  db: LocalDatabase,
  signInResult: Pick<SignInResult, 'agent' | 'showroom'>,
  password: string,
  now: number,
): Promise<void> {
  const { agent, showroom } = signInResult;
  if (agent.role === 'admin') {
    await db.verifiers.delete(agent.agentCode);
  } else {
    const verifier = await deriveVerifier(password);
    const { agentCode } = agent;
    await db.verifiers.put({ agentCode, ...verifier, agent, showroom, acceptedAt: now });
  }
  await resetFailedSignIns(db);
}

/**
 * Updates the agent's row in the verifier. After the agent has changed two-factor sign-in on this
 * tablet, `hasChangedSince` would otherwise reject the verifier.
 */
export async function updateStoredAgent(db: LocalDatabase, agent: Agent): Promise<void> {
  await db.verifiers.update(agent.agentCode, { agent });
}

/**
 * Verifies the offline sign-in of an agent, which is possible until 72 h after the agent's last
 * online sign-in. After five wrong passwords, further attempts are refused for 30 s.
 */
export async function signInOffline(
  db: LocalDatabase,
  agentCode: string,
  password: string,
  now: number,
): Promise<OfflineSignInResult> {
  const until = await findSignInPause(db, now);
  if (until !== null) return { ok: false, code: 'PAUSED', until };

  const found = await findUsableVerifier(db, agentCode, now);
  if (!found.ok) return found;
  const { verifier } = found;
  if (!(await matchesVerifier(password, verifier))) return refuseWrongPassword(db, now);
  await resetFailedSignIns(db);
  return { ok: true, agent: verifier.agent, showroom: verifier.showroom };
}

type UsableVerifier =
  | { ok: true; verifier: AgentVerifier }
  | { ok: false; code: 'UNKNOWN_OFFLINE' | 'ADMIN_OFFLINE' | 'CHANGED_OFFLINE' };

/** Resolves with an agent's verifier, or with the reason why the agent cannot sign in offline. */
export async function findUsableVerifier(
  db: LocalDatabase,
  agentCode: string,
  now: number,
): Promise<UsableVerifier> {
  if (await isAdministrator(db, agentCode)) return { ok: false, code: 'ADMIN_OFFLINE' };
  await removeStaleVerifiers(db, now);
  const verifier = await db.verifiers.get(agentCode);
  if (!verifier) return { ok: false, code: 'UNKNOWN_OFFLINE' };
  if (await hasChangedSince(db, verifier)) return { ok: false, code: 'CHANGED_OFFLINE' };
  return { ok: true, verifier };
}

async function isAdministrator(db: LocalDatabase, agentCode: string): Promise<boolean> {
  const [agent, verifier] = await Promise.all([
    db.agents.where('agentCode').equals(agentCode).first(),
    db.verifiers.get(agentCode),
  ]);
  return (agent ?? verifier?.agent)?.role === 'admin';
}

/**
 * Whether the password or the two-factor secret of the agent has changed since the verifier was
 * stored, according to the agent's row on this tablet. The compared times are from the server's
 * clock.
 */
async function hasChangedSince(db: LocalDatabase, { agent }: AgentVerifier): Promise<boolean> {
  const current = await db.agents.get(agent.id);
  return (current?.signInChangedAt ?? 0) > (agent.signInChangedAt ?? 0);
}

async function refuseWrongPassword(db: LocalDatabase, now: number): Promise<OfflineSignInResult> {
  const until = await countFailedSignIn(db, now);
  return until === null
    ? { ok: false, code: 'WRONG_PASSWORD' }
    : { ok: false, code: 'PAUSED', until };
}
