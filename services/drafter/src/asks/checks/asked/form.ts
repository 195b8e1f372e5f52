import type { PlacedSection } from '@cerina/library';
import { countWords, findTable, sectionOf, sentencesOf } from '@cerina/library';
import { type Check, finding, NUMBER, numberIn } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';

const counts = new RegExp(`\\b${NUMBER} (sentences?|lines?)\\b`, 'i');
const limits =
  /\b(?:max\w*|at most|no more than|not more than|only|tops|limit|down to|cut|shorten|shorter|trim|enough|plenty|waffl\w+|too long)\b/i;

function sectionIn(ask: string, { sections, lines }: Side): PlacedSection | undefined {
  const kind = /\b(?:intro\w*|opening)\b/i.test(ask)
    ? 'experience'
    : /\bexample\b/i.test(ask)
      ? 'example'
      : undefined;
  if (kind) return sections.find((own) => own.kind === kind);
  const example = sections.find((own) => own.kind === 'example');
  const who = example && /^(\p{Lu}\p{Ll}+)\b,? \d/u.exec(lines[example.from] ?? '')?.[1];
  return who && new RegExp(`\\b${who}\\b`).test(ask) ? example : undefined;
}

/** "Intro two sentences max", "Lena's example in three lines": that section has no more, and all else is as it was. */
export const sectionLimited: Check = (ask, { before, after }) => {
  const [, count, unit = ''] = counts.exec(ask) ?? [];
  const wanted = numberIn(count);
  const old = sectionIn(ask, before);
  const now = old && after.sections.find(({ heading }) => heading === old.heading);
  if (!wanted || !old || !limits.test(ask) || /\b(?:add|steps? \d|rungs?)\b/i.test(ask))
    return null;
  if (!now) return finding('not_done', `"${old.heading}" is gone.`);
  const size = ({ lines }: Side, { from, to }: PlacedSection) => {
    const own = lines.slice(from, to).filter((line) => line !== '');
    return /line/i.test(unit) ? own.length : own.flatMap((line) => sentencesOf(line)).length;
  };
  const [was, is] = [size(before, old), size(after, now)];
  const why = `"${old.heading}" has ${is} ${unit}; it had ${was}.`;
  if (is <= wanted) return finding('met', is === was ? `It is so already. ${why}` : why, now.from);
  return finding(is < was ? 'partly' : 'not_done', why, now.from);
};

const dense =
  /\b(?:white space|less (?:dense|cramped|crowded)|too (?:dense|cramped|crowded)|just dense|airier|space (?:it|things) out|room to breathe)\b/i;

/** "Less dense": no two paragraphs without an empty line, no word less; bullets where they are asked for with it. */
export const spaced: Check = (ask, { before, after }) => {
  if (!dense.test(ask)) return null;
  const isProse = (line: string | undefined) =>
    line !== undefined && line !== '' && !/^(?:[-*#|]|\*\*)/.test(line);
  const tight = ({ lines }: Side) =>
    lines.filter((line, at) => isProse(line) && isProse(lines[at - 1])).length;
  const [was, is] = [tight(before), tight(after)];
  const words = (text: string) => countWords(text.replace(/^- /gm, ''));
  const lost = words(before.text) - words(after.text);
  const why = `${is} paragraphs have no empty line before them; ${was} had.`;
  const bullets = ({ lines }: Side) => lines.filter((line) => line.startsWith('- ')).length;
  if (/\bbullets?\b/i.test(ask) && bullets(after) <= bullets(before))
    return finding('partly', `${why} There are no more bullet points.`);
  if (lost > 5) return finding('partly', `${why} But ${lost} words are gone.`);
  return finding(is === 0 && was > 0 ? 'met' : is < was ? 'partly' : 'not_done', why);
};

const instead =
  /\b(\d{1,3}) ?(?:mins?|minutes)\b[^.;\d]{0,30}\b(?:not|instead of|rather than) (\d{1,3})\b/i;
const usual = ({ lines }: Side): string | undefined =>
  /\b(\d{1,3}) minutes/.exec(lines.find((line) => line.startsWith('- Time:')) ?? '')?.[1];

/** "15 minutes, not 30", of a text that says 20: the time of the plan is 15, wherever it said 20. */
export const usualTime: Check = (ask, { before, after }) => {
  const [, to, from] = instead.exec(ask) ?? [];
  const own = usual(before);
  if (!to || !from || !own || own === to || /\b(?:steps?|rungs?) \d/i.test(ask)) return null;
  if (new RegExp(`\\b${from}[ -]minutes?\\b`).test(before.text)) return null;
  const left =
    after.lines.findIndex(
      (line) =>
        !/^(?:\||- (?:also said|what you want))/i.test(line) &&
        new RegExp(`\\b${own}[ -](?:\\p{L}+ )?minutes?\\b`, 'u').test(line),
    ) + 1;
  if (usual(after) !== to)
    return finding('not_done', `The text says ${usual(after)} minutes, and ${from} nowhere.`);
  return left > 0
    ? finding('partly', `It says ${to} minutes, and line ${left} still says ${own}.`, left)
    : finding('met', `It says ${to} minutes; it said ${own}, and ${from} nowhere.`);
};

const afterOnly =
  /\b(?:only|just) (?:score|rate|mark)\w*\b[^.;]{0,20}\bafter|\b(?:score|rate|mark|ratings?|scores?)\b[^.;]{0,30}\b(?:only|just) after|\b(?:score|rate|ratings?|scores?)\b[^.;]{0,30}\bafter(?:wards)?,? (?:and )?not before\b|\bno (?:ratings?|scores?) before\b/i;

/** "Only score them after, not before": no column and no rating is of before; with another wish in the same words it is a part. */
export const ratedAfterwards: Check = (ask, { before, after }) => {
  if (!afterOnly.test(ask)) return null;
  const of = ({ document, lines }: Side) =>
    [
      ...(findTable(sectionOf(document, 'log')?.lines ?? [])?.table.columns ?? []),
      ...lines.filter((line) => line.startsWith('**Rate:**')),
    ].filter((own) => /\bbefore\b/i.test(own) && !/\bbefore (?:you|it|that)\b/i.test(own));
  const [was, is] = [of(before), of(after)];
  const why = `${is.length} columns and ratings speak of before; ${was.length} did.`;
  if (is.length > 0) return finding(is.length < was.length ? 'partly' : 'not_done', why);
  return /["“‘]|(?<!\S)'/.test(ask)
    ? finding('partly', `${why} The rest of it was not measured.`)
    : finding('met', was.length === 0 ? `It is so already. ${why}` : why);
};
