import {
  type Condition,
  countWords,
  type FactorRule,
  findTable,
  isTableLine,
  type Library,
  type ProtocolDocument,
  render,
  sectionOf,
  stepsOf,
  type Technique,
} from '@cerina/library';
import { condense, condenseBrief, condenseCard, condenseHard } from '../edit/condense.ts';
import { ladderOf } from '../edit/ladder.ts';
import { withColumns } from '../edit/log.ts';
import { rescale, type Scale } from '../edit/scale.ts';
import { spell } from '../edit/spelling.ts';
import { direct, forYoungPeople, simplify, warmer } from '../edit/tone.ts';
import { addLines, mapLines } from '../edit/tree.ts';
import { askedOfPaper, rowsAskedFor } from './asked-form.ts';
import { sameFactor } from './choose.ts';
import { include, speaksOf } from './include.ts';
import { careLines, withFirstHelp } from './limits/care.ts';
import { inForm, withLimits, withoutUnwanted } from './limits/index.ts';
import { limitsOf } from './limits/limits-of.ts';
import { withinMinutes } from './limits/minutes.ts';
import { orderLines, withOrders } from './limits/orders.ts';
import { withStepCount } from './limits/step-count.ts';
import { withLog } from './own-words/log.ts';
import type { Quotations } from './own-words/quotations.ts';
import { listed, type Sayable } from './own-words/sayable.ts';
import {
  roomForStatements,
  statementLines,
  withoutQuoted,
  withoutUnkind,
  withStatements,
} from './own-words/told.ts';
import type { Request } from './request.ts';

interface Fitting {
  library: Library;
  request: Request;
  technique: Technique;
  condition: Condition | null;
  rules: FactorRule[];
  assumed: string[];
  /** What may be said of the person. */
  told: Sayable;
  /** What is quoted of the request, where it is at work. */
  quotations: Quotations;
  /** Parts that are a general pattern, and not about the person. */
  general: string[];
  /** No shorter form is left to try: what is too long is cut as far as it goes. */
  last: boolean;
  /** The template was filled with brief steps and words. */
  brief: boolean;
}

type Constraints = Request['constraints'];

/** In fewer words than this a step has room for what to do, and for little else. */
const LEAST_WHOLE = 360;

/** Shapes a filled template to the constraints, and says which of them it could not meet. Length comes last, when all is said. */
export function fit(
  filled: ProtocolDocument,
  fitting: Fitting,
): { document: ProtocolDocument; unmet: string[] } {
  const { constraints, intent, locale } = fitting.request;
  const told = addLines(filled, 'audience', audienceLines(fitting));
  const addressed = fitting.technique.reader === 'person' ? address(told, constraints) : told;
  const rows = rowsAskedFor(intent);
  const wishes = constraints.include.filter((wish) => rowsAskedFor(wish) === null);
  const included = include(printed(addressed, fitting.request), wishes);
  const timed = withinMinutes(included, constraints.minutesPerDay);
  const stepped = withStepCount(timed, fitting.request);
  const { columns } = constraints;
  const columned = columns
    ? withColumns(stepped, columns, fitting.technique.log_of[columns])
    : stepped;
  const logged = withLog(columned, fitting.told, { rows, moment: fitting.quotations.moment });
  const limited = withLimits(logged, fitting.request);
  const voiced =
    fitting.brief && constraints.register === 'warm'
      ? limited
      : inRegister(limited, constraints, intent);
  const spelled = spell(voiced, locale === 'en-US' ? 'en-US' : 'en-GB');
  const scaled = rescale(withoutUnwanted(spelled, fitting.request), scaleFor(fitting.request));
  const isCard = (constraints.maxWords ?? LEAST_WHOLE) < LEAST_WHOLE;
  const shorter = fitting.brief
    ? isCard
      ? condenseCard
      : condenseBrief
    : fitting.last
      ? condenseHard
      : condense;
  const { request, library } = fitting;
  const orders = [...orderLines(request, library), ...careLines(request, library, 'preparation')];
  const stops = careLines(request, library, 'stop');
  const said = [...orders, ...stops];
  const whole = withGeneralLine(withOwnWords(scaled, fitting, shorter, said));
  const kept = withFirstHelp(withOrders(whole, orders), stops);
  const document = inForm(kept, request);
  return { document, unmet: unmetBy(document, fitting, said) };
}

/** What only print can do is said to whoever prints it. */
const printed = (document: ProtocolDocument, request: Request): ProtocolDocument =>
  askedOfPaper(request.intent).includes('large print') ||
  limitsOf(request, 'format').some(({ about }) => about[0] === 'large print')
    ? addLines(document, 'preparation', ['- To print: use large type, with room to write by hand.'])
    : document;

