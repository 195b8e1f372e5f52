import { sentencesOf } from '@cerina/library';
import { type Check, finding } from '../../judging/finding.ts';
import { contentOf, placeOfStep, type Side, type Sides } from '../../sides.ts';
import { headingNamed } from '../sections.ts';

/** What of an ask names the content that is to be added; the first that finds some. */
const pieces: RegExp[] = [
  /^["“'‘](.{4,200}?)["”'’] (?:needs?|has|ought|should|must)(?: to)? (?:be|go) (?:in|there|an?) /i,
  /\b(?:space|room|gap|line|box|blank)s?\b[^.;]{0,40}\bfor (.{4,60}\b(?:initials|signatures?))\b/i,
  /\b((?:review date|next (?:appointment|session|review)|crisis (?:line|number)|helpline|duty (?:line|number)|out[- ]of[- ]hours (?:number|line)|phone number)\b.{0,30}?[:,–-] ?[^:]{0,10}\d[^;!?]{0,80})$/i,
  /\bin the [\p{L} -]{3,40} step\b.{0,40}?\bwhat (?:she|he|they) (?:does|do|did) ((?:after|on|before|when) .{6,240})$/iu,
  /\bI (?:always |usually )?(?:tell|say to|advise|ask) (?:people|clients|patients|everyone|everybody|them)(?: that| to)? ([^;\n]{8,240}?)[.;,] (?:and |so )?(?:please )?(?:pop|put|add|stick|get|slot|work|fit) (?:that|this|it)\b/i,
  /\b(?:something like|along the lines of|words to the effect (?:of|that))[:,]? (.{8,300})$/is,
  /\b(?:warn|caution|remind)(?: (?:her|him|them))? (?:about|against|of) (.{4,160})$|\b(?:caution|warning)\b (?:about|against|on) (.{4,160})$/i,
  /\b(?:her|his|their) (?:own )?words?\b[^.]{0,30}?["“'‘](.{3,120})["”'’]/i,
  /\b(?:lines?|sentences?|notes?|reminders?|bullets?|tips?|warning|caution|something)\b[^.;:]{0,50}? (?:that says(?: that)?|to say(?: that)?|saying(?: that)?|that|reminding (?:her|him|them) (?:that|to)) (.{6,240})$/is,
  /\b(?:lines?|sentences?|notes?|reminders?|bullets?|tips?|something)\b(?: \p{L}+)? (?:on|about) (.{4,160})$/iu,
  /^(?:and )?(?:say|add|put|write|mention|give) (?:the )?(?:where|when|what time|place|time) ?[:,–-] ?(.{3,60})$/i,
  /^(?:make it |set it (?:for|at) |at )?(\d{1,2}(?:[.:]\d\d)? ?[ap]\.?m\.?\b.{0,60})$/i,
  /\b(?:have (?:her|him|them)|(?:she|he|they) should) ([^.;]{4,80}?) from (?:step|rung) \d{1,2} on/i,
];
/** What says how, where or why, and is no content. */
const framing = new Set([
  ...contentOf(
    'having making doing being getting giving taking kind line lines note sentence reminder bullet please top bottom end start table log above below two three short something maybe instead versus use used using we lot thing things',
  ),
]);
const place =
  /,? ?\b(?:at|on|to|near) the (?:very )?(?:top|bottom|end|start|beginning|foot)\b.*$|,? (?:above|below|before) the (?:table|log|ladder)\b.*$|, (?:two|three|one)(?: or (?:two|three))? (?:lines?|sentences?).*$|[,.] I (?:don't|want|think)\b.*$/i;

const others =
  /\b(?:columns?|cols?|rows?|rungs? \d|instead of|replace|reword|rephrase|rename|swap|merge|split|throughout|everywhere|shorten|simpler|title|heading|example|scale|tick ?box\w*|remove|delete|drop|cut|lose|bin|take (?:it |that |them )?out|(?:doesn't|does not|don't) apply|isn't|aren't|no mention|should be|not \d\w*|not needed)\b|->|→/i;

/** The sentences that only the later version has. */
export function freshSentences({ before, added }: Sides): { text: string; line: number }[] {
  return added.flatMap(({ text, line }) =>
    sentencesOf(text)
      .filter((own) => !before.text.includes(own))
      .map((own) => ({ text: own, line })),
  );
}

const top = /\b(?:at|on|near|to) the (?:very )?(?:top|start|beginning)\b(?! of (?:step|the))/i;
const bottom = /\b(?:at|on|to) the (?:very )?(?:bottom|end|foot)\b(?! of (?:step|the))/i;
const above = /\b(?:above|before|over) the (?:table|log|ladder|chart|diary)\b/i;

/** Why a line is not where the ask puts it; undefined where it is, or no place was named. */
function misplaced(ask: string, line: number, sides: Sides): string | undefined {
  const { after, before } = sides;
  if (top.test(ask) && line > (after.sections[0]?.to ?? 0)) return 'It is not at the top.';
  const last = before.sections.at(-1)?.heading;
  const end = after.sections.find(({ heading }) => heading === last)?.to ?? 0;
  if (bottom.test(ask) && line < (after.sections.at(-1)?.from ?? 0) && line <= end)
    return 'It is not at the end.';
  if (above.test(ask)) {
    const below = after.lines.slice(line, line + 3).some((own) => own.startsWith('|'));
    if (!below) return 'It is not above the table.';
  }
  const number = Number(/\b(?:in|to|from|under) step (\d{1,2})\b/i.exec(ask)?.[1] ?? 0);
  const heading = number > 0 ? undefined : namedPlace(ask, before);
  const own = number > 0 ? placeOfStep(sides, number) : undefined;
  const range = own?.textIn(after);
  if (range && (line < range.line || line >= range.line + range.text.split('\n').length))
    return `It is not in step ${number}.`;
  const section = after.sections.find((each) => each.heading === heading);
  return section && (line < section.from || line > section.to)
    ? `It is not in "${section.heading}".`
    : undefined;
}

const namedPlace = (ask: string, before: Side): string | undefined => {
  const said = /\b(?:in|under|to) (?:the )?["“'‘]([^"”'’]{3,40})["”'’]/i.exec(ask)?.[1];
  return said ? headingNamed(said, before) : undefined;
};

/** "Warn about …", "a note at the top that …", "review date, 12 March": each word of it that says something is in what is new. */
export const contentAdded: Check = (ask, sides) => {
  if (others.test(ask.replace(/^[^.!?]*\? (?=\S)/, ''))) return null;
  const piece = pieces
    .map((pattern) => pattern.exec(ask)?.slice(1).find(Boolean))
    .find((own) => own !== undefined);
  if (piece === undefined) return null;
  const wanted = [...contentOf(piece.replace(place, ' '))].filter((word) => !framing.has(word));
  if (wanted.length === 0) return null;
  const fresh = freshSentences(sides);
  const there = contentOf(fresh.map(({ text }) => text).join(' '));
  const missing = wanted.filter((word) => !there.has(word));
  if (missing.length === wanted.length || fresh.length === 0) {
    const old = contentOf(sides.before.text);
    return fresh.length === 0 &&
      wanted.every((word) => old.has(word)) &&
      hasSentence(wanted, sides.before)
      ? finding('met', 'The text says that already.')
      : finding('not_done', 'What was given is not in the text.');
  }
  const own = fresh.find(({ text }) => wanted.some((word) => contentOf(text).has(word)))!;
  if (missing.length > 0)
    return finding('partly', `Not in what is new: ${missing.slice(0, 4).join(', ')}.`, own.line);
  const where = fresh
    .filter(({ text }) => wanted.some((word) => contentOf(text).has(word)))
    .map(({ line }) => misplaced(ask, line, sides));
  return where.every((why) => why !== undefined)
    ? finding('partly', `What was given is in the text. ${where[0]}`, own.line)
    : finding('met', 'What was given is in the text.', own.line);
};

const hasSentence = (wanted: string[], { lines }: Side): boolean =>
  lines.some((line) => {
    const words = contentOf(line);
    return wanted.every((word) => words.has(word));
  });

const limit =
  /\b(?:state|put|give|add|include|mention|write)(?: in)? (?:the |her |his )?([\p{L} ]{2,25}?)(?:'s)? (?:limit|rule|advice|instructions?|recommendation|conditions?)\b/iu;

/** "State the cardiologist's limit": what the message says that it is. */
export const limitStated: Check = (ask, sides) => {
  const who = limit.exec(ask)?.[1]?.trim();
  const says = who
    ? new RegExp(
        `\\b${who}(?:'s)? (?:says?|allows?|wants?|advises?|recommends?|said|asks?|agreed)\\b ([^.;,!?\\n]{4,120})`,
        'iu',
      ).exec(sides.message)?.[1]
    : undefined;
  if (!who || !says) return null;
  const wanted = [...contentOf(`${who} ${says}`)];
  const fresh = freshSentences(sides);
  const own = fresh.find(({ text }) => wanted.every((word) => contentOf(text).has(word)));
  if (!own) return finding('not_done', 'What the limit is does not stand in the text.');
  const why = misplaced(ask, own.line, sides);
  return finding(why ? 'partly' : 'met', why ?? 'The limit is in the text.', own.line);
};

const missing =
  /\bwhere(?:'s|s| is| are) (?:the|her|his) ([^?]{3,50})\?[^?]{0,20}\b(?:put|add|include|pop|stick)\b/i;

/** "Where's the purple notebook? Put in 'You need'": a line that is new has it. */
export const thingPut: Check = (ask, sides) => {
  const thing = missing.exec(ask)?.[1];
  if (!thing) return null;
  const wanted = [...contentOf(thing)];
  const own = sides.added.find(({ text }) => wanted.every((word) => contentOf(text).has(word)));
  const label = /["“'‘]([^"”'’]{3,40})["”'’][.!]*$/.exec(ask)?.[1];
  if (!own) return finding('not_done', `No new line speaks of the ${thing}.`);
  return label &&
    !own.text.toLowerCase().includes(label.toLowerCase()) &&
    !headingNamed(label, sides.before)
    ? finding('partly', 'It is in another place.', own.line)
    : finding('met', 'It is there.', own.line);
};

const chosen =
  /\bstep (\d{1,2})\b[^:]{0,80}\b(?:choose|pick|decide)\b[^:]{0,60}: ([^:]{4,120}?)[.;] ?(?:please )?(?:write|put|say|add|fill)\b/i;

/** "Step 1 asks her to choose but we have: … Write it in": the step says all of it, and leaves nothing to be chosen. */
export const choiceMade: Check = (ask, sides) => {
  const [, number, value = ''] = chosen.exec(ask) ?? [];
  if (!number) return null;
  const step = sides.after.steps[Number(number) - 1];
  if (!step) return finding('not_done', `There is no step ${number}.`);
  const words = contentOf(step.text.replace(/\bminutes?\b/g, 'min'));
  const missed = [...contentOf(value.replace(/\b(?:minutes?|mins)\b/g, 'min'))].filter(
    (word) => !words.has(word),
  );
  if (missed.length > 0)
    return finding('not_done', `Step ${number} does not say ${missed.join(', ')}.`, step.line);
  return /^(?:choose|pick|decide)\b|[.!?] (?:Choose|Pick|Decide)\b/m.test(step.text)
    ? finding('partly', `Step ${number} says it, and still leaves it to be chosen.`, step.line)
    : finding('met', `Step ${number} says what was chosen.`, step.line);
};

const nameTop =
  /^(?:[Aa]nd |[Aa]lso |[Pp]lease )?(?:[Nn]ame |[Pp]ut |[Aa]dd )?(\p{Lu}\p{Ll}{2,}) (?:by name )?(?:at|on|near) the top\b/u;

/** "Lorraine by name at the top": the title, or the first section, has the name. */
export const namedAtTop: Check = (ask, { before, after }) => {
  const name = nameTop.exec(ask)?.[1];
  if (!name || /\b(?:note|line|box|space|title|date)\b/i.test(ask)) return null;
  const at = after.lines
    .slice(0, after.sections[0]?.to ?? 0)
    .findIndex((line) => line.includes(name));
  if (at < 0) return finding('not_done', `${name} is not named at the top.`);
  return finding(
    'met',
    before.lines.includes(after.lines[at]!) ? 'It is so already.' : `Line ${at + 1} names ${name}.`,
    at + 1,
  );
};
