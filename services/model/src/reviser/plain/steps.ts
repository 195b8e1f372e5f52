import { type ProtocolDocument, parse, render, stepsOf } from '@cerina/library';
import { keepsSafe } from '../../edit/condense.ts';
import { ladderOf } from '../../edit/ladder.ts';
import { joinSteps } from '../../edit/steps.ts';
import { withSteps } from '../../edit/tree.ts';
import { replaceWords } from '../../edit/words.ts';
import { addSection } from '../added-sections.ts';
import { insertGiven } from '../given-items.ts';
import { missing } from '../items.ts';
import { numberOf, type Operation } from '../operation.ts';
import { makeSimpler } from '../wording-operations.ts';
import { isOpen, linesIn, withLines } from './lines.ts';
import { ORDER, ordinalOf, scopeCalled, scopeIn, sectionCalled } from './places.ts';
import {
  masked,
  pieceOf,
  plainOf,
  QUOTE,
  quotesIn,
  sentenceOf,
  sentencesOfLine,
  unmasked,
  withoutReason,
  withoutTail,
} from './wording.ts';

const together =
  /\b(?:go together|be (?:combined|merged|joined|one(?: step)?)|belong together|(?:make|put) (?:them|these|both) (?:into )?(?:one|a single)(?: step)?|merge (?:them|these|both)|into one(?: step)?)\b/i;

/** "Steps 3 and 4 could go together as 'Look at both sides'". */
export const joinTwo: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  if (!together.test(whole) || /\brungs?\b|\bcolumns?\b/i.test(whole)) return null;
  const numbers = [
    ...whole.matchAll(
      /(?:\bsteps? |\()(?:step )?(\d{1,2})\b(?:(?:,| and| &) (?:step )?(\d{1,2})\b)?/gi,
    ),
  ].flatMap(([, one, other]) => [one, other].filter(Boolean).map(Number));
  const [first, second] = [...new Set(numbers)].toSorted((a, b) => a - b);
  if (!first || !second || new Set(numbers).size !== 2) return null;
  const title = new RegExp(`\\b(?:as|called|call (?:it|them)|named) ${QUOTE}`, 'i').exec(
    whole,
  )?.[1];
  return {
    did: `Steps ${first} and ${second} are one${title ? `, called "${quotes[Number(title)]}"` : ''}`,
    edit: (document) => {
      if (second > stepsOf(document).length) return missing(document, 'step', second);
      if (second !== first + 1)
        return { declined: `The steps ${first} and ${second} are not next to each other.` };
      const joined = joinSteps(document, first);
      return title
        ? withSteps(joined, (steps) =>
            steps.map((step) =>
              step.number === first ? { ...step, title: quotes[Number(title)]! } : step,
            ),
          )
        : joined;
    },
  };
};

const front =
  /\b(?:move|put|bring|shift) (?:the )?step (\d{1,2}) (?:up |back |down )?(?:to |at )(?:the )?(?:very )?(front|back|start|beginning|top|end|bottom)\b/i;

/** "Move step 3 to the front". */
export const stepToEdge: Operation = (text) => {
  const { text: whole } = masked(text);
  const found = front.exec(whole);
  if (!found) return null;
  const number = Number(found[1]);
  return {
    did: `What was step ${number} has its new place`,
    edit: (document) => {
      const steps = stepsOf(document);
      const own = steps[number - 1];
      if (!own) return missing(document, 'step', number);
      const rest = steps.filter((step) => step !== own);
      return withSteps(document, () =>
        /back|end|bottom/i.test(found[2]!) ? [...rest, own] : [own, ...rest],
      );
    },
  };
};

const named = new RegExp(
  `^${QUOTE}(?:(?: is| sounds| feels) [^.;]{2,60})?(?:[.;,] |[-–] )(?:please |just |so )?(?:call it|rename it(?: to)?|make it|should be|say) ${QUOTE}`,
  'i',
);
const renamed = new RegExp(
  `^(?:call|rename|title) (?:the )?(?:step )?${QUOTE} ?(?:to|as|into)? ?${QUOTE}$`,
  'i',
);

