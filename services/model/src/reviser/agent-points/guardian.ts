import {
  crisisRoute,
  helpReaderOf,
  type SectionKind,
  sectionHeadings,
  sectionOf,
} from '@cerina/library';
import { withoutSlots } from '../../edit/slots.ts';
import { addLines } from '../../edit/tree.ts';
import type { Change, Situation } from '../operation.ts';
import { unsafeGone } from './unsafe-words.ts';

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
            reader: helpReaderOf(request.constraints),
          }),
        ];
        if (sectionOf(document, 'stop')) return addLines(document, 'stop', lines);
        const section = { kind: 'stop' as const, heading: sectionHeadings.stop, lines, steps: [] };
        return { ...document, sections: [...document.sections, section] };
      },
    };
  }
  if (text.startsWith('CAUTION_LOST')) return putBack(text);
  return line ? unsafeGone(text, line) : null;
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
