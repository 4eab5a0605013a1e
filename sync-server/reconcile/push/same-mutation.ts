/*
 * Compares a received mutation with the log entry of the same mutation id. Both are compared in the
 * form in which they were received, so that mutations of an old version are not converted first.
 * After an erasure, one of the two may lack personal data. An archived entry has only the hash of
 * its content, so the received mutation must have exactly that content.
 */
import * as v from 'valibot';
import { isRedacted } from '#domain/customers/personal-data/pending-registration.ts';
import {
  type MutationEnvelope,
  mutationEnvelopeSchema,
} from '#domain/protocol/mutation-envelope.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { hashBody } from '../../store/mutation-log/log-chain.ts';
import type { LoggedMutation } from '../../store/store.ts';

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
    return isDeepEqual(knownHead, head) && isSameContent(knownArgs, asStored(args), isErased);
  }
  return !known && !arrived && (isErased || isDeepEqual(logged.raw, asStored(raw)));
}

function readEnvelope(raw: unknown): MutationEnvelope | undefined {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  return parsed.success ? parsed.output : undefined;
}

function isSameContent(known: unknown, arrived: unknown, isErased: boolean): boolean {
  if (isDeepEqual(known, arrived)) return true;
  if (isRedacted(arrived)) return isLeftOf(arrived, known);
  return (isErased || isRedacted(known)) && isLeftOf(known, arrived);
}

/**
 * Returns the value as it would be read back from JSON, in which for example `Infinity` becomes
 * null.
 */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Whether `left` can be the rest of `whole` after an erasure; see `redactMutation`. */
function isLeftOf(left: unknown, whole: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(whole)) {
    return left.every((item) => whole.some((other) => isLeftOf(item, other)));
  }
  if (!isObject(left) || !isObject(whole)) return isDeepEqual(left, whole);
  const { erased, ...fields } = left;
  const isComplete = erased === true || Object.keys(whole).every((field) => field in fields);
  return (
    isComplete && Object.entries(fields).every(([field, value]) => isLeftOf(value, whole[field]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
