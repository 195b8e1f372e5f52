import type { ProtocolDocument, Section } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import type { Operation } from '../../operation.ts';

const addsSection =
  /\b(?:add|include|insert|put in|new|write)\b.{0,24}\b(?:section|part|paragraph|page)\b/i;

/** "New section 'For your flatmate': ask how the day went; do not reassure." */
export const addSection: Operation = (text) => {
  if (
    !addsSection.test(text) ||
    /\b(?:columns?|steps?|rungs?|sections? on getting help)\b/i.test(text)
  )
    return null;
  const [lead = '', given] = text.split(/:\s+/, 2);
  const quoted = /(?<![\p{L}\p{N}])["“'‘]([^"”'’]{3,60})["”'’]/u.exec(lead)?.[1];
  const whom = /\b(for|on|about|called) ((?:the |her |his |their |my )?[\p{L} -]{3,40})$/iu.exec(
    lead.trim(),
  );
  if (!quoted && !whom) return null;
  const heading = quoted ?? headingFor(whom![1]!, whom![2]!);
  const words =
    given && !/^(?:what|how|why|when|who|something|a few|some)\b/i.test(given)
      ? linesGiven(given)
      : null;
  const lines =
    words ??
    (/\b(?:partner|wife|husband|family|mum|mother|dad|father|parents?|friend|flatmate)\b/i.test(
      heading,
    ) && /\bhelps?\b/i.test(given ?? '')
      ? forSupporter
      : null);
  return {
    did: `There is a new section "${heading}"`,
    edit: (document) => {
      if (!lines)
        return {
          declined:
            'What the new section should say was not given, so nothing was changed. Please give its words.',
        };
      if (document.sections.some((section) => section.heading === heading))
        return { declined: `There is a section "${heading}" already.` };
      const section = { kind: 'other' as const, heading, lines, steps: [] };
      return /\bat the (?:very )?end\b/i.test(lead)
        ? { ...document, sections: [...document.sections, section] }
        : placed(document, section);
    },
  };
};

const headingFor = (joint: string, what: string): string => {
  const subject = toReader(what.replace(/^the /i, '')).trim();
  if (!/^for$/i.test(joint)) return subject.charAt(0).toUpperCase() + subject.slice(1);
  return /^your /i.test(subject)
    ? `For ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`
    : `For your ${subject}`;
};

const linesGiven = (given: string): string[] =>
  given.split(/;\s*/).map((words) => {
    const own = toReader(words.trim().replace(/(?<![.\s])[.\s]+$/, ''));
    return `- ${own.charAt(0).toUpperCase()}${own.slice(1)}.`;
  });

const forSupporter = [
  '- What helps: ask how the practice went, and listen.',
  '- What helps: praise the effort, not the result.',
  '- What does not help: answering the same worry again and again, or checking up on them.',
  '- What does not help: doing a step for them, or pushing.',
];

/** A new section comes before what is about stopping and getting help. */
function placed(document: ProtocolDocument, section: Section): ProtocolDocument {
  const at = document.sections.findIndex(({ kind }) => kind === 'stop');
  return {
    ...document,
    sections: document.sections.toSpliced(at < 0 ? document.sections.length : at, 0, section),
  };
}

/** "Add a relapse plan; her early signs are skipping breakfast, not answering texts". */
export const addRelapsePlan: Operation = (text) => {
  if (!/\b(?:add|include|needs?|write|put in)\b.{0,20}\brelapse (?:prevention )?plan\b/i.test(text))
    return null;
  const signs = /\b(?:early |warning )?signs (?:are|were|include)?:?\s*([^.;]{3,300})/i.exec(
    text,
  )?.[1];
  const heading = 'Your relapse plan';
  return {
    did: `There is a relapse plan, "${heading}"`,
    edit: (document) => {
      if (!signs)
        return {
          declined:
            'The early signs were not given, so no relapse plan was added. Please name them.',
        };
      if (document.sections.some((section) => section.heading === heading))
        return { declined: 'There is a relapse plan already.' };
      const lines = [
        `- Your early signs: ${toReader(signs.trim())}.`,
        '- If you notice one of them, then go back to the step of this plan that helped you most, on the same day.',
        '- If two or more last for a week, then tell your clinician.',
      ];
      return placed(document, { kind: 'other', heading, lines, steps: [] });
    },
  };
};
