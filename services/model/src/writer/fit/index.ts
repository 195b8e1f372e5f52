import { mostPages, printOf } from '@cerina/contracts';
import { countWords, type ProtocolDocument, pagesOf, render, sectionOf } from '@cerina/library';
import { condense, condenseBrief, condenseCard, condenseHard } from '../../edit/condense.ts';
import { withColumns } from '../../edit/log.ts';
import { onceEach } from '../../edit/once.ts';
import { cutToFit } from '../../edit/page-cuts.ts';
import { rescale } from '../../edit/scale.ts';
import { spell } from '../../edit/spelling.ts';
import { addLines } from '../../edit/tree.ts';
import { askedOfPaper, rowsAskedFor } from '../asked-form.ts';
import { include } from '../include.ts';
import { byEar } from '../limits/by-ear.ts';
import { careLines, withCareKept, withFirstHelp } from '../limits/care.ts';
import { inForm, withLimits, withoutUnwanted } from '../limits/index.ts';
import { limitsOf } from '../limits/limits-of.ts';
import { withLogDays, withShifts } from '../limits/log-days.ts';
import { withinMinutes } from '../limits/minutes.ts';
import { orderLines, withOrders } from '../limits/orders.ts';
import { daysOfPlan } from '../limits/plan.ts';
import { withRatings } from '../limits/rated.ts';
import { withStepCount } from '../limits/step-count.ts';
import { marksOf } from '../marks.ts';
import { withLog } from '../own-words/log.ts';
import { isForChild } from '../own-words/rung-facts.ts';
import {
  roomForStatements,
  statementLines,
  withoutQuoted,
  withoutSaid,
  withoutUnkind,
  withStatements,
} from '../own-words/told.ts';
import type { Request } from '../request.ts';
import { unwiseLines } from '../unwise-wishes.ts';
import { audienceLines, withGeneralLine } from './audience.ts';
import { besideSections, withBeside } from './beside.ts';
import { forWhoeverHelps } from './clinician.ts';
import type { Fitting } from './fitting.ts';
import { address, inRegister } from './register.ts';
import { scaleFor } from './scale.ts';
import { forTeacher, isForTeacher } from './teacher.ts';
import { unmetBy } from './unmet.ts';

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
  const isOn = marksOf(fitting.library, fitting.request);
  const isSmall = (constraints.maxWords ?? LEAST_WHOLE) < LEAST_WHOLE;
  const days = rows === null && columns === null && !isSmall ? daysOfPlan(fitting.request) : null;
  const dated = withShifts(isOn('broken_hours'))(withLogDays(days)(logged));
  const limited = withCareKept(
    fitting.request,
    fitting.library,
  )(withLimits(dated, fitting.request, fitting.technique));
  const voiced =
    fitting.brief && constraints.register === 'warm'
      ? limited
      : inRegister(limited, constraints, intent);
  const helped = forWhoeverHelps(voiced, fitting.request, fitting.technique.id);
  const spelled = spell(helped, locale === 'en-US' ? 'en-US' : 'en-GB');
  const scaled = rescale(withoutUnwanted(spelled, fitting.request), scaleFor(fitting.request), {
    isWhole: isForChild(fitting.request, fitting.condition),
  });
  const shorter = fitting.brief
    ? isSmall
      ? condenseCard
      : condenseBrief
    : fitting.last
      ? condenseHard
      : condense;
  const { request, library } = fitting;
  const orders = [
    ...unwiseLines(request, scaled),
    ...orderLines(request, library),
    ...careLines(request, library, 'preparation'),
  ];
  const stops = careLines(request, library, 'stop');
  const said = [...orders, ...stops];
  const beside = besideSections(library, request, fitting.technique);
  const extra = beside.flatMap(({ heading, lines }) => [heading, ...lines]);
  const whole = withGeneralLine(withOwnWords(scaled, fitting, shorter, [...said, ...extra]));
  const kept = withFirstHelp(withOrders(whole, orders), stops);
  const once = onceEach(kept);
  const rated = columns === null ? withRatings(request)(once) : once;
  const formed = inForm(withBeside(rated, beside), request);
  const read = isForTeacher(request, fitting.technique.id) ? forTeacher(formed) : formed;
  const heard = marksOf(library, request)('by_ear') ? byEar(read) : read;
  const document = onPages(heard, fitting, { rows: rows !== null || days !== null });
  return { document, unmet: unmetBy(document, fitting, said) };
}

/** What is asked for in pages fits on them, as far as cuts go. */
function onPages(
  document: ProtocolDocument,
  { request: { constraints }, hasOwnLadder, dense }: Fitting,
  { rows }: { rows: boolean },
): ProtocolDocument {
  const most = mostPages(constraints);
  const areCounted = (constraints.maxSteps ?? constraints.minSteps) !== null;
  return most === null
    ? document
    : cutToFit(document, (each) => pagesOf(render(each), printOf(constraints)) <= most, {
        rows,
        rungs: hasOwnLadder || areCounted,
        columns: constraints.columns !== null,
        sections: most > 1 || !dense,
        dense,
      });
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
  const told = withoutSaid(withoutUnkind(request.case, library.quotations.unkind), [
    // in a short document that line may have to go
    ...(maxWords === null ? (sectionOf(document, 'experience')?.lines ?? []) : []),
    ...orders,
  ]);
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
