import { conditionOf } from '@cerina/contracts';
import {
  OPEN_SLOT,
  type SectionKind,
  sectionHeadings,
  sectionOf,
  type Technique,
} from '@cerina/library';
import { tickLog } from '../../../edit/log.ts';
import { rescale, type Scale } from '../../../edit/scale.ts';
import { addLines, mapLines, sentencesIn } from '../../../edit/tree.ts';
import { rulesFor } from '../../../writer/choose.ts';
import { compose } from '../../../writer/draft.ts';
import type { Operation } from '../../operation.ts';

/** "Use 0-10 not 0-100" */
export const changeScale: Operation = (text) => {
  const max =
    /\b(?:(?:0|1) ?(?:-|–|to) ?|(?:rat\w{1,4}|mark\w{0,3}|scor\w{1,4}) [^.;"“]{0,40}\bout of )(100|10|5)\b/i.exec(
      text,
    )?.[1];
  if (
    !max ||
    !/\b(?:use|scales?|rat(?:e|ed|es|ings?)|scor(?:e|ed|es|ing)|suds|switch|change|instead|not)\b/i.test(
      text,
    )
  )
    return null;
  const scale = `0-${max}` as Scale;
  return {
    did: `Every rating is on a scale of 0 to ${max}`,
    edit: (document) => {
      const changed = rescale(document, scale);
      return changed === document
        ? { declined: `The ratings are on 0 to ${max} already.` }
        : changed;
    },
  };
};

/** The technique a document was made from: the one whose step titles it shares. */
export function techniqueIn(techniques: Technique[], text: string): Technique | undefined {
  const shared = ({ template }: Technique) =>
    template.sections
      .flatMap(({ steps }) => steps)
      .map(({ title }) => title.replace(/\{\{.*/, ''))
      .filter((title) => title !== '' && text.includes(title)).length;
  const best = techniques.toSorted((a, b) => shared(b) - shared(a))[0];
  return best && shared(best) > 0 ? best : undefined;
}

/** "Remove the line in the log" leaves the log. */
const insideLog = /\b(?:in|into|from|under|below|above) (?:the |her |his )?(?:log|diary)\b/i;

/** "Remove the homework log, she can't write at the moment" */
export const replaceLog: Operation = (text) =>
  text
    .split(/[.;!?\n] ?|,? (?:and|but|then) /i)
    .some(
      (clause) =>
        /\b(?:log|diary|homework (?:sheet|record)|writing)\b/i.test(clause) &&
        !insideLog.test(clause) &&
        /\b(?:remove|take out|take the \w{1,12} out|drop|without|can(?:'|no)t write|no writing|replace|tick|voice)/i.test(
          clause,
        ),
    )
    ? { did: 'The log needs no writing: a tick a day, or a voice note', edit: tickLog }
    : null;

/** "Swap worry time for a thought record" */
export const changeTechnique: Operation = (text, { library }) => {
  const target =
    /\b(?:swap|change|switch|replace)\b.*?\b(?:for|to|with|by|into)\b(.*)$/i.exec(text)?.[1] ??
    /\b(?:use|try|do|make it) (?:a |an )?(.*?)(?:,? instead)\b/i.exec(text)?.[1];
  if (!target) return null;
  const found = library.techniques.find(({ name }) =>
    target.toLowerCase().includes(name.toLowerCase()),
  )?.id;
  const named = library.match(target).techniques.find(({ signals }) => signals.length > 0)?.id;
  const technique = library.technique(found ?? named ?? '');
  if (!technique) return null;
  return {
    did: `It is now a ${technique.name.toLowerCase()}`,
    edit: (_, { request }) => {
      const rules = rulesFor(library, technique, request.constraints.factors);
      const avoid = rules.find(({ rule }) => rule === 'avoid');
      if (avoid) return { declined: avoid.say };
      const condition =
        library.condition(
          conditionOf(request.constraints, () => library.match(request.intent).condition) ?? '',
        ) ?? null;
      return compose(library, request, {
        technique,
        condition,
        rules,
        setAside: [],
        unmatched: false,
      }).document;
    },
  };
};

const sectionNames: [RegExp, SectionKind][] = [
  [/rationale|why (?:this|it)|explanation of why/i, 'rationale'],
  [/introduction|what you may be going through|opening/i, 'experience'],
  [/example/i, 'example'],
  [/before you start|preparation|materials/i, 'preparation'],
  [/stuck|troubleshoot/i, 'troubleshooting'],
  [/review|next steps?|relapse/i, 'review'],
];

/** The section that words name, when they name one. */
export const sectionNamed = (text: string): SectionKind | undefined =>
  sectionNames.find(([pattern]) => pattern.test(text))?.[1];

/** "The rationale is wrong, say avoidance keeps fear going" */
export const editSection: Operation = (text) => {
  const kind = sectionNamed(text);
  const said =
    /\b(?:say|mention|state|explain|write)(?: that| instead)?[:,]? ["“']?(.{8,600}?)["”']?[.!]?$/i.exec(
      text,
    )?.[1];
  if (!kind || !said || /\bnot ['"]/.test(text)) return null;
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  const wrong = /\b(wrong|incorrect|instead|replace|rewrite|not right|change)\b/i.test(text);
  return {
    did: `"${sectionHeadings[kind as keyof typeof sectionHeadings]}" says: ${sentence.slice(0, -1)}`,
    edit: (document) =>
      mapLines(document, kind, (lines) => {
        const bullet = lines[0]?.startsWith('- ') ? '- ' : '';
        return [`${bullet}${sentence}`, ...(wrong ? withoutFirst(lines, said) : lines)];
      }),
  };
};

/** The lines without the first one, which the new sentence replaces, and without any that says the same. */
const withoutFirst = (lines: string[], said: string): string[] =>
  lines
    .slice(1)
    .filter(
      (line) => !sentencesIn(line).some((own) => own.toLowerCase().startsWith(said.toLowerCase())),
    );

/** "A slot for the local crisis team number" */
export const contactSlot: Operation = (text) => {
  if (
    !/\b(slot|space|place|line|room|blank|gap|field|placeholder|add|put in|include)\b.*\b(numbers?|contacts?(?! with)|crisis team|crisis line|duty (?:team|doctor|line))\b/i.test(
      text,
    ) ||
    /\b(?:columns?|headlines?|numbers? of)\b/i.test(text)
  )
    return null;
  if (/\d{3,}/.test(text)) return null;
  const whom = /crisis team/i.test(text)
    ? 'Local crisis team'
    : /\bgp\b|doctor/i.test(text)
      ? 'GP or doctor'
      : /clinic/i.test(text)
        ? 'Clinic'
        : 'Contact';
  return {
    did: `There is a place for the number: ${whom.toLowerCase()}`,
    edit: (document, { request }) =>
      request.unattended
        ? { declined: 'Nobody would fill it in: this plan is used as it is written.' }
        : sectionOf(document, 'stop')
          ? addLines(document, 'stop', [`- ${whom}: ${OPEN_SLOT}`])
          : { declined: 'There is no section on getting help to put it in.' },
  };
};

const inEveryPlan =
  '- These lines are in every plan. They are here so that you know where help is, if you ever need it.';

/** "Make the crisis part softer, it scares people": only that part changes, and the way to help stays. */
export const softerHelp: Operation = (text) =>
  /\b(?:soft\w*|warm\w*|gentl\w*|kind\w*|less (?:scary|frightening|alarming|harsh))\b/i.test(
    text,
  ) && /\b(?:crisis|emergency|safety|getting help|when to stop|suicid\w*)\b/i.test(text)
    ? {
        did: 'The part on getting help is in softer words, and the way to help stays',
        edit: (document) =>
          mapLines(document, 'stop', (lines) => [
            ...(lines.includes(inEveryPlan) ? [] : [inEveryPlan]),
            ...lines.map((line) =>
              line.replace(
                /^- If you think about ending your life or hurting yourself, contact /,
                '- If it ever gets so dark that you think about ending your life or hurting yourself, you deserve help at once. Contact ',
              ),
            ),
          ]),
      }
    : null;
