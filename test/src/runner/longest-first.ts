import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes: the tests in a browser, those that kill processes, and those that fill logs. */
const long = [
  '/ui/test/',
  '/test/crash/',
  '/test/patterns/',
  '/test/life/log/log-',
  '/test/life/log/large-boards',
  '/test/life/log/full-log',
  '/test/life/recovery/restore',
  '/test/consult/attempts',
  '/services/mcp/test/access/many-people',
];

/** Starts the tests that take minutes before all others: started last they would still run when all else is over. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
