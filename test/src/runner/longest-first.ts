import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Before all others the tests in a browser, which take minutes each: begun last they would run on alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inBrowser = ({ moduleId }: TestSpecification) => moduleId.includes('/ui/test/');
    return [...sorted.filter(inBrowser), ...sorted.filter((file) => !inBrowser(file))];
  }
}
