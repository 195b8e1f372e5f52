import { sentencesOf } from '@cerina/library';
import { type Check, finding } from '../../judging/finding.ts';
import { quotedIn } from './words.ts';

/** "Please don't change the ladder", "'…' is good, leave that": it is word for word the same. */
export const leftAlone: Check = (ask, { before, after }) => {
  if (
    /^(?:please )?(?:don't|do not|never) (?:touch|change|alter) (?:the )?(?:ladder|hierarchy|rungs|ladder tasks)\b|^(?:please )?(?:keep|leave) the (?:ladder|hierarchy|rungs)\b/i.test(
      ask,
    ) &&
    before.rungs.length > 0
  ) {
    const isSo =
      before.rungs.map(({ title }) => title).join('|') ===
      after.rungs.map(({ title }) => title).join('|');
    return finding(
      isSo ? 'met' : 'not_done',
      isSo ? 'The rungs are word for word the same.' : 'The rungs are not as they were.',
      after.rungs[0]?.line,
    );
  }
  if (/^(?:please )?(?:keep|leave|don't (?:touch|change)) the title\b/i.test(ask)) {
    const isSo = before.lines[0] === after.lines[0];
    return finding(
      isSo ? 'met' : 'not_done',
      isSo ? 'The title is the same.' : 'The title is another.',
      1,
    );
  }
  const words = quotedIn(ask);
  if (
    !words ||
    !/["”'’] (?:is|are|was) (?:really |very )?(?:good|great|lovely|fine|perfect|nice)\b[^.;]{0,20}(?:,|;|and) ?(?:please )?(?:leave|keep) (?:that|it|this)/i.test(
      ask,
    )
  )
    return null;
  const own = words.toLowerCase();
  const isSo = after.text.toLowerCase().includes(own);
  return before.text.toLowerCase().includes(own)
    ? finding(
        isSo ? 'met' : 'not_done',
        isSo ? 'It is there as it was.' : 'It is not there any more.',
      )
    : finding('not_done', `The version before does not say "${words}".`);
};

/** "Otherwise leave as is": no more lines changed than the other sentences of the message ask for. */
export const restLeft: Check = (ask, { added, message }) => {
  if (
    !/^(?:otherwise|everything else|the rest|all else)?,? ?(?:please )?leave (?:it |everything |the rest |all )?(?:else )?as (?:it )?is[.!]?$/i.test(
      ask,
    )
  )
    return null;
  const asks = sentencesOf(message).length - 1;
  return added.length <= asks
    ? finding(
        'met',
        `${added.length} ${added.length === 1 ? 'line is' : 'lines are'} not as before.`,
      )
    : finding(
        'changed',
        `${added.length} lines are not as before. Please read whether more changed than was asked for.`,
        added[0]?.line,
      );
};
