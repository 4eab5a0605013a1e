import { readFileSync } from 'node:fs';

/** The demo's catalogue as a file to upload, with a G70 that costs $1,500 more. */
export function createPricierG70Catalogue() {
  const before = readFileSync('sync-server/seed/catalogue.json', 'utf8');
  const after = before.replace('"basePrice": 179900', '"basePrice": 185900');
  if (after === before)
    throw new Error('The catalogue of the demo is not written as it used to be');
  return { name: 'catalogue.json', mimeType: 'application/json', buffer: Buffer.from(after) };
}
