import { expect, test } from 'vitest';
import { idsIn, traceProject, traceRequirements } from './trace-requirements.ts';

test('every requirement has a test, or an explanation', () => {
  const traces = traceProject();
  expect(traces.length).toBeGreaterThan(1000);
  const untraced = traces.filter(({ tests, isExplained }) => tests.length === 0 && !isExplained);
  expect(untraced.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
});

test('a test is found by its metadata, a range, and the cases of a table', () => {
  const document = ['GEN-01', 'GEN-02', 'GEN-03', 'GEN-04', 'GEN-05']
    .map((id) => `- **${id}** The app starts.\n`)
    .join('');
  const source = `
    test('it starts', { meta: { requirements: 'GEN-01 to GEN-02' } }, () => {});
    test.each([['GEN-04', 1]])('%s starts', () => {});
  `;
  const traces = traceRequirements(document, [{ path: 'a.test.ts', source }]);
  expect(traces.map(({ id, tests }) => [id, tests])).toEqual([
    ['GEN-01', ['a.test.ts: it starts']],
    ['GEN-02', ['a.test.ts: it starts']],
    ['GEN-03', []],
    ['GEN-04', ['a.test.ts: %s starts']],
    ['GEN-05', []],
  ]);
});

test('an explanation is a reason, another requirement, or the path of a test', () => {
  const document = [
    '- **PKG-01** npm installs. *Not tested: a fact of the environment.*',
    '- **PKG-02** Same as PKG-01.',
    '- **PKG-03** It starts. *Untested.*',
  ].join('\n');
  expect(traceRequirements(document, []).map(({ isExplained }) => isExplained)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a range keeps the leading zeros of its numbers', () => {
  expect(idsIn('API-08 to API-10, ERR-4')).toEqual(['API-08', 'API-09', 'API-10', 'ERR-4']);
});