/** "'Catch and park' is a bit cutesy. Call it 'Write it down for later'": the title of that step. */
export const renameByTitle: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const found = named.exec(plainOf(whole)) ?? renamed.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const [from, to] = [quotes[Number(found[1])]!, quotes[Number(found[2])]!];
  const isTitle = (title: string) =>
    title.toLowerCase() === from.toLowerCase().replace(/[.!?]$/, '');
  if (!stepsOf(read).some(({ title }) => isTitle(title))) return null;
  return {
    did: `The step "${from}" is called "${to}"`,
    edit: (document) =>
      withSteps(document, (steps) =>
        steps.map((step) =>
          isTitle(step.title) ? { ...step, title: to.replace(/[.]$/, '') } : step,
        ),
      ),
  };
};

/** "'If you slip, touch it again' is the most important sentence, make it bold". */
export const bold: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const [quote] = quotesIn(whole, quotes);
  if (
    !quote ||
    !/\b(?:make (?:it|that|this)(?: sentence| line)? bold|in bold|bold(?:en)?)\b/i.test(whole) ||
    /\bnot bold\b/i.test(whole)
  )
    return null;
  const own = quote.replace(/[.!?]$/, '');
  return {
    did: `"${own}" is in bold`,
    edit: (document) => {
      const lines = linesIn(document).filter(
        (line) => line.text.includes(own) && !line.isHeading && line.row === undefined,
      );
      if (lines.length !== 1)
        return {
          declined:
            lines.length === 0
              ? `The text does not say "${own}".`
              : `The text says "${own}" ${lines.length} times. Please name the line.`,
        };
      return withLines(document, (line) => {
        if (line.at !== lines[0]!.at || line.text.includes(`**${own}`)) return line.text;
        const end = line.text.charAt(line.text.indexOf(own) + own.length);
        const whole = /[.!?]/.test(end) ? `${own}${end}` : own;
        return line.text.replace(whole, `**${whole}**`);
      });
    },
  };
};

const bulletMoved = new RegExp(
  `(?:^|\\b(?:move|put|bring) )(?:the )?${ORDER} (?:bullet|point|line|tip) (?:of|in|under|from) (.{3,40}?)(?: \\([^)]{2,60}\\))? (?:(?:should|could|can|must) (?:go|be|come)|goes|belongs|to go)? ?(?:to|into|in|under) (.{3,40})$`,
  'i',
);

/** "The second bullet of If you get stuck should go to step 4". */
export const moveBullet: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const found = bulletMoved.exec(withoutTail(plainOf(whole)));
  if (!found) return null;
  const [from, to] = [unmasked(found[2]!, quotes), unmasked(found[3]!, quotes)];
  const [source, target] = [scopeCalled(from, read), scopeCalled(to, read)];
  if (!source || !target) return null;
  return {
    did: `The ${found[1]} bullet of ${source.name} is in ${target.name}`,
    edit: (document) => {
      const bullets = linesIn(document).filter(
        (line) => source.has(line) && line.text.startsWith('- '),
      );
      const own = bullets[ordinalOf(found[1]!, bullets.length)];
      if (!own) return { declined: `${source.name} has ${bullets.length} bullets.` };
      if (own.kind === 'stop' || keepsSafe.test(own.text))
        return { declined: `Line ${own.at + 1} is a caution, and stays where it is looked for.` };
      if (bullets.length < 2) return { declined: `${source.name} would be empty.` };
      const place = linesIn(document).filter((line) => target.has(line) && line.text !== '');
      const act = place.find(({ part }) => part === 'do') ?? place.at(-1);
      if (!act || act.row !== undefined)
        return { declined: `There is no place for it in ${target.name}.` };
      const words = own.text.slice(2);
      return withLines(document, (line) =>
        line.at === own.at
          ? null
          : line.at !== act.at
            ? line.text
            : act.part === 'do'
              ? `${line.text} ${words}`
              : [line.text, own.text],
      );
    },
  };
};

const toSentences =
  /^(?:cut|shorten|reduce|trim|bring|get) (?:the )?(.{3,60}?) (?:down )?to (\w+) sentences?$/i;

/** "Cut 'What you may be going through' down to three sentences". */
export const sectionToSentences: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const found = toSentences.exec(withoutReason(plainOf(whole)));
  const count = numberOf(found?.[2]);
  const heading = found && sectionCalled(unmasked(found[1]!, quotes), read);
  if (!count || !heading) return null;
  return {
    did: `"${heading}" has ${count} sentences`,
    edit: (document) => {
      const section = document.sections.find((own) => own.heading === heading);
      if (
        !section ||
        section.kind === 'stop' ||
        section.kind === 'audience' ||
        section.kind === 'log' ||
        section.steps.length > 0
      )
        return { declined: `"${heading}" holds cautions, steps or a table, so it was not cut.` };
      let left = count;
      const shorter = section.lines.flatMap((line) => {
        const { mark, sentences } = sentencesOfLine(line);
        const kept = sentences.slice(0, Math.max(0, left));
        left -= kept.length;
        return kept.length > 0 ? [`${mark}${kept.join(' ')}`] : [];
      });
      return {
        ...document,
        sections: document.sections.map((own) =>
          own === section ? { ...section, lines: shorter } : own,
        ),
      };
    },
  };
};

