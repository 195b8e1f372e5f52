import { linesOf } from '@cerina/contracts';
import { render } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { removeMentions } from '../../operations/removing/mentions.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { linesIn, withLines } from '../plain/lines.ts';
import { masked, plainOf } from '../plain/wording.ts';

const gone =
  /^(?:remove|delete|drop|cut|lose|bin|ditch|scrap|take out|leave out|get rid of|skip|no|nothing)(?: out)? (?:(?:everything|anything|all|any|every|the|mentions?|references?|bits?|parts?|advice|stuff|lines?|talk|more)\b ?(?:mentions? |references? )?)*(?:(?:about|on|of|to|with) )?(?:the |all |her |his )?([\p{L} ]{3,24}?)(?= \(|[,.;!?]| -|$| (?:please|anywhere|altogether|entirely|out|at all|stuff|advice|references?)\b)/iu;

/** The head of a table, without one of the things that a column is for: "Naps, coffee, alcohol". */
const withoutItem = (line: string, stems: readonly string[]): string =>
  line
    .split('|')
    .map((cell) => {
      const items = cell.trim().split(/, | and | or /);
      const left = items.filter((item) => !speaksOf(item, stems));
      return items.length < 2 || left.length === items.length || left.length === 0
        ? cell
        : ` ${left.join(', ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} `;
    })
    .join('|');

/** "Cut everything on caffeine", where the text speaks of coffee: what it means is removed. */
export const kindsGone: Operation = (text, situation) => {
  const { read, library } = situation;
  const word = gone
    .exec(plainOf(masked(text).text))?.[1]
    ?.trim()
    .toLowerCase();
  const known = library.otherWords.find((own) => own.word === word);
  const isOpen = ({ kind }: { kind: string }) => !['audience', 'stop', 'references'].includes(kind);
  const body = linesIn(read).filter(isOpen);
  if (!word || !known || body.some((line) => speaksOf(line.text, stemsOf(word)))) return null;
  const kinds = known.stands_for.filter((kind) =>
    body.some((line) => speaksOf(line.text, stemsOf(kind))),
  );
  if (kinds.length === 0) return null;
  return {
    did: `What it said about ${word} (${kinds.join(', ')}) was taken out`,
    edit: (document) => {
      const refused: string[] = [];
      const next = kinds.reduce((left, kind) => {
        const heads = withLines(left, (line) =>
          line.row === 0 || (line.kind === 'log' && line.row !== undefined)
            ? withoutItem(line.text, stemsOf(kind))
            : line.text,
        );
        const made = removeMentions(`remove the ${kind}`, situation)?.edit(heads, situation);
        if (!made || 'declined' in made) {
          if (linesOf(render(heads)).some((line) => speaksOf(line, stemsOf(kind))))
            refused.push(kind);
          return heads;
        }
        return made;
      }, document);
      return render(next) === render(document)
        ? {
            declined: `A step needs what it says about ${refused.join(' and ')}, so it was left. Please say what is to be there instead.`,
          }
        : next;
    },
  };
};
