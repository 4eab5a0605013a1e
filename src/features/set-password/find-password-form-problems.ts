import * as v from 'valibot';
import { agentCodeSchema } from '#domain/agents/agent.ts';
import { findPasswordProblem } from '#domain/agents/new-password.ts';

export const emptyPasswordForm = { agentCode: '', resetCode: '', newPassword: '', again: '' };
export type PasswordFormValues = typeof emptyPasswordForm;
export type PasswordFormField = keyof PasswordFormValues;

export function findPasswordFormProblems({
  agentCode,
  resetCode,
  newPassword,
  again,
}: PasswordFormValues): Set<PasswordFormField> {
  const problems = new Set<PasswordFormField>();
  if (!v.is(agentCodeSchema, agentCode)) problems.add('agentCode');
  if (resetCode.trim() === '') problems.add('resetCode');
  if (findPasswordProblem(newPassword, { current: '', personalTerms: [agentCode] }))
    problems.add('newPassword');
  if (again !== newPassword) problems.add('again');
  return problems;
}
