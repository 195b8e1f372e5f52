import { parse, render } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { numberOf, type Operation } from '../../operation.ts';
import { addSection } from '../../operations/sections/add.ts';
import { linesIn, withLines } from './lines.ts';
import { ORDER, ordinalOf, scopeCalled, sectionCalled } from './places.ts';
import {
  masked,
  plainOf,
  QUOTE,
  sentenceOf,
  sentencesOfLine,
  unmasked,
  withoutReason,
  withoutTail,
} from './wording.ts';

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
      // as it is read from its text, like every document
      return parse(render({ ...made, sections: others.toSpliced(at, 0, fresh) }));
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
