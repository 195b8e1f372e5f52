import { type ProtocolDocument, render } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { linesIn, withLines } from '../grammar/plain/lines.ts';
import { unmasked } from '../grammar/plain/wording.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import type { Change, Situation } from '../operation.ts';
import type { Asked } from './orders.ts';

/** What the library quotes of a request: "From the notes about you: "She avoids …"". */
const note =
  /From the (?:notes about you|request|referral)[^":“]{0,20}: ((?:["“][^"“”]{2,300}["”] ?)+)/g;
const asksForYou =
  /\bthird person\b|\bfrom the notes\b|\b(?:to (?:her|him|them), not about|not about (?:her|him|them))\b|\b(?:say|use|write|into|as|it's|is|with|in) ["'‘“]?you["'’”]?(?! who\b)(?: (?:all )?(?:through|throughout)| form| instead)?(?=[ .,;!?]|$)|\bsecond person\b|\b(?:reads|sounds|looks) like (?:her|his|their|a|my|the) (?:file|notes|record|referral)\b/i;
const isYou = /^you\b/i;
/** A quotation of more words is given for the text, or of it: "Take your inhaler with you." */
const isGiven = (quote: string): boolean =>
  quote.split(' ').length > 3 &&
  !/\bfrom the (?:notes|request|referral)\b|\bthird person\b/i.test(quote);

/** Quoted notes about the client become sentences to the client, with the same facts. */
export function toYou(asked: Asked, { read, request }: Situation): Change | null {
  const said = unmasked(
    asked.whole,
    asked.quotes.map((quote) => (isGiven(quote) ? '' : quote)),
  );
  if (!asksForYou.test(said)) return null;
  if (
    asked.quotes.some((quote) => isYou.test(quote)) &&
    !/\b(?:notes|third person|file|her, not|him, not)\b/i.test(asked.whole)
  )
    return null;
  const noted = linesIn(read).filter((line) => mayChange(line) && line.text.search(note) >= 0);
  if (noted.length === 0) return null;
  const only = asked.quotes.find(
    (quote) =>
      noted.some(({ text }) => text.includes(quote.replace(/[.!?]+$/, ''))) &&
      /\b(?:she|he|her|his|they)\b/i.test(quote),
  );
  return {
    did: 'What was quoted from the notes is said to the reader',
    edit: (document) => {
      const next = withLines(document, (line) => {
        if (!mayChange(line)) return line.text;
        return line.text.replace(note, (whole, quotations: string) => {
          if (
            only &&
            !/\ball through\b|\bthroughout\b|\beverywhere\b|\bbits\b|\bnotes\b/i.test(
              asked.whole,
            ) &&
            !quotations.includes(only.replace(/[.!?]+$/, ''))
          )
            return whole;
          const said = [...quotations.matchAll(/["“]([^"“”]+)["”]/g)].map(([, own]) =>
            sentenceTo(own!, request),
          );
          return said.every(Boolean)
            ? `${said.join(' ')}${quotations.endsWith(' ') ? ' ' : ''}`
            : whole;
        });
      });
      return render(next) === render(document)
        ? { declined: 'No note could be turned into words to the reader.' }
        : next;
    },
  };
}

const verbsOf =
  'asks|avoids|believes|braces|calls|cancels|carries|checks|cleans|clings|counts|cries|crosses|cuts|does|drinks|drives|eats|fears|feels|freezes|gets|gives|goes|grips|has|hates|hides|holds|hopes|insists|is|keeps|leaves|lies|likes|lives|looks|loves|makes|misses|needs|paces|phones|plans|puts|reads|records|refuses|repeats|rests|says|scans|sees|shouts|sits|sleeps|starts|stays|stops|takes|tells|texts|thinks|tries|turns|uses|waits|wakes|walks|wants|washes|watches|wears|works|worries|writes';
const opens = new RegExp(`^(?:${verbsOf})\\b`, 'i');
const alsoDoes = new RegExp(
  `((?:,|,? and|,? or|,? but) (?:also |then |no longer |never |often |always |still |only )?)(${verbsOf})(?= )`,
  'gi',
);

/** A note in words to the reader: "She avoids trams" as "You avoid trams."; undefined where its subject is not said. */
function sentenceTo(words: string, { case: own }: Situation['request']): string | undefined {
  const bare = (text: string) => text.toLowerCase().replace(/[.!?]+$/, '');
  const told = own?.told?.find((each) => bare(each.words) === bare(words))?.toReader;
  if (told && !/\b(?:she|he)\b/i.test(told)) return ended(agreeing(told));
  const goal = /^(?:goal|aim)(?: is)?:? (?:to )?(.+)$/i.exec(words)?.[1];
  if (goal) {
    const isDoing = /^\p{L}+ing\b/u.test(goal);
    return ended(toReader(`your goal is ${isDoing ? '' : 'to '}${goal} `).trim());
  }
  const said = /^(?:she|he|her|his)\b/i.test(words)
    ? words
    : opens.test(words)
      ? `she ${words.charAt(0).toLowerCase()}${words.slice(1)}`
      : undefined;
  const to = said && agreeing(toReader(`${said} `).trim());
  return to && !/\b(?:she|he)\b/i.test(to) ? ended(to) : undefined;
}

/** "You wash your hands, fears …" as "You wash your hands, fear …". */
const agreeing = (said: string): string =>
  /^you\b/i.test(said)
    ? said.replace(
        alsoDoes,
        (_, joint: string, verb: string) =>
          `${joint}${toReader(`she ${verb}`).replace(/^you /i, '')}`,
      )
    : said;

const ended = (words: string): string => {
  const said = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return /[.!?]$/.test(said) ? said : `${said}.`;
};

const girl = /\b(?:she's|she is|her|a girl|is a girl|'she'|she\/her|daughter)\b/i;

const asksPronoun =
  /(?:\ue040\d+\ue041|\b(?:she|he)(?:\/(?:her|him))?\b)[^.!?]{0,40}\b(?:rather than|instead of|not|for)\b[^.!?]{0,40}(?:\ue040\d+\ue041|\bthey\b|\bthem\b|\b(?:the|your|this|her|his) child\b)/i;
const modal =
  /^(?:can|could|will|would|may|might|must|should|had|did|want|also|both|all|never|always|often|still|only|just|each)$/i;
const irregular: Record<string, string> = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  "don't": "doesn't",
  "aren't": "isn't",
  "haven't": "hasn't",
  "weren't": "wasn't",
  go: 'goes',
};
/** Others of whom a sentence speaks, who may be meant by "they". */
const others =
  /\b(?:both|others|people|parents|children|rewards|teachers|friends|family|adults?|teacher|they both|we|classmates|sisters?|brothers?)\b/i;

/** "He's a boy, so 'he' rather than 'they'": the one child of a text for parents. */
export function pronoun(asked: Asked): Change | null {
  const said = `${asked.whole} ${asked.quotes.join(' ')}`;
  if (!asksPronoun.test(asked.whole) || !/\b(?:child|boy|girl|son|daughter)\b/i.test(said))
    return null;
  const [isGirl, isBoy] = [
    girl.test(asked.quotes.join(' ')) ||
      /^she\b/i.test(asked.quotes[0] ?? '') ||
      /\ba girl\b/i.test(said),
    /\ba boy\b/i.test(said) || /^he\b/i.test(asked.quotes[0] ?? ''),
  ];
  if (isGirl === isBoy) return null;
  const forms = isGirl
    ? { they: 'she', them: 'her', their: 'her', theirs: 'hers', themselves: 'herself' }
    : { they: 'he', them: 'him', their: 'his', theirs: 'his', themselves: 'himself' };
  return {
    did: `Your child is "${forms.they}" where it is clear that the child is meant`,
    edit: (document) => {
      const next = inChildSentences(document, (sentence) =>
        sentence.replace(
          /\b(they|them|their|theirs|themselves)\b(?: (\p{L}+(?:'t)?))?/giu,
          (_, word: string, after?: string) => {
            const own = forms[word.toLowerCase() as keyof typeof forms];
            const put = /^\p{Lu}/u.test(word)
              ? `${own.charAt(0).toUpperCase()}${own.slice(1)}`
              : own;
            if (after === undefined) return put;
            return `${put} ${word.toLowerCase() === 'they' ? agreed(after) : after}`;
          },
        ),
      );
      return render(next) === render(document)
        ? { declined: 'The text does not say "they" of the child.' }
        : next;
    },
  };
}

const agreed = (verb: string): string => {
  if (modal.test(verb)) return verb;
  const own = irregular[verb.toLowerCase()];
  if (own) return own;
  if (/(?:[sxz]|sh|ch|o)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /ed$/.test(verb) ? verb : `${verb}s`;
};

const ofChild = /\b(?:your|the|a) child\b/i;

function inChildSentences(
  document: ProtocolDocument,
  change: (sentence: string) => string,
): ProtocolDocument {
  return withLines(document, (line) => {
    if (line.text === '' || line.kind === 'references' || line.kind === 'title') return line.text;
    if (line.isHeading && line.part !== 'head') return line.text;
    return line.text
      .split(/(?<=[.!?]["”]? )/)
      .map((own, at, all) => {
        const earlier = all.slice(0, at).join('');
        const isOf =
          ofChild.test(own) || (at > 0 && ofChild.test(earlier) && !others.test(earlier));
        return isOf && !others.test(own) ? change(own) : own;
      })
      .join('');
  });
}
