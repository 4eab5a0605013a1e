import { existsSync } from 'node:fs';
import { runForCode, succeeds } from '../run.mjs';

/** Debian packages of each browser engine. WebKit also needs a driver and a virtual display. */
const packages = {
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth', 'python3-gi', 'gir1.2-webkit2-4.1'],
  firefox: ['firefox-esr'],
};

const isRoot = () => process.getuid?.() === 0;
const hasApt = () => existsSync('/usr/bin/apt-get');

/**
 * Installs the missing engines: as Debian packages where apt and root rights are available. If that
 * is impossible or fails, installs builds of Playwright.
 */
async function ensureEngines() {
  const missing = [];
  for (const engine of Object.keys(packages)) {
    if (!(await isInstalled(engine))) missing.push(engine);
  }
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} …`);
  if (hasApt() && isRoot()) await runForCode('apt-get', ['update', '-qq']);
  for (const engine of missing) await install(engine);
}

/**
 * Installs missing engines, then runs the core journeys on WebKit and Firefox. Resolves with the
 * exit code of the test runner.
 */
export async function runEngines(args, options) {
  await ensureEngines();
  return runForCode(
    'playwright',
    ['test', '--config=playwright.engines.config.ts', ...args],
    options,
  );
}

async function install(engine) {
  if (hasApt() && isRoot()) {
    const options = ['-y', '-qq', '--no-install-recommends'];
    await runForCode('apt-get', ['install', ...options, ...packages[engine]]);
    if (await isInstalled(engine)) return;
  }
  await runForCode('playwright', ['install', ...(isRoot() ? ['--with-deps'] : []), engine]);
}

async function isInstalled(engine) {
  return hasApt() && (await succeeds('dpkg', ['-s', ...packages[engine]]));
}