const partLines =
  /^(?:cut|remove|drop|delete|lose|take out|get rid of) (?:all )?(?:the )?(goal|rate|rating|ready)s? (?:lines?|bits?|parts?|sentences?) (?:from|in|of|out of) (?:all|every|each|the) (?:the )?steps?$/i;

/** "Cut the goal lines from all steps". */
export const withoutPart: Operation = (text) => {
  const { text: whole } = masked(text);
  const part = partLines
    .exec(withoutReason(plainOf(whole)))?.[1]
    ?.toLowerCase()
    .replace('rating', 'rate');
  if (!part) return null;
  return {
    did: `No step has a line "${part}" any more`,
    edit: (document) =>
      withSteps(document, (steps) =>
        steps.map((step) => ({ ...step, parts: step.parts.filter(({ kind }) => kind !== part) })),
      ),
  };
};

const placed =
  /^(.*?[.!?;]) (?:please )?(?:put it|it goes|it should go|place it) (?:right |straight |directly |just )?(before|after) (?:the )?(.{3,40}?)[.!?]*$/i;

/** "Add a section 'For bad days' with: …. Put it right after the practice log". */
export const sectionAt: Operation = (text, situation) => {
  const { text: whole, quotes } = masked(text);
  const found = placed.exec(whole);
  if (!found || !/\bsection\b/i.test(found[1]!)) return null;
  const again = (own: string) =>
    own.replace(new RegExp(QUOTE, 'g'), (_, at: string) => `"${quotes[Number(at)]}"`);
  const change = addSection(again(found[1]!), situation);
  const heading = sectionCalled(unmasked(found[3]!, quotes), situation.read);
  if (!change || !heading) return null;
  return {
    did: `There is a new section ${/before/i.test(found[2]!) ? 'before' : 'after'} "${heading}"`,
    edit: (document, own) => {
      const made = change.edit(document, own);
      if ('declined' in made) return made;
      const fresh = made.sections.find(
        (each) => !document.sections.some(({ heading: old }) => old === each.heading),
      );
      if (!fresh) return document;
      const others = made.sections.filter((each) => each !== fresh);
      const at =
        others.findIndex((each) => each.heading === heading) + (/after/i.test(found[2]!) ? 1 : 0);
      return again2({ ...made, sections: others.toSpliced(at, 0, fresh) });
    },
  };
};
const again2 = (document: ProtocolDocument): ProtocolDocument => parse(render(document));

const firstTask =
  /^(?:(?:make )?the first (?:experiment|activity|exercise|task|one|test)(?: should be| could be| is)?|make the first (?:experiment|activity|exercise|task|test)):? (.{6,})$/i;

/** "The first experiment should be: send one email": with what to begin, in the step that chooses. */
export const beginWith: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = firstTask.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const words = unmasked(found[1]!, quotes).replace(/[.\s]+$/, '');
  return {
    did: 'The first step says with what to begin',
    edit: (document) => {
      const act = linesIn(document).find(
        (line) => line.part === 'do' && /\b(?:choose|pick|plan|list)\b/i.test(line.text),
      );
      if (!act) return { declined: 'No step says what to choose.' };
      const sentence = `Begin with this one: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
      return withLines(document, (line) =>
        line.at === act.at ? `${line.text} ${sentence}` : line.text,
      );
    },
  };
};

const secondTask = /^add a second(?: (?:one|experiment|activity|task|test))?: (.{6,})$/i;

/** "Add a second: answer when the tutor asks": after the one to begin with. */
export const thenTask: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = secondTask.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const words = unmasked(found[1]!, quotes).replace(/[.\s]+$/, '');
  return {
    did: 'The step says what comes next',
    edit: (document) => {
      const act = linesIn(document).find(
        (line) => line.part === 'do' && /Begin with this one: /.test(line.text),
      );
      if (!act) return { declined: 'The text does not say what the first is.' };
      const sentence = `Then this one: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
      return withLines(document, (line) =>
        line.at === act.at ? `${line.text} ${sentence}` : line.text,
      );
    },
  };
};

