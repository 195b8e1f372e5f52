import { type DocumentView, ladderOf, rowsOf, sectionText } from './document-view.ts';

interface Wish {
  what: string;
  met: (view: DocumentView) => boolean;
}

const says =
  (wanted: RegExp) =>
  ({ text }: DocumentView) =>
    wanted.test(text);
const never =
  (unwanted: RegExp) =>
  ({ text }: DocumentView) =>
    !unwanted.test(text);
const atMostWords =
  (most: number) =>
  ({ words }: DocumentView) =>
    words <= most;
/** The text without its references, whose titles are not ours to word. */
const bodyOf = ({ text }: DocumentView) => text.replace(/\n## References\n[\s\S]*$/, '\n');
const logColumns = (view: DocumentView): string[] => rowsOf(sectionText(view, 'log'))[0] ?? [];
const minutesIn = (text: string) =>
  [...text.matchAll(/(\d+)[ -]minutes?\b/g)].map((m) => Number(m[1]));

/** Starts near 25 to 35, never climbs by more than 15 (of 100). */
const gentleLadder = (view: DocumentView): boolean => {
  const rungs = ladderOf(view);
  const scale = Math.max(...rungs) <= 10 ? 10 : 100;
  const climbs = rungs.slice(1).map((rung, index) => (rung - rungs[index]!) / scale);
  const first = rungs[0]! / scale;
  return (
    rungs.length >= 6 &&
    first >= 0.2 &&
    first <= 0.35 &&
    climbs.every((it) => it >= 0 && it <= 0.15001)
  );
};

/** What a request asks for and a text can be checked for, by the request's id. */
export const wishes: Record<string, Wish[]> = {
  d01: [
    {
      what: '8 to 12 rungs',
      met: (view) => ladderOf(view).length >= 8 && ladderOf(view).length <= 12,
    },
    { what: 'starts low, climbs gently', met: gentleLadder },
    { what: 'assumptions said', met: says(/assum/i) },
  ],
  d02: [
    { what: 'fits on two pages', met: atMostWords(950) },
    {
      what: 'tasks of 10 minutes',
      met: (view) => minutesIn(sectionText(view, 'steps')).every((it) => it <= 10),
    },
    { what: 'not in the low hours', met: says(/afternoon|midday|after lunch|later in the day/i) },
  ],
  d03: [{ what: 'says why: seizures', met: says(/seizure/i) }],
  d04: [{ what: 'at most 400 words', met: atMostWords(400) }],
  d05: [
    {
      what: 'SUDS before, peak, after',
      met: (view) => /before.*peak.*after/i.test(logColumns(view).join(' ')),
    },
    { what: 'prediction in the log', met: (view) => /predict/i.test(logColumns(view).join(' ')) },
    {
      what: 'no ligature, no long breath hold',
      met: never(/tie .*neck|hold your breath (?:as long|for (?:[2-9]\d|\d{3}))/i),
    },
  ],
  d06: [{ what: 'their own situation', met: says(/meeting|camera|notes/i) }],
  d07: [
    { what: 'normal hygiene stays', met: says(/toilet/i) },
    { what: 'sore skin: doctor', met: says(/skin/i) },
    { what: 'support instead of reassurance', met: says(/support/i) },
  ],
  d08: [
    { what: 'promises no health', met: says(/nobody can promise|can't promise|cannot promise/i) },
  ],
  d10: [
    { what: 'pictures', met: says(/picture/i) },
    { what: 'scale of 0 to 5 or faces', met: never(/0 ?(?:-|–|to) ?100/) },
  ],
  d11: [
    {
      what: 'no jargon',
      met: (view) =>
        !/cognitive|maladaptive|schema|emotional regulation|mindful/i.test(bodyOf(view)),
    },
    { what: 'short sentences', met: ({ meanSentence }) => meanSentence <= 13 },
  ],
  d12: [{ what: 'boom and bust', met: says(/boom|good day/i) }],
  d13: [{ what: 'around the naps', met: says(/\bnap/i) }],
  d14: [{ what: 'a ladder with tension', met: gentleLadder }],
  d16: [
    {
      what: 'role play in the session',
      met: says(/role[- ]play|practise .*with your clinician|in (?:the|a) session/i),
    },
    { what: 'saying no to a manager', met: says(/manager|boss/i) },
  ],
  d17: [{ what: 'friends again', met: says(/friend/i) }],
  d18: [
    { what: '10 to 20 minutes awake', met: says(/\b(?:10|15|20) minutes\b/i) },
    { what: 'not near bedtime', met: says(/not .*(?:bed|night)|(?:by day|daytime|in the day)/i) },
  ],
  d19: [{ what: 'the danger hour', met: says(/danger hour|hour|evening/i) }],
  d20: [{ what: 'one page: 300 words and the log', met: atMostWords(300) }],
  d21: [
    { what: 'spoken to parents', met: says(/your child/i) },
    {
      what: 'thermometer of 0 to 10',
      met: (view) => says(/thermometer/i)(view) && never(/0 ?(?:-|–|to) ?100/)(view),
    },
    { what: 'sticker chart', met: says(/sticker/i) },
    { what: 'school looked at first', met: says(/bull(?:y|ied)/i) },
  ],
  d22: [
    { what: '7 columns', met: (view) => logColumns(view).length === 7 },
    { what: 'belief in percent', met: says(/%/) },
    {
      what: 'example not about work',
      met: (view) =>
        !/\b(?:work|job|boss|office|colleague|client|meeting)\b/i.test(
          sectionText(view, 'example'),
        ),
    },
  ],
};
