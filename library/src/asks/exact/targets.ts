import { isAkin, rootsOf } from '../../words/read.ts';
import { placesIn } from '../places.ts';
import { type Line, leadOf, type Span, saidIn, sentencesIn, wordsAt } from '../text.ts';
import { anyQ, Q, quotesOf, unquoted } from './clauses.ts';
import type { Context } from './context.ts';

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Lines that words name as a place; all where they name none. */
export function linesNamed(words: string, { lines, label }: Context): readonly Line[] {
  const said = `${unquoted(words)} ${label}`;
  const places = placesIn(said, lines);
  const own = lines.filter((line) => places.some((place) => place.has(line)));
  if (own.length > 0) return own;
  const title = lines.filter(({ heading }) => {
    const [head] = heading.split(/ and /);
    return head?.includes(' ') && said.toLowerCase().includes(head.toLowerCase());
  });
  const step = lines.find(({ text }) => {
    const name = /^### Step \d{1,2}\. (.{4,80})$/.exec(text)?.[1];
    return (
      name !== undefined &&
      new RegExp(`(?:^|\\b(?:in|of) )${escaped(name)}(?![\\p{L}])`, 'iu').test(said)
    );
  })?.step;
  return title.length > 0 ? title : step ? lines.filter((line) => line.step === step) : [];
}

const lineNoun = /\b(?:line|bullet)s?\b/i;
const sentenceNoun = /\b(?:sentence|question)\b/i;

const wholeLine = (line: Line): Span => ({
  line,
  from: leadOf(line.text).length,
  to: line.text.length,
});
const sentenceOf = (span: Span): Span | undefined =>
  sentencesIn(span.line).find(({ from, to }) => from <= span.from && to >= span.to - 1);

/** The sentences that follow or precede a stretch, where words say that they go with it. */
function widened(span: Span, words: string): Span {
  const after =
    /\b(?:and|with) (?:the |its )?[^,;]{2,40} (?:after|behind|below) (?:it|that)\b/i.test(words);
  const before =
    /\b(?:and|with) (?:the |its )?[^,;]{2,40} (?:before|in front of|above) (?:it|that|them)\b/i.test(
      words,
    );
  const sentences = sentencesIn(span.line);
  const at = sentences.findIndex(({ from, to }) => from <= span.from && to >= span.to - 1);
  if (at < 0) return span;
  return {
    line: span.line,
    from: before ? (sentences[at - 1]?.from ?? span.from) : span.from,
    to: after ? (sentences[at + 1]?.to ?? span.to) : span.to,
  };
}

/** What a quotation in words names: itself, its sentence or its line, whichever the words say. */
function quoted(quote: string, words: string, context: Context): Span | undefined {
  const near = saidIn(quote, linesNamed(words, context));
  const found = near.length > 0 ? near : saidIn(quote, context.lines);
  const own = found.filter(({ line }) => !line.text.startsWith('#'));
  const [span] = own.length === 0 ? [nearly(quote, context)] : own;
  if (own.length > 1 || !span) return undefined;
  if (span.line.text.startsWith('|')) return span;
  if (lineNoun.test(unquoted(words)) && !sentenceNoun.test(words)) return wholeLine(span.line);
  if (sentenceNoun.test(words)) {
    const sentence = sentenceOf(span);
    return sentence && widened(sentence, words);
  }
  return widened(span, words);
}

/** The one sentence that has nearly all of the words of a quotation that is not there to the letter. */
function nearly(quote: string, { lines }: Context): Span | undefined {
  const wanted = rootsOf(quote);
  if (wanted.length < 4) return undefined;
  const pieces = lines.filter(opens).flatMap(sentencesIn);
  return likest(quote, pieces, 0.8);
}

const about =
  /\b(?:line|bullet|sentence|question|bit|phrase|words|quote)s?(?: (?:in|under|of) [\p{L}\d ]{3,24}?)? (?:on|about|with|that says|where|of|asking \p{L}+ to) (?:the )?([^,;:.]{3,60}?)(?= (?:like|in|under|at) |$|,)/iu;
