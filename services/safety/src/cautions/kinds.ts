import { clinician } from '../text/lexicon.ts';
import { type Sentence, sentencesOf } from '../text/sentence.ts';

/** What a sentence of a document does for the reader's safety. */
export type CautionKind = 'contraindication' | 'stop' | 'help' | 'caution';

/** A sentence that keeps the reader safe. */
export interface Caution {
  kind: CautionKind;
  /** Folded, without the label that it begins with. */
  words: string;
  /** As it is written. */
  quote: string;
  /** All that is on its line, folded. */
  line: { number: number; words: string };
}

const rulesOut = new RegExp(
  [
    String.raw`\bnot for (?:now|you|everyone)\b`,
    String.raw`\b(?:this|it|they|these|(?:the|this|these) (?:plan|sheet|exercises?|steps?|practice|method)) (?:is|are) not (?:suitable|safe|right|recommended|advised|meant)\b`,
    String.raw`\b(?:do not|should not|must not) (?:do|use|start|try|begin|practise|practice)\b.*\b(?:if|until|unless|without)\b`,
    String.raw`^(?:please )?wait\b.{0,20}\b(?:if|until)\b`,
    String.raw`\bleave this (?:out|for now|alone)\b.*\b(?:if|until|unless)\b`,
    String.raw`\b(?:ask|see|speak|talk|check)\b.{0,20}\b(?:${clinician})\b.{0,20}\b(?:first|before)\b`,
    String.raw`\b(?:only|first)\b.{0,30}\b(?:after|with|as|if|once)\b.{0,30}\b(?:${clinician}|team)\b`,
    String.raw`\bget medical advice first\b`,
  ].join('|'),
);
const stops =
  /(?:^|\b(?:to|may|might|could|should|then|please) )stop\b.{0,80}\b(?:if|when|at once|straight away)\b|\bstop (?:at once|straight away)\b|^(?:please )?stop\b.*\b(?:unsafe|danger\w*)\b/;
const helps = new RegExp(
  [
    String.raw`\b(?:tell|see|call|contact|speak (?:to|with)|talk (?:to|with)|ask|ring|phone|go to|show it to)\b.{0,40}\b(?:${clinician}|pharmacist|physiotherapist|midwife|team)\b`,
    String.raw`\b(?:tell|call|contact|speak to|talk to|ring|phone)\b.{0,20}\b(?:someone you trust|someone to be with you)\b`,
    String.raw`\bget (?:medical |urgent )?help\b|\b(?:emergency (?:number|services?|department)|crisis (?:line|team)|ambulance)\b`,
  ].join('|'),
);
const dangers = String.raw`(?:driv\w*|alone|sudden\w*|forc\w*|breath|stairs|water|bath\w*|cook\w*|press|danger\w*|unsafe|hurt\w*|harm\w*|drink\w*|alcohol|medicines?|tablets|punish\w*|trick|close your eyes|crossing|machines?)`;
const warns = new RegExp(
  String.raw`(?:(?:^|[;:,] (?:and )?|\band |\bplease )(?:never|do not|don't)|\b(?:must|should) not)\b.{0,60}\b${dangers}\b|\b(?:take care|be careful|pull over|keep taking)\b|\b(?:only where it is safe|in a safe place)\b`,
);

function kindOf(text: string, afterExclusion: boolean): CautionKind | null {
  if (rulesOut.test(text) || (afterExclusion && names.test(text))) return 'contraindication';
  if (stops.test(text)) return 'stop';
  if (helps.test(text)) return afterExclusion ? 'contraindication' : 'help';
  if (!warns.test(text)) return null;
  return afterExclusion ? 'contraindication' : 'caution';
}

const opensExclusion = /^not for (?:now|you|everyone)\b/;
/** A circumstance. */
const names = /\b(?:if|when|until|unless|while)\b/;
const writtenLabel = /^\**[A-Z][\w ]{0,30}:\** /;
const label = /^[a-z][a-z ]{0,30}:\*{0,2} (?=\S)/;

/** Words that somebody says to themselves, and a guess of the writer's that the reader may put right. */
const notMeant = /"[^"]*"$|^tell your clinician if that is wrong/;

/** The sentences of a text that keep its reader safe, in order. What follows "Not for now:" on its line belongs to it. */
export function cautionsIn(text: string): Caution[] {
  const lines = new Map<number, Sentence[]>();
  for (const sentence of sentencesOf(text)) {
    if (sentence.kind === 'heading') continue;
    const { line } = sentence.at({ start: 0, end: sentence.text.length });
    lines.set(line, [...(lines.get(line) ?? []), sentence]);
  }
  return [...lines].flatMap(([number, sentences]) => {
    const line = { number, words: sentences.map((it) => it.text).join(' ') };
    const opening = sentences.findIndex((it) => opensExclusion.test(it.text));
    return sentences.flatMap((sentence, n) => {
      if (notMeant.test(sentence.text)) return [];
      const words = n === opening ? sentence.text : sentence.text.replace(label, '');
      const kind = kindOf(words, opening >= 0 && n > opening);
      const said = sentence.said().replace(/\s+/g, ' ').trim();
      const quote = n === opening ? said : said.replace(writtenLabel, '');
      return kind ? [{ kind, words, quote, line }] : [];
    });
  });
}
