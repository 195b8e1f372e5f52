import { readWords } from '@cerina/library/words/read';
import { numberIn } from '../../judging/finding.ts';
import { MARK, type Read, requestsOf, spelled } from '../meant/request.ts';

/** What an ask gives for the text, and what it calls that which is to go; as far as it says either. */
export interface Wanted {
  act: 'put' | 'remove' | 'move' | 'keep';
  given?: string;
  isQuoted?: boolean;
  /** Quotations and words for what is to go: each of them. */
  old: { words: string; isQuoted: boolean }[];
  /** All of its words. */
  ask: string;
  /** The order with what surrounds it, in which a place may be named. */
  around: string;
}

const removes =
  /^(?:remove|delete|drop|cut|lose|bin|scrap|strike|ditch|omit|take out|leave out|get rid of) (.{3,140})$/i;
const goes =
  /^(?:the |that |her |his )?(.{3,90}?) (?:can|could|should|has to|needs to|must) (?:go|come out|be (?:removed|deleted|cut|dropped))$/iu;
const no = new RegExp(`^no (${MARK})(?:$|,| [-–])`, 'i');
const puts =
  /^(?:use|say|put|write|have|name|add|include|mention|list|insert|make|call|change|replace|swap|exchange|turn) (.{2,400})$/is;
const missing = /^(.{4,90}?) (?:is|are) (?:still )?missing (?:from|in|among) (.{4,60})$/iu;
const needsLine = new RegExp(
  `\\b(?:needs?|wants?|could do with|should have) (?:an? |another |one )?(?:line|sentence|note|bullet|reminder|tip|point)\\b[^:\\ue010]{0,90}: ?(${MARK})$`,
  'iu',
);
const wrong = new RegExp(
  `^(?:the )?(${MARK}) (?:is|are|isn't|sounds?|reads?) [^:\\ue010]{2,40}: (.{3,160})$`,
  'iu',
);
const shouldBe = new RegExp(
  `^(?:[^\\ue010:]{0,30}: )?(?:the )?(${MARK}) (?:should|needs to|has to|must) (?:be|say|read|become) (${MARK})$`,
  'iu',
);
const moves =
  /^(?:put|move|bring|shift|have) (?:the )?(.{3,60}?) (?:line|bullet|tip|point|one|sentence)s? (?:(?:to|at) the (?:very )?)?(?:first|top|start|last|end|bottom)\b/i;
const keeps =
  /^i (?:really |do |also )?(?:like|love) (?:the |that |how )?([^,.]{4,60}), (?:so )?(?:please )?(?:leave|keep) (?:it|that|them) (?:be|alone|in|as it is|as is|there)$/i;
