import { expect, test } from 'vitest';
import { parseRequirementIds, traceProject, traceRequirements } from './trace-requirements.ts';

test('every requirement has a test or a reason why no test exists', () => {
  const traces = traceProject();
  expect(traces.length).toBeGreaterThan(1000);
  const untraced = traces.filter(({ tests, isExplained }) => tests.length === 0 && !isExplained);
  expect(untraced.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
});

test('the tests of a requirement are found by metadata, ranges, template titles and the cases of a table', () => {
  const document = ['ZZ-01', 'ZZ-02', 'ZZ-03', 'ZZ-04', 'ZZ-05']
    .map((id) => `- **${id}** The app starts.\n`)
    .join('');
  const source = `
    test('it starts', { meta: { requirements: 'ZZ-01 to ZZ-02' } }, () => {});
    test(\`\${name} starts\`, { meta: { requirements: 'ZZ-03' } }, () => {});
    test.each([['ZZ-04', 1]])('%s starts', () => {});
  `;
  const traces = traceRequirements(document, [{ path: 'a.test.ts', source }]);
  expect(traces.map(({ id, tests }) => [id, tests])).toEqual([
    ['ZZ-01', ['a.test.ts: it starts']],
    ['ZZ-02', ['a.test.ts: it starts']],
    ['ZZ-03', ['a.test.ts: ${name} starts']],
    ['ZZ-04', ['a.test.ts: %s starts']],
    ['ZZ-05', []],
  ]);
});

test('“Not tested: reason” and “Same as” explain a requirement without a test; “Untested” does not', () => {
  const document = [
    '- **ZZ-01** npm installs. *Not tested: a fact of the environment.*',
    '- **ZZ-02** Same as ZZ-01.',
    '- **ZZ-03** It starts. *Untested.*',
  ].join('\n');
  expect(traceRequirements(document, []).map(({ isExplained }) => isExplained)).toEqual([
    true,
    true,
    false,
  ]);
});

test('the requirements of a range keep the leading zeros of its first number', () => {
  expect(parseRequirementIds('ZZ-08 to ZZ-10, ZZ-4')).toEqual(['ZZ-08', 'ZZ-09', 'ZZ-10', 'ZZ-4']);
});
