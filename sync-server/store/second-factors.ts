/** The secret that an agent's authenticator shares with head office. */
export interface SecondFactor {
  /** Base32. It has to be read to be checked; nothing outside of head office ever sees it again. */
  secret: string;
  /** When its first code came; null while it is only being set up. */
  confirmedAt: number | null;
}

/** What agents show beside their passwords, and how often somebody showed something wrong. */
export interface SecondFactors {
  find(agentId: string): Promise<SecondFactor | undefined>;
  /** Puts a secret in place that waits for its first code; one that has had it stays as it is. */
  begin(agentId: string, secret: string): Promise<void>;
  /** Turns it on, with new recovery codes. False where there is nothing that waits for a code. */
  confirm(agentId: string, first: FirstCode): Promise<boolean>;
  /** True for the first who shows the code of a step later than all before; a code counts once. */
  useStep(agentId: string, step: number): Promise<boolean>;
  /** True for the first who shows it. */
  useRecoveryCode(agentId: string, codeHash: string): Promise<boolean>;
  /** Turns it off, and forgets the recovery codes. */
  remove(agentId: string): Promise<void>;
  findTries(agentId: string): Promise<SecretTries>;
  /** Puts others in place of those that are known. False where they are no longer those. */
  replaceTries(agentId: string, known: SecretTries, tries: SecretTries): Promise<boolean>;
}

interface FirstCode {
  at: number;
  step: number;
  recoveryHashes: readonly string[];
}

export interface SecretTries {
  /** Wrong ones in a row. */
  wrong: number;
  /** Until when nothing more is looked at, ms since 1970. */
  pausedUntil: number;
}
