import { linesOf } from '@cerina/contracts';
import { parse, render } from '@cerina/library';
import type { Operation } from '../../operation.ts';

const age =
  /^(?:and |also )?(?:(?:s?he|they|client|the client)(?:'s| is|'re| are) |aged? )(\d{1,3}),? not (\d{1,3})\b(?! ?(?:%|min|hour|day|week|month|times|\/|-))/i;

/** "He's 40 not 41": wherever the age is. */
export const correctAge: Operation = (text) => {
  const [, now, old] = age.exec(text) ?? [];
  if (!now || !old || Number(now) > 115 || Number(now) < 3) return null;
  const said = new RegExp(
    `(?<![\\d.,-])(an? )?${old}(?=[- ]year|[- ]?(?:yo|y\\/o)\\b|[MFmf]\\b)|(?<=\\b(?:aged?|s?he(?:'s| is)) )${old}(?=[,.;]| and\\b)`,
    'gi',
  );
  const isAn = /^(?:8|11$|18$|8\d$)/.test(now);
  return {
    did: `The age is ${now}`,
    edit: (document) => {
      const lines = linesOf(render(document));
      if (!lines.some((line) => line.search(said) >= 0))
        return { declined: `The text does not give the age as ${old}.` };
      const put = lines.map((line) =>
        line.replace(said, (_, article: string | undefined) =>
          article ? `${article.charAt(0)}${isAn ? 'n' : ''} ${now}` : now,
        ),
      );
      return parse(`${put.join('\n')}\n`);
    },
  };
};
