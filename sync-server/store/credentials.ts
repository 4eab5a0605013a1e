import type { Device } from '#domain/devices/device.ts';

export interface SeenDevice extends Device {
  lastSeenAt: number | null;
}

export interface AgentToken {
  agentId: string;
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
  /** Ends every session of an agent but one. */
  endAgentTokens(agentId: string, exceptHash: string): Promise<void>;
  /** Also forgets the tokens that have expired by `now`. */
  saveAgentToken(tokenHash: string, token: AgentToken, now: number): Promise<void>;
}
