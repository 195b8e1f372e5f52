import { askedIn, contentOf } from '@cerina/library/document/kept-changes/asked';
import { type Check, plain, shareOf, shortly } from './seen.ts';

const ofForm =
  /\b(?:bullets|bullet(?:ed)? (?:points?|list|form)|bullet points?|lists?|listed|points|dashes|numbered|paragraphs?|prose|sentences|running text|layout|break (?:it|this|that|them) up|wall of text|blocks?)\b/i;

/** Paragraphs that become bullets, or bullets that become paragraphs. */
export const otherForm: Check = ({ outside, was, is }) => {
  if (ofForm.test(outside)) return undefined;
  const bare = (line: string) => line.replace(/^(?:[-*]|\d{1,2}\.) /, '');
  const [old, now] = [new Set(was), new Set(is)];
  const lines = was.filter(
    (line) =>
      line !== '' &&
      !now.has(line) &&
      is.some((own) => !old.has(own) && own !== line && bare(own) === bare(line)),
  );
  return lines.length > 0
    ? `"${shortly(lines[0]!)}" would be of another form, which nobody asked for.`
    : undefined;
};

const moving =
  /\b(?:move|shift|bring|swap|switch|reorder|order|re-order|earlier|later|sooner|up|down|before|after|above|below|top|bottom|end|front|back|ahead|follow|precede|between|in front)\b|\b(?:put|have|see|sees|read|reads|comes?|goes?|want|wants|is|be|should|needs?|place|start|begin)\b[^.;!?]{0,50}\b(?:first|last|opening|start)\b/i;

/** "Put that at the top of Before you start": the section is where something goes, and does not go itself. */
function isPlace(section: string, outside: string): boolean {
  const said = plain(outside);
  const at = said.indexOf(section.toLowerCase());
  return at > 0 && placing.test(said.slice(0, at));
}
const placing =
  /\b(?:put|place|pop|stick|have|move|shift|bring) (?:that|this|it|them|those)\b[^.;!?]{0,40}\b(?:of|in|into|under|to) (?:the )?$/i;

/** Sections in another order. */
export const sectionMoved: Check = ({ outside, given, was, is }) => {
  const now = plain(is.join(' '));
  const isGivenThere = given.some((own) => now.includes(plain(own).replace(/[.!?]$/, '')));
  // where words were given for a place, it is they that go there
  const [old, own] = [was, is].map((lines) => lines.filter((line) => line.startsWith('## '))) as [
    string[],
    string[],
  ];
  const common = own.filter((line) => old.includes(line));
  const before = old.filter((line) => own.includes(line));
  const moved = common.find((line, at) => line !== before[at]);
  const isOrdered = moving.test(outside) && (given.length === 0 || isGivenThere);
  if (isOrdered && !before.some((line) => isPlace(line.slice(3), outside))) return undefined;
  return moved && `The section "${moved.slice(3)}" would be elsewhere, which nobody asked for.`;
};

const number = /(?<![\p{L}\d.:])\d{1,3}(?![\d:.]\d)/gu;
const measures = contentOf('minute minutes hour hours day days week weeks time times about for');

/** A number of one thing is given, and that of another changes. */
export const otherNumber: Check = ({ ask, changed }) => {
  for (const { was, is, place } of changed) {
    if (was === undefined || is === undefined || place.row || is.startsWith('#')) continue;
    if (was.replace(number, '#') !== is.replace(number, '#')) continue;
    const [old, now] = [was.match(number) ?? [], is.match(number) ?? []];
    const at = old.findIndex((own, n) => own !== now[n]);
    const clauses = ask
      .split(/[.;!?\n](?: |$)|, /)
      .filter((own) => own.match(number)?.includes(now[at]!));
    if (at < 0 || clauses.length === 0) continue;
    const whole = ask.split(/[.;!?\n](?: |$)/).find((own) => own.includes(clauses[0]!)) ?? ask;
    const said = contentOf(whole);
    const isMeant =
      contentOf(ask).has(old[at]!) ||
      [...contentOf(was)].some(
        (word) => said.has(word) && !measures.has(word) && word !== now[at],
      ) ||
      /\b(?:everywhere|throughout|both (?:places|times)|every|all|each|it|them|that|only|just|max\w{0,4}|time|a day|daily|per day|a week|week\w{0,2}|is enough|practi[sc]e\w{0,2}|homework|make|too (?:much|long|short|often)|instead|not)\b/i.test(
        whole,
      );
    if (!isMeant)
      return `${old[at]} would become ${now[at]} in "${shortly(was)}", which is not what was meant.`;
  }
  return undefined;
};

