import * as v from 'valibot';
import type { LocalDatabase } from '../../database/database.ts';

const importSchema = v.object({
  importId: v.string(),
  fileName: v.string(),
  customers: v.array(v.object({ customerId: v.string() })),
});
const revertSchema = v.object({ importId: v.string(), customerIds: v.array(v.string()) });

export interface PastImport {
  importId: string;
  fileName: string;
  /** Time of the import; this tablet's clock, ms since 1970. */
  at: number;
  customerIds: string[];
}

/**
 * Returns the imports on this tablet that were not completely reverted, the latest import first.
 * Reads the imports from the outbox and from the sent entries, which are deleted after 30 days.
 */
export async function listImports(db: LocalDatabase): Promise<PastImport[]> {
  const isOfImport = ({ name }: { name: string }) =>
    name === 'importCustomers' || name === 'revertImport';
  const [sentEntries, waitingEntries] = await Promise.all([
    db.sent.filter(isOfImport).toArray(),
    db.outbox.filter(isOfImport).toArray(),
  ]);
  const entries = [...sentEntries, ...waitingEntries].sort((a, b) => a.mutationId - b.mutationId);
  const imports = new Map<string, PastImport>();
  for (const { args, name, recordedAt: at } of entries) {
    if (name === 'revertImport') applyRevert(imports, args);
    else addImport(imports, args, at);
  }
  return [...imports.values()].filter(({ customerIds }) => customerIds.length > 0).reverse();
}

function addImport(imports: Map<string, PastImport>, args: unknown, at: number): void {
  const parsed = v.safeParse(importSchema, args);
  if (!parsed.success) return;
  const { importId, fileName, customers } = parsed.output;
  const pastImport = imports.get(importId) ?? { importId, fileName, at, customerIds: [] };
  pastImport.customerIds.push(...customers.map(({ customerId }) => customerId));
  imports.set(importId, pastImport);
}

function applyRevert(imports: Map<string, PastImport>, args: unknown): void {
  const parsed = v.safeParse(revertSchema, args);
  const pastImport = parsed.success ? imports.get(parsed.output.importId) : undefined;
  if (!pastImport || !parsed.success) return;
  const revertedIds = new Set(parsed.output.customerIds);
  pastImport.customerIds = pastImport.customerIds.filter((id) => !revertedIds.has(id));
}
