import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = 'e2e/chaos/chaos.test.ts';

/**
 * Starts the file `LONGEST` first, so that the other files run concurrently. Without recorded
 * durations Vitest sorts by file size, which does not predict durations.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
