import type { BrowserContext, Page } from 'playwright';
import type { DemoServer } from '../../e2e/support/server/demo-server.ts';
import type { Bench } from '../page/main.ts';

export interface BenchDeps {
  /** The browser page of the bench, with the tablet's code on `window.bench`. */
  page: Page;
  /** A second browser that acts as another tablet. */
  otherContext: BrowserContext;
  office: DemoServer;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
