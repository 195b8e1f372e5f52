import { type Check, finding } from '../../judging/finding.ts';
import { ordinals } from '../../wording/number-words.ts';

const shorter =
  /\b(?:cut|shorten|trim|reduce|condense|bring)\b[^.;]{0,50}?\bby (?:about |around |roughly |some |at least )?(a third|one third|a quarter|one quarter|(\d{2}) ?(?:%|per ?cent))(?=[\s.,!;]|$)/i;

/** "Cut the whole thing by about a third": it is, give or take a little. */
export const shorterBy: Check = (ask, { before, after }) => {
  const [whole = '', part = '', percent] = shorter.exec(ask) ?? [];
  if (part === '' || /\b(?:steps? \d|section|rungs?|example|log|references)\b/i.test(whole))
    return null;
  const by = percent ? Number(percent) / 100 : /third/i.test(part) ? 1 / 3 : 1 / 4;
  const is = 1 - after.words / before.words;
  const why = `It has ${after.words} words and had ${before.words}: ${Math.round(is * 100)} % less.`;
  if (is < 0.03) return finding('not_done', why);
  const lost = before.sections.find(
    ({ kind, heading }) =>
      kind !== 'references' && !after.sections.some((own) => own.heading === heading),
  );
  if (lost) return finding('partly', `${why} The section "${lost.heading}" is gone.`);
  return finding(is >= by * 0.8 && is <= by * 1.3 ? 'met' : 'partly', why);
};

const grade =
  /\b(\d)(?:st|nd|rd|th)[- ]grade\b|\b(first|second|third|fourth|fifth|sixth)[- ]grade\b/i;

/** "At a 2nd grade level": met where it reads so; the answer says how far it got. */
export const atGrade: Check = (ask, { before, after, message }) => {
  const [, digit, word] =
    grade.exec(ask) ?? (/easier to read/.test(ask) ? grade.exec(message) : null) ?? [];
  const wanted = Number(digit ?? ordinals.indexOf((word ?? '').toLowerCase()) + 1);
  if (!wanted) return null;
  const round = (own: number) => Math.round(own * 10) / 10;
  const why = `The reading grade is ${round(after.grade)}; it was ${round(before.grade)}, and ${wanted} was asked for.`;
  if (after.grade < wanted + 0.6) return finding('met', why);
  return finding(before.text === after.text ? 'not_done' : 'partly', why);
};
