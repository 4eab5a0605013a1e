import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder. Store files in the folder stay until `remove` deletes the folder. */
export function createTemporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'forecourt-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
