import { type ProtocolDocument, render, stepsOf, type Technique } from '@cerina/library';
import { addRung, ladderOf, limitRungs, regrade } from '../../../edit/ladder.ts';
import { easeStep, expandStep, insertBetween, mergeSteps } from '../../../edit/steps.ts';
import { NUMBER, numberOf, type Operation } from '../../operation.ts';
import { techniqueIn } from '../sections/content.ts';

const pattern = (source: string): RegExp => new RegExp(source.replaceAll('#', NUMBER), 'i');

const expandWords = pattern(
  '(?:(?:more|extra|add|further).{0,40}(?:detail|specific|explain|explanation|instruction|concrete)|expand|elaborate|flesh out|spell out|clearer|more specific).{0,60}\\bsteps? #',
);
const expandAfter = pattern(
  '\\bsteps? #\\b.{0,60}(?:more (?:detail|specific|concrete|explan)|too (?:vague|short|thin)|expand|unclear|not clear|needs? (?:more|detail))',
);

/** "Add more detail to step 3" */
export const expand: Operation = (text) => {
  const number = numberOf((expandWords.exec(text) ?? expandAfter.exec(text))?.[1]);
  if (number === null) return null;
  return {
    did: `Step ${number} says more about how to do it`,
    edit: (document, { library }) => {
      const step = stepsOf(document).find((entry) => entry.number === number);
      if (!step) return missing(number, stepsOf(document).length);
      const more = expandStep(
        document,
        number,
        detailsOf(library.techniques, document, step.title),
      );
      return more === document || render(more) === render(document)
        ? {
            declined: `There is nothing more to say about step ${number} that the plan does not say.`,
          }
        : more;
    },
  };
};

/** Further lines for a step of this title: those of the document's own technique, as other techniques may have a step of that name. */
export function detailsOf(
  techniques: Technique[],
  document: ProtocolDocument,
  title: string,
): string[] {
  const own = techniqueIn(techniques, render(document));
  const known = [own, ...techniques].find((technique) => technique?.details[title]);
  return known?.details[title] ?? [];
}

const missing = (number: number, count: number) => ({
  declined: `There is no step ${number}: the plan has ${count} steps.`,
});

const between = pattern('between (?:steps?|rungs?)? ?# (?:and|&) (?:step |rung )?#');
const afterStep = pattern(
  '(?:insert|add|put) (?:a |another |one more )?(?:new )?(?:smaller |easier |middle )?(?:step|something) after (?:step )?#',
);
const tooBig = pattern(
  '\\b(?:step|rung) #\\b.{0,40}(?:too (?:big|much|hard|large|steep)|big (?:a )?jump)',
);

/** What the new one is to be about is no words for it. */
const isDescribed =
  /\b(?:between (?:(?:steps?|rungs?) )?\d+ (?:and|&) (?:(?:step|rung) )?\d+|in[- ]between|after (?:step )?\d+),? (?:about|on|for|where|with|in which|that|to) \w/i;

const wanted =
  /\b(?:add|put|insert|include|needs?|something|one|another|step|rung|jump|big|steep|smaller|easier|gap|in[- ]between)\b/i;
