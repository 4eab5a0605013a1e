/*
 * Compares a received mutation with the log entry of the same mutation id. The log contains
 * mutations as they were received, so a mutation of an old version is not converted before the
 * comparison. After an erasure, the log entry or the received mutation may lack personal data. An
 * archived entry has only the hash of its content, so the received mutation must have exactly that
 * content.
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
  const loggedEnvelope = readEnvelope(logged.raw);
  const receivedEnvelope = readEnvelope(raw);
  if (loggedEnvelope && receivedEnvelope) {
    const { args: loggedArgs, grant: _loggedGrant, ...loggedHeader } = loggedEnvelope;
    const { args, grant: _grant, ...receivedHeader } = receivedEnvelope;
    return (
      isDeepEqual(loggedHeader, receivedHeader) &&
      isSameContent(loggedArgs, toStoredJson(args), isErased)
    );
  }
  return (
    !loggedEnvelope && !receivedEnvelope && (isErased || isDeepEqual(logged.raw, toStoredJson(raw)))
  );
}

function readEnvelope(raw: unknown): MutationEnvelope | undefined {
  const parsed = v.safeParse(mutationEnvelopeSchema, raw);
  return parsed.success ? parsed.output : undefined;
}

function isSameContent(logged: unknown, received: unknown, isErased: boolean): boolean {
  if (isDeepEqual(logged, received)) return true;
  if (isRedacted(received)) return isRemainderOf(received, logged);
  return (isErased || isRedacted(logged)) && isRemainderOf(logged, received);
}

/**
 * Returns the value as it would be read back from JSON, in which for example `Infinity` becomes
 * null.
 */
function toStoredJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Whether `remainder` can be the rest of `whole` after an erasure; see `redactMutation`. */
function isRemainderOf(remainder: unknown, whole: unknown): boolean {
  if (Array.isArray(remainder) && Array.isArray(whole)) {
    return remainder.every((item) => whole.some((wholeItem) => isRemainderOf(item, wholeItem)));
  }
  if (!isObject(remainder) || !isObject(whole)) return isDeepEqual(remainder, whole);
  const { erased, ...fields } = remainder;
  const isComplete = erased === true || Object.keys(whole).every((field) => field in fields);
  return (
    isComplete &&
    Object.entries(fields).every(([field, value]) => isRemainderOf(value, whole[field]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
