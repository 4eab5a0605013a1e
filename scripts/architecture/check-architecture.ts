/*
 * Checks the allowed imports, and that the folder graph in docs/folder-graph.md is current.
 * `npm run graph` passes --write, which updates the graph instead of checking it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { drawFolderGraph } from './folder-graph.ts';
import { runDependencyCruiser } from './run-dependency-cruiser.ts';

const GRAPH_FILE = 'docs/folder-graph.md';
/**
 * Minimum number of modules, far below the real number: if a broken parser reads no modules, the
 * check must fail.
 */
const MIN_MODULES = 100;

const result = await runDependencyCruiser('.', ['src', 'sync-server']);
const { violations, totalCruised } = result.summary;
for (const { rule, from, to } of violations) {
  console.error(`${rule.name}: ${from} → ${to}`);
}
if (violations.length > 0) process.exitCode = 1;
if (totalCruised < MIN_MODULES) {
  console.error(`Only ${totalCruised} modules were read; the check itself is broken.`);
  process.exitCode = 1;
}

const document = readFileSync(GRAPH_FILE, 'utf8');
const updatedDocument = document.replace(
  /(<!-- graph -->\n)[^]*(<!-- \/graph -->)/,
  (_whole, startMarker: string, endMarker: string) =>
    `${startMarker}${drawFolderGraph(result.modules)}${endMarker}`,
);
if (process.argv.includes('--write')) {
  writeFileSync(GRAPH_FILE, updatedDocument);
} else if (updatedDocument !== document) {
  console.error(`${GRAPH_FILE} is outdated. Run \`npm run graph\`.`);
  process.exitCode = 1;
}