const ofDay =
  /\bbetween \d+ and \d+ ?(?:[ap]m|o'clock|in the (?:morning|afternoon|evening)|at night)\b/i;

/** "Step 2 is too big a jump, put something in between 1 and 2" */
export const insert: Operation = (text) => {
  const after =
    numberOf(between.exec(text)?.[1]) ??
    numberOf(afterStep.exec(text)?.[1]) ??
    (numberOf(tooBig.exec(text)?.[1]) ?? 0) - 1;
  if (/\b(?:drop|remove|delete|cut|lose|take) (?:them|it|both|out|that|those)\b/i.test(text))
    return null;
  if (after < 0 || isDescribed.test(text) || !wanted.test(text) || ofDay.test(text)) return null;
  const rungsOnly = /\brung/i.test(text) && !/\bstep/i.test(text);
  return {
    did: `There is a smaller ${rungsOnly ? 'rung' : 'step'} between ${after} and ${after + 1}`,
    edit: (document) => {
      const count = stepsOf(document).length;
      if (rungsOnly && ladderOf(document)) return addRung(document, Math.max(1, after));
      if (after === 0) return easeStep(1)(document);
      if (after >= count) return missing(after + 1, count);
      const inserted = insertBetween(document, after);
      return ladderOf(document) && /jump|big/i.test(text) ? addRung(inserted, after) : inserted;
    },
  };
};

const limit = pattern(
  '(?:(?:max(?:imum)?(?: of)?|at most|no more than|not more than|limit(?:ed)? to|only|down to|reduce to|cut to|up to)\\s+#\\s*(?:steps)?|too many steps\\D{0,20}#(?!\\s*(?:and|&|\\+|-)\\s*\\d))',
);

/** "Too many rungs, 8 at most": those go that leave the smallest rise. */
export const fewRungs: Operation = (text) => {
  const most = numberOf(
    pattern(
      '\\brungs?\\b[^.;]{0,30}?\\b(?:max(?:imum)?(?: of)?|at most|no more than|only|down to|to|cut to|not more than) #\\b|\\b(?:max(?:imum)?(?: of)?|at most|no more than|only|down to|cut to|limit(?:ed)? to) # rungs|\\btoo many rungs\\D{0,20}#|\\b# rungs (?:max|at most|tops|is (?:enough|plenty)|would do|are (?:enough|plenty))',
    )
      .exec(text)
      ?.slice(1)
      .find(Boolean),
  );
  if (most === null || /\b(?:move|swap|rated?|merge)\b/i.test(text)) return null;
  return {
    did: `The ladder has ${most} rungs`,
    edit: (document) => {
      const count = ladderOf(document)?.rows.length ?? 0;
      if (count === 0) return { declined: 'This plan has no ladder with rungs.' };
      if (count <= most || most < 3) return { declined: `The ladder has ${count} rungs.` };
      return limitRungs(document, most);
    },
  };
};

/** "Too many steps, max 5" */
export const merge: Operation = (text) => {
  if (!/\bsteps?\b/i.test(text)) return null;
  const asked = /(?:fewer|less|too many) steps/i.test(text);
  const most = numberOf(limit.exec(text)?.slice(1).find(Boolean));
  if (most === null && !asked) return null;
  return {
    did: most === null ? 'Two steps became one' : `The plan has at most ${most} steps`,
    edit: (document) => {
      const count = stepsOf(document).length;
      if (most !== null && count <= most)
        return { declined: `The plan already has only ${count} steps.` };
      return mergeSteps(document, most ?? count - 1);
    },
  };
};

const easier = pattern(
  '\\bmake (?:the )?steps? # (?:a (?:bit|little) |much )?(?:gentler|easier|softer|smaller|less hard)|\\bsteps? # (?:is|looks|feels) (?:still )?too (?:hard|much|difficult)(?! a jump)',
);

/** "Make step 3 gentler" */
export const ease: Operation = (text) => {
  const number = numberOf(easier.exec(text)?.slice(1).find(Boolean));
  if (number === null || between.test(text) || /\bjump\b/i.test(text)) return null;
  return {
    did: `Step ${number} can be done by halves`,
    edit: (document) =>
      number > stepsOf(document).length
        ? missing(number, stepsOf(document).length)
        : easeStep(number)(document),
  };
};

const starts = pattern(
  '(?:exposure|ladder|hierarchy|list|rungs?|grading|suds).{0,60}?(?:start|begin)s? (?:at|from|with|around|near|about) #|(?:start|begin) (?:the )?(?:ladder|hierarchy|exposure|list) (?:at|from|with|around|near|about) #',
);

/** "The exposure list should start at 20 not 60" */
export const gradeAgain: Operation = (text) => {
  const start = numberOf(starts.exec(text)?.slice(1).find(Boolean));
  const gentle =
    /(?:ladder|hierarchy|exposure|rungs?).{0,40}(?:too steep|more gradual|gentler|regrade)/i.test(
      text,
    );
  if (start === null && !gentle) return null;
  return {
    did: (after) =>
      `The ladder starts at ${start ?? ladderOf(after)?.rows[0]?.at(-1)} and rises in small steps`,
    edit: (document) =>
      ladderOf(document)
        ? regrade(document, start ?? undefined)
        : { declined: 'This plan has no ladder of graded steps to start elsewhere.' },
  };
};
