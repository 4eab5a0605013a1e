import { defineConfig } from 'vite';

/** The page the bench runs in, served by head office beside the app's own files. */
export default defineConfig({
  root: 'bench/page',
  base: '/bench/',
  build: { target: 'esnext', emptyOutDir: false },
});
