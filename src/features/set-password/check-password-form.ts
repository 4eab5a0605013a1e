import * as v from 'valibot';
import { agentCodeSchema } from '#domain/agents/agent.ts';
import { checkNewPassword } from '#domain/agents/new-password.ts';

export const emptyForm = { agentCode: '', resetCode: '', newPassword: '', again: '' };
export type Typed = typeof emptyForm;
export type Field = keyof Typed;

/** Returns the names of the invalid fields. */
export function checkPasswordForm({ agentCode, resetCode, newPassword, again }: Typed): Set<Field> {
  const problems = new Set<Field>();
  if (!v.is(agentCodeSchema, agentCode)) problems.add('agentCode');
  if (resetCode.trim() === '') problems.add('resetCode');
  if (checkNewPassword(newPassword, { current: '', agentCode })) problems.add('newPassword');
  if (again !== newPassword) problems.add('again');
  return problems;
}
