import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findVulnerabilities, formatFinding, isHigh, listLockedPackages } from './osv.ts';

const lockFile = JSON.stringify({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@scope/b': { version: '2.0.0', dev: true },
    'node_modules/a/node_modules/b': { version: '3.0.0', dev: true },
    'node_modules/x/node_modules/b': { version: '3.0.0' },
    'node_modules/alias': { name: 'real', version: '4.0.0' },
    'node_modules/local': { link: true },
  },
});

test('the lock file lists each version of a package once, without the project and links', () => {
  expect(listLockedPackages(lockFile)).toEqual([
    { name: 'a', version: '1.0.0', isDev: false },
    { name: '@scope/b', version: '2.0.0', isDev: true },
    { name: 'b', version: '3.0.0', isDev: false },
    { name: 'real', version: '4.0.0', isDev: false },
  ]);
});

test('the lock file of this project contains the packages of `package.json`', () => {
  const packages = listLockedPackages(readFileSync('package-lock.json', 'utf8'));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, version] of Object.entries(dependencies))
    expect(packages).toContainEqual({ name, version, isDev: false });
});

const details: Record<string, unknown> = {
  'GHSA-1': { summary: 'Prototype pollution', database_specific: { severity: 'HIGH' } },
  'GHSA-2': { summary: 'Slow pattern', database_specific: { severity: 'MODERATE' } },
  'MAL-3': {},
  'CVE-4': { summary: 'Unrated' },
};

test('the vulnerabilities of all packages are found, with severity and summary', async () => {
  const requests: unknown[] = [];
  const packages = Array.from({ length: 1001 }, (_, index) => ({
    name: `p${index}`,
    version: '1.0.0',
    isDev: index === 0,
  }));
  const ids = [['GHSA-1', 'GHSA-2'], ...Array.from({ length: 999 }, () => []), ['MAL-3', 'CVE-4']];
  const findings = await findVulnerabilities(packages, (url, body) => {
    if (body === undefined) return Promise.resolve(details[url.split('/').at(-1) ?? '']);
    requests.push(body);
    const from = requests.length === 1 ? 0 : 1000;
    const results = ids
      .slice(from, from + 1000)
      .map((some) => (some.length > 0 ? { vulns: some.map((id) => ({ id })) } : {}));
    return Promise.resolve({ results });
  });
  expect(requests).toMatchObject([
    { queries: { length: 1000, 0: { package: { name: 'p0', ecosystem: 'npm' } } } },
    { queries: [{ package: { name: 'p1000' }, version: '1.0.0' }] },
  ]);
  expect(findings.map(formatFinding)).toEqual([
    'HIGH p0 1.0.0 (development): GHSA-1 Prototype pollution',
    'MODERATE p0 1.0.0 (development): GHSA-2 Slow pattern',
    'CRITICAL p1000 1.0.0: MAL-3',
    'UNKNOWN p1000 1.0.0: CVE-4 Unrated',
  ]);
  expect(findings.map(isHigh)).toEqual([true, false, true, false]);
});

test('all pages of the vulnerabilities of a package are read', async () => {
  const packages = ['a', 'b'].map((name) => ({ name, version: '1.0.0', isDev: false }));
  const requests: unknown[] = [];
  const findings = await findVulnerabilities(packages, (url, body) => {
    if (body === undefined) return Promise.resolve(details[url.split('/').at(-1) ?? '']);
    requests.push(body);
    return Promise.resolve(
      requests.length === 1
        ? { results: [{}, { vulns: [{ id: 'GHSA-2' }], next_page_token: 'page-2' }] }
        : { results: [{ vulns: [{ id: 'GHSA-1' }] }] },
    );
  });
  expect(requests).toMatchObject([
    { queries: { length: 2 } },
    { queries: [{ package: { name: 'b' }, page_token: 'page-2' }] },
  ]);
  expect(findings.map(({ package: { name }, id }) => [name, id])).toEqual([
    ['b', 'GHSA-2'],
    ['b', 'GHSA-1'],
  ]);
});

test('a response of OSV with another shape is an error, not an empty result', async () => {
  const packages = [{ name: 'a', version: '1.0.0', isDev: false }];
  const request = () => Promise.resolve({ message: 'maintenance' });
  await expect(findVulnerabilities(packages, request)).rejects.toThrow();
});
