import type { Configuration } from '../builds/configuration.ts';
import type { SlotName } from '../slots/slot.ts';
import type { Intent } from './questions/question-intent.ts';
import type { Value } from './value.ts';

export type Values = Readonly<Record<string, Value>>;

/** A sentence: its key in the message catalogue, and the values in it. */
export interface Statement {
  key: string;
  values: Values;
}

/** A table with one column per compared item, such as a vehicle, and one row per fact. */
export interface ComparedFacts {
  columns: readonly Value[];
  rows: readonly { key: string; cells: readonly (Value | null)[] }[];
}

/** A next step that the answer offers as a button. */
export type Action =
  | { do: 'openModel'; vehicleId: string; values: Values }
  | { do: 'compareModels'; vehicleIds: readonly string[]; values: Values }
  | { do: 'configure'; vehicleId: string; changes: Partial<Configuration>; values: Values }
  | { do: 'applyBudget'; vehicleId: string; changes: Partial<Configuration>; values: Values }
  | { do: 'bookSlot'; slot: SlotName; values: Values }
  | { do: 'bookVisit' | 'openFollowUps'; values: Values };

/**
 * Topic of the conversation, to which questions such as ‘Tell me more’ and ‘which is faster?’
 * refer.
 */
export interface Topic {
  intent: Intent;
  vehicleIds: readonly string[];
}

/** A suggested question: its key in the message catalogue, and the values in it. */
export interface Suggestion {
  key: string;
  values: Values;
}

/**
 * An answer without a language: its sentences are keys of the message catalogue, its values are
 * facts.
 */
export interface Answer {
  intent: Intent;
  statements: readonly Statement[];
  table: ComparedFacts | null;
  actions: readonly Action[];
  topic: Topic;
}

/** Result of the function that answers one intent. */
export interface IntentAnswer {
  statements: readonly Statement[];
  table?: ComparedFacts | undefined;
  actions?: readonly Action[] | undefined;
}

export function toStatement(key: string, values: Values = {}): Statement {
  return { key, values };
}
