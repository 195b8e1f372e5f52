import { type ProblemCode, problems } from '@cerina/contracts';

/** The detail of a refusal that marks an unreadable command. */
export const CANNOT_BE_READ = 'It cannot be read.';

/** A command that is refused, with the reason; becomes the refusal in its verdict on the log. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ProblemCode;
  constructor(code: ProblemCode, detail?: string) {
    super(detail ?? problems[code][1]);
    this.code = code;
  }
}