const note =
  /^(?:in )?step (\d{1,2})(?: ?[,:–-])? ?(?:(she|he|they) (should|can|could|needs to|must|has to) (.{4,160})|(.{6,160}), say so)$/i;

/** "Step 5 - he can draw instead of write", "step 4: if he manages two minutes that's a success, say so": a sentence to the reader in that step. */
export const noteInStep: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = note.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const number = Number(found[1]);
  const act = found[4] ?? '';
  const isMust = /^(?:should|needs to|must|has to)$/i.test(found[3] ?? '');
  const words = unmasked(found[5] ?? (isMust ? act : `you can ${act}`), quotes).replace(
    /, not (\p{L}+)$/u,
    ', not $1',
  );
  return {
    adds: true,
    did: `Step ${number} says what was given`,
    edit: (document) => {
      const line = linesIn(document).find((own) => own.step === number && own.part === 'do');
      if (!line) return missing(document, 'step', number);
      const sentence = sentenceOf(words, false);
      if (!sentence)
        return {
          declined: 'What was given is not in words for the reader. Please give the sentence.',
        };
      return withLines(document, (own) =>
        own.at === line.at ? `${own.text} ${sentence}` : own.text,
      );
    },
  };
};

const given =
  /\bexample\b[^:]{0,60}?[.:;,–-] ?(?:please )?(?:use|put|make it|say|try|have)\s?: ?(.{10,300})$/i;

/** "The example isn't a teacher. Use: a pupil yawned, hot thought '…'": the example in the words that were given. */
export const exampleGiven: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = given.exec(withoutTail(whole));
  if (!found) return null;
  const items = found[1]!.split(/,? and (?=[\p{L} ]+\ue040)|, (?=[\p{L}])|; /u).map((item) => {
    const [, name, at] = new RegExp(`^([\\p{L} ]{3,40}?):? ${QUOTE}$`, 'u').exec(item.trim()) ?? [];
    const words = unmasked(item, quotes).trim();
    return name
      ? `${name.charAt(0).toUpperCase()}${name.slice(1)}: "${quotes[Number(at)]!.replace(/[.]$/, '')}."`
      : sentenceOf(words, false);
  });
  return {
    did: 'The example is the one that was given',
    edit: (document) => {
      if (items.some((item) => item === undefined))
        return { declined: 'What was given for the example is not in words for the reader.' };
      const section = document.sections.find(({ kind }) => kind === 'example');
      if (!section) return { declined: 'There is no example.' };
      return {
        ...document,
        sections: document.sections.map((own) =>
          own === section
            ? { ...own, lines: [`This is made up, as a pattern. ${items.join(' ')}`] }
            : own,
        ),
      };
    },
  };
};

const underWord = new RegExp(`${QUOTE} under ([\\p{L} ]{3,30}?)(?=,| and|$)`, 'giu');

/** "Add …, e.g. 'ten minutes weeding' under needed": beside what the step has under that word. */
export const underWords: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const ask = withoutTail(plainOf(whole));
  const pairs = [...ask.matchAll(underWord)].map(([, at, word]) => ({
    words: quotes[Number(at)]!,
    under: word!.trim(),
  }));
  if (pairs.length === 0 || !/^(?:add|put|include)\b/i.test(ask)) return null;
  const scope = scopeIn(ask.replace(underWord, ' '), read)?.scope;
  return {
    adds: true,
    did: `What was given is under ${pairs.map(({ under }) => under).join(' and ')}`,
    edit: (document) => {
      let left = document;
      for (const { words, under } of pairs) {
        const name = `${under.charAt(0).toUpperCase()}${under.slice(1)} `;
        const line = linesIn(left).find(
          (own) =>
            (!scope || scope.has(own)) &&
            own.row === undefined &&
            sentencesOfLine(own.text).sentences.some((each) => each.startsWith(name)),
        );
        if (!line) return { declined: `Nothing begins with "${name.trim()}" there.` };
        const { mark, sentences } = sentencesOfLine(line.text);
        const next = sentences.map((each) =>
          each.startsWith(name)
            ? `${each.replace(/[.!?]$/, '')}, or ${words.replace(/[.!?]$/, '')}.`
            : each,
        );
        left = withLines(left, (own) =>
          own.at === line.at ? `${mark}${next.join(' ')}` : own.text,
        );
      }
      return left;
    },
  };
};

