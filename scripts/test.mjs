// `npm test`: installs test tools, then runs all checks, the tests of screens, the long tests, and
// the browser journeys. Only `npm run e2e` includes the long journeys. The last line of the output
// contains the total numbers of passed and failed tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { check, PLAIN_STEPS, VITEST_REPORT } from './check.mjs';
import { runEngines } from './browsers/engines.mjs';
import { ensureBrowser } from './browsers/ensure-browser.mjs';
import { ensureInstalled } from './install.mjs';
import { runForCode } from './run.mjs';

const PLAYWRIGHT_REPORT = '.cache/playwright.json';
const ENGINES_REPORT = '.cache/engines.json';
const SCREENS_REPORT = '.cache/screens.json';
const LONG_REPORT = '.cache/long.json';

await ensureInstalled();
mkdirSync('.cache', { recursive: true });
for (const report of [
  VITEST_REPORT,
  SCREENS_REPORT,
  LONG_REPORT,
  PLAYWRIGHT_REPORT,
  ENGINES_REPORT,
])
  rmSync(report, { force: true });
await ensureBrowser();

const failedSteps = await check();
const screens = await runForCode('vitest', [
  'run',
  '--project=rendered',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile=${SCREENS_REPORT}`,
]);
if (screens !== 0) failedSteps.push('tests of screens');
const long = await runForCode('vitest', [
  'run',
  '--config=vitest.long.config.ts',
  '--reporter=verbose',
  '--reporter=json',
  `--outputFile=${LONG_REPORT}`,
]);
if (long !== 0) failedSteps.push('long tests');
const journeys = await runForCode('playwright', ['test', '--project=daily'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
});
if (journeys !== 0) failedSteps.push('journeys');
const engines = await runEngines(['--grep-invert=@long'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: ENGINES_REPORT },
});
if (engines !== 0) failedSteps.push('journeys on other engines');

const unit = readUnitCounts(VITEST_REPORT);
const screenTests = readUnitCounts(SCREENS_REPORT);
const longTests = readUnitCounts(LONG_REPORT);
const browser = readJourneyCounts(PLAYWRIGHT_REPORT);
const otherEngines = readJourneyCounts(ENGINES_REPORT);
const runners = new Set([
  'unit tests',
  'tests of screens',
  'long tests',
  'journeys',
  'journeys on other engines',
]);
// A step without a test runner counts as one test, and so does a test runner that wrote no report.
const brokenSteps = failedSteps.filter((step) => !runners.has(step)).length;
const counts = [unit, screenTests, longTests, browser, otherEngines];
const passed = counts.reduce((sum, count) => sum + count.passed, PLAIN_STEPS - brokenSteps);
const failedTests = counts.reduce((sum, count) => sum + count.failed, brokenSteps);
// A test runner may also fail without a failed test, because of an unhandled error.
const failed = Math.max(failedTests, failedSteps.length);
if (failedSteps.length > 0) {
  console.error(`failed: ${failedSteps.join(', ')}`);
  process.exitCode = 1;
}
console.log(`${passed} passed, ${failed} failed`);

function readUnitCounts(path) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  // A file that failed to load reports no tests, so the file counts as one failed test.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') console.error(`failed: ${relative('.', name)} › ${fullName}`);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

function readJourneyCounts(path) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  for (const title of listTitles(report.suites, 'flaky'))
    console.error(`passed only when repeated: ${title}`);
  for (const title of listTitles(report.suites, 'unexpected')) console.error(`failed: ${title}`);
  return { passed: expected + flaky, failed: unexpected };
}

function listTitles(suites, status) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((run) => run.status === status))
      .map((spec) => spec.title),
    ...listTitles(inner, status),
  ]);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
