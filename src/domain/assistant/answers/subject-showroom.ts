import type { Showroom } from '../../showrooms/showroom.ts';
import type { AnswerInput } from '../answer-input.ts';
import { type AnswerAction, type IntentAnswer, toStatement } from '../answer.ts';

export const bookVisitAction: AnswerAction = { do: 'bookVisit', values: {} };

export interface SubjectShowroom {
  showroom: Showroom;
  /** Path of the showroom's facts. */
  path: string;
}

/** Returns the showroom that the question names, otherwise the own showroom; null without both. */
export function findSubjectShowroom({ book, question }: AnswerInput): SubjectShowroom | null {
  const { showroom, showrooms } = book.facts;
  const named = showrooms.find(({ id }) => question.showroomIds.includes(id));
  if (named && named.id !== showroom?.id) {
    return { showroom: named, path: `showrooms/${named.id}` };
  }
  return showroom && { showroom, path: 'showroom' };
}

export function answerUnknownShowroom(): IntentAnswer {
  return { statements: [toStatement('showroom.unknown')], actions: [bookVisitAction] };
}
