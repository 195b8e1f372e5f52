/** Words that the rules below get wrong, by their number of syllables. Plurals need no separate line. */
const exceptions = new Map(
  Object.entries({
    1: 'eye eyes ache aches',
    2: 'people every evening business science poem naive cafe maybe giant hundred ruin cement cruel coward sacred naked wicked',
    3: 'idea area recipe behaviour behavior everyone everything everywhere element anyone anything interest arguing',
    4: 'catastrophe behavioural behavioral coincidence cooperate coordinate anybody',
  }).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)] as const)),
);

/** Compounds: the e of their first word is silent ("home-work"). */
const silentInside =
  /^(som|hom|ther|wher|her|for|lif|tim|lik|saf|wak|sid|plac|fac|bas|car)e(?=[bcdfghjklmnpqrstvwxz][a-z]{2})/;

/** "safe-ly", "move-ment", "care-ful". */
const silentBeforeEnding = /([^aeiouyl]|[aeiouy]l)e(?=(ly|ful|fully|less|ness|ment|ments)$)/;

/** Vowels side by side that are said apart, each one syllable more than its group of vowels shows. */
const saidApart = [
  /(?<![ctsgx])ia(?!ge)/, // di-ary, materi-al; not so-cial
  /[ct]iat/, // appreci-ate
  /(?<![ctsg])(?<!fr)ien|iet|[^aeiou]ier(?=s?$)|[^aeiou]iest$/, // cli-ent, anxi-ety, easi-er
  /(?<![tscgxlnh])io|(?<=^)lio/, // peri-od, vi-olence; not ac-tion, opin-ion
  /(?<![gp])eo(?!us$|n$)/, // the-ory
  /crea(?=t(?!u))|^rea(?=ct|ss|pp|li)/, // cre-ate, re-act, re-ality
  /(?<![qg])ua/, // usu-al
  /(?<![qg])ue(?=[lnt])/, // influ-ence
  /(?<![qgbrjc])ui(?!t$|ts$|ta)/, // su-icide
  /[eo]ing(?=s?$)/, // be-ing, go-ing
  /iu/, // medi-um
  /[sth]m(?=s?$)/, // critici-sm, rhy-thm
];

/** Syllables of an English word or number; at least 1. Parts joined by a hyphen count one by one. */
export function syllables(word: string): number {
  const parts = word.toLowerCase().split(/[-/]/).filter(Boolean);
  return Math.max(
    1,
    parts.reduce((sum, part) => sum + ofPart(part), 0),
  );
}

function ofPart(part: string): number {
  if (/^\d/.test(part)) return Math.min(3, part.replace(/\D/g, '').length);
  const shortened = /^(.*[^aeiouy])n['’]t$/.exec(part);
  if (shortened) return ofPart(shortened[1]!) + 1;
  const plain = part.replace(/['’]s$/, '').replace(/[^a-z]/g, '');
  const known = exceptions.get(plain) ?? exceptions.get(plain.replace(/s$/, ''));
  return known ?? Math.max(1, byRule(plain));
}

function byRule(plain: string): number {
  const sounded = plain
    .replace(silentInside, '$1')
    .replace(silentBeforeEnding, '$1')
    .replace(/([^aeiou])y(?=[aeiou])/g, '$1i-')
    .replace(/(^|[aeiou])y(?=[aeiou])/g, '$1j')
    .replace(/([^aeiouyl])led$/, '$1l-ed')
    .replace(/([^aeioutd-])ed$/, '$1d')
    .replace(/((?:[^aeiouyscxzgl]|[aeiouy]l|[^cs]h))es$/, '$1s')
    // the e of "cen-tre" is said
    .replace(/(?<![^aeiouy]r)(?<=[^aeiouyl]|[aeiouy]l|ll)e$/, '');
  const groups = sounded.match(/[aeiouy]+/g)?.length ?? 0;
  const apart = saidApart.filter((pattern) => pattern.test(sounded)).length;
  return groups + apart;
}