const before =
  /^(?:(?:the|that|this|my|whole) ){0,2}([\p{L}\d'/ -]{3,60}?) (?:line|bullet|sentence|question|image|metaphor|comparison|simile)s?\b/iu;

/** How many roots of words a stretch has. */
const sharing = (wanted: readonly string[], span: Span): number => {
  const roots = rootsOf(wordsAt(span));
  return wanted.filter((own) => roots.some((root) => isAkin(root, own))).length;
};

/** The one stretch that has most of what words are about; undefined where two have, or none has enough. */
export function likest(words: string, spans: readonly Span[], least = 0.6): Span | undefined {
  const wanted = rootsOf(words);
  if (wanted.length === 0) return undefined;
  const scored = spans
    .map((span) => ({ span, score: sharing(wanted, span) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best &&
    best.score > 0 &&
    best.score >= wanted.length * least &&
    best.score > (second?.score ?? 0)
    ? best.span
    : undefined;
}

const opens = (line: Line): boolean => !line.text.startsWith('#') && !line.text.startsWith('|');

function described(words: string, context: Context): Span | undefined {
  const said = unquoted(words);
  const own = about.exec(said)?.[1] ?? before.exec(said)?.[1];
  if (own === undefined) return undefined;
  const place = linesNamed(words, context);
  const lines = (place.length > 0 ? place : context.lines).filter(opens);
  const isLine = lineNoun.test(said) && !sentenceNoun.test(said);
  const pieces = isLine ? lines.map(wholeLine) : lines.flatMap(sentencesIn);
  const found = likest(own, pieces);
  return found && !isLine ? withLead(found) : found;
}

/** What was quoted from the notes goes with the question that leads up to it, and with what else is quoted there. */
export function withLead(span: Span): Span {
  const sentences = sentencesIn(span.line);
  const at = sentences.findIndex(({ from }) => from === span.from);
  if (
    at < 1 ||
    !/^(?:From the (?:request|notes about you|referral)\b|You wrote:)/.test(wordsAt(span))
  )
    return span;
  let last = at;
  while (/^["“]/.test(sentences[last + 1] ? wordsAt(sentences[last + 1]!) : '')) last += 1;
  const lead = sentences[at - 1]!;
  return {
    line: span.line,
    from: wordsAt(lead).endsWith('?') ? lead.from : span.from,
    to: sentences[last]!.to,
  };
}

const ordinal =
  /\b(?<nth>first|second|third|fourth|fifth|sixth|last|final) (?<adj>[\p{L}]{3,12} )?(?<unit>sentence|question|line|bullet|point|tip)\b(?: (?:of|in|under|from) (?<at>[^,;:]{3,40}?)(?= (?:is|are|isn't|reads|sounds|can|should|goes)\b|[,;:]|$))?/iu;
const nths = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The one step that the sentence before names. */
function stepBefore({ before }: Context): string {
  const named = [...(before.at(-1)?.text ?? '').matchAll(/\bstep \d{1,2}\b/gi)];
  return named.length === 1 ? named[0]![0] : '';
}

/** "The second sentence of step 3", "the last stuck line": what is counted in a named place. */
function byOrdinal(words: string, context: Context): Span | undefined {
  const spelt = words.replace(new RegExp(Q, 'g'), (mark) => quotesOf(mark, context.quotes)[0]!);
  const found = ordinal.exec(spelt)?.groups;
  if (!found?.nth || !found.unit) return undefined;
  const isSentence = /sentence|question/i.test(found.unit);
  const at = found.at ?? found.adj ?? (isSentence ? stepBefore(context) : '');
  if (at === '') return undefined;
  const place = linesNamed(at, { ...context, label: '' }).filter(opens);
  const parts = new Set(place.map(({ heading, step }) => `${heading} ${step ?? ''}`));
  if (parts.size !== 1) return undefined;
  const isStep = place[0]!.step !== undefined;
  if (isStep && !isSentence) return undefined;
  const lines = isStep ? place.filter(({ part }) => part === 'do') : place;
  const spans = isSentence ? lines.flatMap(sentencesIn) : lines.map(wholeLine);
  const own = /question/i.test(found.unit)
    ? spans.filter((span) => wordsAt(span).endsWith('?'))
    : spans;
  return /last|final/i.test(found.nth) ? own.at(-1) : own[nths.indexOf(found.nth.toLowerCase())];
}

/** "The whole Do line of Step 3", "Step 3's Do". */
function doLine(words: string, context: Context): Span | undefined {
  if (!/\bDo (?:line|part)\b|'s Do\b|\bDo of\b/.test(words)) return undefined;
  const own = linesNamed(words, context).filter(({ part }) => part === 'do');
  return own.length === 1 ? wholeLine(own[0]!) : undefined;
}

/** "The sample prediction in Step 1": what the step's one quotation says. */
function sample(words: string, context: Context): Span | undefined {
  if (!/\b(?:prediction|guess|thought|saying|fear)\b/i.test(words) || anyQ.test(words))
    return undefined;
  const steps = new Set([...words.matchAll(/\bstep (\d{1,2})\b/gi)].map(([, own]) => Number(own)));
  const [step] = steps;
  const own = context.lines.find((line) => line.step === step && line.part === 'do');
  if (steps.size !== 1 || !own) return undefined;
  const found = [...own.text.matchAll(/["“]([^"”]{4,200})["”]/g)];
  const [only] = found;
  return found.length === 1 && only
    ? { line: own, from: only.index + 1, to: only.index + only[0].length - 1 }
    : undefined;
}

/** What words name of a text, quoted or described; undefined where it is not one clear stretch each. */
export function targetsOf(words: string, context: Context): Span[] | undefined {
  const quotes = [...words.matchAll(new RegExp(Q, 'g'))]
    .filter(
      ({ index }) =>
        !/(?:^|[\s(])(?:in|under|at|from|into|of) (?:the )?(?:section |part )?$/i.test(
          words.slice(0, index),
        ),
    )
    .map(([mark]) => quotesOf(mark, context.quotes)[0]!);
  const isCounted = byOrdinal(words, context);
  if (isCounted && /\b(?:of|in|under|from) (?:the )?\ue060/.test(words)) return [isCounted];
  if (quotes.length > 0) {
    const spans = quotes.map((quote) => quoted(quote, words, context));
    return spans.some((span) => span === undefined) ? undefined : (spans as Span[]);
  }
  const only =
    byOrdinal(words, context) ??
    doLine(words, context) ??
    sample(words, context) ??
    described(words, context);
  return only && [only];
}

/** The sentence of a step that words speak of: "In step 1 don't make her choose a time". */
export function spokenOf(words: string, context: Context): Span | undefined {
  const step = /\bstep (\d{1,2})\b/i.exec(words)?.[1];
  if (!step) return undefined;
  const own = context.lines.filter((line) => line.step === Number(step) && line.part === 'do');
  const said = words.replace(/\bstep \d{1,2}\b/gi, ' ');
  const wanted = rootsOf(said);
  const pieces = own.flatMap(sentencesIn);
  const scored = pieces
    .map((span) => ({ span, score: sharing(wanted, span) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best && best.score >= 2 && best.score > (second?.score ?? 0) ? best.span : undefined;
}
