import * as v from 'valibot';

const toolSchema = v.looseObject({ vendor: v.string(), name: v.string(), version: v.string() });

const documentSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.string(),
  metadata: v.looseObject({
    tools: v.array(toolSchema),
    component: v.looseObject({ name: v.string() }),
  }),
  components: v.pipe(v.array(v.looseObject({ purl: v.string() })), v.minLength(1)),
});

const packageSchema = v.object({ name: v.string() });

/**
 * Converts a CycloneDX document of npm to version 1.6. Version 1.6 lists tools as components, and
 * npm names the project after its folder. Throws if the document has another shape or no package.
 */
export function toCycloneDx16(document: string, packageFile: string): string {
  const { metadata, ...parsed } = v.parse(documentSchema, JSON.parse(document));
  const { name } = v.parse(packageSchema, JSON.parse(packageFile));
  const tools = metadata.tools.map(({ vendor, ...tool }) => ({
    type: 'application',
    author: vendor,
    ...tool,
  }));
  const converted = {
    ...parsed,
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
    metadata: {
      ...metadata,
      tools: { components: tools },
      component: { ...metadata.component, name },
    },
  };
  return `${JSON.stringify(converted, null, 2)}\n`;
}
