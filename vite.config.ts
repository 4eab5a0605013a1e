import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';
import { longTests } from './scripts/long-tests.ts';
import { modernDexie } from './scripts/modern-dexie.ts';
import { webManifest } from './scripts/web-manifest.ts';

/** Head office during `npm run dev`. */
const headOffice = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

/** What jsPDF would fetch to draw web pages and SVG files: it draws neither here. */
const undrawn = ['canvg', 'html2canvas', 'dompurify'];

const allTests = [
  'src/**/*.test.{ts,tsx}',
  'sync-server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'imagery/**/*.test.ts',
];
/** Whose subject is what a page keeps for as long as it is open: each gets a process of its own. */
const apartTests = [
  'src/data/{no-flicker,storage-loss,figures/kept-months}.test.ts',
  'src/data/session/{follow-agent,session-store}.test.ts',
  'src/sync/{can-read-outbox,start-sync,sync-in-background}.test.ts',
  'src/{app,device,ui}/**/*.test.{ts,tsx}',
  'src/features/**/*.test.tsx',
  '{scripts,imagery}/**/*.test.ts',
];

export default defineConfig({
  resolve: { alias: [modernDexie] },
  plugins: [
    react(),
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
    rolldownOptions: { external: undrawn },
  },
  server: { proxy: { '/api': headOffice, '/healthz': headOffice } },
  test: {
    // By itself Vitest leaves one core free, which on a small machine is half of it.
    maxWorkers: '100%',
    // For a test that hangs; how busy the machine is decides about none.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: allTests,
          exclude: [...apartTests, ...longTests],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: apartTests, exclude: longTests },
      },
    ],
  },
});