/** The words of the request come in last, so that nothing changes them; what is around them makes room. */
function withOwnWords(
  document: ProtocolDocument,
  { library, request, technique, quotations }: Fitting,
  shorter: typeof condense,
  orders: string[],
): ProtocolDocument {
  const { constraints } = request;
  const { addressee, register, avoid } = constraints;
  const maxWords = constraints.maxWords && constraints.maxWords - countWords(orders.join('\n'));
  const told = withoutUnkind(request.case, library.quotations.unkind);
  // what is said to the person is said to nobody who looks after them
  const isForReader =
    addressee === 'parent' || (addressee === 'client' && technique.id !== 'parent_led_exposure');
  const limits = (constraints.limits ?? []).filter(
    ({ kind }) => !/^(?:setting|helper|other|time)$/.test(kind),
  );
  const to = {
    unwanted: avoid,
    limits: limits.map(({ words }) => words),
    intent: request.intent,
    isParent: addressee === 'parent',
  };
  const room = register === 'easy_read' || !isForReader ? 0 : roomForStatements(maxWords);
  if (maxWords === null) {
    const whole = quotations.into(document);
    const lines = statementLines(withoutQuoted(told, whole.quoted), to, room);
    return withStatements(whole.document, lines);
  }
  const atWork = quotations.into(document).quoted;
  const planned = countWords(
    [...atWork, ...statementLines(withoutQuoted(told, atWork), to, room)].join('\n'),
  );
  const short = quotations.into(shorter(document, maxWords - planned));
  const left = Math.min(room, maxWords - countWords(render(short.document)));
  return withStatements(
    short.document,
    statementLines(withoutQuoted(told, short.quoted), to, left),
  );
}

/** What the reader must know first: facts about them, what was assumed, and what language this is in. */
function audienceLines({
  library,
  request,
  rules,
  condition,
  assumed,
  general,
}: Fitting): string[] {
  const { constraints } = request;
  const unspoken = constraints.factors.filter(
    (said) =>
      ![...rules.map(({ factor }) => factor), ...(condition?.covers ?? [])].some((factor) =>
        sameFactor(said, factor),
      ),
  );
  const nameOf = (said: string) =>
    asNamed(
      library.factors.find(({ id }) => sameFactor(said, id))?.name ?? said.replaceAll('_', ' '),
      request.intent,
    );
  const isStated = (said: string) =>
    request.case?.factors?.some(
      ({ id, meaning }) => sameFactor(said, id) && meaning === 'present',
    ) === true;
  const aboutReader = assumed.filter((said) => !/\bnot named\b/.test(said));
  return [
    ...rules.map(({ say }) => `- ${say}`),
    ...unspoken
      .filter((said) => !ofWork.test(said))
      .map((said) =>
        isStated(said)
          ? `- Because of ${nameOf(said)}, ask your doctor or clinician whether each step is right for you before you start.`
          : `- Does this apply to you: ${nameOf(said)}? Then ask your doctor or clinician whether each step is right for you before you start.`,
      ),
    ...(aboutReader.length > 0
      ? [`- This draft assumes: ${aboutReader.join('; ')}. Tell your clinician if that is wrong.`]
      : []),
    ...(general.length > 0 ? [generalLine(general, constraints.addressee)] : []),
    ...(/^en\b/i.test(constraints.language)
      ? []
      : [
          `- This draft is in English. The request was in another language (${constraints.language}), and a checked translation is not available here.`,
        ]),
  ];
}

/** "Asthma or COPD" is the one of both that the request names. */
function asNamed(name: string, intent: string): string {
  const said = name.split(' or ').filter((one) => intent.toLowerCase().includes(one.toLowerCase()));
  return said.length === 1 ? said[0]! : name;
}

/** They say nothing of what a step does to a body: for the clinician, who has them on the board. */
const ofWork = /^(?:safety_critical_work|sleeps_by_day|autism|adhd|learning_disability)$/;

/** Where the example had to make room, it is not spoken of. */
const withGeneralLine = (document: ProtocolDocument): ProtocolDocument =>
  sectionOf(document, 'example')
    ? document
    : mapLines(document, 'audience', (lines) =>
        lines.map((line) => line.replace(/^(- General here: )the example(?:, | and )/, '$1')),
      );

/** What is no part of this person's story says so. */
const generalLine = (general: string[], addressee: Constraints['addressee']): string =>
  `- General here: ${listed(general, 'and')}. Change what does not fit ${addressee === 'client' ? 'you' : addressee === 'parent' ? 'your child' : 'the person'}.`;

