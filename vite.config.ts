import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { modernDexie } from './scripts/build/modern-dexie.ts';
import { splashPlugin } from './scripts/build/splash-plugin.ts';
import { webManifest } from './scripts/build/web-manifest.ts';
import { findIsolatedTests, findRenderingTests } from './scripts/vitest/isolated-tests.ts';
import { longTests } from './scripts/vitest/long-tests.ts';
import { chooseTestFolder } from './scripts/vitest/test-folder.ts';

/** URL of the demo server that runs during `npm run dev`. */
const headOffice = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

/**
 * Optional dependencies of jsPDF, which imports them for HTML and SVG content. The app puts neither
 * into a PDF, so the build leaves them out.
 */
const undrawn = ['canvg', 'html2canvas', 'dompurify'];

const allTests = ['src/**/*.test.{ts,tsx}', '{sync-server,scripts,imagery,bench}/**/*.test.ts'];
const rendering = findRenderingTests(allTests);
const apart = findIsolatedTests(allTests).filter((file) => !rendering.includes(file));

export default defineConfig({
  resolve: { alias: [modernDexie] },
  plugins: [
    react(),
    splashPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
        globIgnores: ['screenshots/**'],
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      external: undrawn,
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { proxy: { '/api': headOffice, '/healthz': headOffice } },
  test: {
    // By default Vitest leaves one core free, which would be half of a machine with two cores.
    maxWorkers: '100%',
    // The high limit ends a test that hangs, but not a test that is slow on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    env: { TMPDIR: chooseTestFolder() },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: allTests,
          exclude: [...apart, ...rendering, ...longTests],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
          exclude: longTests,
          isolate: false,
          setupFiles: 'scripts/vitest/fake-browser-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'rendered',
          // Repeats a failed test once, because reads of IndexedDB may finish in another order on a
          // busy machine.
          retry: 1,
          include: rendering,
          pool: 'threads',
          environment: 'happy-dom',
          setupFiles: 'scripts/vitest/fake-browser-setup.ts',
        },
      },
    ],
  },
});
