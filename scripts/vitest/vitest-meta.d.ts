import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /**
     * Requirements that the test covers, such as `CUST-01 to CUST-15, ERR-75`;
     * `docs/requirements.md` lists them.
     */
    requirements?: string;
  }
}

export type RequirementOptions = Pick<TestOptions, 'meta'>;
