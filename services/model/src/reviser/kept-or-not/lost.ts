import { kindOfHeading } from '@cerina/library';
import { contentOf } from '@cerina/library/document/kept-changes/asked';
import { numerals } from '@cerina/library/words/numbers';
import { listOf } from './given.ts';
import { type Changed, type Check, plain, type Seen, shareOf, shortly } from './seen.ts';

/** Whom a text is not for, what stays whatever a step asks, when to stop and where help is. */
const care =
  /\b(?:no safety habit|is care|such care|stays? on every (?:step|rung)|never leave (?:it |them |any of it )?out|never (?:drive|test|stop|go|do|use|take)|inhaler|adrenaline|epi-?pens?|your pen|(?:ask|talk to|speak to|tell|call) your (?:doctor|clinician|midwife|nurse|gp)|doctor first|not for now|emergency|crisis|prescri\w{3,6}|medicines?|allerg\w{1,4}|pregnan\w{1,3}|stop (?:if|at once|when|before)|do not start|not safe|only (?:calm|guarded|public|with)|somebody is with you|someone is with you|rest (?:for|when)|no more than|at most)\b/i;

/** Words of measure name no line. */
const measure = contentOf(
  'minute minutes hour hours day days week weeks time times number numbers step steps rung rungs line lines sentence part bit section one two three thing things word words every each first last',
);

/** What went of a line: all of it, or the sentences that are not there any more. */
function gone({ was = '', is }: Changed): string[] {
  if (is === undefined) return [was];
  const now = plain(is);
  return was
    .replace(/^(?:- |\*\*[^*]{1,40}\*\* )/, '')
    .split(/(?<=[.!?]["”]?) (?=["“\p{Lu}])/u)
    .filter((own) => !now.includes(plain(own).replace(/[.!?]$/, '')));
}

/** Whether an ask names what went: by its words, by a quotation, or with all of its kind. */
function isNamed(lost: string, unit: Changed, { ask, quotes, outside }: Seen): boolean {
  const own = contentOf(lost);
  const low = plain(lost);
  if (
    quotes.some((quote) =>
      plain(quote)
        .split(' ')
        .some(() => shareOf(quote, own) > 0.6),
    )
  )
    return true;
  // "A … Z": all that is between them
  if (
    quotes.some((quote) => {
      const ends = quote.split(/ ?(?:\.{3}|…) ?/).filter((end) => end.length > 8);
      return (
        ends.length > 0 &&
        /\.{3}|…/.test(quote) &&
        ends.every((end) => plain(unit.was ?? '').includes(plain(end)))
      );
    })
  )
    return true;
  const shared = [...contentOf(outside)].filter((word) => own.has(word) && !measure.has(word));
  const label = /^(?:- )?([\p{L} ]{3,24}):/u.exec(unit.was ?? '')?.[1]?.toLowerCase();
  if (label && plain(ask).includes(label)) return true;
  if (shared.length > 0) return true;
  const place = unit.place.section.toLowerCase();
  return plain(ask).includes(place) && place !== '' && low !== '';
}

const ofWhole =
  /\b(?:whole|entire|all|everything|throughout|shorter|shorten|condense|half|halve|simpl\w{1,4}|warmer|\d{2,4} words|rewrite|rework|technique|instead|too long|trim|tighten|plainer|younger|children?|teenagers?|steps?|sections?|merge|combine|join|twice|doubled|repeat\w{0,4}|same)\b/i;

