import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const installed: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

const sources = globSync(['vite.config.ts', '{src,sync-server,scripts,imagery}/**/*.{ts,tsx}']).map(
  (file) => ({ file, text: readFileSync(file, 'utf8') }),
);

/** Returns the source files that import a package or a path in it. */
function importersOf(name: string): string[] {
  const imported = new RegExp(`\\b(from|import) ?\\(?'${name}['/]`);
  return sources.filter(({ text }) => imported.test(text)).map(({ file }) => file);
}

test.each([
  ['PKG-02, PKG-03', 'react', /^src\/.*\.tsx$/],
  ['PKG-04', 'react-router-dom', /^src\//],
  ['PKG-05', 'vite-plugin-pwa', /^vite\.config\.ts$/],
  ['PKG-06', 'workbox-window', /^src\//],
  ['PKG-07', 'dexie', /^src\/data\//],
  ['PKG-08', 'dexie-react-hooks', /^src\//],
  ['PKG-09', 'zustand', /^src\//],
  ['PKG-10', 'framer-motion', /^src\//],
  ['PKG-11', 'qrcode', /^src\//],
  ['PKG-12', 'date-fns', /^src\//],
  ['PKG-13', 'vitest', /\.test\.tsx?$/],
  ['PKG-14', 'fake-indexeddb', /\.test(ing)?\.tsx?$/],
  ['PKG-15', 'playwright', /\.ts$/],
])(
  '%s: %s is a dependency and is imported in the required part of the code',
  (_ids, name, where) => {
    expect(installed).toHaveProperty([name]);
    expect(importersOf(name).filter((file) => where.test(file))).not.toEqual([]);
  },
);

test('src and sync-server contain no JavaScript', { meta: { requirements: 'PKG-01' } }, () => {
  const written = globSync('{src,sync-server}/**/*.{ts,tsx}');
  expect(written.length).toBeGreaterThan(500);
  expect(globSync('{src,sync-server}/**/*.{js,jsx,cjs,mjs}')).toEqual([]);
});

test.each([
  ['PKG-16', 'src'],
  ['PKG-17', 'public'],
  ['PKG-18', 'sync-server'],
  ['PKG-19', 'vite.config.ts'],
  ['PKG-20', 'package.json'],
  ['PKG-21', 'tsconfig.json'],
  ['PKG-22', 'e2e'],
  ['PKG-23', 'README.md'],
])('%s: the required file or folder %s exists', (_id, entry) => {
  expect(existsSync(entry)).toBe(true);
});
