import type { Problem, ProblemCode } from '@cerina/contracts';

const nextSteps: Partial<Record<ProblemCode, string>> = {
  own_work: 'You created this request, and someone else must decide on it. Nothing was changed.',
  shared_token:
    "You are signed in with a shared token, and decisions here carry a person's name. An administrator can give you your own token.",
  other_session:
    'Someone else is now signed in in this browser, so nothing was sent. Reload the page to continue as them.',
  personal_data:
    'The text looks as if it identifies a person. Nothing was sent: change the text, or confirm that it is not personal data.',
  consult_busy:
    'The previous question is still being answered. Your text is saved: send it once that answer is there.',
  consult_elsewhere:
    'This conversation was started over MCP and continues there. Your text is saved: start a new conversation for it.',
  consult_full:
    'This conversation has reached its limit of questions. Your text is saved: start a new conversation for it.',
  no_such_consultation:
    'You have no such conversation. Conversations are kept for 90 days, and only the person who started one can see it.',
  no_edit: 'Your text matches an existing version: choose that version and decide on it.',
  no_such_line:
    'A comment is on a line that this text does not have. Remove it or move it to another line.',
};

/** A refusal of the gateway as a sentence, with what can be done about it; undefined where there is none to show. */
export function refusalInWords(problem: Partial<Problem> | undefined): string | undefined {
  const { code = '', title, detail } = problem ?? {};
  const next = Object.hasOwn(nextSteps, code) ? nextSteps[code as ProblemCode] : undefined;
  // what was said about a version or a line says which one
  if (next) return code === 'no_edit' || code === 'no_such_line' ? joined(detail, next) : next;
  return title && detail && detail !== title ? `${title}. ${detail}` : (detail ?? title);
}

const joined = (first: string | undefined, second: string): string =>
  first ? `${first} ${second}` : second;
