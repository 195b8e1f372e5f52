import { Refused } from '@cerina/terminal/gateway/refusal';

/** A refusal with what a person at the terminal can do about it; any other error as it is. */
export function withAdvice(
  error: unknown,
  { own, credentialsFile }: { own: string | undefined; credentialsFile: string },
): unknown {
  if (!(error instanceof Refused)) return error;
  const { problem, message } = error;
  if (problem.code === 'not_found')
    return new Refused(problem, `${message}: npm start -- protocols lists the ids.`);
  if (problem.code === 'unauthenticated') {
    const token = own === undefined ? `The token of ${credentialsFile}` : 'FOUNDRY_TOKEN';
    return new Refused(problem, `${token} is not accepted: ${message}`);
  }
  return error;
}