/** What was given for a section that is named is in another. */
export const otherSection: Check = ({ ask, given, changed, was, outside }) => {
  if (given.length === 0) return undefined;
  const { sections: all, steps, speaksOf } = askedIn(ask, was.join('\n'));
  const said = plain(outside);
  const sections = new Set(
    [...all].filter((own) =>
      [`under ${own}`, `in ${own}`, `to ${own}`, `into ${own}`, `of ${own}`, `at ${own}`].some(
        (words) => said.includes(words.toLowerCase()),
      ),
    ),
  );
  if (sections.size === 0 || steps.size > 0 || speaksOf.ladder || speaksOf.log || speaksOf.steps)
    return undefined;
  const there = changed.filter(
    ({ is }) => is !== undefined && given.some((own) => shareOf(own, contentOf(is)) > 0.8),
  );
  return there.length > 0 &&
    there.every(({ place }) => !sections.has(place.section) && !/^#|^$/.test(place.section))
    ? `"${shortly(given[0]!)}" would be under "${there[0]!.place.section}", and "${[...sections][0]}" was named.`
    : undefined;
};

const torn: [RegExp, string][] = [
  [
    /(?:^- |\| |\*\* )\(\p{L}[^()]*\) (?:is|are|was|were|has|have)\b/u,
    'begins with what was said in brackets',
  ],
  [/(?<![.\d])\.\.(?!\.)/, 'ends twice'],
  [
    / (?:ins|ons|tos|ofs|fors|withs|ats|bys|froms)\b(?! and outs)/i,
    'has a word that there is none of',
  ],
];

/** A sentence that is torn: a mark too many, a bracket that is not closed. */
export const tornLine: Check = ({ changed }) => {
  for (const { was = '', is } of changed) {
    if (is === undefined) continue;
    const found = torn.find(([pattern]) => pattern.test(is) && !pattern.test(was));
    if (found) return `A line ${found[1]}: "${shortly(is)}".`;
    const open = (line: string) =>
      (line.match(/\(/g)?.length ?? 0) -
      (line.replace(/(?<=^|[\s:;])[:;]?[-']?\)/g, '').match(/\)/g)?.length ?? 0);
    if (open(is) !== 0 && open(was) === 0) return `A bracket would be open: "${shortly(is)}".`;
  }
  return undefined;
};

/** "…? If yes, … If no, …" */
const answers = /\?["”]? (?:If (?:yes|no|so|not)|Yes:|No:|Where (?:yes|no|it is))\b/;

/** A question or a lead-in whose answer, quotation or list is gone. */
export const leadsNowhere: Check = ({ was, is, changed }) => {
  const hanging = changed.find(
    ({ was: old = '', is: own = '' }) =>
      /\? (?:From the \p{L}{3,12}(?: about you)?|You wrote): ["“]/u.test(old) &&
      /\?$/.test(own) &&
      plain(old).startsWith(plain(own)),
  );
  if (hanging)
    return `The question before what went would be left alone: "${shortly(hanging.is!.slice(-60))}".`;
  const unanswered = changed.find(
    ({ was: old = '', is: own = '' }) =>
      answers.test(old) && /\?["”]?$/.test(own) && plain(old).startsWith(plain(own)),
  );
  if (unanswered)
    return `What to do after the question would be gone: "${shortly(unanswered.is!.split(/(?<=[.!]) /).at(-1)!)}".`;
  const nothing = (lines: readonly string[]) =>
    lines.filter((line, at) => {
      if (!/:$/.test(line) || /^[#|]/.test(line)) return false;
      const next = lines.slice(at + 1).find((own) => own !== '');
      return next === undefined || /^#/.test(next);
    });
  const left = nothing(is).find((line) => !nothing(was).includes(line) && was.includes(line));
  return left && `Nothing would come after "${shortly(left)}".`;
};

const stepAsked =
  /\b(?:add|insert|put in|include|need|want|write|have) (?:in )?(?:a|an|one|another)(?: new| short| extra| further| small| separate| whole)? step\b|\bnew step\b|\bas (?:a|its own|an extra) step\b/i;

/** A step was asked for, and what was given for it is a sentence of another. */
export const stepWithin: Check = ({ outside, quotes, was, is, changed }) => {
  if (!stepAsked.test(outside)) return undefined;
  const steps = (lines: readonly string[]) =>
    lines.filter((line) => /^### Step /.test(line)).length;
  if (steps(is) > steps(was)) return undefined;
  const found = changed.find(({ came }) =>
    quotes.some((own) => plain(came.join(' ')).includes(plain(own).replace(/[.!?]$/, ''))),
  );
  return (
    found?.is &&
    `A step was asked for, and this would be a part of another: "${shortly(found.is)}".`
  );
};
