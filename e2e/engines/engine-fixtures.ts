import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { DemoServer } from '../support/server/demo-server.ts';
import type { EngineBrowser } from './browser.ts';
import { EngineTablet } from './engine-tablet.ts';
import { type EngineName, startEngine } from './engines.ts';

interface EngineFixtures {
  server: DemoServer;
  tablet: EngineTablet;
}

export const test = base.extend<EngineFixtures & { engineBrowser: EngineBrowser }>({
  server: async ({}, use) => {
    const server = await DemoServer.open();
    await use(server);
    await server.close();
  },
  engineBrowser: async ({}, use, testInfo) => {
    const browser = await startEngine(testInfo.project.name as EngineName);
    testInfo.annotations.push({ type: 'engine', description: browser.version });
    await use(browser);
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('screen.png');
      writeFileSync(path, await browser.tab.screenshot());
      await testInfo.attach(`screen on ${browser.version}`, { path, contentType: 'image/png' });
    }
    await browser.close();
  },
  tablet: async ({ server, engineBrowser }, use) => {
    await use(new EngineTablet(engineBrowser, server.url));
  },
});
