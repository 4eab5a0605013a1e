import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { modernDexie } from '../../scripts/build/modern-dexie.ts';
import type { BenchRow } from '../row.ts';

const BUDGET_KB = 40;

/**
 * Matches the business rules and table schemas. The budget excludes these modules, because any app
 * would contain them.
 */
const rules = /domain\/(mutations\/mutators|tables)\.ts$/;

export async function benchWeight(): Promise<BenchRow[]> {
  const [engine, whole] = [await weigh([rules]), await weigh([])];
  return [
    {
      what: 'G weight of the sync part with Dexie, without (with) the showroom’s rules (brotli)',
      floor: '–',
      ours: `${engine.toFixed(1)} kB (${whole.toFixed(1)} kB)`,
      budget: `≤ ${BUDGET_KB} kB`,
      holds: engine <= BUDGET_KB,
    },
  ];
}

async function weigh(external: RegExp[]): Promise<number> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: [modernDexie] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'src/sync/loop/start-sync.ts',
        preserveEntrySignatures: 'strict',
        external,
      },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return brotliCompressSync(code).length / 1000;
}
