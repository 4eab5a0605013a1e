import { createHash } from 'node:crypto';
import type { Customer } from '#domain/customers/customer.ts';
import type { Document } from '#domain/documents/document.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';
import type { Area, LogStep, Scene } from './area.ts';

/** Mutations of customers' documents, without the contents, which tablets upload separately. */
export const documents: Area = {
  operations: {
    addDocument: { weight: 4, args: add },
    removeDocument: { weight: 2, args: remove },
  },
  usual: 'addDocument',
  sinceFirstRelease: false,
  findMissing: findMissingDocument,
  findWrong: findWrongDocumentStep,
};

const customersOf = (rows: Scene['shown']) => rows.of<Customer>('customers');

function add({ showroomId, shown, random, mark }: Scene): object {
  const known = customersOf(shown);
  const isKnown = known.length > 0 && random.chance(0.85);
  return {
    // Sometimes uses one of few shared ids, so that two tablets create the same document.
    documentId: random.chance(0.1) ? `carried-paper-${random.between(1, 2)}` : `paper-${mark}`,
    showroomId,
    customerId: isKnown ? random.pick(known).id : `carried-${random.between(1, 3)}`,
    name: `Paper ${mark}.pdf`,
    type: 'application/pdf',
    size: random.between(1, 1_000_000),
    sha256: createHash('sha256')
      .update(String(random.between(1, 5)))
      .digest('hex'),
  };
}

function remove({ showroomId, shown, staleRows, random }: Scene): object | undefined {
  const seen = (random.chance(0.3) ? staleRows : shown).of<Document>('documents');
  return seen.length > 0 ? { documentId: random.pick(seen).id, showroomId } : undefined;
}

interface Envelope {
  name: string;
  args: { documentId?: string };
}

function findMissingDocument(log: readonly LogEntry[], rows: Rows): string | undefined {
  const expected = new Set<string>();
  for (const { verdict, raw } of log) {
    const { name, args } = raw as unknown as Envelope;
    if (args.documentId === undefined) continue;
    if (name === 'removeDocument') expected.delete(args.documentId);
    else if (name === 'addDocument' && verdict === 'applied') expected.add(args.documentId);
  }
  for (const { id } of rows.of<Document>('documents')) expected.delete(id);
  const [missing] = expected;
  return missing && `addDocument of ${missing}`;
}

/**
 * Finds a document with a changed content, or with a customer that was changed by another mutation
 * than a merge or a decision.
 */
function findWrongDocumentStep({ line, before, after }: LogStep): string | undefined {
  const { name } = line.raw as unknown as Envelope;
  const earlier = new Map(before.of<Document>('documents').map((row) => [row.id, row]));
  for (const row of after.of<Document>('documents')) {
    const known = earlier.get(row.id);
    if (!known || known === row) continue;
    if (row.sha256 !== known.sha256) return `${name}: ${row.id} has another content`;
    const isMerge = name === 'mergeCustomers' || name === 'settleAttention';
    if (row.customerId !== known.customerId && !isMerge) return `${name}: ${row.id} went over`;
  }
  return undefined;
}
