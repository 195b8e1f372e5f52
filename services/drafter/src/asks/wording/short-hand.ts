import { isTableLine, type ProtocolDocument, stepsOf } from '@cerina/library';

const forms: [RegExp, string][] = [
  [
    /\b(?:swap|swop|replace|change|exchange) (step|rung) (\d{1,2})(?: \([^)]{2,60}\))? (?:for|with|by|to) (?:it|this|that|the following|these words): ?/i,
    'replace $1 $2 with: ',
  ],
  [/\bswop\b/gi, 'swap'],
  [/ [-–] (step \d{1,2})\b(?! ?:)/gi, ' in $1'],
  [/\bs[uo]m(?:e)?thing\b/gi, 'something'],
  [
    /^[^:;]{0,200}?\brung (\d{1,2})\b[^:;]{0,100}?(?:\?|[.!]|-|–) ?(?:put|use|say|make it|have|try|instead):\s/i,
    'rung $1: ',
  ],
  [
    /^(?:finally |and |also )?rung (\d{1,2}),? (?:make it|make that|be (?:more )?specific,|has to be|ought to be|be:?) (?=\D)/i,
    'rung $1: ',
  ],
  [
    /^["“'‘]?(\p{Ll}[\p{L} ]{3,40}?|\p{Lu}[\p{L} ]{3,40}?)["”'’]? (?:won't|will not|doesn't|does not|isn't|is not|is no|can't) [^.;]{0,100}?\bswap it for ([^.;"]{3,80})/iu,
    'swap "$1" for "$2"',
  ],
  [
    /\b(?:redo|rewrite|put|do|pitch|set)\b[^.;]{0,30}\b(?:at|for) (?:an? )?(?:\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth)[- ]grade(?: (?:reading )?level| reader)?/gi,
    'simpler words, easier to read',
  ],
  [/^(?:the )?([\w' ]{2,30}) reference out\b/i, 'remove the $1 reference'],
  [
    /^(?:remove|lose|drop|delete|cut|take out|bin) the ([\p{L}' -]{3,50}?) (sentence|line|bullet|tip)\b/iu,
    'remove the $2 about $1',
  ],
];

const moved =
  /\b(?:move|put|bring|shift) (step|rung) (\d{1,2})(?: \([^)]{2,60}\))?(?: up| down)?,?(?: so(?: that)? it(?: comes| goes| is|'s)?| to)? (?:right |straight |directly |just |immediately )?(before|after) (?:the (ladder)|(?:step |rung )?(\d{1,2}))(?:\b|$)/i;

/** "Rung 4 make it …", "swop 3 and 4 round", "move step 5 up so it comes straight after the ladder" in the forms that the checks know. */
export function inFull(text: string, document: ProtocolDocument): string {
  const [whole, kind, number, side, ladder, other] = moved.exec(text) ?? [];
  const holder = stepsOf(document).findIndex(({ parts }) =>
    parts.some(({ text: own }) => isTableLine(own)),
  );
  const target = ladder ? (holder < 0 ? undefined : holder + 1) : other;
  if (whole && target) return `put ${kind} ${number} ${side} ${kind} ${target}`;
  return forms.reduce((left, [pattern, to]) => left.replace(pattern, to), text);
}

/** An ask, and what is left of it without its first sentence or two, which may describe the draft or the client. */
export function endings(ask: string): string[] {
  const [, ...rest] = ask.split(/(?<=[.!?]) (?=\S)/);
  return [ask, ...rest.slice(0, 2).map((_, at) => rest.slice(at).join(' '))];
}
