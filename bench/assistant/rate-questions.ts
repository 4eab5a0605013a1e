import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { parseAnswerInput, type AnswerInput } from '#domain/assistant/answer-input.ts';
import { answerQuestion } from '#domain/assistant/answer-question.ts';
import type { Answer, AnswerTopic } from '#domain/assistant/answer.ts';
import { intentByAttribute } from '#domain/assistant/questions/frame.ts';
import { joinQuestions } from '#domain/assistant/questions/follow-ups/joined-questions.ts';
import { questionIntents } from '#domain/assistant/questions/question-intent.ts';
import { aContext, createTestFacts } from '#domain/assistant/assistant.testing.ts';
import type { AssistantFacts } from '#domain/assistant/facts.ts';
import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import { type Language, languages } from '#domain/languages/language.ts';

/**
 * A question with the expected frame. ` >> ` separates the questions of a conversation; the last
 * one is rated. The words of the frame are attributes, operators, vehicles and conditions; ` | `
 * separates alternatives. `refuse` and `absent:…` stand for an honest refusal.
 */
export interface RatedQuestion {
  language: Language;
  kind: string;
  question: string;
  expected: string;
}

/** Returns the facts of the demo. Indexes of words and models are cached for each price list. */
export const createRatedFacts = (): AssistantFacts => ({
  ...createTestFacts(),
  showroom: demoShowrooms[0] ?? null,
  showrooms: demoShowrooms,
});

export interface Rating extends RatedQuestion {
  /** `other`: answers another question; `refused`: refuses a question that the facts can answer. */
  verdict: 'right' | 'other' | 'refused';
  isRefusalExpected: boolean;
  /**
   * Whether the answer has a sentence; the app shows an answer that has no sentence as an error.
   */
  hasText: boolean;
  actual: string;
}

export function readQuestions(text: string): RatedQuestion[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [code = '', kind = '', question = '', expected = ''] = line.split('\t');
      const language = languages.find((one) => one === code);
      if (!language || expected === '') throw new Error(`Unreadable line: ${line}`);
      return { language, kind, question, expected };
    });
}

export function rateQuestions(questions: readonly RatedQuestion[]): Rating[] {
  const facts = createRatedFacts();
  return questions.map((question) => rate(question, facts));
}

/** Matches the key of the first statement of an answer that refuses the question. */
const refusalPattern =
  /^(?:absent|unknown|offTopic|features\.unlisted|economy\.unknown|showroom\.unknown|financing\.noTerms|warranty\.noTerms)/;

const operators: ReadonlySet<string> = new Set(['min', 'max', 'beyond', 'count']);

function rate(question: RatedQuestion, facts: AssistantFacts): Rating {
  const { input, answer } = answerRated(question, facts);
  const frame = describeFrame(input);
  const alternatives = question.expected.split(' | ').map((one) => one.trim().split(/\s+/));
  const isRefusal = refusalPattern.test(answer.statements[0]?.key ?? '');
  const isRefusalWord = (word = '') => word === 'refuse' || word.startsWith('absent:');
  const isRight = alternatives.some((words) =>
    isRefusalWord(words[0]) ? isRefusal : !isRefusal && matchesFrame(words, frame),
  );
  const verdict = isRight ? 'right' : isRefusal ? 'refused' : 'other';
  return {
    ...question,
    verdict,
    isRefusalExpected: alternatives.every(([first]) => isRefusalWord(first)),
    hasText: answer.statements.length > 0,
    actual: [...frame.attributes, frame.operator, ...frame.conditions].join(' '),
  };
}

/**
 * Whether the frame has all expected attributes and conditions, and the expected operator; `count`
 * also fulfills an expected `value`.
 */
function matchesFrame(
  words: readonly string[],
  { attributes, operator, conditions }: ReturnType<typeof describeFrame>,
): boolean {
  const expectedOperator = words.find((word) => operators.has(word)) ?? 'value';
  const isOperatorRight =
    operator === expectedOperator || (operator === 'count' && expectedOperator === 'value');
  return (
    isOperatorRight &&
    words.every((word) => {
      if (operators.has(word)) return true;
      return attributeNames.has(word) ? attributes.has(word) : conditions.has(word);
    })
  );
}

const attributeNames: ReadonlySet<string> = new Set([
  ...questionIntents,
  ...Object.keys(intentByAttribute),
]);

/** Answers a conversation. Returns the last answer and the input from which it was computed. */
export function answerRated(
  { question, language, kind }: RatedQuestion,
  facts: AssistantFacts,
): { input: AnswerInput; answer: Answer } {
  let topic: AnswerTopic | null = null;
  const previousQuestions: string[] = [];
  let result: { input: AnswerInput; answer: Answer } | null = null;
  for (const text of question.split(' >> ')) {
    const configuration =
      kind === 'build' ? createDefaultConfiguration(facts.catalogue, 'gv80') : null;
    const context = aContext({
      language,
      topic,
      configuration,
      previousQuestion: joinQuestions(previousQuestions),
    });
    const answer: Answer = answerQuestion(text, facts, context);
    result = { input: parseAnswerInput(text, facts, context), answer };
    ({ topic } = answer);
    previousQuestions.push(text);
  }
  if (!result) throw new Error(`No question: ${question}`);
  return result;
}

const STORED_UNITS_PER_DOLLAR = 20;

/** For some attributes, the further attributes whose facts the answer also contains. */
const included: Readonly<Record<string, readonly string[]>> = {
  dimensions: ['length', 'width', 'height', 'wheelbase'],
  seating: ['seats'],
  features: ['equipment'],
  severalModels: ['demonstrators'],
  refund: ['fee'],
  budget: ['price'],
  battery: ['compareEngines', 'absent'],
};

function describeFrame({ frame, question, vehicles }: AnswerInput) {
  return {
    attributes: new Set<string>(
      frame.attributes.flatMap((attribute) => [attribute, ...(included[attribute] ?? [])]),
    ),
    operator: frame.operator,
    conditions: new Set<string>([
      ...vehicles.map(({ id }) => id),
      ...question.concepts,
      ...question.excluded.map((concept) => `not:${concept}`),
      ...(['exterior', 'interior', 'package', 'trim'] as const).flatMap((kind) =>
        question.things[kind].map((id) => `${kind}:${id}`),
      ),
      ...question.equipment.map((id) => `equipment:${id}`),
      ...question.amounts.map((amount) => `money:${amount / STORED_UNITS_PER_DOLLAR}`),
      ...question.quantities.map(({ unit, value }) => (unit === 'inch' ? `inch:${value}` : unit)),
      ...(question.day ? ['day'] : []),
      ...(question.day && 'weekday' in question.day ? [`weekday:${question.day.weekday}`] : []),
      ...question.showroomIds.map((id) => `showroom:${id}`),
      ...(namesAllShowrooms(question) ? ['showroom:all'] : []),
      ...(frame.measure ? [`measure:${frame.measure}`] : []),
      ...(question.seats === null ? [] : [`seats:${question.seats}`]),
      ...frame.absent.map((topic) => `absent:${topic}`),
    ]),
  };
}

function namesAllShowrooms({ concepts, showroomIds }: AnswerInput['question']): boolean {
  return concepts.has('showrooms') && showroomIds.length === 0;
}