const age = /\b(?:so (?:that )?|for )an? (\d{1,2})[- ]year[- ]old (?:can|could|would|will|to)\b/i;

/** "Rewrite it so a 9 year old could follow". */
export const forAge: Operation = (text, situation) => {
  const years = age.exec(masked(text).text)?.[1];
  return years && !/\bsteps? \d/i.test(text)
    ? makeSimpler(`simpler words, for a ${years}-year-old`, situation)
    : null;
};

const calls = new RegExp(
  `^(?:call|name) (?:it|her|him|them|this) ([\\p{L} ]{3,40}?),? (?:not|rather than|instead of) ${QUOTE}$`,
  'iu',
);

/** "Call her his wife, not 'someone dear'". */
export const callIt: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = calls.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const [to, from] = [pieceOf(found[1]!, false), quotes[Number(found[2])]!];
  return {
    did: `It says "${to}" instead of "${from}"`,
    edit: (document) => {
      const next = withLines(document, (line) =>
        isOpen(line) ? line.text.replaceAll(from, to) : line.text,
      );
      return render(next) === render(document)
        ? { declined: `The text does not say "${from}".` }
        : next;
    },
  };
};

const changeIt = new RegExp(
  `\\b(?:change|set|make) (?:it|that|this) to ${QUOTE}|\\bso (?:just )?say ${QUOTE}|\\b(?:put|say|use) ${QUOTE}(?: instead)?$`,
  'i',
);

/** "7 am won't work. In step 2 change it to '…'", "make step 5 clearer - nobody knows …, so say '…'": the clause that has those words. */
export const clauseChanged: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const found = changeIt.exec(withoutTail(whole));
  const quote = quotes[Number(found?.slice(1).find(Boolean))];
  const scope = scopeIn(whole, read)?.scope ?? scopeOfStep(whole);
  if (!found || !quote || !scope) return null;
  const told = whole.slice(0, found.index).replace(new RegExp(QUOTE, 'g'), ' ');
  const runs = runsOf(told);
  const lines = linesIn(read).filter(
    (line) => scope.has(line) && line.part !== 'head' && line.row === undefined,
  );
  const run = runs.find((own) => lines.some(({ text: line }) => line.toLowerCase().includes(own)));
  if (!run) return null;
  return {
    did: `Where it said "${run}", ${scope.name} says what was given`,
    edit: (document) => {
      const own = linesIn(document).find(
        (line) => scope.has(line) && line.part !== 'head' && line.text.toLowerCase().includes(run),
      );
      if (!own) return { declined: `${scope.name} does not say "${run}".` };
      const { mark, sentences } = sentencesOfLine(own.text);
      const at = sentences.findIndex((each) => each.toLowerCase().includes(run));
      const next = sentences.with(
        at,
        clauseFor(sentences[at]!, run, quote, mark !== '' && at === 0),
      );
      return withLines(document, (line) =>
        line.at === own.at ? `${mark}${next.join(' ')}` : line.text,
      );
    },
  };
};

const scopeOfStep = (whole: string) => {
  const number = Number(/\bstep (\d{1,2})\b/i.exec(whole)?.[1] ?? 0);
  return number > 0
    ? { name: `step ${number}`, has: ({ step }: { step?: number }) => step === number }
    : undefined;
};

/** The runs of two to five words of what was told, the longest first, that carry a number or a longer word. */
function runsOf(told: string): string[] {
  const words = told.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];
  return [5, 4, 3, 2].flatMap((count) =>
    words.flatMap((_, at) => {
      const run = words.slice(at, at + count);
      return run.length === count &&
        (/\d/.test(run.join('')) || run.filter((word) => word.length > 4).length > 1)
        ? [run.join(' ')]
        : [];
    }),
  );
}

function clauseFor(sentence: string, run: string, quote: string, isFirst: boolean): string {
  const given = quote.replace(/[.!?,]+$/, '');
  const condition = /^(?:if|when|once|after) /i;
  const [clause = '', ...rest] = sentence.split(/(?<=,) /);
  const low = `${given.charAt(0).toLowerCase()}${given.slice(1)}`;
  const cased = isFirst ? low : `${given.charAt(0).toUpperCase()}${given.slice(1)}`;
  if (
    condition.test(given) &&
    condition.test(clause) &&
    clause.toLowerCase().includes(run) &&
    rest.length > 0
  )
    return `${cased}, ${rest.join(' ')}`;
  return `${cased}.`;
}

