import { AlignmentType, type ILevelsOptions, LevelFormat } from 'docx';
import type { Tokens } from 'marked';

/** The additional indentation of a list or a quotation, in twips. */
export const listStep = 380;
const DEEPEST = 8;

/** A position in one of a document's lists. */
interface Numbering {
  reference: string;
  level: number;
}

/** The lists of one document: each numbered one has its own counter, from its own first number. */
export interface Lists {
  of(list: Tokens.List, depth: number): Numbering;
  config(): { reference: string; levels: ILevelsOptions[] }[];
}

/** No lists yet. */
export function newLists(): Lists {
  const config: { reference: string; levels: ILevelsOptions[] }[] = [
    { reference: 'bullets', levels: Array.from({ length: DEEPEST + 1 }, (_, at) => bullet(at)) },
  ];
  return {
    of({ ordered, start }, depth) {
      const level = Math.min(depth, DEEPEST);
      if (!ordered) return { reference: 'bullets', level };
      const reference = `steps-${config.length}`;
      config.push({ reference, levels: [number(level, Number(start))] });
      return { reference, level };
    },
    config: () => config,
  };
}

const placed = (level: number) => ({
  level,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: listStep * (level + 1), hanging: listStep } } },
});
const bullet = (level: number): ILevelsOptions => ({
  ...placed(level),
  format: LevelFormat.BULLET,
  text: level % 2 === 0 ? '•' : '–',
});
const number = (level: number, start: number): ILevelsOptions => ({
  ...placed(level),
  format: LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  start,
});
