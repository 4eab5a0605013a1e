// Fails if a package that the build delivers has a known vulnerability of severity high or
// critical. If the registry is unreachable or returns no usable response, the script only prints a
// note: such a failure is no defect of the code.
import { execFile } from 'node:child_process';
import { projectEnv } from './run.mjs';

const WAIT_MS = 15_000;
const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'];

const { code, out } = await new Promise((done) => {
  const options = { env: projectEnv(), timeout: WAIT_MS, maxBuffer: 2 ** 26 };
  execFile('npm', args, options, (error, stdout) => done({ code: error ? 1 : 0, out: stdout }));
});
const found = parse(out)?.metadata?.vulnerabilities;
if (!found) {
  console.log('The registry could not be asked about known weaknesses.');
} else if (code !== 0) {
  console.error(out);
  process.exitCode = 1;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
