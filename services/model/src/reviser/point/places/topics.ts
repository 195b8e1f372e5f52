import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { ladderOf } from '../../../edit/ladder.ts';
import { sectionsNamed } from './named-sections.ts';

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

const toEdge =
  /\b(?:move|put|shift|bring|have|do) (?:the |that )?((?!step|rung|column|row|sentence|line|section|it\b|this\b)[\p{L}' -]{3,40}?)(?: (?:step|bit|part|exercise))? (?:to (?:the )?(?:very )?(end|start|beginning|top|bottom|back|front)|(last|first|at the (?:end|start)))(?=[.,;!]|$| (?:please|because|as|so)\b)/iu;

const besideOther =
  /\b(?:move|put|shift|bring|have|do) (?:the |that )?((?!column|row|sentence|line|section|it\b|this\b)[\p{L}' -]{3,40}?)(?: (?:step|rung|bit|part|one|exercise))? (before|after) (?:the |that )?([\p{L}' -]{3,40}?)(?: (?:step|rung|bit|part|one|exercise))?(?=[.,;!]|$| (?:please|because|as|so)\b)/iu;

/** "The step about hard days" and "Wind down should be the last step" by the number of the step that is meant. */
export function withTopics(text: string, document: ProtocolDocument): string {
  const [, thing, ...places] = toEdge.exec(text) ?? [];
  const about = thing ? numberOfTopic(document, 'step', thing) : undefined;
  if (
    about !== undefined &&
    !/\b(?:steps?|rungs?) \d/i.test(thing!) &&
    sectionsNamed(thing!, document).length === 0
  )
    return `move step ${about} to the ${/first|start|beginning|top|front/i.test(places.find(Boolean)!) ? 'start' : 'end'}`;
  const [, own1 = '', side = '', own2 = ''] = besideOther.exec(text) ?? [];
  for (const unit of ['rung', 'step'] as const) {
    const [from, to] = [own1, own2].map((words) => numberOfTopic(document, unit, words));
    if (
      own1 &&
      from !== undefined &&
      to !== undefined &&
      from !== to &&
      !/\d/.test(own1 + own2) &&
      sectionsNamed(own1, document).length === 0
    )
      return `put ${unit} ${from} ${side.toLowerCase()} ${unit} ${to}`;
  }
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
