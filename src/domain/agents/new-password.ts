/**
 * Minimum length in characters. The rules require length instead of digits or symbols, as NIST SP
 * 800-63B recommends.
 */
export const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 1024;

export const passwordProblems = ['TOO_SHORT', 'TOO_LONG', 'TOO_EASY', 'SAME_AS_BEFORE'] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

export function findPasswordProblem(
  newPassword: string,
  { current, agentCode }: { current: string; agentCode: string },
): PasswordProblem | null {
  if (Array.from(newPassword).length < PASSWORD_MIN_LENGTH) return 'TOO_SHORT';
  if (newPassword.length > PASSWORD_MAX_LENGTH) return 'TOO_LONG';
  if (newPassword === current) return 'SAME_AS_BEFORE';
  // Attackers first guess repeated characters and the agent's own code.
  const isEasy =
    new Set(newPassword.toLowerCase()).size < 4 || consistsOfAgentCode(newPassword, agentCode);
  return isEasy ? 'TOO_EASY' : null;
}

function consistsOfAgentCode(password: string, agentCode: string): boolean {
  return password.toUpperCase().replaceAll(agentCode.toUpperCase(), '').length < 4;
}
