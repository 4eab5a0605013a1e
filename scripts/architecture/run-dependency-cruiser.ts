import { resolve } from 'node:path';
import { cruise, type ICruiseResult, type ICruiseOptions } from 'dependency-cruiser';
import { architectureRules } from './architecture-rules.ts';

/**
 * Checks the imports in the folders against the architecture rules. Throws if dependency-cruiser
 * returns text instead of a result.
 */
export async function runDependencyCruiser(
  baseDir: string,
  folders: string[],
): Promise<ICruiseResult> {
  const { options, ...ruleSet } = architectureRules;
  const { output } = await cruise(folders, {
    ...(options as ICruiseOptions),
    ruleSet: ruleSet as NonNullable<ICruiseOptions['ruleSet']>,
    validate: true,
    baseDir: resolve(baseDir),
  });
  if (typeof output === 'string') throw new Error('The architecture check gave text, not a result');
  return output;
}
