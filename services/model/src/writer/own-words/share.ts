const percent = '(\\d{2}) ?(?:%|per ?cent)';
const ofLevel =
  '(?:baselines?|averages?|average (?:time|day)|those|these|them|that|it|measured|(?:her|his|my|their|your) (?:usual|average))';
const stated = [
  new RegExp(
    `\\b(?:start|begin|starts|begins|starting|set|pace|go|work)\\b[^.;!?\\n]{0,30}\\b${percent}`,
    'i',
  ),
  new RegExp(`\\b${percent} of (?:the |her |his |my |their |your |all )?${ofLevel}\\b`, 'i'),
];
const LEAST = 40;
const MOST = 95;

/** How much of an average somebody is to start pacing with, as the request states it in per cent; null where it states none that is less than all. */
export function shareAsked(intent: string): number | null {
  const found = stated.map((pattern) => Number(pattern.exec(intent)?.[1])).find((each) => each > 0);
  return found !== undefined && found >= LEAST && found <= MOST ? found : null;
}

/** The places of a template that say how much of it that is. */
export function shareSlots(intent: string): Record<string, string> {
  const share = shareAsked(intent);
  return share === null
    ? {}
    : {
        share_words: `${share} per cent`,
        known_share: `, about ${share} per cent of what was measured`,
      };
}
