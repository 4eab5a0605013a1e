import { expect, test } from 'vitest';
import { toCycloneDx16 } from './cyclone-dx.ts';

const document = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: {
    timestamp: '2026-11-26T00:00:00.000Z',
    tools: [{ vendor: 'npm', name: 'cli', version: '11.0.0' }],
    component: { 'bom-ref': 'forecourt@0.1.0', type: 'library', name: 'folder' },
  },
  components: [{ name: 'a', version: '1.0.0', purl: 'pkg:npm/a@1.0.0' }],
  dependencies: [{ ref: 'forecourt@0.1.0', dependsOn: ['a@1.0.0'] }],
};
const packageFile = '{"name":"forecourt"}';

test('a CycloneDX document of npm is converted to version 1.6 with all its packages', () => {
  expect(JSON.parse(toCycloneDx16(JSON.stringify(document), packageFile))).toEqual({
    ...document,
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
    metadata: {
      timestamp: '2026-11-26T00:00:00.000Z',
      tools: {
        components: [{ type: 'application', author: 'npm', name: 'cli', version: '11.0.0' }],
      },
      component: { 'bom-ref': 'forecourt@0.1.0', type: 'library', name: 'forecourt' },
    },
  });
});

test('a document without packages is an error', () => {
  const empty = JSON.stringify({ ...document, components: [] });
  expect(() => toCycloneDx16(empty, packageFile)).toThrow();
});
