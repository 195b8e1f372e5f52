import { linesOf } from '@cerina/contracts';
import { locate, type ProtocolDocument, parse, render } from '@cerina/library';
import { spell } from './spelling.ts';

/** What is said in Britain, and what is said for it in America; only words with one meaning in a plan. */
const words: [british: RegExp, american: string][] = [
  [/\bqueue(?= (?:in|at|for|on)\b)/gi, 'stand in line'],
  [/\b(?:queuing|queueing)\b/gi, 'standing in line'],
  [/\bqueues\b/gi, 'lines'],
  [/\bqueue\b/gi, 'line'],
  [/\b(the|a) tills?\b/gi, '$1 register'],
  [/\b(the|your|this|that|each|no) lift\b/gi, '$1 elevator'],
  [/\ba lift\b/gi, 'an elevator'],
  [/\blifts\b(?= (?:and|or|in|are)\b)/gi, 'elevators'],
  [/\b(the|a) tube\b/gi, '$1 subway'],
  [/\btown cent(?:re|er)\b/gi, 'downtown area'],
  [/\bcar park(s?)\b/gi, 'parking lot$1'],
  [/\bpavement(s?)\b/gi, 'sidewalk$1'],
  [/\bmotorway(s?)\b/gi, 'highway$1'],
  [/\bcinema(s?)\b/gi, 'movie theater$1'],
  [/\bmobile phone(s?)\b/gi, 'cell phone$1'],
  [/\bhigh street\b/gi, 'main street'],
  [/\bpetrol\b/gi, 'gas'],
  [/\bthe chemist\b/gi, 'the drugstore'],
  [/\bpractise(d|s?)\b/gi, 'practice$1'],
];

const capital = (found: string, put: string): string =>
  /^\p{Lu}/u.test(found) ? put.charAt(0).toUpperCase() + put.slice(1) : put;

/** American words and spelling in all of a text but the references, which are names of works. */
export function inAmerican(document: ProtocolDocument): ProtocolDocument {
  const closed = locate(document).find(({ kind }) => kind === 'references');
  const lines = linesOf(render(document)).map((line, at) =>
    closed && at + 1 >= closed.from && at + 1 <= closed.to
      ? line
      : words.reduce(
          (left, [british, american]) =>
            left.replace(british, (found: string, kept: unknown) =>
              capital(found, american.replace('$1', typeof kept === 'string' ? kept : '')),
            ),
          line,
        ),
  );
  return spell(parse(`${lines.join('\n')}\n`), 'en-US');
}
