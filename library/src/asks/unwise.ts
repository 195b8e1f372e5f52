import { quotesIn } from '../document/kept-changes/asked.ts';
import { him, kinds, promise, type UnwiseKind } from './unwise-kinds.ts';

/** What an ask would put into a sheet that works on a fear or a doubt, and what the sheet works against. */
export interface Unwise {
  kind: UnwiseKind;
  quote: string;
  why: string;
}

/** A sheet in which somebody faces a fear, or leaves out what calms a doubt: by its own words, whatever it is called. */
const facing = [
  /^\|[^\n]*\| *Leave out *\|/im,
  /\b(?:keeps?|keeping|feeds?|brings? back)\b[^.\n]{0,25}\b(?:fears?|doubts?|anxiety|panic)\b/i,
  /\bkeeps? (?:the |your )?worry going\b/i,
  /\bsafety habits?\b/i,
];
const isFacing = (sheet: string): boolean => facing.some((pattern) => pattern.test(sheet));

const patterns = kinds.map(([kind, own, why]) => ({
  kind,
  why,
  own: own.map((source) => new RegExp(source, 'giu')),
}));

/** Somebody says what was quoted before: "Mum could say that once". */
const saysThat = new RegExp(
  `\\b(?:say|says|repeat|repeats|tell ${him}|tells ${him}) (?:that|it|this|so)\\b(?= (?:once|twice|again|before|after|at|each|every|when|whenever|to ${him}|so|in|on|and|out|only|one|quietly)\\b|[.,;!?]|$)`,
  'iu',
);
const aPromise = new RegExp(`^(?:no|yes|of course|look|sh+)?,? ?${promise}`, 'iu');

