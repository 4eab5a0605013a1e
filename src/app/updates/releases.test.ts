import { expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { releases } from './releases.ts';

test('the newest release has the version of package.json, and each release lists at least one change', () => {
  expect(releases[0]?.version).toBe(project.version);
  for (const { news } of releases) expect(news.length).toBeGreaterThan(0);
});

test('releases are sorted from new to old, and no listed change occurs twice', () => {
  const versions = releases.map((release) => release.version);
  const byNumber = new Intl.Collator('en', { numeric: true });
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => byNumber.compare(b, a)));
  const told = releases.flatMap(({ news }) => news);
  expect(told).toEqual([...new Set(told)]);
});
