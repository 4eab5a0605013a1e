/*
 * Removes verifiers that no longer permit an offline sign-in, so that a stolen tablet contains no
 * data for guessing the passwords of former users.
 */
import * as v from 'valibot';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { type AgentVerifier, agentVerifierSchema } from '../../database/agent-verifier.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { isValidRow } from '../../database/quarantine.ts';
import { emitDefect } from '../../defects.ts';
import { followRows } from '../../live/follow-rows.ts';
import { readMetas } from '../../meta.ts';

/** Period after an agent's last online sign-in in which the agent can sign in offline, ms. */
export const OFFLINE_VALID_MS = 72 * 60 * 60 * 1000;

const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Removes the verifiers of administrators, of agents who are disabled or do not belong to the
 * showroom of this tablet, and of agents whose last online sign-in was more than 72 h ago. Also
 * removes damaged verifiers.
 */
export async function removeStaleVerifiers(db: LocalDatabase, now: number): Promise<void> {
  const staleCodes = await findStaleVerifiers(db, now);
  if (staleCodes.length > 0) await db.verifiers.bulkDelete(staleCodes);
}

/**
 * Removes stale verifiers now, after each change of agents and verifiers, and hourly. Returns a
 * function that stops the removal.
 */
export function followVerifiers(db: LocalDatabase = localDatabase): () => void {
  const sweep = () => void removeStaleVerifiers(db, Date.now()).catch(emitDefect);
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS);
  const stopFollowing = followRows(db, () => findStaleVerifiers(db, Date.now()), {
    found: (staleCodes) => {
      if (staleCodes.length > 0) sweep();
    },
    failed: emitDefect,
  });
  return () => {
    clearInterval(timer);
    stopFollowing();
  };
}

async function findStaleVerifiers(db: LocalDatabase, now: number): Promise<string[]> {
  const verifiers = await db.verifiers.toArray();
  const [agents, { device, pulledAt = 0 }] = await Promise.all([
    db.agents.bulkGet(verifiers.map(({ agent }) => agent?.id ?? '')),
    readMetas(db, ['device', 'pulledAt']),
  ]);
  const staleVerifiers = verifiers.filter((verifier, index) => {
    if (!v.is(agentVerifierSchema, verifier) || isExpired(verifier, now)) return true;
    const agent = agents[index];
    // A complete pull after the sign-in contained all agents of the showroom, so an agent without a
    // row does not belong to the showroom.
    if (!agent) return verifier.agent.role === 'admin' || pulledAt > verifier.acceptedAt;
    if (!isValidRow('agents', agent)) return verifier.agent.role === 'admin';
    const belongsHere = device ? mayActInSpace(agent, device.showroomId) : agent.active;
    return agent.role === 'admin' || !belongsHere;
  });
  return staleVerifiers.map(({ agentCode }) => agentCode);
}

/** The absolute difference counts, because setting the clock back must not prolong the period. */
function isExpired({ acceptedAt }: AgentVerifier, now: number): boolean {
  return Math.abs(now - acceptedAt) > OFFLINE_VALID_MS;
}
