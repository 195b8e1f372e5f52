import type { View } from '../measuring/view.ts';
import { isMadeFromLibrary } from '../reading/made-from.ts';
import { againstCaps } from './against.ts';
import { askedCaps } from './asked/index.ts';
import { timeSigns } from './asked/when-where.ts';
import { boundCaps, factSigns } from './bounds.ts';
import type { RuledCap } from './cap.ts';
import { exclusionCaps, factCaps, helpCaps } from './cautions.ts';
import { contradictionCaps } from './contradictions.ts';
import { elsewhereCaps } from './elsewhere.ts';
import { figureCaps } from './figures.ts';
import { asFound, type Found } from './found.ts';
import { garbledCaps } from './garbled.ts';
import { groundedCaps } from './grounded.ts';
import { ladderCaps, strangeLadderCaps } from './ladder.ts';
import { libraryCautionCaps } from './library-cautions.ts';
import { leftOutCaps, limitCaps } from './limits.ts';
import { meaninglessCaps } from './meaningless.ts';
import { ownHabitCaps } from './own-habits.ts';
import { anybodyCaps, particularsCaps } from './particulars.ts';
import { excludedCaps } from './people/excluded.ts';
import { grownUpCaps } from './people/grown-up.ts';
import { peopleCaps } from './people/index.ts';
import { pointerCaps } from './pointers.ts';
import { readerCaps } from './reader.ts';
import { referenceCaps } from './references.ts';
import { reversedCaps } from './reversed.ts';
import { scrapCaps } from './scraps.ts';
import { sentenceCaps } from './sentences.ts';
import { stepOrderCaps } from './step-order.ts';
import { subjectCaps } from './subject.ts';
import { timetableCaps } from './timetable.ts';
import { unwantedCaps } from './unwanted.ts';
import { wordOrderCaps } from './word-order.ts';

/** As many as a person looks through; one is enough to hold the quality. */
const MOST = 12;

/**
 * Why a text is a wrong document, whatever the model says of it: for somebody else, about something else, without a
 * caution, against a limit, or not whole. Each reason once, of all readings of the text.
 */
export function capsIn(readings: readonly View[]): RuledCap[] {
  const found: RuledCap[] = readings.flatMap((view) => [
    ...certain(view),
    ...reasonsIn(view).held.map(({ demand: _, ...each }) => each),
  ]);
  const once = new Map(found.map((each) => [`${each.line} ${each.reason}`, each]));
  return [...once.values()].slice(0, MOST);
}

/** What can be counted, or has to be in any such text: it holds whoever wrote it, in whatever words. */
const certain = (view: View): RuledCap[] => [
  ...ladderCaps(view),
  ...figureCaps(view),
  ...limitCaps(view),
  ...helpCaps(view),
  ...libraryCautionCaps(view),
  ...referenceCaps(view),
  ...sentenceCaps(view),
  ...garbledCaps(view),
  ...meaninglessCaps(view),
  ...wordOrderCaps(view),
  ...scrapCaps(view),
  ...timetableCaps(view),
  ...pointerCaps(view),
];

/** Reasons that are about a demand of the request. */
export interface Reasons {
  /** What the quality is held for. */
  held: Found[];
  /** What a person is asked to look at: in a text of its own words such a sign is wrong too often to hold it alone. */
  look: Found[];
}

/**
 * The reasons that say which demand of the request is not met. In a text that was made from the library each of them holds
 * it. A text in words of its own is held by those that are counted, and by a sign that it is for another person together
 * with one that it is about another problem.
 */
export function reasonsIn(view: View): Reasons {
  const counted = [
    ...askedCaps(view),
    ...anybodyCaps(view),
    ...grownUpCaps(view),
    ...boundCaps(view),
    ...excludedCaps(view),
  ];
  const { person, problem, others } = signsIn(view);
  const signs = [...person, ...problem, ...others];
  if (isMadeFromLibrary(view)) return { held: [...counted, ...signs], look: [] };
  return person.length > 0 && problem.length > 0
    ? { held: [...counted, ...person, ...problem], look: others }
    : { held: counted, look: signs };
}

/** What is seen by the words that a text chose. */
const signsIn = (view: View) => ({
  person: [
    ...asFound('reader', 'Written for the person of the request', readerCaps(view)),
    ...peopleCaps(view),
  ],
  problem: [
    ...asFound('subject', 'About what was asked, by the method asked for', subjectCaps(view)),
    ...asFound('subject-places', 'About what was asked, in each part', elsewhereCaps(view)),
    ...asFound('ladder', 'A ladder for this person', strangeLadderCaps(view)),
    ...groundedCaps(view),
    ...particularsCaps(view),
  ],
  others: [
    ...asFound('exclusions', 'It says whom it is not for', exclusionCaps(view)),
    ...asFound('fact-cautions', 'Its cautions cover what is known of the person', factCaps(view)),
    ...asFound('left-out', 'Without what is to be left out', leftOutCaps(view)),
    ...againstCaps(view),
    ...reversedCaps(view),
    ...unwantedCaps(view),
    ...factSigns(view),
    ...timeSigns(view),
    ...contradictionCaps(view),
    ...stepOrderCaps(view),
    ...ownHabitCaps(view),
  ],
});
