import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import type { SignInResult } from '#domain/protocol/sign-in.ts';
import { ACTOR_GRANT_LIFETIME_MS } from '#domain/time/durations.ts';
import { type AgentVerifier, agentVerifierSchema } from '../../database/agent-verifier.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { deriveVerifier, matchesVerifier } from './derive-verifier.ts';
import { countFailedSignIn, findSignInPause, resetFailedSignIns } from './sign-in-attempts.ts';

/** Period after an agent's last online sign-in in which the agent can sign in offline, ms. */
export const OFFLINE_VALID_MS = ACTOR_GRANT_LIFETIME_MS;

export type OfflineSignInResult =
  | { ok: true; agent: AgentVerifier['agent']; showroom: AgentVerifier['showroom'] }
  | {
      ok: false;
      code: 'UNKNOWN_OFFLINE' | 'EXPIRED_OFFLINE' | 'CHANGED_OFFLINE' | 'WRONG_PASSWORD';
    }
  | { ok: false; code: 'PAUSED'; until: number };

/** Stores a password verifier for offline sign-ins, after the server has accepted the agent. */
export async function storeAgentVerifier(
  db: LocalDatabase,
  signInResult: Pick<SignInResult, 'agent' | 'showroom'>,
  password: string,
  now: number,
): Promise<void> {
  const verifier = await deriveVerifier(password);
  await db.verifiers.put({
    agentCode: signInResult.agent.agentCode,
    ...verifier,
    agent: signInResult.agent,
    showroom: signInResult.showroom,
    acceptedAt: now,
  });
  await resetFailedSignIns(db);
}

/**
 * Updates the agent's data in the verifier after the agent has changed two-factor sign-in on this
 * tablet, so that the verifier stays valid.
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

  const verifier = await findVerifier(db, agentCode);
  if (!verifier) return { ok: false, code: 'UNKNOWN_OFFLINE' };
  if (await hasChangedSince(db, verifier)) return { ok: false, code: 'CHANGED_OFFLINE' };
  if (!(await matchesVerifier(password, verifier))) return refuseWrongPassword(db, now);
  // The absolute difference counts, because setting the clock back must not prolong the period.
  if (Math.abs(now - verifier.acceptedAt) > OFFLINE_VALID_MS)
    return { ok: false, code: 'EXPIRED_OFFLINE' };

  await resetFailedSignIns(db);
  return { ok: true, agent: verifier.agent, showroom: verifier.showroom };
}

/**
 * Returns the stored verifier of an agent. Returns undefined if the verifier is missing or damaged,
 * or if the agent is inactive according to the agent's row on this tablet.
 */
async function findVerifier(
  db: LocalDatabase,
  agentCode: string,
): Promise<AgentVerifier | undefined> {
  const parsed = v.safeParse(agentVerifierSchema, await db.verifiers.get(agentCode));
  if (!parsed.success) return undefined;
  const agent = await db.agents.get(parsed.output.agent.id);
  return agent?.active === false ? undefined : parsed.output;
}

/**
 * Whether the password or the two-factor secret of the agent has changed since the verifier was
 * stored, according to the agent's row on this tablet. Both compared times are from the server's
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