function address(document: ProtocolDocument, constraints: Constraints): ProtocolDocument {
  const young = constraints.ageGroup === 'child' || constraints.ageGroup === 'adolescent';
  const parentsRead = constraints.addressee === 'parent';
  if (parentsRead && !/\bparents?\b/i.test(render(document).slice(0, 400))) {
    const line =
      '- For parents: you read this, and you do each step side by side with your child. "You" in the steps means your child, with you there.';
    return forYoungPeople(addLines(document, 'audience', [line]));
  }
  if (constraints.addressee === 'supporter') {
    return addLines(document, 'audience', [
      '- For the supporter: read one line at a time, and wait. Let the person choose. Add a picture where it helps.',
    ]);
  }
  return young && !parentsRead ? forYoungPeople(document) : document;
}

function inRegister(
  document: ProtocolDocument,
  constraints: Constraints,
  intent: string,
): ProtocolDocument {
  const young = constraints.ageGroup === 'child' || constraints.ageGroup === 'adolescent';
  switch (constraints.register) {
    case 'easy_read':
      return addLines(simplify(document, true), 'preparation', [
        '- You can hold up fingers instead of saying a number.',
      ]);
    case 'plain':
      return simplify(document);
    case 'direct':
      return direct(document);
    case 'warm':
      return warmer(document, intent);
    default:
      return young ? simplify(document) : document;
  }
}

/** Any scale from 0 up that is asked for, else the one for the reader. */
const scaleFor = (request: Request): Scale => {
  const stated = limitsOf(request, 'scale').find(
    ({ least, words }) => least === 0 || (least === 1 && !words.includes('%')),
  )?.most;
  return stated === undefined ? usualScale(request.constraints) : `0-${stated}`;
};
const usualScale = (constraints: Constraints): Scale =>
  constraints.scale ??
  (constraints.register === 'easy_read'
    ? '0-5'
    : constraints.ageGroup === 'child' || constraints.addressee === 'parent'
      ? '0-10'
      : '0-100');

function unmetBy(
  document: ProtocolDocument,
  { request, technique }: Fitting,
  orders: string[],
): string[] {
  const { maxWords, minutesPerDay, minSteps, maxSteps, columns, avoid } = request.constraints;
  const missing = request.constraints.include.filter(
    (wish) => rowsAskedFor(wish) === null && !speaksOf(document, wish),
  );
  const words = countWords(render(document));
  const steps = stepsOf(document).length;
  // a list of so many steps of the person's own is counted by its rows
  const listed = findTable(sectionOf(document, 'preparation')?.lines ?? [])?.table.rows.length;
  const rungs = ladderOf(document)?.rows.length ?? listed ?? 0;
  // a limit of safety names what it rules out
  const text = orders
    .reduce((said, order) => said.replace(order, ''), render(document))
    .toLowerCase();
  return [
    ...(maxWords && words > maxWords
      ? [
          `Asked for at most ${maxWords} words; it has ${words}. The way to help, when to stop, whom it is not for and what to do were kept.`,
        ]
      : []),
    ...(minutesPerDay && minutesPerDay < technique.least_minutes
      ? [
          `Asked for ${minutesPerDay} minutes a day; ${technique.name.toLowerCase()} usually needs at least ${technique.least_minutes}. The practice was cut to fit, so expect slower progress.`,
        ]
      : []),
    ...(minSteps && Math.max(steps, rungs) < minSteps
      ? [`Asked for at least ${minSteps} steps; it has ${Math.max(steps, rungs)}.`]
      : []),
    // a ladder is counted by its rungs, whatever the steps of the method are
    ...(maxSteps && steps > maxSteps && !(rungs > 0 && rungs <= maxSteps)
      ? [`Asked for at most ${maxSteps} steps; it has ${steps}.`]
      : []),
    ...(columns &&
    !document.sections.some(({ lines }) =>
      lines.some((line) => isTableLine(line) && line.split('|').length - 2 === columns),
    )
      ? [`Asked for ${columns} columns in the record; this document has no such table.`]
      : []),
    ...askedOfPaper(request.intent).map(
      (wish) =>
        `Asked for ${wish}: a text alone cannot give that. Please see to it when you print.`,
    ),
    ...missing.map((wish) => `Asked to put in "${wish}"; it is not in the text.`),
    ...avoid
      .map((said) => said.toLowerCase().replaceAll('_', ' '))
      .filter((said) => text.includes(said))
      .map((said) => `Asked to leave out "${said}"; please check where the text still names it.`),
  ];
}
