import { stepsOf } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import type { Operation } from '../../operation.ts';
import { missing } from '../items/items.ts';

const asked = [
  /\b(?:make|have|set|change|turn) rung (\d+)(?: to be| be| into| to)?(?: something)? (?:about|on|with|at|in|for) ((?:the |an? |her |his |my )?[^.;:]{3,80})/i,
  /^(?:and |please )*rung (\d+) (?:should|could|needs to|has to|must|can|ought to) be(?: something)? (?:about |on |at |in )?((?!rated|at \d|a \d|\d|before|after|easier|harder|smaller|shorter|longer|first|last|the (?:first|last)|removed|dropped|moved|swapped)[^.;]{3,80})/i,
  /^(?:make|have) rung (\d+) ((?:the|an?|her|his|what|walking|going|standing|sitting|phoning|asking|taking|queu\w+|buying|staying|riding|driving|eating|getting|\p{Ll}+ing) [^.;]{3,160})/iu,
  /^(?:and |please )*rung (\d+) ?(?::|-|–|=|->|→) ?([^.;]{4,120})/i,
  /\b(?:replace|swap|change|exchange) rung (\d+) (?:with|by|for|to) ([^.;:]{4,120})/i,
];
const quality =
  /^(?:a bit |much |far |slightly |less |more )?(?:easier|harder|gentler|shorter|longer|smaller|clearer|simpler|bigger|specific|concrete|nothing|something|different|better)\b/i;
/** "The actual thing she wants, which is …": what it is comes last. */
const namely =
  /^(?:what\b|(?:the |her |his )?(?:actual |real |very )?(?:thing|one)\b).{0,80}?,? (?:which (?:is|would be)|namely|that is to say|i\.e\.),? (?=\S)/i;
/** It points at something, and does not name it. */
const pointer =
  /^what\b|^(?:the |an? )?(?:actual|real|right|same|exact|other) (?:thing|one|deal)\b/i;
const tail =
  /,? (?:please|pls|because|since|as (?:she|he|they|it|that)|so (?:that|she|he|they)|instead|not (?:the|an?|["“'‘])|she|he)\b.*$/i;
const place =
  / (?:in|at|through|around|round|into|on|to|down|past|near|outside) (?:an? |the |your )(?!(?:quiet|busy|time|own|minute|way|same)\b)(?:(?!\b(?:for|with|at|on|and|until|alone)\b)[\p{L}' -])+?(?= (?:for|with|at|on|and|until|alone)\b|[.,]|$)/iu;

/** "Make rung 3 about the Aldi on the ring road": what is done in it, there; what is given as a deed stays as it was given. */
export const rungAbout: Operation = (text) => {
  const found = asked.map((pattern) => pattern.exec(text)).find(Boolean);
  const given = found?.[2]?.replace(namely, '').replace(tail, '').trim();
  if (
    !found ||
    !given ||
    quality.test(given) ||
    pointer.test(given) ||
    /\d ?(?:minutes?|hours?|times|%)? ?,? (?:not|instead of|rather than)\b|^\d+ (?:minutes?|hours?|times)\b/i.test(
      given,
    )
  )
    return null;
  const number = Number(found[1]);
  const isPlace =
    /\babout |\bat |\bin /i.test(found[0].slice(0, found[0].indexOf(given))) &&
    /^(?:the|an?|her|his|my|your|\p{Lu})/u.test(given);
  return {
    did: `Rung ${number} is the one that was given`,
    edit: (document) => {
      const rows = ladderOf(document)?.rows ?? [];
      const row = rows[number - 1];
      if (!row)
        return stepsOf(document)[number - 1]
          ? missing(document, 'rung', number)
          : missing(document, 'rung', number);
      const own = toReader(`${given} `).trim();
      const task = isPlace ? thereIn(row[1]!, own) : sentence(own);
      const [, act, leaveOut] = /^(.+?), (?:without|with no|no) ([^,;]{3,60})\.$/i.exec(task) ?? [];
      const next =
        act && row.length > 3
          ? [row[0]!, `${act}.`, leaveOut!, ...row.slice(3)]
          : [row[0]!, task, ...row.slice(2)];
      return mapLadder(document, (all) => all.with(number - 1, next));
    },
  };
};

const sentence = (words: string): string =>
  /^\p{Ll}+ing\b/u.test(words) &&
  !/^(?:something|anything|nothing|morning|evening|ring|thing)\b/i.test(words)
    ? `Practise ${words.replace(/[.\s]+$/, '')}.`
    : `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/[.\s]+$/, '')}.`;

/** A rung's deed in another place; where its deed names none, going there. */
const thereIn = (task: string, where: string): string =>
  place.test(task)
    ? task.replace(place, (found) => {
        const joint = /^ (\w+)/.exec(found)![1]!;
        return ` ${joint} ${where}`;
      })
    : `Go to ${where}.`;
