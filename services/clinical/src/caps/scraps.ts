import type { QualityCap } from '@cerina/contracts';
import { isTableLine } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { cap } from './cap.ts';

/**
 * Items and sentences that are no whole statement, seen in the text alone, whoever wrote it: a figure without what it measures, a
 * person without who they are, a picture that is not there, words that ran together.
 */
const scraps: [RegExp, string][] = [
  [
    /^- (?:Your |The )(?:score|scores|result|results|rating|total) (?:is|was|were) \d{1,3}\.?$/i,
    'A figure does not say what it measures',
  ],
  [
    /^- You (?:get|have|had|got|fear|feel|think|notice) (?:this|that|these|those) (?:thoughts?|feelings?|images?|urges?|worry|worries|fears?)\.?$/i,
    'An item points at what is not there',
  ],
  [
    /^- (?:Named in it|Words of the request|Mentioned|Said in it|Also named): /i,
    'A piece of the request is listed and nothing is said of it',
  ],
  [
    /^- (?:Topic|Subject|Theme|Re|Ref)(?: is|:) /,
    'What was asked for is there as a fact of the person',
  ],
  [
    /^- (?:An? |The )?(?:[a-z]+ ){0,2}(?:chart|table|sheet|list|form|diary|worksheet|ladder|hierarchy) would (?:suit|help|be (?:good|great|nice|useful|fine|helpful|ideal|best))\b/i,
    'What was asked for is there as a fact of the person',
  ],
  [
    /^- Who could help: (?:your |an? |the )?(?:visitor|worker|assistant|person|one|friend of|man|woman)\b/i,
    'Whoever is to help is not whole',
  ],
  [/^- To plan with your clinician: \S+$/, 'An item is one word'],
  [
    /^\(?(?:Picture|Image|Photo|Drawing|Symbol|Icon)(?: of)?: ?[^)]{0,80}\)$/i,
    'A picture is announced and is not there',
  ],
  [/\b[Yy]ou (?:have|had|are|were|get|got) you\b/, 'Words are turned to the wrong person'],
  [
    /^- You (?:happen|happens|happened|occur|occurs|occurred)\b/,
    'What happened is said of the reader',
  ],
  [
    /^- You (?:ask|asked|are asking) for (?:an? )?[^.]{1,40}\.?$/,
    'What was asked for is there as a fact of the person',
  ],
  [
    /^(?:.{0,60}\b)?The goal is to (?:smoke|drink|gamble|use|bet)\b|\bWhat you want is to (?:smoke|drink|gamble|use|bet|binge)\b/,
    'An urge is there as a goal',
  ],
  [/\b(?:every|each of the|one of the|some of the|incl|approx|esp)\.$/, 'A sentence breaks off'],
  [
    /\b(?:[Bb]e|[Ss]tay|[Ww]ait|[Ll]ook|[Gg]o) (?:near|at|to|towards) (?:your |the )?(?:sex|intercourse|intimacy|making love)\b/,
    'What is between two people is there as a thing to be near',
  ],
  [/\p{Ll}[,;]\p{Ll}{2}/u, 'Words ran together'],
  [
    /^- (?:For|About) (?:an?|the) (?:man|woman|client|patient|person|boy|girl|lady)\b/,
    'The order is there as a fact of the person',
  ],
];

/** "I will ringing the doctor", also where it is quoted. */
const wrongVerb =
  /\bI will (?!(?:bring|sing|ring|spring|cling|swing|fling|sting|string|wring)\b)[a-z]{2,12}ing\b/;

/** What a line of a plan says of a picture is fine where the text has one. */
const hasPicture = /!\[/;

export function scrapCaps(view: View): QualityCap[] {
  if (!view.english) return [];
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  return view.lines.flatMap(({ line, text }) => {
    if (line >= end || /^\s*#/.test(text) || isTableLine(text)) return [];
    if (wrongVerb.test(text))
      return [cap(`A verb is not whole: "${text.trim().slice(0, 80)}".`, line)];
    const plain = text.trim().replace(/["“][^"“”]{0,300}["”]/g, '""');
    const found = scraps.find(([pattern]) => pattern.test(plain));
    return found && !hasPicture.test(plain)
      ? [cap(`${found[1]}: "${text.trim().slice(0, 80)}".`, line)]
      : [];
  });
}
