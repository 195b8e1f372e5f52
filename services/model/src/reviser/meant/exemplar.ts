import { type ProtocolDocument, render } from '@cerina/library';
import { type Line, linesIn, withLines } from '../grammar/plain/lines.ts';
import { type Scope, scopeCalled } from '../grammar/plain/places.ts';
import { unmasked } from '../grammar/plain/wording.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import { content } from '../grammar/spoken/reading/voice.ts';
import type { Change, Situation } from '../operation.ts';
import type { Asked } from './orders.ts';

const Q = '\ue040\\d+\ue041';
/** The thought in a step, in quotation marks: after "such as", "you think", "what you fear". */
const thought =
  /(\b(?:such as|think|thought[^.:]{0,20}|fear[^.:]{0,20}|be|be:|:),? )(["“][^"“”]{3,200}["”])/i;
/** What is given as an example, up to the end of its clause. */
const suchAs = /(\bsuch as |\bfor example: )((?!["“])[^."“]{3,160}?)(?=\.(?: |$)|, and |; |$)/i;

const kindOfThought =
  '(?:prediction|thought|predicted thought|hot thought|belief|fear|feared thought|worry|what she fears|what he fears)';
const kindOfThing =
  '(?:small )?(?:task|moment|example|activity|activities|situation|habits|safety habits|examples)';
const verb = '(?:should be|needs to be|has to be|must be|could be|to be|=|:)';

interface Wanted {
  steps: number[];
  thought?: string;
  thing?: string;
}

/** "1 and 5" as numbers. */
const numbersIn = (words: string): number[] => (words.match(/\d{1,2}/g) ?? []).map(Number);
const step = '(?:in |for |at )?(steps? \\d{1,2}(?:(?:,| and| &) \\d{1,2})*)';

/** What an order gives as the thought or the example of a step. */
function wantedIn(asked: Asked): Wanted | undefined {
  const forms: [RegExp, (m: RegExpExecArray) => Wanted][] = [
    // put 'X' as the prediction in step 1
    [
      new RegExp(
        `^(?:put|use|have|give|write) (${Q}) as (?:the |her |his )?${kindOfThought}(?: ${step})(.*)$`,
        'i',
      ),
      (m) => ({ steps: numbersIn(m[2]!), thought: m[1]! }),
    ],
    // the prediction in step 1 should be 'X'
    [
      new RegExp(`^(?:the |her |his )?${kindOfThought} ${step} ${verb} (${Q})$`, 'i'),
      (m) => ({ steps: numbersIn(m[1]!), thought: m[2]! }),
    ],
    // step 1's small task should be X; step 2 habits: a, b, c
    [
      new RegExp(`^${step}(?:'s)? (?:the )?${kindOfThing} ?${verb} (.{3,200})$`, 'i'),
      (m) => ({ steps: numbersIn(m[1]!), thing: m[2]! }),
    ],
    [
      new RegExp(`^(?:the )?${kindOfThing} ${step},? ?(?:${Q},? ?)?${verb} (.{3,200})$`, 'i'),
      (m) => ({ steps: numbersIn(m[1]!), thing: m[2]! }),
    ],
    // steps 1 and 5 should use C not T
    [
      new RegExp(
        `^${step} (?:should|must|needs? to|could|to) (?:use|be about|have|name|list) (.{3,200}?)(?:,? (?:not|rather than|instead of) .{3,90})?$`,
        'i',
      ),
      (m) => ({ steps: numbersIn(m[1]!), thing: m[2]! }),
    ],
    [
      new RegExp(
        `^(?:use|put|have|give) (.{4,200}?)(?: as (?:the )?${kindOfThing})? ${step}(?:,? (?:not|rather than|instead of) .{3,90})$`,
        'i',
      ),
      (m) => ({ steps: numbersIn(m[2]!), thing: m[1]! }),
    ],
  ];
  for (const { text, before } of asked.orders) {
    for (const [pattern, read] of forms) {
      const found = pattern.exec(text);
      if (found) return read(found);
    }
    // the predicted thought should be 'X' and not Y
    const bare = new RegExp(
      `^(?:the |her |his )?${kindOfThought} ${verb} (${Q})(?:,? (?:and )?(?:not|rather than|instead of) .{3,60})?$`,
      'i',
    ).exec(text);
    if (bare) return { steps: [], thought: bare[1]! };
    // "None of that is him. Step 1: a motorway services at a quiet time": a thing, where what is there was said to be wrong
    const named = new RegExp(`^${step} ?: ((?:an? |the )[^:]{6,160})$`, 'i').exec(text);
    if (
      named &&
      /\b(?:none of (?:that|it|this)|isn't|is not|aren't|wrong|nothing to do with|not (?:her|him|them))\b/i.test(
        before,
      )
    )
      return { steps: numbersIn(named[1]!), thing: named[2]! };
    // "Step 2 example is wrong. It should be shoes missing in the morning, hot thought 'X'"
    const it = new RegExp(
      `^(?:it|that|this) ${verb} (.{4,160}?)(?:,? (?:with )?(?:the )?${kindOfThought}:? (${Q}))?$`,
      'i',
    ).exec(text);
    const of = new RegExp(
      `${step}(?:'s)? (?:the )?${kindOfThing}|${kindOfThing} ${step}`,
      'i',
    ).exec(before);
    if (it && of)
      return { steps: numbersIn(of[1] ?? of[2]!), thing: it[1]!, ...(it[2] && { thought: it[2] }) };
    // "her belief is that one wrong note means she's a fraud, use that"
    const believed =
      /\b(?:her|his|their) (?:belief|prediction|fear|thought) is (?:that )?(.{6,120})$/i.exec(
        before,
      );
    if (/^use (?:that|it|this)$/i.test(text) && believed)
      return { steps: [], thought: believed[1]! };
  }
  return undefined;
}

/** A list in the way that a sentence has one. */
const inSentence = (list: string): string => {
  const items = list.split(/, (?:and |or )?| and (?=[^,]*$)/).map((item) => item.trim());
  const isOfDeeds = items.every((item) => /^(?:not )?\p{L}+ing\b/u.test(item));
  return items.length > 2 && isOfDeeds
    ? `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
    : list;
};

/** "One wrong note means she's a fraud" in the person who thinks it. */
const inFirstPerson = (words: string): string => {
  const own = words
    .replace(/\b(?:she|he|they)(?:'s| is| are)\b/gi, "I'm")
    .replace(/\b(?:she|he|they)'ll\b/gi, "I'll")
    .replace(/\b(?:she|he|they) has\b/gi, 'I have')
    .replace(/\b(?:she|he|they)\b/gi, 'I')
    .replace(/\b(?:her|his|their) (?=\p{L})/giu, 'my ')
    .replace(/\b(?:her|him|them)\b/gi, 'me');
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
};

/** "greenhouse jobs (potting, watering, weeding a bed)": what is in brackets is meant by what is before them. */
const outOfBrackets = (words: string): string =>
  /^[\p{L} ]{3,40} \(([^()]{6,120})\)$/u.exec(words.trim())?.[1] ?? words;

const lower = (words: string): string =>
  /^(?:I\b|\p{Lu}{2}|\p{Lu}\p{L}+ \p{Lu})/u.test(words)
    ? words
    : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** The thought or the example that a step gives, in the words of the ask. */
export function exemplar(asked: Asked, { read }: Situation): Change | null {
  const wanted = wantedIn(asked);
  if (!wanted) return null;
  const words = (piece: string) =>
    unmasked(piece, asked.quotes)
      .replace(/[.;]+$/, '')
      .trim();
  const isQuoted = (piece: string) => new RegExp(`^${Q}$`).test(piece.trim());
  const said =
    wanted.thought &&
    (isQuoted(wanted.thought) ? words(wanted.thought) : inFirstPerson(words(wanted.thought)));
  const plain = wanted.thing && outOfBrackets(wanted.thing);
  const thing = plain && (isQuoted(plain) ? words(plain) : content(words(plain), read));
  if ((wanted.thing && !thing) || (!said && !thing)) return null;
  const steps = wanted.steps.length > 0 ? wanted.steps : oneWith(thought, read);
  if (steps.length === 0) return null;
  const scopes = steps.map((number) => scopeCalled(`step ${number}`, read));
  if (scopes.some((scope) => !scope)) return null;
  const edits: [RegExp, string, boolean][] = [
    ...(said ? [[thought, said, true] as [RegExp, string, boolean]] : []),
    ...(thing
      ? [
          [slotFor(thing, scopes as Scope[], read), inSentence(lower(thing)), false] as [
            RegExp,
            string,
            boolean,
          ],
        ]
      : []),
  ];
  const fits = (scope: Scope, pattern: RegExp) =>
    linesIn(read).filter((line) => isOf(line, scope) && pattern.test(line.text)).length === 1;
  if (!(scopes as Scope[]).every((scope) => edits.every(([pattern]) => fits(scope, pattern))))
    return null;
  const row =
    /\b(?:log|diary|record)(?:'s)? first row\b|\bfirst (?:row|line) of (?:the )?(?:log|diary|record)\b/i.test(
      asked.whole,
    );
  return {
    did: `Step ${steps.join(' and step ')} says ${edits.map(([, own]) => `"${own}"`).join(' and ')}${row ? ', and so does the first row of the log' : ''}`,
    edit: (document) => {
      const next = edits.reduce(
        (own, [pattern, put, isSpeech]) =>
          withLines(own, (line) =>
            (scopes as Scope[]).some((scope) => isOf(line, scope))
              ? line.text.replace(
                  pattern,
                  (_, lead: string) =>
                    `${lead}${isSpeech ? speech(put) : pattern === bareTask ? `For example: ${put}. ` : put}`,
                )
              : line.text,
          ),
        document,
      );
      const all = row && said ? inLogRow(next, said) : next;
      if (!all) return { declined: 'The log has no one column for what is predicted.' };
      return render(all) === render(document)
        ? { declined: 'The step gives no example that could change.' }
        : all;
    },
  };
}

/** "… choose a small task that you usually put off.": where no example is given yet, one is given after that. */
const bareTask =
  /(\bchoose (?:one |an? )[^."“]{0,40}\b(?:task|moment|activity|situation|habit|thing)\b[^."“]{0,120}\. )(?=\p{Lu})/u;

const slotFor = (thing: string, scopes: readonly Scope[], read: ProtocolDocument): RegExp =>
  scopes.every(
    (scope) => !linesIn(read).some((line) => isOf(line, scope) && suchAs.test(line.text)),
  ) && thing !== ''
    ? bareTask
    : suchAs;

const isOf = (line: Line, scope: Scope): boolean =>
  mayChange(line) && scope.has(line) && line.part === 'do';
const speech = (words: string): string => `"${/[.!?]$/.test(words) ? words : `${words}.`}"`;

/** The first step that gives a thought, where the ask names none. */
const oneWith = (pattern: RegExp, read: ProtocolDocument): number[] => {
  const found = linesIn(read).find(
    (line) =>
      line.part === 'do' &&
      /\bfear\b|\bthink would happen\b/.test(line.text) &&
      pattern.test(line.text),
  );
  return found?.step ? [found.step] : [];
};

const ofPrediction = /\b(?:predict\w*|fear will happen|think will happen|thought|worry says)\b/i;

function inLogRow(document: ProtocolDocument, words: string): ProtocolDocument | undefined {
  const lines = linesIn(document).filter(({ kind, row }) => kind === 'log' && row !== undefined);
  const [head, ...rows] = lines.filter(({ text }) => !/^\|(?:\s*:?-+:?\s*\|)+$/.test(text));
  const first = rows[0];
  if (!head || !first) return undefined;
  const columns = head.text.slice(1, -1).split('|');
  const at = columns.flatMap((name, n) => (ofPrediction.test(name) ? [n] : []))[0];
  if (at === undefined) return undefined;
  const cells = first.text
    .slice(1, -1)
    .split('|')
    .with(at, ` ${speech(words)} `);
  return withLines(document, (line) => (line.at === first.at ? `|${cells.join('|')}|` : line.text));
}
