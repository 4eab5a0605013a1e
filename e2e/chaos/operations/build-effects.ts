import type { Attention } from '#domain/attentions/attention.ts';
import { fieldsOf } from '#domain/builds/build-fields.ts';
import type { Build } from '#domain/builds/build.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';

type Fields = Map<string, unknown>;

interface Envelope {
  name: string;
  args: {
    buildId?: string;
    priceListId?: string;
    configuration?: object;
    changes?: Record<string, { from: unknown; to: unknown }>;
    status?: string;
  };
}

/**
 * Finds a field of a build whose last choice is neither in the build nor in an attention. Skips
 * builds that have a decided attention, because the domain rules decide the fields of such a build.
 * Also skips customer ids, because merges change them.
 */
export function findMissingChoice(log: readonly LogEntry[], rows: Rows): string | undefined {
  const attentions = new Map(rows.of<Attention>('attentions').map((row) => [row.id, row]));
  const expected = new Map<string, Fields>();
  for (const line of log) recordMutation(line, attentions.get(line.attentionId ?? ''), expected);
  for (const id of [...attentions.values()].flatMap(decidedAbout)) expected.delete(id);
  const builds = new Map(rows.of<Build>('builds').map((row) => [row.id, row]));
  for (const [id, fields] of expected) {
    const shown = shownOf(builds.get(id));
    const missing = [...fields].find(([field, value]) => !isDeepEqual(shown[field], value));
    if (missing) return `${missing[0]} of ${id}`;
  }
  return undefined;
}

function decidedAbout({ settledAt, subject, conflicts }: Attention): string[] {
  if (settledAt === null) return [];
  return [...(subject ? [subject.id] : []), ...conflicts.map(({ rowId }) => rowId)];
}

function shownOf(build: Build | undefined): Record<string, unknown> {
  return build ? { ...fieldsOf(build), status: build.status } : {};
}

/**
 * Whether the server has applied no part of the mutation: an attention stores the whole mutation,
 * alone or as a dependent.
 */
function isRefused(raw: unknown, attention: Attention | undefined): boolean {
  if (!attention) return false;
  const isInPart = attention.code === 'FIELD_CONFLICT' || attention.code === 'PRICE_CHANGED';
  return !isInPart || !isDeepEqual(attention.mutation, raw);
}

function recordMutation(
  { raw }: LogEntry,
  attention: Attention | undefined,
  expected: Map<string, Fields>,
): void {
  const { name, args } = raw as unknown as Envelope;
  const { buildId = '', priceListId, configuration, changes, status } = args;
  // Expects no status after a sale, because the domain rules decide whether the sale is valid.
  if (name === 'recordSale') expected.get(buildId)?.delete('status');
  if (isRefused(raw, attention)) return;
  if (name === 'saveBuild') {
    expected.set(
      buildId,
      new Map(Object.entries({ ...configuration, priceListId, status: 'saved' })),
    );
  }
  const fields = expected.get(buildId);
  if (!fields) return;
  if (name === 'editBuild') recordChanges(changes, attention, fields);
  if (name === 'setBuildStatus') recordStatus(String(status), fields);
}

function recordChanges(
  changes: Envelope['args']['changes'] = {},
  attention: Attention | undefined,
  fields: Fields,
): void {
  const offered =
    attention?.code === 'FIELD_CONFLICT' ? attention.conflicts.map(({ field }) => field) : [];
  for (const [field, { to }] of Object.entries(changes)) {
    if (!offered.includes(field) && fields.has(field)) fields.set(field, to);
  }
}

const steps = ['saved', 'shared', 'quoted'];

/**
 * Records a status change that takes effect: archiving and restoring always do, other changes only
 * toward a later status.
 */
function recordStatus(status: string, fields: Fields): void {
  if (!fields.has('status')) return;
  const now = String(fields.get('status'));
  const isFurther = steps.indexOf(status) > steps.indexOf(now);
  if (status === 'archived' || now === 'archived' || isFurther) fields.set('status', status);
}
