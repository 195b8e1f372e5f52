import { medicinesIn } from '../medicine/names.ts';
import type { Passage } from './passage.ts';

/** "Craske, M. G. et al. (2014). Maximizing exposure therapy": who, when in brackets, and what. */
const citation =
  /^(?:(?:\p{Lu}[\p{L}.'’-]{0,30}|and|of|for|the|et|al\.|&|de|van|von),? ){1,24}\((?:19|20)\d{2}[a-z]?\)[.,:]? ([^\n]{3,300})$/u;
/** Words to a reader, and not of a title. */
const toReader =
  /\b(?:you|your|yours|yourself|it|them|today|tonight|tomorrow|now|this week|must|should|please)\b|(?:^|[.:;!?] )(?:do not|don't|never|stop|skip|halve|double|drop|quit|cut|take|leave|give up|come off|avoid|throw|reduce|increase|retire|mothball|go without|put|keep|try)\b/i;
const LONGEST = 60;

function isCitation({ words, kind }: Passage): boolean {
  if (kind === 'heading' || kind === 'cell' || words.length > LONGEST) return false;
  const said = words.map((word) => word.said).join(' ');
  const title = citation.exec(said)?.[1];
  if (title === undefined || toReader.test(title)) return false;
  const authors = said.slice(0, -title.length).toLowerCase();
  return medicinesIn(authors, authors).length === 0;
}

/** Passages but for the citations of the references, if these are what a text ends with: nobody does what a title says. */
export function withoutCitations(passages: Passage[]): Passage[] {
  const last = passages.findLastIndex(({ kind }) => kind === 'heading');
  return passages.filter(
    (passage, n) => n <= last || passage.section !== 'references' || !isCitation(passage),
  );
}
