import { defineConfig } from 'vite';
import { modernDexie } from '../scripts/modern-dexie.ts';

/** The page the bench runs in, served by head office beside the app's own files. */
export default defineConfig({
  root: 'bench/page',
  base: '/bench/',
  resolve: { alias: [modernDexie] },
  worker: { format: 'es' },
  build: {
    target: 'esnext',
    emptyOutDir: false,
    rolldownOptions: { input: ['bench/page/index.html', 'bench/page/floor.html'] },
  },
});
