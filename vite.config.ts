import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';
import { longTests } from './scripts/long-tests.ts';
import { modernDexie } from './scripts/modern-dexie.ts';
import { webManifest } from './scripts/web-manifest.ts';

/** Head office during `npm run dev`. */
const headOffice = `http://127.0.0.1:${process.env['PORT'] ?? '8787'}`;

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
  build: { target: 'es2023', reportCompressedSize: false, manifest: true },
  server: { proxy: { '/api': headOffice, '/healthz': headOffice } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'sync-server/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['node_modules', ...longTests],
  },
});
