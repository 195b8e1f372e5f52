import type { ProtocolDocument, SectionKind } from '@cerina/library';
import { mapLines, sentencesIn } from './tree.ts';

/** Where technique, difficulty and care each have their say. */
const kinds: SectionKind[] = ['audience', 'preparation', 'stop'];
/** With fewer letters two sentences may begin alike. */
const FEWEST = 30;

const plain = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/^- /, '')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();

/** "Because being drowsy is dangerous, this plan does not shorten your time in bed": what follows from it. */
const consequence = (sentence: string): string | null =>
  /^(?:- )?(?:Because of|Because|While) [^,.]{3,80}, (.{20,200})\.$/.exec(sentence)?.[1] ?? null;

/** Each warning once: what a section has said in the same words, or what follows from another fact too, is not said again. */
export const onceEach = (document: ProtocolDocument): ProtocolDocument =>
  kinds.reduce(
    (result, kind) =>
      mapLines(result, kind, (lines) => {
        const said: string[] = [];
        return lines.flatMap((line) => {
          if (!line.startsWith('- ') || line.includes('"')) return [line];
          const kept = sentencesIn(line).filter((sentence) => {
            const words = plain(consequence(sentence) ?? sentence);
            const isSaid =
              words.length >= FEWEST &&
              said.some((other) => other.startsWith(words) || words.startsWith(other));
            if (words.length >= FEWEST) said.push(words);
            return !isSaid;
          });
          const rest = kept.join(' ').replace(/^(?!- )/, '- ');
          return kept.length === 0 ? [] : [rest];
        });
      }),
    document,
  );
