import type { ProtocolDocument, Section, SectionKind } from '@cerina/library';

const names: [RegExp, SectionKind][] = [
  [/\brationale\b|\bthe why\b|\bwhy (?:this|it) (?:can |may |might )?helps?\b/i, 'rationale'],
  [
    /\b(?:introduction|intro|what you may be going through|opening|first paragraph)\b/i,
    'experience',
  ],
  [/\bexamples?\b(?! row)/i, 'example'],
  [/\b(?:log|diary)\b/i, 'log'],
  [/\bbefore you start\b|\bpreparation\b|\bmaterials\b/i, 'preparation'],
  [/\b(?:getting|gets?) stuck\b|\btroubleshoot\w*/i, 'troubleshooting'],
  [
    /\bwhen to stop\b|\bgetting help\b|\b(?:crisis|safety|help|emergency) (?:part|section|bits?|lines?)\b|\bstop[ -]and[ -]get[ -]help\b/i,
    'stop',
  ],
  [/\breferences\b|\bsources\b/i, 'references'],
  [/\bwho (?:this|it) is for\b/i, 'audience'],
  [/\b(?:review|relapse) (?:part|section|bit)\b|\bthe review\b|\bnext steps?\b/i, 'review'],
  [/\bthe steps\b/i, 'steps'],
];

/** The sections that words name, by their headings or by what they are, in the order of the words. */
export function sectionsNamed(text: string, { sections }: ProtocolDocument): Section[] {
  const found = sections.flatMap((section) => {
    const heading = text.toLowerCase().indexOf(section.heading.toLowerCase());
    const own = section.heading.length > 5 ? heading : -1;
    const at = names
      .filter(([, kind]) => kind === section.kind)
      .map(([pattern]) => text.search(pattern))
      .filter((place) => place >= 0);
    const first = Math.min(...at, ...(own >= 0 ? [own] : []));
    return Number.isFinite(first) ? [{ section, first }] : [];
  });
  return found.toSorted((a, b) => a.first - b.first).map(({ section }) => section);
}
