import type { Configuration } from '../builds/configuration.ts';
import type { SlotName } from '../slots/slot.ts';
import type { Intent } from './intent.ts';
import type { Value } from './value.ts';

export type Values = Readonly<Record<string, Value>>;

/** One sentence, by its key in the message catalogue and the values in it. */
export interface Statement {
  key: string;
  values: Values;
}

/** Things beside each other: a column for each, a row for each of their facts. */
export interface ComparedFacts {
  columns: readonly Value[];
  rows: readonly { key: string; cells: readonly (Value | null)[] }[];
}

/** What a person can do next with one tap. */
export type Action =
  | { do: 'openModel'; vehicleId: string; values: Values }
  | { do: 'compareModels'; vehicleIds: readonly string[]; values: Values }
  | { do: 'configure'; vehicleId: string; changes: Partial<Configuration>; values: Values }
  | { do: 'applyBudget'; vehicleId: string; changes: Partial<Configuration>; values: Values }
  | { do: 'bookSlot'; slot: SlotName; values: Values }
  | { do: 'bookVisit' | 'openFollowUps'; values: Values };

/** What was talked about, so that ‘Tell me more’ and ‘which is faster?’ have something to go by. */
export interface Topic {
  intent: Intent;
  vehicleIds: readonly string[];
}

/** A question that is offered, by its key and the values in it. */
export interface Suggestion {
  key: string;
  values: Values;
}

/** An answer without a language. Its words are in the message catalogue, its values in the facts. */
export interface Answer {
  intent: Intent;
  statements: readonly Statement[];
  table: ComparedFacts | null;
  actions: readonly Action[];
  topic: Topic;
}

/** What answers one intent. */
export interface Said {
  statements: readonly Statement[];
  table?: ComparedFacts | undefined;
  actions?: readonly Action[] | undefined;
}

export function say(key: string, values: Values = {}): Statement {
  return { key, values };
}
