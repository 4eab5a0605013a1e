import type { FollowUp } from './follow-up.ts';

/** Returns an open follow-up for the customer `maria` of Manhattan. */
export function aFollowUp(fields: Partial<FollowUp> = {}): FollowUp {
  return {
    id: 'follow-up-1',
    showroomId: 'manhattan',
    customerId: 'maria',
    dueOn: '2026-11-24',
    channel: 'call',
    agentId: 'AGT001',
    note: '',
    outcome: null,
    doneAt: null,
    createdAt: 4000,
    createdBy: 'AGT001',
    ...fields,
  };
}
