import type { Writer } from './cards.ts';
import { type Request, readRequest } from './request.ts';

/** Who writes a request: a clinician about a client, the person in distress, or somebody close. */
export function writerOf(request: Request): Writer {
  const whole = readRequest(request)
    .written.map(({ text }) => text)
    .join(' ');
  if (
    /\b(?:clients?|patients?|caseload|in session|homework|draft|worksheet|handout|phq|gad-7|protocol)\b/.test(
      whole,
    )
  )
    return 'clinician';
  return /\b(?:i|i'm|i've|my|me)\b/.test(whole) &&
    !/\b(?:my|our) (?:[a-z]+ )?(?:son|daughter|friend|wife|husband|partner|brother|sister|mother|father|mum|mom|dad|child|\d+ year old)[^.]{0,60}(?:kill|die|dying|suicid|cut|hurt|harm|overdos|shoot|gun|hang|drown|jump|pills|(?:him|her|them)sel(?:f|ves)\b|(?:his|her|their) (?:own )?li(?:fe|ves)|(?:he|she|they) (?:can|could|will|would|do|does)(?: not|n't) go on|not (?:want to )?be here)/.test(
      whole,
    )
    ? 'self'
    : 'other';
}
