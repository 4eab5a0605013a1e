import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { browserArguments, requireBrowser } from '../scripts/browsers/find-browser.ts';

export function createProfileFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bench-profile-'));
}

export function openProfile(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: requireBrowser(),
    args: [...browserArguments],
  });
}
