import type { Excuse } from '../rule.ts';

/** "Practise driving to the shop": driving is what is practised, not what is done meanwhile. */
export const driveIsTheTask: Excuse = (sentence, span) =>
  /\b(?:practi[sc]e|try|start|repeat|do|doing) (?:[a-z]+ ){0,3}?(?:driving|swimming|cooking|cycling|crossing|climbing|bathing)$/.test(
    sentence.text.slice(span.start, span.end),
  ) && !/\b(?:while|whilst|when|as you|during)\b/.test(sentence.text.slice(span.start, span.end));

export const parked: Excuse = ({ text }, { start, end }) =>
  /\b(?:parked|engine off|(?:as|being) a passenger|passenger seat)\b/.test(
    text.slice(Math.max(0, start - 40), end + 30),
  ) && !/\b(?:while|whilst|when|as) (?:you are |you )?driv/.test(text.slice(start, end));

export const guarded: Excuse = (sentence, span) =>
  /\b(?:well|safely|far|metres?|steps?|feet) (?:back|behind|away|from)\b|\bbehind (?:the )?(?:yellow line|railing|rail|barrier|glass|fence)\b/.test(
    sentence.text.slice(span.start, span.end + 40),
  ) && !/\b(?:lean|climb|over|dangle)\b/.test(sentence.text.slice(span.start, span.end + 30));

const refusal =
  /(?:\b(?:not|never|rather than|instead of)|n't)(?! (?:only|just|merely|mind|worry|matter)\b)(?:(?! (?:but|only|just|even|except|unless|and|so|then)\b) [^\s,;:.!?]+){0,6} (?:while|whilst|when|as|at|behind|in|on|up|under) (?:(?! (?:but|and|so|then)\b)[^,;:.!?]){1,40}$|\b(?:do|use|try|start|practi[sc]e) no (?:[a-z]+ ){1,3}(?:while|whilst|when|as|at|behind|in|on|up)\b(?: [a-z]+)+$/;

/** "Do this when parked, not when driving": what is refused last, up to the end of the words, is the danger itself. */
export const refusedWithin: Excuse = ({ text }, { start, end }) => {
  const said = text.slice(start, end).replace(/[.,;:!?"')]+$/, '');
  return !/^(?:do not|don't|never)\b/.test(said) && refusal.test(said);
};

/** "Before you start", read as one with the item below it: the heading names a time, and begins nothing. */
export const namesATime: Excuse = ({ text, seams }, { start }) =>
  /\bbefore you $/.test(text.slice(0, start)) &&
  /^(?:start|begin)\b/.test(text.slice(start)) &&
  (seams ?? []).some((seam) => seam > start && seam <= start + 'begin'.length + 1);

/** "Stop driving when drowsy." */
export const ended: Excuse = ({ text }, { start }) =>
  /^driving\b/.test(text.slice(start)) && /\b(?:stop|avoid|quit|no) $/.test(text.slice(0, start));

/** "What you do to feel safer, |such as driving| 25 extra minutes": driving is what is named, and nothing is done meanwhile. */
export const givenAsExample: Excuse = ({ text }, { start, end }) =>
  /\bsuch as [a-z]{4,10}$/.test(text.slice(start, end)) &&
  !/\b(?:while|whilst|when|at the wheel)\b/.test(text.slice(start, end));

/** "Stand back from the |platform edge|.": where people wait; the danger is what is kept away from, and nothing after it goes nearer. */
export const keptAwayFrom: Excuse = ({ text }, { end }) =>
  /(?:^|[.;:] |\b(?:and|please|always) )(?:stand|stay|keep|wait|move|sit) (?:(?:well|far|right|safely) )?(?:back|away|clear) (?:from|of) (?:the |any |an? )?(?:edge of (?:the |an? )?)?(?:platform|quay|pier)(?:'s)?(?: edge)?$/.test(
    text.slice(0, end).replace(/[.,;:!?"')]+$/, ''),
  ) &&
  !/\b(?:until|till|then|but|unless|except|step|walk|go|run|lean|jump|closer|nearer|over|to (?:it|the edge))\b/.test(
    text.slice(end),
  );

/** "Keep your elbow off the |window ledge|." */
export const armOnLedge: Excuse = ({ text }, { start, end }) =>
  /^window ledge\b/.test(text.slice(start, end)) &&
  /\b(?:elbow|arm|hand)s? (?:off|on|from) (?:the|a) $/.test(text.slice(0, start));
