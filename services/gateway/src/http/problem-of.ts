import { type Problem, problems } from '@cerina/contracts';
import { isKnown, type Refused, titleOf } from '@cerina/door/refused';

/** A refusal as HTTP has it. */
export const problemOf = ({ code, detail, status, errors, personalData }: Refused): Problem => ({
  type: `urn:cerina:problem:${code}`,
  title: titleOf(code),
  status: status ?? (isKnown(code) ? problems[code][0] : 500),
  code,
  ...(detail !== undefined && { detail }),
  ...(errors && { errors }),
  ...(personalData && { personalData }),
});
