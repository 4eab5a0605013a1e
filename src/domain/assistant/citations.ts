import type { Answer, AnswerValues } from './answer.ts';
import { FactReader } from './fact-reader.ts';
import type { AssistantFacts } from './facts.ts';
import { listFactPaths, type AnswerValue } from './value.ts';

/** Path segments that name a kind of row: a table of the catalogue or another group of facts. */
const citableKinds: ReadonlySet<string> = new Set([
  'vehicles',
  'variants',
  'engines',
  'exteriorColors',
  'interiorColors',
  'features',
  'packages',
  'trims',
  'wheels',
  'visits',
  'freeSlots',
  'showroom',
  'showrooms',
  'rules',
  'sales',
  'market',
]);

/**
 * A row that contains facts of an answer. `key` is the kind of row. `values` contain the name of a
 * catalogue row or engine variant, and are empty for other rows.
 */
export interface Citation {
  key: string;
  values: AnswerValues;
}

/**
 * Returns the rows that contain facts of an answer, in the order of their first use and without
 * repetition.
 */
export function listCitations({ statements, table }: Answer, facts: AssistantFacts): Citation[] {
  const cells = (table?.rows ?? []).flatMap((row) => row.cells.flatMap((cell) => cell ?? []));
  const values: AnswerValue[] = [
    ...statements.flatMap((statement) => Object.values(statement.values)),
    ...(table?.columns ?? []),
    ...cells,
  ];
  const rows = new Set(values.flatMap(listFactPaths).map(toRowPath));
  const factReader = new FactReader(facts);
  return [...rows].map((row) => createCitation(factReader, row));
}

/**
 * Returns the path of a fact's row: `catalogue/vehicles/g70` for
 * `catalogue/vehicles/g70/priceRange/min`. For facts outside of the catalogue and the engine
 * variants, returns only the first segment.
 */
function toRowPath(path: string): string {
  const parts = path.split('/');
  if (parts[0] === 'catalogue') return parts.slice(0, 3).join('/');
  return parts.slice(0, parts[0] === 'variants' ? 2 : 1).join('/');
}

function createCitation(factReader: FactReader, row: string): Citation {
  const [root = '', table = ''] = row.split('/');
  const group = root === 'visitRules' ? 'visits' : root;
  const key = root === 'catalogue' ? table : group;
  if (!citableKinds.has(key)) throw new Error(`The row ${row} cannot be cited`);
  if (root === 'variants') return { key, values: { name: factReader.text(`${row}/name`) } };
  if (root !== 'catalogue') return { key, values: {} };
  const name = factReader.text(`${row}/${table === 'vehicles' ? 'model' : 'name'}`);
  return { key, values: { name } };
}
