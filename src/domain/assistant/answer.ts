import type { Configuration } from '../builds/configuration.ts';
import type { DiscoveryFilters } from '../catalogue/vehicles/discovery-filters.ts';
import type { SlotKey } from '../slots/slot.ts';
import type { QuestionIntent } from './questions/question-intent.ts';
import type { AnswerValue } from './value.ts';

export type AnswerValues = Readonly<Record<string, AnswerValue>>;

/** A sentence as a key of the message catalogue, with the values to insert. */
export interface AnswerStatement {
  key: string;
  values: AnswerValues;
}

/** A table with one column per compared item, such as a vehicle, and one row per fact. */
export interface ComparisonTable {
  columns: readonly AnswerValue[];
  rows: readonly { key: string; cells: readonly (AnswerValue | null)[] }[];
}

/** A next step that the answer offers as a button. */
export type AnswerAction =
  | { do: 'openModel'; vehicleId: string; values: AnswerValues }
  | { do: 'showModels'; filters: DiscoveryFilters; values: AnswerValues }
  | { do: 'compareModels'; vehicleIds: readonly string[]; values: AnswerValues }
  | { do: 'configure'; vehicleId: string; changes: Partial<Configuration>; values: AnswerValues }
  | { do: 'applyBudget'; vehicleId: string; changes: Partial<Configuration>; values: AnswerValues }
  | { do: 'bookSlot'; slot: SlotKey; values: AnswerValues }
  | { do: 'bookVisit' | 'openFollowUps' | 'askSpecialist'; values: AnswerValues };

/**
 * Topic of the conversation, to which questions such as ‘Tell me more’ and ‘which is faster?’
 * refer.
 */
export interface AnswerTopic {
  intent: QuestionIntent;
  vehicleIds: readonly string[];
}

/** A suggested question as a key of the message catalogue, with the values to insert. */
export interface SuggestedQuestion {
  key: string;
  values: AnswerValues;
}

/** An answer before formatting in a language: its sentences are keys of the message catalogue. */
export interface Answer {
  intent: QuestionIntent;
  statements: readonly AnswerStatement[];
  table: ComparisonTable | null;
  actions: readonly AnswerAction[];
  topic: AnswerTopic;
}

/** Whether an answer refuses the question instead of stating facts. */
export function isRefusal({ statements }: Answer): boolean {
  return /^(?:absent|offTopic|features\.unlisted)/.test(statements[0]?.key ?? '');
}

export interface IntentAnswer {
  statements: readonly AnswerStatement[];
  table?: ComparisonTable | undefined;
  actions?: readonly AnswerAction[] | undefined;
  /** Ids of the vehicles that the answer found, to which the next question refers. */
  foundIds?: readonly string[] | undefined;
}

export function toStatement(key: string, values: AnswerValues = {}): AnswerStatement {
  return { key, values };
}
