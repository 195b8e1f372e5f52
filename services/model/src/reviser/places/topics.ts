import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { ladderOf } from '../../edit/ladder.ts';

const common = new Set(
  'the and for with that this but not she her his him they them their you your from into are was were has have had who what when where which can could would should must please one ones bit part step steps rung rungs about how'.split(
    ' ',
  ),
);

/** The words of a topic that carry it, without endings: "setting two reminders" is set, two, reminder. */
export const stemsOf = (topic: string): string[] =>
  (topic.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !common.has(word))
    .map((word) => word.replace(/(?:ing|ed|es|s|e)$/, '').replace(/([bdgmnprt])\1$/, '$1'))
    .filter((stem) => stem.length > 1);

/** Does a text have a word for each of the stems? */
export const speaksOf = (text: string, stems: readonly string[]): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return stems.length > 0 && stems.every((stem) => words.some((word) => word.startsWith(stem)));
};

/** The number of the one step or rung that a topic is of: by its title, else by all it says; undefined where there is not one. */
export function numberOfTopic(
  document: ProtocolDocument,
  kind: 'step' | 'rung',
  topic: string,
): number | undefined {
  const stems = stemsOf(topic);
  const items =
    kind === 'rung'
      ? (ladderOf(document)?.rows ?? []).map((row) => [row.join(' ')])
      : stepsOf(document).map(({ title, parts }) => [
          title,
          [title, ...parts.map(({ text }) => text)].join(' '),
        ]);
  for (const depth of [0, 1]) {
    const found = items.flatMap((texts, at) =>
      speaksOf(texts[depth] ?? '', stems) ? [at + 1] : [],
    );
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

const described =
  /\bthe (step|rung) (?:about|on|with|where|called|named|for) ((?:(?! (?:to|should|must|can|could|before|after|is|out)\b)[^,.;:]){3,60})/gi;
const edge =
  /^(?:(?:and|also|please|i'd|can|could|we|you|i|make|put|move) )*["“'‘]?((?:the )?(?:(?! should\b| must\b| needs?\b)[^,.;:"”'’]){3,50})["”'’]? (?:should|must|needs to|has to) (?:be|come|go)(?: the)?(?: very)? (first|last|final)(?: (step|rung))?\b/i;

/** "The step about hard days" and "Wind down should be the last step" by the number of the step that is meant. */
export function withTopics(text: string, document: ProtocolDocument): string {
  const [, topic = '', where = '', kind = 'step'] = edge.exec(text) ?? [];
  const isNumbered = /\b(?:steps?|rungs?) \d/i.test(topic);
  const own =
    topic && !isNumbered
      ? numberOfTopic(document, kind.toLowerCase() as 'step' | 'rung', topic)
      : undefined;
  if (own !== undefined)
    return `move ${kind.toLowerCase()} ${own} to the ${/first/i.test(where) ? 'start' : 'end'}`;
  return text.replace(described, (whole, item: string, about: string) => {
    const number = numberOfTopic(document, item.toLowerCase() as 'step' | 'rung', about);
    return number === undefined ? whole : `${item} ${number}`;
  });
}

const ofLadder =
  /\b(?:ladder|hierarchy)\b|\bjump\b|\b(?:swap|switch|move|put)\b.*\b(?:harder|easier|scarier)\b/i;

/** Of a plan with a ladder, "step 4 is too big a jump" and "steps 5 and 6 of the ladder" mean its rungs. */
export const withRungs = (text: string, document: ProtocolDocument): string =>
  ladderOf(document) && ofLadder.test(text) && !/\brungs?\b/i.test(text)
    ? text.replace(
        /\bstep(s?)(?= (?:\d|one|two|three|four|five|six|seven|eight|nine|ten))/gi,
        'rung$1',
      )
    : text;
