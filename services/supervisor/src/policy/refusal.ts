import { type ProblemCode, problems } from '@cerina/contracts';

/** The detail of a refusal by which a command is known that nobody could read. */
export const CANNOT_BE_READ = 'It cannot be read.';

/** A command that is not taken, and why; becomes the refusal in its decision on the log. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ProblemCode;
  constructor(code: ProblemCode, detail?: string) {
    super(detail ?? problems[code][1]);
    this.code = code;
  }
}
