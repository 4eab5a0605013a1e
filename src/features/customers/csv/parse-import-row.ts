import * as v from 'valibot';
import type { ImportedCustomer } from '#domain/customers/batches/batch-mutators.ts';
import { contactPreferences } from '#domain/customers/fields/contact-preference.ts';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import { initialRegistrationValues } from '#domain/registration/registration-options.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { singleLineTextSchema, notesSchema } from '#domain/values/text.ts';
import type { ImportField, ImportMapping } from './import-mapping.ts';
import {
  type RowProblem,
  type CellResult,
  parseBudgetCells,
  parseChoiceCell,
  parseEmailCell,
  parseInstantCell,
  parseNameCells,
  parsePhoneCell,
  parseTagsCell,
} from './parse-cells.ts';

export type ImportRow = Omit<ImportedCustomer, 'customerId'>;

/** The agents that a line of the file may name as the assigned agent of its customer. */
export interface ImportAgents {
  /** Agent ids by name, code and id, in lower case without accents. */
  idsByName: ReadonlyMap<string, string>;
  /** Agent id for the lines that name no agent. */
  defaultAgentId: string;
}

export type ParsedRow = { ok: true; line: ImportRow } | { ok: false; problems: RowProblem[] };

/** Consent of imported customers: none, because a file is no proof of consent. */
const consent = { contact: false, textVersion: 'import' };

/** Converts one line to a customer, or returns all of its errors. */
export function parseImportRow(
  cells: readonly string[],
  mapping: ImportMapping,
  agents: ImportAgents,
): ParsedRow {
  const getCell = (field: ImportField): string => cells[mapping[field] ?? -1] ?? '';
  const results = {
    name: parseNameCells(getCell('name'), getCell('firstName'), getCell('lastName')),
    email: parseEmailCell(getCell('email')),
    phone: parsePhoneCell(getCell('phone')),
    intent: parseChoiceCell(getCell('intent'), {
      among: customerIntents,
      defaultValue: initialRegistrationValues.intent,
      problem: 'INTENT_UNKNOWN',
    }),
    budgetRange: parseBudgetCells(getCell('budgetMin'), getCell('budgetMax')),
    contactPreference: parseChoiceCell(getCell('contactPreference'), {
      among: contactPreferences,
      defaultValue: initialRegistrationValues.contactPreference,
      problem: 'CONTACT_METHOD_UNKNOWN',
    }),
    preferredTime: parseTextCell(
      singleLineTextSchema,
      getCell('preferredTime') || 'any',
      'TIME_TOO_LONG',
    ),
    notes: parseTextCell(notesSchema, getCell('notes'), 'NOTES_TOO_LONG'),
    assignedTo: parseAgentCell(getCell('assignedTo'), agents),
    tags: parseTagsCell(getCell('tags')),
    registeredAt: parseInstantCell(getCell('registeredAt')),
    lastActivityAt: parseInstantCell(getCell('lastContact')),
  } satisfies Record<string, CellResult<unknown>>;
  const problems = problemsOf(results);
  if (problems.length > 0) return { ok: false, problems };
  const { name, registeredAt, lastActivityAt, ...rest } = valuesOf(results);
  return {
    ok: true,
    line: {
      ...name,
      ...rest,
      consent,
      ...(registeredAt !== undefined && { registeredAt }),
      ...(lastActivityAt !== undefined && { lastActivityAt }),
    },
  };
}

function parseTextCell(
  schema: v.GenericSchema<string, string>,
  cell: string,
  problem: RowProblem,
): CellResult<string> {
  const parsed = v.safeParse(schema, cell);
  return parsed.success ? { value: parsed.output } : { problem };
}

function parseAgentCell(
  cell: string,
  { idsByName, defaultAgentId }: ImportAgents,
): CellResult<string> {
  if (cell === '') return { value: defaultAgentId };
  const id = idsByName.get(foldText(cell));
  return id === undefined ? { problem: 'AGENT_UNKNOWN' } : { value: id };
}

function problemsOf(results: Record<string, CellResult<unknown>>): RowProblem[] {
  const problems = Object.values(results).flatMap((result) =>
    'problem' in result ? [result.problem] : [],
  );
  return [...new Set(problems)];
}

type ParsedValues<R> = { [K in keyof R]: R[K] extends CellResult<infer T> ? T : never };

function valuesOf<R extends Record<string, CellResult<unknown>>>(results: R): ParsedValues<R> {
  const entries = Object.entries(results).map(([key, result]) => [
    key,
    'value' in result ? result.value : undefined,
  ]);
  return Object.fromEntries(entries) as ParsedValues<R>;
}
