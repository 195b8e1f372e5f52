import type { Problem, ProblemCode } from '@cerina/contracts';

const nextSteps: Partial<Record<ProblemCode, string>> = {
  own_work:
    'You asked for this exercise yourself, and here somebody else decides on it. Nothing was changed.',
  shared_token:
    "Others share the token that you are signed in with, and here a decision carries a person's name. An administrator can give you a token of your own.",
  other_session:
    'Somebody else is signed in in this browser now, so nothing was sent. Reload the page to go on as them.',
  personal_data:
    'It looks as if somebody could be recognised by it. Nothing was sent: change the text, or say that it is no person’s.',
  consult_busy:
    'The question before is still being answered. What you wrote is kept: ask it once that one has its answer.',
  consult_elsewhere:
    'This conversation was begun over MCP and goes on there. What you wrote is kept here: begin a new conversation for it.',
  consult_full:
    'This conversation has as many questions as one can have. What you wrote is kept here: begin a new conversation for it.',
  no_such_consultation:
    'There is no such conversation of yours. Conversations are kept for 90 days, and each is shown to who began it alone.',
  no_edit:
    'What you wrote is a version that is there already: choose that version, and decide on it.',
  no_such_line:
    'A comment is on a line that this text does not have. Remove it, or put it on another line.',
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
