import type { ParsedQuestion } from './parse-question.ts';
import type { Concept } from './vocabulary.ts';

export type QuestionFields = Partial<Omit<ParsedQuestion, 'concepts' | 'things'>> & {
  concepts?: readonly Concept[];
  things?: Partial<ParsedQuestion['things']>;
};

/** Returns a question with one known word and nothing else. */
export function aQuestion({
  concepts = [],
  things = {},
  ...fields
}: QuestionFields = {}): ParsedQuestion {
  return {
    concepts: new Set(concepts),
    excluded: [],
    absent: [],
    equipment: [],
    things: { vehicle: [], exterior: [], interior: [], package: [], trim: [], make: [], ...things },
    showroomIds: [],
    copies: {},
    hasOneSubject: false,
    quantities: [],
    amounts: [],
    seats: null,
    day: null,
    isSuperlative: false,
    isOffTopic: false,
    isCompound: false,
    isPlace: false,
    unknownWords: [],
    topicWords: '',
    trimNameCount: 0,
    knownCount: 1,
    ...fields,
  };
}
