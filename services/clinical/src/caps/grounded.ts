import type { View } from '../measuring/view.ts';
import { isOfLibrary } from '../reading/library-words.ts';
import { requested } from '../reading/requested.ts';
import { strangeWords } from '../reading/roots.ts';
import { saidIn } from '../reading/said.ts';
import { mentions, stemsOf } from '../topic.ts';
import { type Found, found } from './found.ts';
import { isAlikeIn, kinWords } from './people/relations.ts';

/** What a text attributes to the reader. */
const wanted = /\bWhat you want is (?:to )?([^.]{4,200})\./g;
const goal = /^- (?:Your|The) goal(?: is|:) (?:to )?(.{4,200})$/;
const quotedFrom =
  /^- (?:Also said in the request[^:]{0,30}|What you want|A thought or a fear): (.{4,200})$/;
const opensStatements = /^What was said about your (?:child['’]s )?situation\b/;

/** Where a text says what sets the difficulty off, what is feared, avoided or done to cope: what follows is the person's own. */
const ownFrames = [
  /\b(?:You|Your child) may (?:avoid|try to cope by) ([^.]{3,200})\./g,
  /\b(?:It may be set off by|It is about) ([^.]{3,200})\./g,
  /\bA thought behind it may be: ["“]([^"“”]{3,200})["”]/g,
  /\bwhat it is about, ([^;.]{3,200})[;.]/g,
  /\bwhat goes through your mind, ["“]([^"“”]{3,200})["”]/g,
  /\b[Ww]hat you may leave out, ([^;.]{3,200})[;.]/g,
];

/** Less than this share of the distinctive words that the request has is somebody else's wish. */
const LEAST = 0.5;
/** A statement that is said to be the request's own has nearly all its words there. */
const LEAST_STATED = 0.75;

const kin = new RegExp(`\\b(?:${kinWords})\\b`, 'gi');
const denial =
  /\b(?:not|never|no|nobody|nothing|none|without|no longer|cannot|(?:ca|wo|do|does|did|is|are|was|were|has|have|had|could|would|should)nt)\b|n['’]t\b/i;
const denials = new RegExp(denial.source, 'gi');
const figures = /(?<![\p{L}\d])\d+(?:\.\d+)?/gu;

/** "Your child" is how a sheet for a parent names whom the request calls a daughter or a boy. */
const aChild =
  /\b(?:(?:step|grand)?(?:son|daughter)|child|boy|girl|lad|lass|kid|toddler|niece|nephew|pupil|\d+[- ]year[- ]old)s?\b/i;
const theirChild = /\byour child\b/gi;

/** A relation of which the request does not speak, in words that are said to be its own. */
const strangeKin = (words: string, request: string): boolean =>
  (words.match(kin) ?? []).some((word) => !isAlikeIn(request, word.toLowerCase()));

interface Claim {
  words: string;
  line: number;
  least: number;
}

/** What a text says the reader told, thinks, avoids or wants, in words of which the request has none: somebody else said it. */
export function groundedCaps(view: View): Found[] {
  if (!view.english || !/^en\b/i.test(view.about.constraints.language)) return [];
  const request = requested(view);
  const claim = [
    ...attributed(view).filter((each) => isStrange(each, request)),
    ...stated(view).filter((each) => isStrange(each, request) || isAltered(each.words, request)),
    ...own(view).filter(({ words }) => hasNothing(view, words, request)),
  ][0];
  return claim
    ? [
        found(
          'told',
          'What it says the reader told',
          `The request does not say so: "${claim.words.slice(0, 90)}".`,
          claim.line,
        ),
      ]
    : [];
}

/** "You |were| warned by HR": what turns a note into a sentence is nobody's own word. */
const auxiliary =
  /\b(?:(?:were|have|does|will|would|has|had|did|do|is|are|was|could|should)(?:n['’]?t)?|been|won['’]?t|can['’]?t|cannot)\b/gi;

function isStrange({ words: said, least }: Claim, request: string): boolean {
  const words = aChild.test(request) ? said.replace(theirChild, 'you') : said;
  const stems = stemsOf(words.replace(auxiliary, ' '));
  const there = stems.filter((stem) => mentions(request, [stem])).length;
  return (stems.length > 1 && there < stems.length * least) || strangeKin(words, request);
}

/** The wish of the person. */
const attributed = (view: View): Claim[] =>
  (view.section('experience')?.lines ?? []).flatMap(({ text, line }) =>
    [
      ...[...text.matchAll(wanted)].map((each) => each[1]!),
      ...[goal, quotedFrom].flatMap((form) => form.exec(text)?.[1] ?? []),
    ].map((words) => ({ words, line, least: LEAST })),
  );

/** The list of what was said about the person. */
function stated(view: View): Claim[] {
  const lines = view.section('experience')?.lines ?? [];
  const from = lines.findIndex(({ text }) => opensStatements.test(text));
  return from < 0
    ? []
    : lines
        .slice(from + 1)
        .filter(({ text }) => /^- /.test(text))
        .map(({ text, line }) => ({ words: text.slice(2), line, least: LEAST_STATED }));
}

/** A figure that the request does not have, or a "never" or "no" in a statement from a request without any. */
function isAltered(words: string, request: string): boolean {
  const known = new Set(request.match(figures) ?? []);
  const isNew = (words.match(figures) ?? []).some((figure) => !known.has(figure));
  return isNew || (denial.test(words) && (request.match(denials)?.length ?? 0) === 0);
}

/** What a text says in its fixed words to be the person's own, wherever it does. */
const own = (view: View): Claim[] =>
  saidIn(view)
    .filter(({ text }) => !isOfLibrary(view, text))
    .filter(({ section }) => section !== 'audience' && section !== 'rationale')
    .map(({ line }) => line)
    .filter((line, at, all) => all.indexOf(line) === at)
    .flatMap((line) => {
      const text = view.lines[line - 1]?.text ?? '';
      return ownFrames.flatMap((frame) =>
        [...text.matchAll(frame)].map((each) => ({ words: each[1]!, line, least: LEAST })),
      );
    });

/** Words of the library for this difficulty may be said to anybody who has it. */
function hasNothing(view: View, words: string, request: string): boolean {
  const { strange, of } = strangeWords(words, request);
  return of > 0 && strange.length > of * (1 - LEAST) && !isOfLibrary(view, words);
}
