import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * Names each test that passed only on a retry. That is a fault too, of the test or of what it tests: it does not fail a
 * run that has no other, and no run hides it.
 */
export default class SecondTries implements Reporter {
  #lines: string[] = [];

  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return;
    const file = relative(process.cwd(), test.module.moduleId);
    this.#lines.push(`Second try: ${file} > ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const line of this.#lines) console.log(line);
  }
}
