import { readText, signsOf } from '../screening/request.ts';
import { crisisSignals } from '../screening/signals/crisis.ts';

const sentences = /[^.!?;\n]{1,800}/g;
/** Whoever else a sentence may be about. */
const someoneElse =
  /\b(?:clients?|patients?|people|persons?|somebody|someone|anyone|who|she|he|they|her|him|them|partner|husband|wife)\b/gi;
/** What somebody else is quoted with: "a client who says I want to die". */
const quoting =
  /\b(?:clients?|patients?|people|person|somebody|someone|anyone|who|she|he|they)\b[^.!?;\n]{0,40}\b(?:says?|said|saying|tells?|told|telling|writes?|wrote|asks?|asked|thinks?|feels?)\b/i;
/** What staff do about the danger of others. */
const work =
  /\bi (?:can |should |must |do |may |have to |need to )?(?:ask|tell|answer|say|reply|respond|help|refer|assess|document|record|write|note|talk|speak|raise|use|screen|report|send|give|explain|hand|treat|see|read|know|find|review|teach|look)\b/gi;
const oneself = /\b(?:i|i['’](?:m|ve|d|ll)|myself)\b/i;

/**
 * Whether a text states its writer's own danger, sentence by sentence, also where it names clients: "I want to kill
 * myself. What do we tell clients?"
 */
export function statesOwnDanger(text: string): boolean {
  return [...text.matchAll(sentences)].some(([sentence]) =>
    signsOf(crisisSignals, readText(sentence)).some(({ quote }) => isOwn(sentence, quote)),
  );
}

function isOwn(sentence: string, quote: string): boolean {
  const at = sentence.indexOf(quote);
  const lead = at < 0 ? '' : sentence.slice(0, at);
  if (quoting.test(at < 0 ? sentence : lead + quote)) return false;
  // what is said after the last of those that it could be about
  const said = (at < 0 ? sentence : lead + quote).split(someoneElse).at(-1)!;
  return oneself.test(said.replace(work, ' '));
}
