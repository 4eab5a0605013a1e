// `npm run check`: everything that can be said about the code without a browser.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runQuietly } from './run.mjs';

export const VITEST_REPORT = '.cache/vitest.json';

/**
 * What did not change since the last time is not worked out again. One thread: each of several would
 * work out for itself what types all of them share, which costs twice the processor time.
 */
function typeCheck(project) {
  const kept = `.cache/${project.replaceAll(/\W/g, '_')}.tsbuildinfo`;
  return ['tsc', '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept];
}

/** For the compiler and the linter, which share a core with others: one thread, less collecting. */
const sparing = { GOMAXPROCS: '1', GOGC: '400' };

/** The longest first: the others are done beside it. */
const steps = [
  [
    'unit tests',
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${VITEST_REPORT}`,
  ],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['types: domain alone', ...typeCheck('src/domain')],
  ['types: app', ...typeCheck('tsconfig.app.json')],
  ['types: service worker', ...typeCheck('tsconfig.worker.json')],
  ['types: server, tests, scripts', ...typeCheck('tsconfig.node.json')],
  ['architecture', 'node', 'scripts/check-architecture.ts'],
  ['unused code', 'knip'],
  ['known weaknesses', 'node', 'scripts/audit.mjs'],
];

/** How many steps are no test runner of their own. */
export const PLAIN_STEPS = steps.length;

/** Runs every step, two at a time, also after one failed; gives the names of those that failed. */
export async function check() {
  const failed = [];
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, command, ...args] = step;
      if (!(await timed(name, () => runQuietly(command, args, { env: sparing }))))
        failed.push(name);
    }
  };
  const build = async () => {
    const built = () =>
      ensureBuilt().then(
        () => 0,
        () => 1,
      );
    if (!(await timed('build', built))) failed.push('build');
  };
  // What is built is read by none of the others: it fills the core that they leave.
  await Promise.all([runWaiting(), build().then(runWaiting)]);
  return failed;
}

async function timed(name, work) {
  const from = performance.now();
  const ok = (await work()) === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  return ok;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await ensureInstalled();
  const failed = await check();
  if (failed.length > 0) {
    console.error(`check failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}
