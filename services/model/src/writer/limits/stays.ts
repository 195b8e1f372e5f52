import { type ProtocolDocument, render } from '@cerina/library';
import { numerals } from '@cerina/library/words/numbers';
import { type Company, companyIn } from '@cerina/library/words/wishes';
import { ladderOf, mapLadder } from '../../edit/ladder.ts';
import { addLines, type Edit, mapText, sentencesIn } from '../../edit/tree.ts';
import { isAid, listed } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';
import { ordersIn } from './orders-read.ts';
import { type Stays, staysIn } from './stays-read.ts';

/**
 * What protects the person stays on every step: who has to be beside them, an aid, care, and hygiene. No rung is done without it, and
 * nothing names it as a habit to leave out.
 */
export const withStays =
  (request: Request): Edit =>
  (document) => {
    const read = staysIn(request);
    const company = read.company ?? companyWished(request) ?? companyOfChild(request);
    const stays = { ...read, company };
    const isHygiene = stays.isHygiene && ofGerms.test(request.constraints.condition ?? '');
    const isProtected =
      company !== null ||
      stays.things.length > 0 ||
      stays.bleedsEasily ||
      ordersIn(request).length > 0 ||
      isHygiene ||
      request.constraints.factors.some((factor) => ofBody.has(factor));
    const accompanied = company ? withCompany(document, company, climbs(request)) : document;
    const guarded = isProtected
      ? mapLadder(accompanied, (rows) => rows.map(isHygiene ? nothingOfHygiene : nothingOfCare))
      : accompanied;
    return addLines(
      withoutSignLists(guarded, request),
      'preparation',
      linesFor(stays, guarded, request),
    );
  };

const climbs = ({ constraints }: Request): boolean =>
  !/^(?:sorting_discarding|task_chunks|graded_task|activity_\w+)$/.test(
    constraints.technique ?? '',
  );

const ofBody = new Set(
  'falls_risk diabetes asthma_copd allergy epilepsy heart_disease injury pregnancy low_blood_pressure fainting vertigo'.split(
    ' ',
  ),
);

/** "Someone with me for the first two", among the limits of the request. */
function companyWished(request: Request): Company | null {
  if (request.constraints.addressee === 'supporter') return null;
  const wishes = limitsOf(request, 'other', 'setting', 'helper');
  return wishes.map(({ words }) => companyIn(words)).find((found) => found !== null) ?? null;
}

/** A young child is sent nowhere alone. */
const companyOfChild = ({ constraints }: Request): Company | null =>
  constraints.ageGroup === 'child' &&
  constraints.addressee !== 'supporter' &&
  /^(?:exposure_hierarchy|behavioural_experiment)$/.test(constraints.technique ?? '')
    ? { first: null, outdoors: false }
    : null;

function linesFor(
  { company, things, bleedsEasily }: Stays,
  document: ProtocolDocument,
  { constraints }: Request,
): string[] {
  const who = constraints.addressee === 'parent' ? 'your child' : 'you';
  const unit = ladderOf(document) ? 'rung' : 'step';
  const where = company?.outdoors ? ' outdoors' : '';
  const kept = things.filter((thing) => !ofNotes.test(thing));
  return [
    ...(company
      ? [
          `- Somebody is with ${who} on ${company.first === null ? `every ${unit}` : `the first ${numerals[company.first - 1] ?? company.first} ${unit}s`}${where}. That is part of the plan and no safety habit: never leave it out.`,
        ]
      : []),
    ...(kept.length > 0 ? [keptLine(listed(kept.slice(0, MOST), 'and'), document, unit)] : []),
    ...(bleedsEasily
      ? [
          '- Because a wound of yours may bleed for longer, never use sharp tools, lift heavy things, climb or risk a fall for a step. Get medical help at once after a fall, a knock to the head, or bleeding that does not stop.',
        ]
      : []),
  ];
}
/** A piece of another clause, or shorthand: "your coeliac confirmed so strict gf". */
const ofNotes =
  /\b(?:so|confirmed|gf|must|which|because|but|diagnosed|says?|tell|us|when|where|how|if|to|please|should|can|i|we|they)\b/i;
/** Where habits are left out it is said not to be one of them; elsewhere it is said to be used. */
const keptLine = (things: string, document: ProtocolDocument, unit: string): string =>
  /\b(?:safety habit|leave out|ritual)/i.test(render(document))
    ? `- Care, and no safety habit: ${things}. Never leave out any of it.`
    : `- On every ${unit} keep what you need: ${things}. Never do without it for a ${unit}.`;
const MOST = 4;

