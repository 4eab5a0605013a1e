/*
 * `npm run audit [-- --omit=dev]`: known vulnerabilities of the versions in `package-lock.json`,
 * from OSV. Exits with 1 if one of them is high or critical. An unreachable OSV is no defect of the
 * code, so the exit code is then 0.
 */
import { readFileSync } from 'node:fs';
import {
  findVulnerabilities,
  formatFinding,
  isHigh,
  listLockedPackages,
  requestOsv,
} from './osv.ts';

const omitsDev = process.argv.includes('--omit=dev');
const packages = listLockedPackages(readFileSync('package-lock.json', 'utf8')).filter(
  ({ isDev }) => !(omitsDev && isDev),
);
try {
  const findings = await findVulnerabilities(packages, requestOsv);
  for (const finding of findings) console.log(formatFinding(finding));
  console.log(`${packages.length} packages checked, ${findings.length} known vulnerabilities.`);
  if (findings.some(isHigh)) process.exitCode = 1;
} catch (error) {
  console.log(`Not checked: OSV is not available (${String(error)}).`);
}
