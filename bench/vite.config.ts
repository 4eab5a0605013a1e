import { defineConfig } from 'vite';
import { modernDexie } from '../scripts/build/modern-dexie.ts';

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