/** What anybody who is to be beside them is to somebody who reads of habits. */
const ofCompany =
  /\b(?:someone|somebody|another person|other people|company|anyone|your (?:carer|key ?worker|support worker))\b|\bbeing watched\b|\bgoing only with\b/i;
const indoors =
  /\b(?:at home|indoors|rooms?|kitchen|bedroom|house|chair|photo|picture|drawing|film|recording|word)\b/i;

/** The rungs in company: nobody is alone on them, and who is there is no habit to leave out. */
function withCompany(
  document: ProtocolDocument,
  { first, outdoors }: Company,
  isClimbed: boolean,
): ProtocolDocument {
  const laddered = mapLadder(document, (rows) =>
    rows.map((row, at) => {
      const task = row[1] ?? '';
      const isIn = (first === null || at < first) && !(outdoors && indoors.test(task));
      const [left = ''] = row.length > 3 ? [row[2]] : [];
      const isOfCompany = ofCompany.test(left);
      // what is left to be written, and what is only sorted, is no outing
      const own = isIn && task !== '' && isClimbed ? row.with(1, accompanied(task)) : row;
      return isOfCompany && row.length > 3 ? own.with(2, ANOTHER) : own;
    }),
  );
  return mapText(laddered, (line) =>
    line.startsWith('|')
      ? line
      : line
          .replace(companyAsHabit, '')
          .replace(/, ([^,.;]{2,30}?) and who is (?:near|with you)\b/g, ' and $1')
          .replace(/,? and who is (?:near|with you)\b/g, '')
          .replace(/, who is (?:near|with you)\b/g, ''),
  );
}
/** "taking someone with you, or looking at your phone" */
const companyAsHabit =
  /\b(?:taking someone with you|holding on to (?:another person|someone|somebody)|going only with someone|having someone with you)(?:, or |, )/g;
const ANOTHER = 'another habit on your list';

function accompanied(task: string): string {
  const changed = task
    .replace(/,? (?:all )?on your own\b/g, '')
    .replace(
      /,? with (?:you out of sight|(?:that person|someone you trust|somebody|your [\p{L} ]{2,30}?) (?:further away|in another seat))/gu,
      '',
    )
    .replace(/ while that person waits outside/g, '');
  return /\b(?:with (?:an? grown-up|that person|some(?:one|body)|your (?!usual|three|walk|stick|frame|hood)|you there)|in another room)/i.test(
    changed,
  )
    ? changed
    : changed.replace(/[.]?$/, ', with somebody beside you.');
}

/** "Every safety habit that is left" may be an aid or a medicine; one on the list is what was agreed. */
const nothingOfCare = (row: string[]): string[] =>
  row.map((cell, at) =>
    at > 1 && (/^every \w[\w ]* that (?:is|are) left\b/i.test(cell) || isAid(cell))
      ? `another ${/\britual/.test(cell) ? 'ritual' : 'habit'} on your list`
      : cell,
  );

const ofGerms = /^ocd/;
/** The first wash after raw meat or the toilet is hygiene: what is left out is what comes after it. */
const nothingOfHygiene = (row: string[]): string[] =>
  nothingOfCare(row).map((cell, at) =>
    at > 1
      ? cell
          .replace(/^your ritual\b/, 'a second wash')
          .replace(/^another ritual on your list$/, 'a second wash. The first one stays')
      : cell,
  );

const sign =
  /\b(?:bleeding|blood|weight loss|losing weight|lose weight|fever|lumps?|night sweats|numbness|double vision|vomiting|swelling|jaundice|rash|fits?|chest pain|breathless\w*|symptoms that wake)\b/gi;
/** What a list of signs is said as, where whoever asks wants none. */
function withoutSignLists(document: ProtocolDocument, request: Request): ProtocolDocument {
  const isUnwanted = limitsOf(request, 'without').some(({ words, about }) =>
    /\b(?:symptoms?|red flags?|warning signs?|signs of (?:cancer|illness|disease))\b/i.test(
      `${words} ${about.join(' ')}`,
    ),
  );
  if (!isUnwanted) return document;
  let isSaid = false;
  const said = (line: string): string[] => {
    if (line.startsWith('|')) return [line];
    const mark = line.startsWith('- ') ? '- ' : '';
    const kept = sentencesIn(line.slice(mark.length)).flatMap((sentence) => {
      if ((sentence.match(sign) ?? []).length < 2) return [sentence];
      if (isSaid) return [];
      isSaid = true;
      return ['Ask your doctor about anything in your body that is new or different.'];
    });
    return kept.length > 0 ? [mark + kept.join(' ')] : [];
  };
  return {
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      lines: section.lines.flatMap((line) => (line.search(sign) >= 0 ? said(line) : [line])),
    })),
  };
}
