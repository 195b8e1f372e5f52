import { mayMatch } from '../rules/rule.ts';
import { injections } from '../rules/words/private-and-injected.ts';
import type { Sentence } from '../text/sentence.ts';

/** Instructions to the system inside a request: the sentences that hold them, verbatim. */
export const injectedIn = (sentences: Sentence[]): { sentence: Sentence; quote: string }[] =>
  sentences
    .filter(({ text }) => mayMatch(injections, text) || omitsSafety.test(text))
    .map((sentence) => ({
      sentence,
      quote: sentence.at({ start: 0, end: sentence.text.length }).quote,
    }));

const omitsSafety =
  /\b(?:leave out|remove|omit|skip|drop|delete|without|take out|no) (?:the |any |all |that )*(?:safety|crisis|help|emergency|risk|warning)(?: and (?:crisis|safety|help))? (?:section|part|line|lines|information|info|notes?|warnings?|stuff|bit|text|numbers?)\b/;
