import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { modernDexie } from '../../scripts/modern-dexie.ts';
import type { BenchRow } from '../row.ts';

const BUDGET_KB = 40;

/** What data and sync weigh together, Dexie included, as a page would load them. */
export async function benchWeight(): Promise<BenchRow[]> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: [modernDexie] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: 'src/sync/start-sync.ts', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  const kilobytes = brotliCompressSync(code).length / 1000;
  return [
    {
      what: 'G weight of the sync part with Dexie (brotli)',
      floor: '–',
      ours: `${kilobytes.toFixed(1)} kB`,
      budget: `≤ ${BUDGET_KB} kB`,
      holds: kilobytes <= BUDGET_KB,
    },
  ];
}
