import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Numbers of requirements in `docs/requirements.md`: `CUST-01 to CUST-15, ERR-75`. */
    requirements?: string;
  }
}

export type RequirementOptions = Pick<TestOptions, 'meta'>;
