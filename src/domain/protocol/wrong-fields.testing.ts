import * as v from 'valibot';

/**
 * Returns the paths of all fields, at any depth, in which the schema accepts a value of a wrong
 * type. The list is empty if the schema checks every field.
 */
export function listUncheckedFields(schema: v.GenericSchema, value: object): string[] {
  return listVariants(value)
    .filter(({ variant }) => v.is(schema, variant))
    .map(({ path }) => path);
}

/** Returns one copy of the value per field at any depth, with a symbol in this field. */
function listVariants(value: object): { path: string; variant: object }[] {
  return Object.entries(value).flatMap(([field, part]: [string, unknown]) => {
    const isNested = typeof part === 'object' && part !== null;
    const nested = (isNested ? listVariants(part) : []).map(({ path, variant }) => ({
      path: `${field}.${path}`,
      variant: replaceField(value, field, variant),
    }));
    return nested.concat({ path: field, variant: replaceField(value, field, Symbol('wrong')) });
  });
}

function replaceField(value: object, field: string, part: unknown): object {
  return Array.isArray(value) ? value.with(Number(field), part) : { ...value, [field]: part };
}
