import { OPEN_SLOT, type ProtocolDocument, parse, render, sectionOf } from '@cerina/library';
import { mapText } from '../../../edit/tree.ts';
import { replaceWords } from '../../../edit/words.ts';
import { around, asOne, isOneForMany, plural } from '../../grammar/spoken/reading/near.ts';
import type { Operation } from '../../operation.ts';

const quoted = `["“'‘]([^"”'’]{1,80})["”'’]`;
const pairs: [pattern: RegExp, from: number, to: number][] = [
  [new RegExp(`${quoted} (?:should|must|needs to) (?:be|read|become) ${quoted}`, 'i'), 1, 2],
  [
    new RegExp(
      `\\b(?:say|use|write) ${quoted} (?:wherever|everywhere|where) it says ${quoted}`,
      'i',
    ),
    2,
    1,
  ],
  [
    new RegExp(
      `\\b(?:call|name) (?:it|this|that|them) ${quoted},? (?:not|instead of|rather than|and not) ${quoted}`,
      'i',
    ),
    2,
    1,
  ],
  [
    new RegExp(
      `\\b(?:don't|do not|never|not) (?:say|use|write|call it) ${quoted},? (?:but|say|use|rather|write)(?: say| use| rather| write)? ${quoted}`,
      'i',
    ),
    1,
    2,
  ],
  [new RegExp(`\\bcall the (\\w+) ${quoted}`, 'i'), 1, 2],
  [/\bthe (\w+), not the (\w+)\b.*\b(?:everywhere|throughout)/is, 2, 1],
];
const roles = ['clinician', 'therapist', 'counsellor', 'psychologist', 'coach'];

/** "'pang' should be 'grief'", "call the clinician 'counsellor' everywhere", "'therapist' throughout". */
export const wordThroughout: Operation = (text, { point }) => {
  const pair = pairs
    .map(([pattern, from, to]) => ({ found: pattern.exec(text), from, to }))
    .find(({ found }) => found);
  const only = new RegExp(`${quoted} (?:throughout|everywhere)`, 'i')
    .exec(text)?.[1]
    ?.toLowerCase();
  const role = only && roles.includes(only) ? only : undefined;
  if (!pair && !role) return null;
  const to = pair ? pair.found![pair.to]! : role!;
  const from = pair ? [pair.found![pair.from]!] : roles.filter((word) => word !== role);
  const line = /\b(?:throughout|everywhere|wherever)\b/i.test(text) ? null : (point.line ?? null);
  return {
    did: `It says "${to}" instead of "${from.join('" or "')}"`,
    edit: (document) => {
      const after = from.reduce((result, word) => withWord(result, word, to, line), document);
      return render(after) === render(document)
        ? {
            declined: `The text does not say "${from.join('" or "')}"${line ? ` on line ${line}` : ''}.`,
          }
        : after;
    },
  };
};

const SLOT = '\ue002';

/** Without the places that a clinician fills in, and the references, which are names of works. */
export function withWord(
  document: ProtocolDocument,
  from: string,
  to: string,
  line: number | null,
): ProtocolDocument {
  const guarded = parse(render(document).replaceAll(OPEN_SLOT, SLOT));
  const put = replaceWords(replaceWords(guarded, plural(from), plural(to), line), from, to, line);
  const vowel = /^[aeiou]/i.test(to);
  const article = new RegExp(`\\b(a|an) (?=${to.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b)`, 'gi');
  const fitted = mapText(put, (own) =>
    own.replace(article, (_, word: string) => `${word.charAt(0)}${vowel ? 'n' : ''} `),
  );
  const isNew = !render(document).toLowerCase().includes(to.toLowerCase());
  const agreed =
    isNew && isOneForMany(from, to)
      ? mapText(fitted, (own) =>
          own.toLowerCase().includes(to.toLowerCase()) ? asOne(own, to) : own,
        )
      : fitted;
  const whole = withoutSecondDeterminer(agreed, to);
  const references = sectionOf(document, 'references');
  const kept = references
    ? {
        ...whole,
        sections: whole.sections.map((section) =>
          section.kind === 'references' ? references : section,
        ),
      }
    : whole;
  return parse(render(kept).replaceAll(SLOT, OPEN_SLOT));
}

const determiner = /\b(?:the|an?|my|your|his|our|their) $/i;

/** "The my hour": words that have an article or its like of themselves take the place of the one before them. */
function withoutSecondDeterminer(document: ProtocolDocument, to: string): ProtocolDocument {
  if (!/^(?:the|an?|my|your|his|her|our|their) /i.test(to)) return document;
  return mapText(document, (own) =>
    around(own, to, (before, put, after) => {
      const first = determiner.exec(before)?.[0] ?? '';
      const isUpper = /^\p{Lu}/u.test(first);
      return [
        before.slice(0, before.length - first.length),
        isUpper ? put.charAt(0).toUpperCase() + put.slice(1) : put,
        after,
      ];
    }),
  );
}

/** What no text has: it is said, and nothing else is done. */
export const notInText: Operation = (text) =>
  /\b(?:(?:bigger|larger|smaller) (?:print|font|text|type|letters)|font size|(?:add|with|put in|include) .{0,20}\b(?:pictures?|drawings?|images?|photos?|icons?)|colou?red)\b/i.test(
    text,
  )
    ? {
        did: '',
        edit: () => ({
          declined:
            'The size of the print, pictures and colours are not part of the text. They are set where it is printed.',
        }),
      }
    : null;
