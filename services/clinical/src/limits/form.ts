import { isOnlyInPages, mostPages, type Print, printOf } from '@cerina/contracts';
import { countWords, findTable, pagesOf } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { requested } from '../reading/requested.ts';
import { highestRung, ladderIn, ownList } from '../text/ladder.ts';
import { scalesIn } from '../text/scale.ts';
import type { Limit } from './limit.ts';

/** The limits on form: length, number of steps, scale, time a day, columns of the log. */
export const formLimits = (view: View): Limit[] => [
  ...length(view),
  ...pages(view),
  ...stepCount(view),
  ...scale(view),
  ...minutes(view),
  ...columns(view),
];

/** "Sentences under 12 words" says nothing of the length of a text. */
const ofSentence =
  /\bsentences?\b[^.;,]{0,30}\b\d{1,2} words|\b\d{1,2} words (?:a|per|in each) sentence/i;
const wordLimits = /\b\d{2,4}(?: |-)words?\b|\bpages?\b|\bside\b/gi;

/** Ladders and logs are not counted. Up to 5 % over costs little; each further tenth costs more. */
function length(view: View): Limit[] {
  const most = view.about.constraints.maxWords;
  const { intent } = view.about;
  if (most === null || isOnlyInPages(view.about.constraints)) return [];
  if (ofSentence.test(intent) && (intent.match(wordLimits)?.length ?? 0) <= 1) return [];
  const words = countWords(view.text);
  const over = words / most - 1;
  const cost = over <= 0.05 ? 10 : Math.min(70, 25 + 100 * over);
  const fix = `Shorten it by about ${words - most} words, to ${most} (ladder and log not counted).`;
  const [asked, found] = [`at most ${most} words`, `${words}`];
  return [{ id: 'max_words', asked, found, kept: over <= 0, cost, lines: [], fix }];
}

/** To how many pages a text prints, about, in the print that is asked for. */
export const printedPages = ({ text, about: { constraints } }: View): number =>
  pagesOf(text, printOf(constraints));

/** By so many pages more nobody mistakes it. The count is an estimate: of one page in ordinary print it is good to half a page. */
const MORE = 1;
const MORE_THAN_ONE = 0.5;
const surelyMore = (most: number, print: Print): number =>
  most <= 1 && print === 'ordinary' ? MORE_THAN_ONE : MORE;

/** What is asked for in pages is all that is printed. */
function pages(view: View): Limit[] {
  const most = mostPages(view.about.constraints);
  if (most === null) return [];
  const count = printedPages(view);
  const fix = `Shorten it from about ${count} printed pages to ${most}: all of it counts, with its tables and the room to write.`;
  return [
    {
      id: 'max_pages',
      asked: `at most ${most} ${most === 1 ? 'page' : 'pages'}`,
      found: `${count}`,
      kept: count <= most + surelyMore(most, printOf(view.about.constraints)),
      ...{ cost: 45, lines: [], fix },
    },
  ];
}

/** Where there is a ladder, its rungs can be the steps that are at least asked for. */
function stepCount(view: View): Limit[] {
  const { minSteps, maxSteps } = view.about.constraints;
  const count = view.steps.length;
  const rungs = ladderIn(view)?.rungs.length ?? ownList(view)?.length ?? highestRung(view);
  const lines = view.steps.slice(0, 1).map(({ from }) => from);
  const found = rungs > count ? `${count}, and ${rungs} rungs` : `${count}`;
  const limit = { found, cost: 45, lines };
  return [
    ...(maxSteps === null
      ? []
      : [
          {
            ...{ ...limit, id: 'max_steps', asked: `at most ${maxSteps} steps` },
            // a ladder is counted by its rungs, whatever the steps of the method are
            kept: count <= maxSteps || (rungs > 0 && rungs <= maxSteps),
            fix: `Join steps: there are ${count}, at most ${maxSteps} are asked for.`,
          },
        ]),
    ...(minSteps === null
      ? []
      : [
          {
            ...{ ...limit, id: 'min_steps', asked: `at least ${minSteps} steps` },
            kept: Math.max(count, rungs) >= minSteps,
            fix: `Add steps: there are ${count}, at least ${minSteps} are asked for.`,
          },
        ]),
  ];
}

const inPercent = /\bper ?cent\b|%/i;

/** "Mood 1–10": the ends of the scales that begin at 1. */
const scalesFrom1 = (text: string): string[] =>
  [...text.matchAll(/\b1 ?(?:-|–|to) ?(\d{1,3})\b/g)].map(([, end]) => end!);