/** Another technique: no step is what it was. */
export const isOtherPlan = ({ was, is }: Seen): boolean => {
  const titles = (lines: readonly string[]) =>
    lines.flatMap((line) => /^### Step \d{1,2}\. (.+)$/.exec(line)?.[1] ?? []);
  const now = new Set(titles(is));
  return titles(was).length > 0 && titles(was).every((title) => !now.has(title));
};

const keepsSafe =
  /\b(?:(?:cannot|can't|do not|don't|so as not to) (?:fall|trip|choke|drown)|may (?:faint|fall)|(?:sit|lie|lying|sitting) (?:down|where|back)\b[^.]{0,60}\b(?:faint|fall|fell)|with someone (?:nearby|beside you)|hand on the)\b/i;

/** What keeps somebody who may fall or faint from harm is gone, whoever asked for it. */
export const safetyLost: Check = ({ changed, is }) => {
  const now = is.join(' ');
  if (!/\b(?:faint\w{0,3}|falls?|fell|fallen)\b/i.test(now)) return undefined;
  for (const unit of changed) {
    if (unit.was === undefined || /^[#|]/.test(unit.was)) continue;
    const lost = gone(unit).find((own) => keepsSafe.test(own) && !/^(?:- )?Because of /.test(own));
    const kept = keepsSafe.exec(lost ?? '')?.[0].toLowerCase();
    if (lost && kept !== undefined && !unit.is?.toLowerCase().includes(kept))
      return `"${shortly(lost)}" keeps somebody who may fall or faint from harm, so it stays.`;
  }
  return undefined;
};

/** A line of care, of limits or of help is gone or shorter, and the ask does not name it. */
export const careLost: Check = (seen) => {
  if (ofWhole.test(seen.outside) || isOtherPlan(seen)) return undefined;
  for (const unit of seen.changed) {
    if (unit.was === undefined || /^[#|]/.test(unit.was)) continue;
    const isOfCare = care.test(unit.was) || kindOfHeading(unit.place.section) === 'stop';
    if (!isOfCare) continue;
    const lost = gone(unit).find((own) => !isNamed(own, unit, seen));
    if (lost && (unit.is === undefined || unit.is.length < unit.was.length))
      return `"${shortly(lost)}" is care, and would be gone without being named.`;
  }
  return undefined;
};

/** "No minutes": a word of measure takes out sentences in several places. */
export const onlyMeasure: Check = (seen) => {
  if (/\b(?:throughout|anywhere|everywhere|all|every)\b/i.test(seen.ask)) return undefined;
  const removed = seen.changed.filter(
    (unit) => !unit.place.row && unit.came.join('').length < 4 && gone(unit).length > 0,
  );
  const words = [...contentOf(seen.ask)].filter((word) => word !== 'no');
  return removed.length > 1 && words.length > 0 && words.every((word) => measure.has(word))
    ? 'It could mean any of several sentences, so none was taken out. Please name the one.'
    : undefined;
};

const going =
  /\b(?:remove|delete|drop|ditch|bin|lose|cut|take|scrap|out|go|goes|gone|without|no|not|fewer|less|only|just|merge|combine|join|into one|can be one|instead|replace|swap|stop at|doubl\w{1,3}|same|too many|shorter|half|rid|rung[s]? should|new rungs|away|isn't|wrong|never)\b/i;

const ofLength =
  /\b\d{2,4} words\b|\b(?:half|halve|shorter|shorten|length|pages?|one side|condense|trim|tighten)\b/i;

/** "3 'Stand at the gate'", "rungs 5 to 8": which, and not how many. */
const ofItem = /(?<![\p{L}\d.:])\d{1,2}(?:[.):=]| =)? ?["“]/gu;
const byNumber = /\b(?:rungs?|steps?|stones?) \d{1,2}(?: ?(?:to|and|,|-|–|&) ?\d{1,2}){0,8}/gi;

/** A rung or a step is gone that the ask neither names nor describes. */
export const itemGone: Check = (seen) => {
  const numbered = (lines: readonly string[], pattern: RegExp) =>
    lines.flatMap((line) => {
      const [, number, text] = pattern.exec(line) ?? [];
      return text === undefined ? [] : [{ number: Number(number), text }];
    });
  const digits = new Set(
    (
      seen.outside
        .replace(/\b(?:in|from|of|under|at|into) steps? \d{1,2}\b/gi, ' ')
        .match(/(?<![\d.:])\d{1,2}(?!\d|[.:]\d|%)/g) ?? []
    ).map(Number),
  );
  const said = contentOf(seen.ask);
  for (const [pattern, kind] of [
    [/^### Step (\d{1,2})\. (.+)$/, 'step'],
    [/^\| (\d{1,2}) \|([^|]*)\|/, 'rung'],
  ] as const) {
    const [old, now] = [numbered(seen.was, pattern), numbered(seen.is, pattern)];
    if (now.length >= old.length || now.length === 0 || ofLength.test(seen.ask)) continue;
    const kept = new RegExp(
      `\\b(?:keep|still|stay|stays|leave)\\b[^.;]{0,24}\\b(?:${old.length}|${inWords[old.length] ?? 'x'}) ${kind}s?\\b`,
      'i',
    );
    if (kept.test(seen.message)) return `There are to be ${old.length} ${kind}s still.`;
    const list = kind === 'rung' ? listOf(seen.ask).length : 0;
    const isCounted = new RegExp(`\\b(?:${now.length}|${inWords[now.length] ?? 'x'})\\b`, 'i').test(
      seen.message.replace(byNumber, ' ').replace(ofItem, ' "'),
    );
    if (
      list >= 3 &&
      list === now.length &&
      !isCounted &&
      old.length > now.length &&
      old.some(({ text }) => text.trim() === '')
    )
      return `The ladder has ${old.length} rungs, and ${list} were given.`;
    // a step that is only where something is does not go
    const asPlace = /\b(?:in|from|of|under|at|into) steps? \d{1,2}\b/gi;
    const outside = seen.outside.replace(asPlace, ' ');
    if (kind === 'step' && outside !== seen.outside && !/\bsteps?\b/i.test(outside))
      return 'A step would be gone that is only named as a place.';
    if (list >= 3 || isCounted) continue;
    const left = new Set(now.map(({ text }) => text));
    const lost = old.filter(({ text }) => !left.has(text));
    const isMeant = lost.some(
      ({ number, text }) =>
        digits.has(number) ||
        [...contentOf(text)].some((word) => said.has(word) && !measure.has(word)),
    );
    const isLast =
      /\b(?:last|top|final|bottom|first|hardest|easiest|half|shorter|fewer|too many|less|one of|second|third|fourth|fifth|sixth)\b/i.test(
        seen.ask,
      );
    if (!going.test(seen.outside) || (!isMeant && !isLast))
      return `${kind === 'step' ? 'Step' : 'Rung'} ${lost[0]?.number ?? ''} would be gone, which nobody named.`;
  }
  return undefined;
};

const inWords = ['no', ...numerals];

/** "Fill in the empty rungs" went, and a rung is empty still. */
export const stillEmpty: Check = ({ was, is }) => {
  const asks = (lines: readonly string[]) => lines.some((line) => /\bempty rungs\b/i.test(line));
  return asks(was) && !asks(is) && is.some((line) => /^\| \d{1,2} \|\s*\|/.test(line))
    ? 'A rung would be empty still, and nothing would say what to do about it.'
    : undefined;
};
