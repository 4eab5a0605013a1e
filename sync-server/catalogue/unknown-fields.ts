import type { ContentProblem } from '#domain/catalogue/check-catalogue-content.ts';

/**
 * Returns a validation error for each field of the file that the schema does not know. Otherwise a
 * misspelled optional field would silently be ignored.
 */
export function findUnknownFields(
  written: unknown,
  read: unknown,
  path: readonly (string | number)[] = [],
): ContentProblem[] {
  if (Array.isArray(written) && Array.isArray(read)) {
    return written.flatMap((item, at) => findUnknownFields(item, read[at], [...path, at]));
  }
  if (!isRecord(written) || !isRecord(read)) return [];
  return Object.entries(written).flatMap(([key, value]) =>
    Object.hasOwn(read, key)
      ? findUnknownFields(value, read[key], [...path, key])
      : [{ path: [...path, key], message: 'is no field of the catalogue' }],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
