import { hasAny, signalsIn } from '@cerina/library/matching/signal';
import type { View } from '../../measuring/view.ts';
import { foundIn, quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';

/** Relations and circumstances that contradict what the request says of somebody's life. */
export const relationCaps = (view: View): Found[] => [
  ...lives(view),
  ...kin(view),
  ...helpers(view),
];

function lives(view: View): Found[] {
  const { intent } = view.about;
  return view.knowledge.library.readers.lives.flatMap(({ id, who, against, fine, say }) => {
    const told = who.filter((signal) => isReported(intent, signal));
    if (told.length === 0) return [];
    const place = saidIn(view).find(
      ({ text, section }) =>
        section !== 'stop' && foundIn(text, against) !== undefined && !hasAny(text, fine),
    );
    return place
      ? [
          found(
            `life-${id}`,
            'It fits this life',
            `${say} It says: ${quoted(place.text)}.`,
            place.line,
          ),
        ]
      : [];
  });
}

/** An expression says what it denies itself; words count where the request does not deny them. */
const isReported = (intent: string, signal: string): boolean =>
  signal.startsWith('/') || /^no /.test(signal)
    ? hasAny(intent, [signal])
    : signalsIn(intent, [signal]).length > 0;

const has = (text: string, word: string): boolean => new RegExp(`\\b${word}s?\\b`, 'i').test(text);

/** The one of a pair for somebody who has the other: a dad where the request speaks of the mum. */
function kin(view: View): Found[] {
  const { intent } = view.about;
  for (const [one, other] of view.knowledge.library.readers.kin.flatMap(([a, b]) => [
    [a, b] as const,
    [b, a] as const,
  ])) {
    if (!has(intent, one) || has(intent, other)) continue;
    const place = saidIn(view).find(
      ({ text, section }) =>
        section !== 'stop' &&
        new RegExp(`\\b(?:your|his|her|their|my) (?:\\w+ )?${other}\\b`, 'i').test(text) &&
        !new RegExp(`\\b${one}\\b|\\bor\\b`, 'i').test(text) &&
        // who writes of "my husband" is his wife
        !(
          has(intent, `my ${one}`) &&
          ['his', 'her', 'their'].some((whose) => has(text, `${whose} ${other}`))
        ),
    );
    if (place)
      return [
        found(
          'relation',
          'Relations as the request has them',
          `The request speaks of ${one}, the text of ${other}: ${quoted(place.text)}.`,
          place.line,
        ),
      ];
  }
  return [];
}

export const kinWords =
  'husband|wife|partner|mother|father|mum|mom|dad|son|daughter|brother|sister|aunt|uncle|cousin|grandson|granddaughter|grandmother|grandfather|grandad|granddad|grandpa|grandma|granny|nan|gran|niece|nephew|boyfriend|girlfriend|flatmate|housemate|neighbour|colleague|boss';
const asHelper = new RegExp(
  `(?:\\b(?:Who helps|Who could help|With help|Support|Supporter|Helper|Help): (?:ask )?|^(?:Ask|Let|Have|Get|Tell) |, (?:then )?(?:ask|let|have) |\\b(?:sentence|plan|it|there|time) with )your (?:\\w+ )?(${kinWords})\\b`,
  'i',
);
/** Somebody of the person's: "her aunt", "partner Gus"; "a father of two" is the person. */
const ofTheirs = new RegExp(
  `\\b(?:her|his|their|my) (?:\\w+ )?(?:${kinWords})\\b|\\b(?:${kinWords}) (?:\\(?\\p{Lu}|helps?|will|can|comes)`,
  'u',
);
const anyOne = /\bor\b|\bsuch as\b|\bif you have\b/i;

/** Somebody who is given something to do, and of whom the request says nothing, where it names others. */
function helpers(view: View): Found[] {
  const { intent, constraints, case: told } = view.about;
  if (constraints.addressee !== 'client') return [];
  const named = intent.match(ofTheirs) ?? [];
  if (named.length === 0) return [];
  const own = `${intent} ${(told?.helpers ?? []).join(' ')}`;
  for (const { text, line, section } of saidIn(view)) {
    if (section === 'stop' || section === 'experience') continue;
    const who = asHelper.exec(text)?.[1]?.toLowerCase();
    if (!who || has(own, who) || anyOne.test(text) || isSame(own, who)) continue;
    return [
      found(
        'helper',
        'Who helps is whom the request names',
        `It has the ${who} help, of whom the request does not speak: ${quoted(text)}.`,
        line,
      ),
    ];
  }
  return [];
}

/** "Mum" and "mother" are one. */
const same = [
  ['mother', 'mum', 'mom'],
  ['father', 'dad'],
  ['grandmother', 'nan', 'gran', 'grandma', 'granny'],
  ['grandfather', 'grandad', 'granddad', 'grandpa'],
  ['flatmate', 'housemate'],
  ['partner', 'husband', 'wife', 'boyfriend', 'girlfriend'],
];
const isSame = (text: string, who: string): boolean =>
  same.some((group) => group.includes(who) && group.some((word) => has(text, word)));

/** Whether a text names a relation, by its name or a synonym. */
export const isAlikeIn = (text: string, who: string): boolean =>
  has(text, who) || isSame(text, who);
