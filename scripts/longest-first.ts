import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The file that takes as long as all others together; they are done beside it. */
const LONGEST = 'e2e/chaos/chaos.test.ts';

/** On a machine that has never run them, files begin with the largest, which says nothing of their time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