const swaps: [RegExp, number, number][] = [
  [
    new RegExp(
      `\\b(?:swap|replace|change|exchange)(?: the (?:words?|question|sentence|line))? ${QUOTE} (?:for|with|by|to|into) ${QUOTE}`,
      'i',
    ),
    1,
    2,
  ],
  [
    new RegExp(
      `\\b(?:use|say|put|write|have) ${QUOTE} (?:instead of|rather than|in place of|not) ${QUOTE}`,
      'i',
    ),
    2,
    1,
  ],
  [new RegExp(`\\binstead of ${QUOTE},? (?:say|use|put|write|have) ${QUOTE}`, 'i'), 1, 2],
  [
    new RegExp(
      `${QUOTE} (?:feels|sounds|is) (?:a bit |too |rather )?[\\p{L}]{3,20},? (?:so )?(?:use|say|put) ${QUOTE}`,
      'iu',
    ),
    1,
    2,
  ],
];

/** "Swap 'safety habit' for 'belt and braces'": the quoted words, each where it is, in the place that is named or all over. */
export const swapQuoted: Operation = (text, { read, point }) => {
  const { text: whole, quotes } = masked(text);
  if (point.line || /\b(?:title|heading|column|first time|only (?:in|once))\b/i.test(whole))
    return null;
  const found = swaps
    .map(([pattern, from, to]) => {
      const own = pattern.exec(whole);
      return own && { from: quotes[Number(own[from])]!, to: quotes[Number(own[to])]! };
    })
    .find(Boolean);
  if (!found || sectionCalled(found.from, read) || /[.:;]/.test(found.from.slice(0, -1)))
    return null;
  // a plain exchange of words is known to the other operations, with its forms; these they do not know
  const isFine = /\bis (?:fine|good|okay|ok)\b/i.test(whole);
  if (!isFine && !/\?$/.test(found.from) && !/ and /.test(found.to)) return null;
  const bare = found.from.replace(/[.!]$/, '');
  if (!render(read).toLowerCase().includes(bare.toLowerCase())) return null;
  const to =
    /[.!]$/.test(found.to) && bare === found.from ? found.to.replace(/[.!]$/, '') : found.to;
  const step = /\b(?:in|of) step (\d{1,2})\b/i.exec(whole)?.[1];
  if (step) return null;
  return {
    did: `It says "${to}" instead of "${bare}"`,
    edit: (document) => {
      const own = bare === found.from ? to : found.to;
      const whole = replaceWords(document, bare === found.from ? bare : found.from, own, null);
      // and of one thing its plural: "your safety habits"
      return /\p{L}$/u.test(bare) && !/s$/.test(bare)
        ? replaceWords(whole, `${bare}s`, /s$/.test(own) ? own : `${own}s`, null)
        : whole;
    },
  };
};

const between =
  /^(?:(?:in )?between (?:(?:rungs?|steps?) )?(\d{1,2}) (?:and|&) (\d{1,2}),? (?:put|add|insert|slot|stick)(?: in)?:? )(.{4,})$/i;

/** "Between 5 and 6 put: sit in a parked plane": of a plan with a ladder, its rungs. */
export const rungPut: Operation = (text, situation) => {
  const found = between.exec(plainOf(text));
  return found && ladderOf(situation.read) && !/\bsteps? \d/i.test(text)
    ? insertGiven(`between rungs ${found[1]} and ${found[2]}: ${found[3]}`, situation)
    : null;
};

const goneSection = new RegExp(
  `^(?:remove|delete|drop|lose|cut|get rid of|leave out|take out) (?:the (?:section|part) )?${QUOTE}$`,
  'i',
);
const stays = new Set(['audience', 'stop', 'steps', 'preparation']);

/** "Get rid of 'Why this can help'": a section by its heading. */
export const sectionGone: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const found = goneSection.exec(withoutReason(plainOf(whole)));
  const heading =
    found &&
    read.sections.find(
      (own) => own.heading.toLowerCase() === quotes[Number(found[1])]!.toLowerCase(),
    )?.heading;
  if (!heading) return null;
  return {
    did: `The section "${heading}" was taken out`,
    edit: (document) => {
      const section = document.sections.find((own) => own.heading === heading);
      if (!section) return { declined: `There is no section "${heading}".` };
      if (stays.has(section.kind) || section.lines.some((line) => keepsSafe.test(line)))
        return { declined: `"${heading}" holds cautions, or what every plan needs, so it stays.` };
      return { ...document, sections: document.sections.filter((own) => own !== section) };
    },
  };
};
