import type { Device } from '#domain/devices/device.ts';

export interface SeenDevice extends Device {
  lastSeenAt: number | null;
}

export interface AgentToken {
  agentId: string;
  expiresAt: number;
}

export interface Session {
  /** Names the session, and is of no use as its token. */
  id: string;
  expiresAt: number;
}

/** Who may talk to head office. Tokens and passwords are only ever here as hashes. */
export interface Credentials {
  findDevice(deviceId: string): Promise<SeenDevice | undefined>;
  findDeviceByToken(tokenHash: string): Promise<SeenDevice | undefined>;
  /** Stores a new device, or an enrolled one with a new token; the old token is gone with it. */
  saveDevice(device: Device, tokenHash: string): Promise<void>;
  touchDevice(deviceId: string, seenAt: number): Promise<void>;
  findPasswordHash(agentId: string): Promise<string | undefined>;
  savePasswordHash(agentId: string, passwordHash: string): Promise<void>;
  findAgentToken(tokenHash: string): Promise<AgentToken | undefined>;
  /** The sessions of an agent that are good, the one that began last first. */
  listSessions(agentId: string, now: number): Promise<Session[]>;
  /** Whether there was such a session of this agent. */
  endSession(agentId: string, sessionId: string): Promise<boolean>;
  /** A code that sets a new password, once; the one before counts no more. */
  saveResetCode(agentId: string, codeHash: string, expiresAt: number): Promise<void>;
  /** Whether it was the agent's code and still good; it is used up by that. */
  useResetCode(agentId: string, codeHash: string, now: number): Promise<boolean>;
  /** Ends every session of an agent but one. */
  endAgentTokens(agentId: string, exceptHash: string): Promise<void>;
  noteSignIn(agentId: string, at: number): Promise<void>;
  /** When each agent signed in last, by id; those who never have are not in it. */
  lastSignIns(): Promise<Map<string, number>>;
  /** Also forgets the tokens that have expired by `now`. */
  saveAgentToken(tokenHash: string, token: AgentToken, now: number): Promise<void>;
}