const faults: RegExp[] = [
  new RegExp(`^(?:the (?:word|words|phrase|line|sentence|bit) )?(${MARK})`, 'iu'),
  /^why (?:an?|the)? ?([^?]{3,60})\??$/i,
  /^(?:[^,.]{2,50}, )?(?:but )?([\p{L}\d][\p{L}\d '-]{3,70}?) (?:is|are|isn't|aren't|won't|will not|doesn't|sounds?|reads?|feels?|looks?) /iu,
];
const contrast = /,? (?:instead of|rather than|in place of|and not|not) (?:just )?(.{2,120})$/i;
const fear =
  /^(?:her|his|their|the) (?:\p{L}+ )?(?:fear|thought|worry|prediction|belief|goal|aim) is (?:that )?(.{6,140})$/iu;

const marksIn = (words: string, { quotes }: Read): string[] =>
  [...words.matchAll(new RegExp(MARK, 'g'))].map(([, at]) => quotes[Number(at)]!);
const named = (words: string, read: Read): Wanted['old'] => {
  const all = marksIn(words, read);
  const own = words
    .replace(/^(?:the|an?|her|his|that) /i, '')
    .replace(/ (?:line|lines|sentence|bullet|bit|tip|rung|one|part|question|row|bits)$/i, '');
  return all.length > 0
    ? all.map((each) => ({ words: each, isQuoted: true }))
    : [{ words: own, isQuoted: false }];
};

/** The one thing that an ask orders; undefined where it orders more, or nothing that is known. */
export function wantedIn(ask: string): Wanted | undefined {
  const read = requestsOf(ask);
  const found: Omit<Wanted, 'ask'>[] = [];
  let fault: Wanted['old'] = [];
  let fact = '';
  for (const { words, context } of read.requests) {
    const lead = context.split(/(?<=[.!?]) /).at(-1) ?? '';
    const said = fact || lead;
    const before = fault.length > 0 ? fault : faultIn(lead, read);
    const own = wantedBy(words.replace(/[\s.!?]+$/, ''), read, before, said);
    if (own) found.push(own);
    else if (!isStated(words)) return undefined;
    else fact = words;
    fault = faultIn(words, read);
    if (fault.length === 0) fault = before;
  }
  const [only] = found;
  return found.length === 1 && only ? { ...only, ask } : undefined;
}

/** What is said of the person or the text has a verb, and wishes for nothing; else it may ask for more. */
const isStated = (words: string): boolean =>
  /^[^\p{L}\d\ue010]*$/u.test(words) ||
  new RegExp(`^(?:thanks|thank you|typo|${MARK}|[^:]{4,60}: ${MARK})$`, 'i').test(words) ||
  /^why\b|^\p{L}+'(?:s|re|ve|d|ll|m)\b/iu.test(words) ||
  (!/\b(?:should|must|needs?|want|would|could|can we|can you|please|prefer|instead)\b/i.test(
    words,
  ) &&
    readWords(words)
      .flat()
      .some(({ tags }) => tags.has('Verb') && !tags.has('Gerund') && !tags.has('Infinitive')));

function faultIn(words: string, read: Read): Wanted['old'] {
  for (const pattern of faults) {
    const own = pattern.exec(words.trim())?.[1];
    if (own) return named(own.replace(/ for (?:an?|\d{1,3}) \p{L}{3,8}$/iu, ''), read);
  }
  return [];
}

function wantedBy(
  words: string,
  read: Read,
  fault: Wanted['old'],
  fact: string,
): Omit<Wanted, 'ask'> | undefined {
  const kept = keeps.exec(words)?.[1];
  if (kept) return { act: 'keep', old: named(kept, read), around: words };
  const moved = moves.exec(words)?.[1];
  if (moved) return { act: 'move', old: named(moved, read), around: words };
  const gone = removes.exec(words)?.[1] ?? goes.exec(words)?.[1] ?? no.exec(words)?.[1];
  if (gone) {
    const isBack =
      /^(?:it|that|this|them)$|^(?:that|this|the) (?:half |whole )?(?:sentence|line|bit|phrase|part|bullet)$/i;
    return { act: 'remove', old: isBack.test(gone) ? fault : named(gone, read), around: words };
  }
  const pair = shouldBe.exec(words);
  if (pair) return { ...given(pair[3]!, read), act: 'put', old: named(pair[1]!, read), around: '' };
  const label = wrong.exec(words);
  if (label)
    return { ...given(label[3]!, read), act: 'put', old: named(label[1]!, read), around: '' };
  const line = needsLine.exec(words);
  if (line) return { ...given(line[1]!, read), act: 'put', old: [], around: words };
  const lacks = missing.exec(words);
  if (lacks) return { ...given(lacks[1]!, read), act: 'put', old: [], around: `in ${lacks[2]}` };
  const amount =
    /^(?:the )?(\p{L}[\p{L} ]{2,30}?) (?:should|needs to|has to|must) be (\d{1,3} \p{L}{3,10})/iu.exec(
      words,
    );
  if (amount && numberIn(amount[2]) !== undefined)
    return {
      ...given(amount[2]!, read),
      act: 'put',
      old: named(amount[1]!, read),
      around: 'amount',
    };
  const body = puts.exec(words)?.[1];
  if (!body) return undefined;
  const other = contrast.exec(body)?.[1];
  const rest = body.replace(contrast, '').replace(/,? instead$/i, '');
  const isBack =
    /^(?:it|that|this|so)\b(?! (?:the )?\d|: )(?: (?:for|as|in|under|at|to|into|on|among)\b|$)/i.test(
      rest,
    );
  const earlier = marksIn(fact, read).at(-1);
  const words_ = isBack ? (earlier ?? fear.exec(fact)?.[1] ?? fact) : rest;
  const content = /: (.{3,400})$/s.exec(words_)?.[1] ?? words_;
  const marks = marksIn(content, read);
  const isInstead =
    / instead$/i.test(body) || /^(?:make|call|turn|change|replace|swap) /i.test(words);
  const old = other ? named(other, read) : isInstead || /^use /i.test(words) ? fault : [];
  if (marks.length > 1 || content.length < 3) return undefined;
  return {
    act: 'put',
    given:
      marks[0] ?? spelled(content.replace(/^(?:it|that|this|in) (?=\d|\p{Ll})/iu, ''), read.quotes),
    isQuoted: marks.length === 1 || (isBack && earlier !== undefined),
    old,
    around: isBack ? rest : words,
  };
}

const given = (words: string, read: Read): { given: string; isQuoted: boolean } => ({
  given: spelled(words, read.quotes),
  isQuoted: marksIn(words, read).length > 0,
});
