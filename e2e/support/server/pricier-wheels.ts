import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes the demo's catalogue with doubled prices of wheels, in force from today. */
export function writePricierWheelsCatalogue(file: string): string {
  const catalogue = JSON.parse(readFileSync('sync-server/seed/catalogue.json', 'utf8')) as {
    validFrom: string;
    wheels: { price: number }[];
  };
  catalogue.validFrom = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  for (const wheels of catalogue.wheels) wheels.price *= 2;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(catalogue));
  return file;
}
