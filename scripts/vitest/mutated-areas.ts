/*
 * `npm run mutants -- --area NAME` mutates the sources of one area; the listed tests must detect
 * the mutants. The lists leave out most tests of other server areas, because many tests start a
 * whole server, which is slow.
 */
const listSourcePatterns = (folder: string) => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.test.ts`,
  `!${folder}/**/*.testing.ts`,
];

const areas: Record<string, { mutate: string[]; tests: string[] }> = {
  domain: {
    mutate: listSourcePatterns('src/domain'),
    tests: ['src/domain/**/*.test.ts', 'bench/assistant/recorded-answers.test.ts'],
  },
  data: { mutate: listSourcePatterns('src/data'), tests: ['src/{data,sync}/**/*.test.ts'] },
  sync: { mutate: listSourcePatterns('src/sync'), tests: ['src/sync/**/*.test.ts'] },
  auth: {
    mutate: listSourcePatterns('sync-server/auth'),
    tests: [
      'sync-server/auth/**/*.test.ts',
      'sync-server/routes/**/{accounts,agent-security,agents,devices,fleet,sync}.test.ts',
    ],
  },
  reconcile: {
    mutate: listSourcePatterns('sync-server/reconcile'),
    tests: ['sync-server/reconcile/**/*.test.ts', 'sync-server/routes/**/{rescue,sync}.test.ts'],
  },
  // Leaves out tests with PostgreSQL, because starting a database is too slow for thousands of
  // mutants.
  store: {
    mutate: [
      ...listSourcePatterns('sync-server/store'),
      '!sync-server/store/{postgres/*,pokes/relay-pokes}.ts',
      '!sync-server/store/migrations/**/*.ts',
    ],
    tests: [
      'sync-server/store/{backup,lists,rows,sqlite,write-transactions}/*.test.ts',
      'sync-server/store/{contracts/sqlite-store,kysely-store,migrations,pokes/poked-versions}.test.ts',
    ],
  },
};

function findArea(name: string) {
  const area = areas[name];
  if (!area) throw new Error(`No area ${name}; there are ${Object.keys(areas).join(', ')}`);
  return { name, ...area };
}

export const area = findArea(process.env['MUTANTS_AREA'] ?? 'domain');
