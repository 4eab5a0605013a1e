import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import type { SignInResult } from '#domain/protocol/sign-in.ts';
import type { LocalDatabase } from '../database.ts';
import { type AgentVerifier, agentVerifierSchema } from './agent-verifier.ts';
import { deriveVerifier, matchesVerifier } from './derive-verifier.ts';
import { countWrongTry, findPause, forgetTries } from './sign-in-tries.ts';

/** How long after head office last accepted them, ms. */
export const OFFLINE_VALID_MS = 72 * 60 * 60 * 1000;

export type OfflineSignIn =
  | { ok: true; agent: AgentVerifier['agent']; showroom: AgentVerifier['showroom'] }
  | {
      ok: false;
      code: 'UNKNOWN_OFFLINE' | 'EXPIRED_OFFLINE' | 'CHANGED_OFFLINE' | 'WRONG_PASSWORD';
    }
  | { ok: false; code: 'PAUSED'; until: number };

/** Remembers an agent head office has just accepted, for sign-ins without a network. */
export async function rememberAgent(
  db: LocalDatabase,
  accepted: Pick<SignInResult, 'agent' | 'showroom'>,
  password: string,
  now: number,
): Promise<void> {
  const verifier = await deriveVerifier(password);
  await db.verifiers.put({
    agentCode: accepted.agent.agentCode,
    ...verifier,
    agent: accepted.agent,
    showroom: accepted.showroom,
    acceptedAt: now,
  });
  await forgetTries(db);
}

/** Two-factor sign-in was changed on this tablet: what it remembers of the agent goes on to count. */
export async function renewRemembered(db: LocalDatabase, agent: Agent): Promise<void> {
  await db.verifiers.update(agent.agentCode, { agent });
}

/**
 * Signs in a known agent without a network: valid 72 h since head office last accepted them; five
 * wrong tries pause the next one for 30 s.
 */
export async function signInOffline(
  db: LocalDatabase,
  agentCode: string,
  password: string,
  now: number,
): Promise<OfflineSignIn> {
  const until = await findPause(db, now);
  if (until !== null) return { ok: false, code: 'PAUSED', until };

  const verifier = await findVerifier(db, agentCode);
  if (!verifier) return { ok: false, code: 'UNKNOWN_OFFLINE' };
  if (await isOvertaken(db, verifier)) return { ok: false, code: 'CHANGED_OFFLINE' };
  if (!(await matchesVerifier(password, verifier))) return refuseWrong(db, now);
  // In both directions: setting the clock back must not prolong it.
  if (Math.abs(now - verifier.acceptedAt) > OFFLINE_VALID_MS)
    return { ok: false, code: 'EXPIRED_OFFLINE' };

  await forgetTries(db);
  return { ok: true, agent: verifier.agent, showroom: verifier.showroom };
}

/** An agent who was disabled since, as far as this tablet has heard, is no longer known. */
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
 * Whether they sign in otherwise since, as far as this tablet has heard: with another password, or
 * with a code that was never shown here. Both times are head office's.
 */
async function isOvertaken(db: LocalDatabase, { agent }: AgentVerifier): Promise<boolean> {
  const heard = await db.agents.get(agent.id);
  return (heard?.signInChangedAt ?? 0) > (agent.signInChangedAt ?? 0);
}

async function refuseWrong(db: LocalDatabase, now: number): Promise<OfflineSignIn> {
  const until = await countWrongTry(db, now);
  return until === null
    ? { ok: false, code: 'WRONG_PASSWORD' }
    : { ok: false, code: 'PAUSED', until };
}