function scale(view: View): Limit[] {
  const asked = view.about.constraints.scale;
  if (asked === null) return [];
  const found = scalesIn(view);
  // a scale from 1 is written as the request has it
  const [most] = scalesFrom1(view.about.intent);
  if (most && `0-${most}` === asked && scalesFrom1(view.text).includes(most)) return [];
  const wrong = found.filter((entry) => entry.scale !== asked);
  const kept = wrong.length === 0 && found.length > 0;
  const lines = wrong.map(({ line }) => line);
  // "belief in percent" is a rating from 0 to 100, and other feelings may have a scale of their own
  if (asked === '0-100' && inPercent.test(view.about.intent) && inPercent.test(view.text))
    return [];
  return [
    {
      id: 'scale',
      asked: `ratings from ${asked.replace('-', ' to ')}`,
      ...(wrong[0] && { found: `also ${wrong[0].scale.replace('-', ' to ')}` }),
      kept,
      cost: 50,
      lines,
      fix: `Rate ${asked.replace('-', ' to ')} throughout${wrong.length > 0 ? `, not ${wrong[0]!.scale}` : ''}.`,
    },
  ];
}

const aDay =
  /(?<!\d)(\d{1,4})(?: (?:to|or|-) ?(\d{1,4}))? ?(?:minutes?|min)\b[^.;]{0,40}?\b(?:a|per|each|every) (?:day|morning|evening|night)\b|\b(?:daily|each day|every day|once a day)\b[^.;]{0,40}?(?<!\d)(\d{1,4}) ?(?:minutes?|min)\b/i;
const anyMinutes = /(?<!\d)(\d{1,4})(?: (?:to|or|-) ?(\d{1,4}))? ?(?:minutes?|min)\b/gi;

/** The time that is named for a day, and no single task in the steps that takes longer than that. */
function minutes(view: View): Limit[] {
  const most = view.about.constraints.minutesPerDay;
  if (most === null) return [];
  const preparation = view.section('preparation')?.lines ?? [];
  const named = [...preparation, ...view.lines].flatMap(({ line, text }) => {
    const [all, low, high, late] = aDay.exec(text) ?? [];
    return all ? [{ line, minutes: Number(high ?? low ?? late) }] : [];
  })[0];
  const tasks = view.steps
    .flatMap(({ lines }) => lines)
    .filter(({ text }) => /^\W*(do|goal)\b/i.test(text))
    .flatMap(({ line, text }) =>
      [...text.matchAll(anyMinutes)]
        .filter(
          ({ index }) =>
            !/\b(if|within|after|awake|wait|first|last|peak)\b[^.,]*$/i.test(text.slice(0, index)),
        )
        .map(([, low, high]) => ({ line, minutes: Number(high ?? low) })),
    );
  const over = [...(named ? [named] : []), ...tasks].filter((entry) => entry.minutes > most);
  return [
    {
      id: 'minutes_per_day',
      asked: `at most ${most} minutes a day`,
      ...(over[0] && { found: `${over[0].minutes}` }),
      kept: over.length === 0,
      cost: 45,
      lines: over.map(({ line }) => line),
      fix: `Fit the practice into ${most} minutes a day (line ${over[0]?.line ?? 1} asks for ${over[0]?.minutes ?? 0}).`,
    },
    {
      id: 'minutes_per_day',
      asked: 'the time a day is said',
      kept: named !== undefined,
      cost: 15,
      lines: preparation.slice(0, 1).map(({ line }) => line),
      fix: `Say in "Before you start" that it takes ${most} minutes a day.`,
    },
  ];
}

/** A table, of the log or not, whose last so many headings are words of the request: it asked for the columns of that one. */
const hasNamedColumns = (view: View, asked: number): boolean => {
  const request = requested(view).toLowerCase();
  return view.sections.some(({ lines }) => {
    const columns = findTable(lines.map(({ text }) => text))?.table.columns ?? [];
    return (
      columns.length >= asked &&
      columns.length <= asked + 1 &&
      columns.slice(-asked).every((name) => name !== '' && request.includes(name.toLowerCase()))
    );
  });
};

function columns(view: View): Limit[] {
  const asked = view.about.constraints.columns;
  if (asked === null) return [];
  const section = view.section('log');
  const found = section && findTable(section.lines.map(({ text }) => text));
  const all = found?.table.columns ?? [];
  // the column that the log's days and times are in is none of those that were named
  const isTimed = all.length === asked + 1 && /^day and time$/i.test(all[0] ?? '');
  const count = isTimed || hasNamedColumns(view, asked) ? asked : all.length;
  const lines = section ? [section.from] : [];
  return [
    {
      id: 'columns',
      asked: `a log of ${asked} columns`,
      found: `${count}`,
      kept: count === asked,
      cost: 45,
      lines,
      fix: `Give the log ${asked} columns; it has ${count}.`,
    },
  ];
}
