import type { BrowserContext, Page } from 'playwright';
import type { openOffice } from '../office.ts';
import type { Bench } from '../page/main.ts';

export interface BenchDeps {
  /** The bench page, with the tablet's code on its window. */
  page: Page;
  /** Another browser: another tablet. */
  otherContext: BrowserContext;
  office: Awaited<ReturnType<typeof openOffice>>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