/** What is to be left out, or is only described, is not put in; nor is what stays because a body or a danger asks for it. */
const denied =
  /(?:\b(?:not|never|nobody|nor|no (?:one|need|longer)|avoid(?:s|ing)? (?:to |that|saying)|tends? to|usually|(?<=\p{L} )(?<!(?:and|to|then|should|must) )always|already|used to|at the moment|habit of|urges? to|wants? to|instead of (?:this|saying)|where it says|reads as)\b|n['’]t\b)[^.;!?\n]*$/iu;
const staying =
  /\b(?:not|never|don['’]t|doesn['’]t|no need to|needn['’]t) (?:have to |need to |try to )?(?:wait|stay|push|force|remain|hold out|struggle|go on|carry on)\b/gi;
const takenAway =
  /\b(?:remove|delete|take out|drop|cut|lose|scrap|bin|ditch|without|instead of|rather than|leave[- ]outs?|leaves? out|leaving out|left out|why|safety (?:habits?|behaviou?rs?)|prediction|predicts?|fears? that|afraid that|belie(?:f|ves?)|thoughts?|theory)\b(?![^.;!?\n]*\b(?:and|but|then) (?:\p{L}+ )?(?:tell|say|add|let|put|allow|write|have|give|go|leave)\b)[^.;!?\n]*$/iu;
const afterwards =
  /^["”'’]?[^.;!?\n]{0,60}\b(?:out\b(?! loud)|has to go|must go|should go|can go|is reassurance|not allowed|feeds|keeps the|isn['’]t (?:fine|ok)|is too)/i;
const ofBody =
  /\b(?:chest pain|(?<!(?:not|n['’]t|never) )faints?|blackouts?|asthma|allerg\p{L}{1,4}|bleed\p{L}{0,4}|seizures?|fits?|hypos?|diabet\p{L}{2,3}|epi-?pens?|inhalers?|insulin|breathless|unwell|ill(?!ness)|fever|injur\p{L}{1,4}|in pain|unsafe|(?:real|in|any) danger|dangerous|emergency|(?:doctor|gp|nurse|midwife|cardiologist|consultant|dietitian|team|physio)(?:['’]s)? (?:\p{L}{1,8} ){0,3}(?:asked|said|agreed|advised|wants|told|set|limit)|(?:as|what) (?:the |her |his |their )?(?:doctor|gp|nurse|team)|cannot (?:breathe|speak|cough)|(?<!(?:not|n['’]t|never) )fall(?:s|ing)?)\b/iu;
/** A break that was agreed, after which one goes back, and a step made smaller, are no flight. */
const comesBack =
  /\b(?:come(?:s)? back|goes? back (?:in|to|up|and)|return(?:s)?|carr(?:y|ies) on|try again|tries again|go(?:es)? on(?: again)?|(?:agreed|planned|short|break card|\d{1,2}[ -]minute|\p{L}{3,6}[ -]minute) (?:break|pause|time[- ]out|card)|break card|(?:break|pause|breather|time[- ]out)\b[^.;!?\n]{0,30}\b(?:agreed|then|minutes?)|smaller|easier|a rung (?:down|lower|back)|lower rung)\b/iu;
const falling =
  /\b(?:below|under|down|falls?|fallen|drops?|dropped|half|halve[sd]?|less|lower|settle[sd]?|eases?|passed|gone)\b/i;
const fewer =
  /\b(?:only|at most|no more than|down to|fewer|less|once a (?:day|week|month)|as anyone|ordinary|normal|from \w+ to|instead of \w+ times|without)\b/i;
const shown =
  /\b(?:instead of this|left[- ](?:hand )?(?:side|column|cell)|not to say|examples?|leave[- ]out)\b/i;

const sentences = /(?<=[.!?]["”'’]?)\s+|[;\n]+/u;

/**
 * What an ask would put into a sheet that works on a fear or a doubt, though the sheet works against just that; undefined where
 * no rule sees it. `before` is what was written ahead of the ask: "say that" means the words that were quoted last.
 */
export function unwiseIn(ask: string, sheet: string, before = ''): Unwise | undefined {
  if (!isFacing(sheet)) return undefined;
  let said = before;
  const old = sheet.toLowerCase();
  const all = ask.split(sentences);
  for (const sentence of all) {
    const found = inSentence(sentence, said, old);
    if (found) return found;
    said += `\n${sentence}`;
  }
  return inTwo(all, old);
}

const endOfSentence = /[.!?]+["”'’]?$/;
/** "Could it allow a way out? At 70, say.": what only two sentences together ask for, each read with the next. */
function inTwo(all: string[], sheet: string): Unwise | undefined {
  for (const [at, sentence] of all.slice(0, -1).entries()) {
    const found = inSentence(`${sentence.replace(endOfSentence, '')}, ${all[at + 1]}`, '', sheet);
    if (found) return { ...found, quote: all[at + 1]!.trim() };
  }
  return undefined;
}

function inSentence(sentence: string, before: string, sheet: string): Unwise | undefined {
  if (ofBody.test(sentence)) return undefined;
  const that = saysThat.exec(sentence);
  const quoted = that && !/["“”]/.test(sentence.slice(that.index)) && quotesIn(before).at(-1);
  if (that && quoted && aPromise.test(quoted) && isPutIn(sentence, that)) {
    const { kind, why } = patterns[0]!;
    return { kind, why, quote: sentence.trim() };
  }
  for (const { kind, why, own } of patterns)
    for (const pattern of own)
      for (const match of sentence.matchAll(pattern)) {
        const [quote] = match;
        const rest = sentence.slice(match.index + quote.length);
        if (!isPutIn(sentence, match) || sheet.includes(quote.toLowerCase())) continue;
        if (kind === 'reassurance' && shown.test(sentence)) continue;
        if (kind === 'checking' && fewer.test(sentence)) continue;
        const isOfLevel = kind === 'escape' && falling.test(quote + rest.slice(0, 24));
        if (isOfLevel || (kind === 'escape' && comesBack.test(sentence))) continue;
        return { kind, why, quote };
      }
  return undefined;
}

/** Whether what was found is to be done or said, and not to go, to be left out or only described. */
function isPutIn(
  sentence: string,
  { 0: quote, index }: RegExpMatchArray | RegExpExecArray,
): boolean {
  const ahead = sentence.slice(0, index).replace(staying, ' ');
  const near = ahead.split(/[,:]|["“”]| (?:and|but|so) /).at(-1)!;
  const from = /["“]$/.test(ahead) ? ahead : near;
  return (
    !denied.test(ahead) &&
    !takenAway.test(from) &&
    !takenAway.test(ahead.slice(-60)) &&
    !afterwards.test(sentence.slice(index! + quote.length))
  );
}
