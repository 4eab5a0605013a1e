import { costTopics } from './absent-in-question.ts';
import type { AbsentTopic } from './absent-topics.ts';
import { isExtremeRequested } from './degrees.ts';
import { emptyFrame, type Frame } from './frame.ts';
import { hasConstraint, type ParsedQuestion } from './parse-question.ts';
import { coversQuestion } from './understood.ts';
import type { Concept } from './vocabulary.ts';

/** Minimum amount that counts as the price of a car, in stored units. */
export const MIN_BUDGET = 100_000;

export function namesBudget({ amounts }: ParsedQuestion): boolean {
  return amounts.some((amount) => amount >= MIN_BUDGET);
}

/**
 * Returns the attribute that lists cars by the conditions of a question that also names topics
 * without facts. Null if the question has no such condition, or if the topic ranks or prices the
 * cars: ‘the SUV with the largest trunk’.
 */
export function chooseSelection(
  question: ParsedQuestion,
  absent: readonly AbsentTopic[],
): 'budget' | 'recommend' | null {
  const { things, concepts, unknownWords } = question;
  const isOfTopic = absent.some((topic) => costTopics.has(topic)) || isExtremeRequested(question);
  const isOfOther = things.vehicle.length > 0 || concepts.has('price') || unknownWords.length > 1;
  if (isOfTopic || isOfOther) return null;
  if (namesBudget(question)) return 'budget';
  return hasConstraint(question) ? 'recommend' : null;
}

/**
 * Whether the question selects cars by a budget and another condition, and at most a third of its
 * words was not understood.
 */
function selectsByConditions(question: ParsedQuestion): boolean {
  const { things, concepts, unknownWords, knownCount, isOffTopic } = question;
  const isOfCars = things.vehicle.length === 0 && !isOffTopic && !concepts.has('negated');
  const isKnown = unknownWords.length * 2 <= knownCount;
  return isOfCars && isKnown && namesBudget(question) && hasConstraint(question);
}

/**
 * Returns the frame if it uses the whole question. Otherwise returns the frame that selects cars by
 * a budget and other conditions, or the frame without an answer.
 * @param unused concepts that no attribute of the frame uses
 */
export function withSelection(
  frame: Frame,
  question: ParsedQuestion,
  unused: ReadonlySet<Concept>,
): Frame {
  const isAnswered = frame.attributes[0] !== 'unknown' || frame.isMore;
  if (isAnswered && coversQuestion(frame, question, unused)) return frame;
  const ignoredWords = question.unknownWords;
  return selectsByConditions(question)
    ? { ...emptyFrame, attributes: ['budget'], ignoredWords }
    : { ...emptyFrame, ignoredWords };
}
