/*
 * `npm run sbom [-- FILE]`: writes the packages of `package-lock.json` as a CycloneDX 1.6 document,
 * to the file or to the standard output.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { toCycloneDx16 } from './cyclone-dx.ts';

const document = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 27,
});
const text = toCycloneDx16(document, readFileSync('package.json', 'utf8'));
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
