import type { View } from '../../measuring/view.ts';
import { quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';

/** The person's own occupation: "for a retired midwife", "Dana, 42, midwife", "he is a chef". */
const isOne = (job: string): RegExp =>
  new RegExp(
    `(?:\\b(?:for|is|was|as|being) (?:an?|my|our|the) (?:[\\w-]+ ){0,3}|, (?:an? )?|[- ]old |\\d,? |\\bretired )${job}\\b`,
    'u',
  );

/** Another occupation than the request names, in "For:", in the example, or said to the reader. */
export function jobCaps(view: View): Found[] {
  const { jobs } = view.knowledge.library.readers;
  const { intent, constraints } = view.about;
  const asked = `${intent} For a ${constraints.person ?? ''}`.toLowerCase();
  const own = jobs.filter((job) => asked.search(isOne(job)) >= 0);
  if (own.length === 0) return [];
  const others = jobs.filter(
    (job) => !own.some((each) => each.includes(job) || job.includes(each)),
  );
  const named = new RegExp(
    `(?:\\b(?:as|is|was|works as|worked as|being|years as|become|For:) an? |, an? |\\b\\d{1,2}-year-old |\\bretired )(?:\\w+ ){0,1}?(${others.join('|')})\\b`,
    'i',
  );
  const toReader = new RegExp(
    `\\b(?:you as|you are|you work as|your work as|your job as) an? (?:\\w+ )?(${others.join('|')})\\b`,
    'i',
  );
  const place = saidIn(view).find(
    ({ text, section }) =>
      (['title', 'audience', 'example', 'experience'].includes(section) && named.test(text)) ||
      toReader.test(text),
  );
  return place
    ? [
        found(
          'person',
          `Person: ${constraints.person ?? own[0]}`,
          `The request is about a ${own[0]}, the text about a ${(named.exec(place.text) ?? toReader.exec(place.text))![1]}: ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}
