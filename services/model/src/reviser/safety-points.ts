import { linesOf } from '@cerina/contracts';
import {
  crisisRoute,
  isTableLine,
  render,
  type SectionKind,
  sectionHeadings,
  sectionOf,
} from '@cerina/library';
import { withoutSlots } from '../edit/slots.ts';
import { addLines, sentencesIn } from '../edit/tree.ts';
import { mapLine } from '../edit/words.ts';
import type { Change, Situation } from './operation.ts';

/** Carries out a point of the Guardian: what is missing is put in, what is unsafe goes from the line it is on. */
export function safetyChange({ point, library, request }: Situation): Change | null {
  const { text, line } = point;
  if (/\[clinician to add\]|PLACEHOLDER/i.test(text)) {
    if (request.unattended) {
      return { did: 'No place is left open to be filled in', edit: withoutSlots };
    }
    return {
      did: '',
      edit: () => ({
        declined: 'Only a person can fill this in: the place is kept for the clinician.',
      }),
    };
  }
  if (
    /NO_CRISIS_ROUTE|NO_HELP_ROUTE|missing.{0,60}(?:help|crisis|emergency)|no (?:crisis|help) (?:route|line|section)/i.test(
      text,
    )
  ) {
    return {
      did: 'It says where help is',
      edit: (document) => {
        const lines = [
          '- Stop if you feel much worse or unsafe, and tell your clinician.',
          ...crisisRoute(library.crisisLines, request.locale ?? undefined, {
            slots: !request.unattended,
          }),
        ];
        if (sectionOf(document, 'stop')) return addLines(document, 'stop', lines);
        const section = { kind: 'stop' as const, heading: sectionHeadings.stop, lines, steps: [] };
        return { ...document, sections: [...document.sections, section] };
      },
    };
  }
  if (text.startsWith('CAUTION_LOST')) return putBack(text);
  if (!line) return null;
  return {
    did: `The unsafe wording on line ${line} is gone`,
    edit: (document) => {
      const before = linesOf(render(document))[line - 1];
      if (before === undefined) return { declined: `There is no line ${line}.` };
      const replacement = wordingIn(text);
      const quoted = quotes(text);
      if (quoted.length > 0 && !quoted.some((quote) => before.includes(quote))) {
        return { declined: 'The words it quotes are not on that line any more.' };
      }
      return mapLine(document, line, (own) => without(own, text, replacement));
    },
  };
}

/** Puts a caution of an earlier version back, in its own words, where cautions of its kind are. */
function putBack(text: string): Change {
  const [, words] = /says: "(.+)" This version /s.exec(text) ?? [];
  return {
    did: 'A caution of an earlier version is back',
    edit: (document) => {
      const kind = words && sectionKindsFor(words).find((it) => sectionOf(document, it));
      return kind
        ? addLines(document, kind, [`- ${words}`])
        : { declined: 'A clinician has to say which of these cautions apply to this plan.' };
    },
  };
}

const sectionKindsFor = (caution: string): SectionKind[] =>
  /^(?:not for now|wait|ask your|see your|speak to)|\b(?:first|before you start)\b/i.test(caution)
    ? ['audience', 'preparation', 'stop']
    : /\b(?:stop|help|tell|call|contact)\b/i.test(caution)
      ? ['stop', 'preparation']
      : ['preparation', 'stop'];

/** A wording that the point itself proposes, in quotes after "write", "say" or "instead". */
const wordingIn = (text: string): string | null =>
  /(?:write|say|use|instead|such as|suggestion|better)[^"“]{0,40}["“]([^"”]{8,200})["”]/i.exec(
    text,
  )?.[1] ?? null;

/** The line without the sentence that the point quotes; the whole line's words when it quotes none. */
function without(line: string, text: string, replacement: string | null): string {
  if (isTableLine(line)) {
    const cells = line.split('|');
    const unsafe = cells.findIndex(
      (cell) => cell.trim() !== '' && quotes(text).some((quote) => cell.includes(quote)),
    );
    return unsafe < 0
      ? ''
      : cells.with(unsafe, ` ${replacement ?? 'Agree this one with your clinician.'} `).join('|');
  }
  const [, mark = '', words = ''] =
    /^((?:#{1,6} (?:Step \d+\. )?)?(?:[-*] )?(?:\*\*[^*]+\*\* ?)?)(.*)$/.exec(line)!;
  const said = sentencesIn(words);
  const unsafe = said.filter((sentence) => quotes(text).some((quote) => sentence.includes(quote)));
  const gone = unsafe.length > 0 ? unsafe : said;
  const kept = said.flatMap((sentence) =>
    !gone.includes(sentence)
      ? [sentence]
      : replacement && sentence === gone[0]
        ? [replacement]
        : [],
  );
  if (kept.length > 0) return mark + kept.join(' ');
  return /\*\*|^#/.test(mark) ? `${mark}plan this with your clinician.` : '';
}

const quotes = (text: string): string[] =>
  [...text.matchAll(/["“]([^"”]{3,200})["”]/g)].map(([, quote]) => quote!);
