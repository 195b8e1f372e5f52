import {
  countWords,
  type Library,
  type ProtocolDocument,
  render,
  type Technique,
} from '@cerina/library';
import { cardAskedFor, readerAskedFor, wishesIn } from './asked-form.ts';
import type { Choice } from './choose.ts';
import { limitsOf } from './limits/limits-of.ts';
import { assumedOf } from './person.ts';
import type { Note, Request } from './request.ts';
import { unwiseWish } from './unwise-wishes.ts';

/** What a draft could not meet, and which parts of it are general. */
interface Open {
  document: ProtocolDocument;
  unmet: string[];
  general: string[];
}

/** The notes beside a first draft: `asked` is the request as it came, `request` as it was written for its reader. */
export const notesWith = (
  library: Library,
  asked: Request,
  request: Request,
  choice: Choice,
  { document, unmet, general }: Open,
): Note[] => [
  ...notesOn(request, choice),
  ...unwiseNotes(asked, document),
  ...wishNotes(request),
  ...cardNotes(request, document),
  ...settingNotes(request),
  ...(general.length > 0
    ? [
        note(
          `General, and not from the request: ${general.join(', ')}, and the prompts of the steps that say nothing of the person.`,
          'clinical',
          'info',
        ),
      ]
    : []),
  ...[
    ...readerUnmet(asked.intent, choice.technique),
    ...otherForms(library, asked, choice),
    ...unmet,
  ].map((message) => note(message, 'clinical', 'warning')),
];

/** A form of its own that was asked for beside the method, such as a worry tree, is a sheet by itself. */
const otherForms = (library: Library, { intent }: Request, { technique }: Choice): string[] =>
  library
    .match(intent)
    .techniques.filter(({ id, signals }) => signals.length > 0 && id !== technique.id)
    .flatMap(({ id }) => library.technique(id) ?? [])
    .filter(({ form }) => form && !technique.form)
    .map(
      ({ name }) =>
        `Asked for too, and not in this sheet: ${name.toLowerCase()}. Please ask for it as a sheet by itself.`,
    );

/** A sheet for a couple, a helper or the clinician is not made of one that speaks to the person: that is said plainly. */
function readerUnmet(intent: string, { reader }: Technique): string[] {
  const asked = readerAskedFor(intent);
  return asked === null || asked.reader === reader
    ? []
    : [
        `Asked for a sheet that speaks to ${nameOfReader[asked.reader]} ("${asked.words}"). This one speaks to ${nameOfReader[reader]}.`,
      ];
}
const nameOfReader: Record<Technique['reader'], string> = {
  person: 'the person who practises',
  helper: 'whoever helps the person',
  couple: 'both partners',
  clinician: 'the clinician',
};

/** What is kept on a card, and for what it is to be cut by whoever hands it out. */
function cardNotes({ intent }: Request, document: ProtocolDocument): Note[] {
  const asked = cardAskedFor(intent);
  return asked === null
    ? []
    : [
        note(
          `Asked for "${asked}": this is the shortest form, of ${countWords(render(document))} words. Whom it is not for, when to stop and where help is were not cut. For the card alone, copy what to do in each step.`,
          'clinical',
          'info',
        ),
      ];
}

const MOST_SETTINGS = 6;
/** What the steps have to fit around is for whoever reads the draft: a piece of a request is no sentence to its reader. */
function settingNotes(request: Request): Note[] {
  const said = limitsOf(request, 'setting').map(({ words }) => `"${words}"`);
  return said.length > 0
    ? [
        note(
          `Please fit the steps around this: ${said.slice(0, MOST_SETTINGS).join(' ')}`,
          'clinical',
          'info',
        ),
      ]
    : [];
}

/** A wish that works against the sheet is not passed over in silence. */
const unwiseNotes = (request: Request, document: ProtocolDocument): Note[] => {
  const found = unwiseWish(request, document);
  return found
    ? [
        note(
          `Asked for, and not in this sheet: "${found.words}" ${found.why}`,
          'clinical',
          'warning',
        ),
      ]
    : [];
};

/** Nothing here can measure whether each wish was met: the clinician can, with the words before them. */
const wishNotes = (request: Request): Note[] => {
  const wishes = wishesIn(request.intent, request.case?.told ?? []);
  return wishes.length > 0
    ? [
        note(
          `Please check these wishes of the request against the draft: ${wishes.map((wish) => `"${wish}"`).join(' ')}`,
          'clinical',
          'info',
        ),
      ]
    : [];
};

const note = (message: string, target: Note['target'], priority: Note['priority']): Note => ({
  message,
  target,
  priority,
});

function notesOn({ constraints }: Request, choice: Choice): Note[] {
  const { technique, condition, rules, setAside, unmatched } = choice;
  const assumed = assumedOf(constraints);
  return [
    ...(unmatched
      ? [
          note(
            'No technique of the library fits this request. This is a general problem-solving plan; please check that it is of use.',
            null,
            'warning',
          ),
        ]
      : []),
    ...setAside.map((other) =>
      note(
        `${other.technique.name} was not used: ${other.why} Used instead: ${technique.name.toLowerCase()}.`,
        'safety',
        'warning',
      ),
    ),
    ...rules.map(({ factor, rule, say }) =>
      note(`${factor.replaceAll('_', ' ')} (${rule}): ${say}`, 'safety', 'warning'),
    ),
    ...(assumed.length > 0 ? [note(`Assumed: ${assumed.join('; ')}.`, 'clinical', 'info')] : []),
    ...(condition && condition.contraindications.length > 0
      ? [
          note(
            `Please check for ${condition.name.toLowerCase()}: ${condition.contraindications.join('; ')}.`,
            'safety',
            'info',
          ),
        ]
      : []),
  ].filter(({ message }, at, all) => all.findIndex((other) => other.message === message) === at);
}
