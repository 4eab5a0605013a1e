import { defineConfig } from 'vitest/config';

/** The rules alone, for `npm run mutants`: each is broken in turn, and its tests must notice. */
export default defineConfig({
  test: { include: ['src/domain/**/*.test.ts'], isolate: false },
});
