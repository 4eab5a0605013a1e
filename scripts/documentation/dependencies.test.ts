import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

test('docs/dependencies.md lists exactly the dependencies of package.json', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').split('\n');
  const named = rows.flatMap((row) => {
    const [, names] = /^\| (`.*`) \|/.exec(row) ?? [];
    return [...(names ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
  });
  expect(new Set(named)).toEqual(new Set(installed));
  expect(named).toHaveLength(installed.length);
});

test('package.json pins every dependency to one exact version', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
