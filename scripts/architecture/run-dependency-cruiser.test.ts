import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runDependencyCruiser } from './run-dependency-cruiser.ts';

const houses: string[] = [];

afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true });
});

/** Returns the violations in a temporary project with one import. */
async function breachesOf(file: string, imported: string): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  houses.push(house);
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  };
  plant(imported, 'export type Thing = string;\n');
  plant(
    file,
    `import type { Thing } from '${relativeTo(file, imported)}';\nexport type T = Thing;\n`,
  );
  const { summary } = await runDependencyCruiser(house, [file.split('/')[0] ?? '']);
  expect(summary.totalCruised).toBeGreaterThanOrEqual(2);
  return summary.violations.map(({ from, to }) => `${from} → ${to}`);
}

function relativeTo(file: string, imported: string): string {
  return `${'../'.repeat(file.split('/').length - 1)}${imported}`;
}

test.each([
  ['src/domain/a.ts', 'src/data/b.ts'],
  ['src/data/a.ts', 'src/sync/b.ts'],
  ['src/sync/a.ts', 'src/features/login/b.ts'],
  ['src/features/login/a.ts', 'src/features/register/b.ts'],
  ['src/features/login/a.ts', 'src/app/b.ts'],
  ['src/ui/a.ts', 'src/domain/b.ts'],
  ['src/device/a.ts', 'src/data/b.ts'],
  ['src/shared/a.ts', 'src/features/login/b.ts'],
  ['src/shared/a.ts', 'src/sync/b.ts'],
  ['src/a-new-folder/a.ts', 'src/domain/b.ts'],
  ['src/sw.ts', 'src/features/login/b.ts'],
  ['sync-server/routes/a.ts', 'src/data/b.ts'],
  ['sync-server/store/a.ts', 'sync-server/routes/b.ts'],
])('the architecture forbids %s to import a type of %s', async (file, imported) => {
  expect(await breachesOf(file, imported)).toContain(`${file} → ${imported}`);
});

test('the architecture allows a feature to import a type of the domain', async () => {
  expect(await breachesOf('src/features/login/a.ts', 'src/domain/b.ts')).toEqual([]);
});
