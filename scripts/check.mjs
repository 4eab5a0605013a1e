// `npm run check`: all quick checks of the code that need no browser.
import { ensureBuilt } from './build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { runQuietly } from './run.mjs';

export const VITEST_REPORT = '.cache/vitest.json';

/**
 * Returns the command that type-checks a project. `--incremental` skips unchanged files.
 * `--singleThreaded` halves the processor time, because several threads would each compute the
 * types that they share.
 */
function typeCheck(project) {
  const kept = `.cache/${project.replaceAll(/\W/g, '_')}.tsbuildinfo`;
  return ['tsc', '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept];
}

/**
 * Settings of the Go runtime for compiler and linter, which share a core with other steps: one
 * thread and less garbage collection.
 */
const sparing = { GOMAXPROCS: '1', GOGC: '400' };

/** The longest step comes first, so that the shorter ones run concurrently on the other core. */
const steps = [
  [
    'unit tests',
    'vitest',
    'run',
    '--project=together',
    '--project=apart',
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
  ['architecture', 'node', 'scripts/architecture/check-architecture.ts'],
  ['unused code', 'knip'],
  ['known weaknesses', 'node', 'scripts/supply-chain/audit.ts', '--omit=dev'],
];

/**
 * Number of steps without a test runner: all `steps` except the unit tests, plus the build. Each
 * counts as one test.
 */
export const PLAIN_STEPS = steps.length;

/**
 * Runs the build and all steps, two at a time, even if one fails. Resolves with the names of the
 * failed steps.
 */
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
  // No other step needs the build, so the build runs on the core that the longest step leaves free.
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
