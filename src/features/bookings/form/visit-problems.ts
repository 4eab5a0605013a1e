import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { getBookableDays } from '../slots/bookable-days.ts';
import type { HoldState } from '../slots/slot-hold.ts';
import type { DaySlotsState } from '../slots/use-day-slots.ts';
import type { VisitChoices } from './use-visit-choices.ts';

export type VisitField = 'visitor' | 'showroom' | 'handOver' | 'date' | 'time' | 'agent' | 'reason';
type VisitProblem = 'MISSING' | 'NOT_FREE' | AttentionCode;
export type VisitProblems = Partial<Record<VisitField, VisitProblem>>;

interface ProblemInput {
  form: VisitForm;
  hasVisitor: boolean;
  needsReason: boolean;
  place: VisitChoices['place'];
  day: DaySlotsState;
  hold: HoldState;
}

/** Returns the error code of each missing or unavailable field of a booking form. */
export function findVisitProblems(input: ProblemInput, now: number): VisitProblems {
  const { form, hasVisitor, needsReason, place } = input;
  const problemByField: Record<VisitField, VisitProblem | null> = {
    visitor: hasVisitor ? null : 'MISSING',
    showroom: findShowroomProblem(form, place),
    handOver: place?.receivingDealer && !form.handOver ? 'MISSING' : null,
    date: findDateProblem(form, place, now),
    time: findTimeProblem(input),
    agent: findAgentProblem(form, place),
    reason: needsReason && form.reason.trim() === '' ? 'MISSING' : null,
  };
  const entries = Object.entries(problemByField).filter(([, problem]) => problem !== null);
  return Object.fromEntries(entries);
}

function findShowroomProblem(
  { showroomId }: VisitForm,
  place: VisitChoices['place'],
): VisitProblem | null {
  if (showroomId === null) return 'MISSING';
  return place ? null : 'SHOWROOM_UNKNOWN';
}

/** Checks the day again, because a day that was selected earlier may be past or closed by now. */
function findDateProblem(
  { date }: VisitForm,
  place: VisitChoices['place'],
  now: number,
): VisitProblem | null {
  if (date === null) return 'MISSING';
  if (!place) return null;
  const bookableDays = getBookableDays(place, now);
  if (bookableDays.isOpen(date)) return null;
  if (date < bookableDays.first) return 'SLOT_PAST';
  return date > bookableDays.last ? 'SLOT_TOO_FAR' : 'SLOT_CLOSED';
}

function findTimeProblem({ form: { time }, day, hold }: ProblemInput): VisitProblem | null {
  if (time === null) return 'MISSING';
  if (hold.kind === 'taken') return 'SLOT_TAKEN';
  if (day.state !== 'ready' || day.free.some((slot) => slot.time === time)) return null;
  // A selected time may have lost its slot, for example because the user has since changed the car
  // or the test drive.
  return day.isClosed ? 'SLOT_CLOSED' : 'NOT_FREE';
}

function findAgentProblem(
  { agentId }: VisitForm,
  place: VisitChoices['place'],
): VisitProblem | null {
  if (agentId === null || !place) return null;
  return place.hosts.some(({ id }) => id === agentId) ? null : 'AGENT_UNKNOWN';
}
