import type { Diagnosis } from './use-diagnosis.ts';

/** Returns the state of the tablet as text for remote support. The text is always in English. */
export function formatDiagnosis({ sections, defects }: Diagnosis): string {
  const facts = sections.flatMap(({ key, facts: lines }) => [
    `[${key}]`,
    ...lines.map(({ key: fact, value }) => `${fact}: ${value}`),
  ]);
  const errors = defects.map(
    ({ at, name, place }) => `${new Date(at).toISOString()} ${name}\n${place}`,
  );
  return [...facts, '[errors]', ...errors].join('\n');
}
