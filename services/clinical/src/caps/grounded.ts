import { mentions, stemsOf } from '../topic.ts';
import type { View } from '../view.ts';
import { type Found, found } from './found.ts';
import { isAlikeIn, kinWords } from './people/relations.ts';

/** What a text attributes to the reader. */
const wanted = /\bWhat you want is (?:to )?([^.]{4,200})\./g;
const goal = /^- (?:Your|The) goal(?: is|:) (?:to )?(.{4,200})$/;
const quotedFrom =
  /^- (?:Also said in the request[^:]{0,30}|What you want|A thought or a fear): (.{4,200})$/;
const opensStatements = /^What was said about your situation\b/;

/** Less than this share of the distinctive words that the request has is somebody else's wish. */
const LEAST = 0.5;

const kin = new RegExp(`\\b(?:${kinWords})\\b`, 'gi');

/** A relation of which the request does not speak, in words that are said to be its own. */
const strangeKin = (words: string, told: string): boolean =>
  (words.match(kin) ?? []).some((word) => !isAlikeIn(told, word.toLowerCase()));

/** "What you want is …", and what "was said about your situation", in words of which the request has none: somebody else said it. */
export function groundedCaps(view: View): Found[] {
  if (!view.english || !/^en\b/i.test(view.about.constraints.language)) return [];
  const told = `${view.about.intent} ${view.about.also ?? ''}`;
  const own = view.section('experience')?.lines ?? [];
  const from = own.findIndex(({ text }) => opensStatements.test(text));
  const claims = own.flatMap(({ text, line }, at) => [
    ...[...text.matchAll(wanted)].map((each) => ({ words: each[1]!, line })),
    ...(goal.exec(text) ? [{ words: goal.exec(text)![1]!, line }] : []),
    ...(quotedFrom.exec(text) ? [{ words: quotedFrom.exec(text)![1]!, line }] : []),
    ...(from >= 0 && at > from && /^- /.test(text) ? [{ words: text.slice(2), line }] : []),
  ]);
  const strange = claims.find(({ words }) => {
    const stems = stemsOf(words);
    const there = stems.filter((stem) => mentions(told, [stem])).length;
    return (stems.length > 1 && there < stems.length * LEAST) || strangeKin(words, told);
  });
  return strange
    ? [
        found(
          'told',
          'What it says the reader told',
          `The request does not say so: "${strange.words.slice(0, 90)}".`,
          strange.line,
        ),
      ]
    : [];
}
