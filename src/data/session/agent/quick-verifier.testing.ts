import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { AgentVerifier } from '../../database/agent-verifier.ts';

/**
 * A verifier with 2 instead of 600,000 iterations, because the real derivation takes a fifth of a
 * second.
 */
export async function aQuickVerifier(
  password: string,
  fields: Partial<AgentVerifier> = {},
): Promise<AgentVerifier> {
  const salt = new Uint8Array(16);
  const iterations = 2;
  const typed = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return {
    agentCode: 'AGT001',
    salt,
    hash: new Uint8Array(await crypto.subtle.deriveBits(rounds, key, 256)),
    iterations,
    agent: anAgent(),
    showroom: aShowroom(),
    acceptedAt: 0,
    ...fields,
  };
}
