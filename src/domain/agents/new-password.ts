/** What a password may be at least; ten characters of one's own are more than eight with rules. */
export const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 1024;

export const passwordProblems = ['TOO_SHORT', 'TOO_LONG', 'TOO_EASY', 'SAME_AS_BEFORE'] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

/** Why a new password is not taken; null where it is. Which characters it has is nobody's business. */
export function checkNewPassword(
  next: string,
  { current, agentCode }: { current: string; agentCode: string },
): PasswordProblem | null {
  if (Array.from(next).length < PASSWORD_MIN_LENGTH) return 'TOO_SHORT';
  if (next.length > PASSWORD_MAX_LENGTH) return 'TOO_LONG';
  if (next === current) return 'SAME_AS_BEFORE';
  // One character over and over, or the agent's own code: the first that are guessed.
  const isEasy = new Set(next.toLowerCase()).size < 4 || isMadeOf(next, agentCode);
  return isEasy ? 'TOO_EASY' : null;
}

function isMadeOf(password: string, agentCode: string): boolean {
  return password.toUpperCase().replaceAll(agentCode.toUpperCase(), '').length < 4;
}
