import type { Configuration } from '../builds/configuration.ts';
import type { SlotName } from '../slots/slot.ts';
import type { Intent } from './intent.ts';
import type { Value } from './value.ts';

export type Values = Readonly<Record<string, Value>>;

/** A sentence: its key in the message catalogue, and the values in it. */
export interface Statement {
  key: string;
  values: Values;
}

/** A table with a column per compared thing and a row per fact. */
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

/** Topic of the conversation, which ‘Tell me more’ and ‘which is faster?’ refer to. */
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

/** Result of an answerer for one intent. */
export interface Said {
  statements: readonly Statement[];
  table?: ComparedFacts | undefined;
  actions?: readonly Action[] | undefined;
}

export function say(key: string, values: Values = {}): Statement {
  return { key, values };
}
