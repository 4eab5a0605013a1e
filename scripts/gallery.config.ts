import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { modernDexie } from './build/modern-dexie.ts';

/** Serves the component gallery, which is no part of the app's build. */
export default defineConfig({
  root: 'src/gallery',
  publicDir: '../../public',
  cacheDir: '../../node_modules/.cache/gallery',
  resolve: { alias: [modernDexie] },
  plugins: [react()],
});
