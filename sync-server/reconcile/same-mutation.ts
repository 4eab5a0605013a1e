/*
 * Compares a mutation with its log entry. Bodies are compared as received, so that arguments of an
 * old version make no difference. After an erasure either body may lack personal data.
 */
import * as v from 'valibot';
import { isForgotten } from '#domain/customers/waiting-person.ts';
import {
  type MutationEnvelope,
  mutationEnvelopeSchema,
} from '#domain/protocol/mutation-envelope.ts';
import { sameValue } from '#domain/same-value.ts';
import { hashBody } from '../store/log-chain.ts';
import type { LoggedMutation } from '../store/store.ts';

export function isSameMutation(logged: LoggedMutation, raw: unknown): boolean {
  if (logged.archivedHash !== undefined) {
    return hashBody(JSON.stringify(raw)) === logged.archivedHash;
  }
  const isErased = logged.isErased === true;
  const known = readEnvelope(logged.raw);
  const arrived = readEnvelope(raw);
  if (known && arrived) {
    const { args: knownArgs, ...knownHead } = known;
    const { args, ...head } = arrived;
    return sameValue(knownHead, head) && isSameContent(knownArgs, asStored(args), isErased);
  }
  return !known && !arrived && (isErased || sameValue(logged.raw, asStored(raw)));
}

function readEnvelope(raw: unknown): MutationEnvelope | undefined {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  return parsed.success ? parsed.output : undefined;
}

function isSameContent(known: unknown, arrived: unknown, isErased: boolean): boolean {
  if (sameValue(known, arrived)) return true;
  if (isForgotten(arrived)) return isLeftOf(arrived, known);
  return (isErased || isForgotten(known)) && isLeftOf(known, arrived);
}

/** Returns the value as JSON stores it: without numbers outside its range. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Whether an erasure can leave `left` of `whole`: see `withoutPerson`. */
function isLeftOf(left: unknown, whole: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(whole)) {
    return left.every((item) => whole.some((other) => isLeftOf(item, other)));
  }
  if (!isObject(left) || !isObject(whole)) return sameValue(left, whole);
  const { erased, ...fields } = left;
  const isComplete = erased === true || Object.keys(whole).every((field) => field in fields);
  return (
    isComplete && Object.entries(fields).every(([field, value]) => isLeftOf(value, whole[field]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
