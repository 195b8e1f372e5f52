import type { OwnSentence, Whose } from '@cerina/contracts';
import { clausesOf } from '../case/grammar/clauses.ts';
import { unquoted } from '../case/grammar/shorthand.ts';
import type { Who } from '../case/grammar/voice.ts';
import { pronouns } from '../case/statements/what-helped.ts';
import { aboutWhom, authorOf } from './author.ts';
import { quotableIn } from './quotable.ts';
import { isOfPast, rolesOf } from './roles.ts';

const MOST = 16;
/** What comes later in a request is not looked at. */
const LONGEST = 4_000;

interface From {
  /** Whom the request is about, as it calls them. */
  who: Who;
  whose: Whose | undefined;
  /** Whoever wrote it reads the document, and not their child. */
  isParent: boolean;
}

/**
 * The sentences of a request that a document can quote, word for word, each with what it is about. One whose words leave a doubt
 * about that is left out, and so is what is said to whoever writes, and notes that are no sentence.
 */
export function ownSentencesIn(text: string, from: From): OwnSentence[] {
  const read = text.slice(0, LONGEST);
  const said = unquoted(read);
  const who = aboutWhom(said, from);
  const by = authorOf(said, { who, whose: from.whose });
  const isOwn = by === 'person' || (by === 'close' && from.isParent);
  let isTelling = false;
  const sentences = clausesOf(read)
    .flatMap((statement) => quotableIn(statement, { isOwn }))
    .flatMap((words): OwnSentence[] => {
      const own = isOfAnother(words, who)
        ? []
        : [
            ...rolesOf(words, who),
            ...(isOwn && by === 'close' && easing.test(words) ? (['eases'] as const) : []),
          ];
      // what happened next has no date of its own
      const roles: OwnSentence['roles'] =
        own.length === 0 && isTelling && isOfPast(words, who) ? ['happened'] : own;
      isTelling = roles.includes('happened');
      return roles.length > 0 ? [{ roles, words, by }] : [];
    });
  return sentences
    .filter(
      ({ words }, at) =>
        !sentences.some(
          (other, place) => holds(other.words, words) && (other.words !== words || place < at),
        ),
    )
    .slice(0, MOST);
}

const holds = (all: string, words: string): boolean =>
  all.toLowerCase().includes(words.toLowerCase());

/** What a family does because of a child's fear. */
const easing =
  /\b(?:we|i|(?:her|his|their) (?:dad|mum|mam|mom|gran|nan|sister|brother|teacher))\b (?:always |still |have to |usually )?(?:lies?|sits?|stays?|leaves?|lets?|carry|carries|checks?|answers?|drives?|sleeps?|makes?|brings?|cuts?|holds?|tells?|promis\p{L}+|speaks?|orders?)\b/iu;

/** Begins with somebody else who does something: "she" may be anybody where it is "he" whom it is about. */
function isOfAnother(words: string, who: Who): boolean {
  if (easing.test(words)) return false;
  const first = /^(i|she|he|they)\b/i.exec(words)?.[1]?.toLowerCase();
  return first !== undefined && first !== pronouns[who][0] && !(who !== 'i' && first === 'i');
}
