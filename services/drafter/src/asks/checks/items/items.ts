import { NUMBER, numberIn, ORDINAL } from '../../judging/finding.ts';
import { type Item, type Side, share } from '../../sides.ts';

/** The steps or rungs that an ask speaks of, as numbers of the version before. */
export interface Named {
  kind: 'step' | 'rung';
  numbers: number[];
}

const listed = new RegExp(
  `\\b(?:step|rung)s? (${NUMBER}(?:(?:,| and| &| with| to the)+ (?:(?:step|rung)s? )?${NUMBER})*)`,
  'gi',
);
const numbered = new RegExp(`\\b${NUMBER}\\b`, 'gi');
const ordinal = new RegExp(`\\b${ORDINAL} (?:step|rung)s?\\b`, 'gi');

export const itemsOf = (side: Side, kind: Named['kind']): Item[] =>
  kind === 'rung' ? side.rungs : side.steps;

/** Steps or rungs by their numbers ("rungs 4 and 5", "the last step"), or by what they are about. */
export function namedIn(ask: string, before: Side): Named | null {
  const kind = kindIn(ask, before);
  if (!kind) return null;
  const count = itemsOf(before, kind).length;
  const numbers = [
    ...[...ask.matchAll(listed)].flatMap(([, list = '']) =>
      [...list.matchAll(numbered)].map(([word]) => numberIn(word)!),
    ),
    ...[...ask.matchAll(ordinal)].map(([, word]) => numberIn(word, count)!),
  ];
  return { kind, numbers: [...new Set(numbers)] };
}

const calls =
  /(?<!\b(?:in|of|from|to|call|rename|title|retitle|name) (?:the )?)\b(step|rung) (\d{1,2}) ?(?:\(["“'‘]?([\w' -]{3,40}?)["”'’]?\)|,? ?["“'‘]([\w' -]{3,40}?)["”'’](?=[.!]?$| (?:and|out|altogether|please)\b)|, the ([\w' -]{3,30}?) (?:one|step|rung|bit)\b)/gi;
/** What is beside a number and is no name: "(she does that already)". */
const remark =
  /\b(?:she|he|they|we|i|it|you|too|already|not|please|sorry|again|first|last|whole|all|both|done|only)\b/i;

/** Where an ask gives a step's number and its name, and the step of that number has another name: what is said of it. */
export function clashIn(ask: string, before: Side): string | undefined {
  for (const [, kind = '', digits = '', ...names] of ask.matchAll(calls)) {
    const name = names.find(Boolean)!;
    const items = itemsOf(before, kind.toLowerCase() as Named['kind']);
    const own = items[Number(digits) - 1];
    if (!own || remark.test(name) || share(name, own.title) > 0) continue;
    const isOfOther = items.some((item) => item !== own && share(name, item.title) === 1);
    if (isOfOther || share(name, own.text) < 1)
      return `${kind} ${digits} is "${own.title}", and not "${name}".`.replace(/^./, (letter) =>
        letter.toUpperCase(),
      );
  }
  return undefined;
}

const ofLadder =
  /\b(?:ladder|hierarchy)\b|\bjump\b|\b(?:swap|switch|move|put)\b.*\b(?:harder|easier|scarier)\b/i;

/** "Steps 5 and 6 of the ladder" are its rungs, and so is a step that is too big a jump, in a plan that has a ladder. */
export function kindIn(ask: string, before: Side): Named['kind'] | null {
  if (/\brungs?\b/i.test(ask)) return 'rung';
  if (!/\bsteps?\b/i.test(ask)) return null;
  return before.rungs.length > 0 && ofLadder.test(ask) ? 'rung' : 'step';
}

const described =
  /\bthe (step|rung) (?:about|on|with|where|called|named|for) ((?:(?! (?:to|should|must|can|could|before|after|is|out)\b)[^,.;:]){3,60})/gi;

/** "The step about hard days" by its number, where one step is about that. */
export const withTopicNumbers = (ask: string, before: Side): string =>
  ask.replace(described, (whole, kind: string, topic: string) => {
    const at = indexAbout(itemsOf(before, kind.toLowerCase() as Named['kind']), topic);
    return at < 0 ? whole : `${kind} ${at + 1}`;
  });

/** What a step or rung is said to be about: "the step about hard days". */
export const topicIn = (ask: string): string | undefined =>
  /\b(?:steps?|rungs?) (?:about|on|with|for|where|called|named) ([^,.;:]{3,80})/i.exec(ask)?.[1];

/** The step or rung that is about something; -1 where none is. */
export const indexAbout = (items: readonly Item[], topic: string): number =>
  items.findIndex(({ title, text }) => share(topic, `${title} ${text}`) >= 0.75);
