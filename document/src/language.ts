const stopWords: Record<string, string> = {
  en: 'the and of to is in for with you your that this it are be on not or have her his she he what how can do my i an was has but from as at who when if about they their will please plan time',
  es: 'el la los las de del que y en un una para por con no se su sus es al lo como mas pero ella usted tu mi esta este cuando muy sin sobre entre tambien hasta donde hay ser son porque',
  fr: 'le la les de des du et en un une pour par avec ne pas se sa ses son est au aux que qui dans sur vous votre nous elle il ce cette mais ou plus je tu mon ma quand sans etre',
  de: 'der die das und in zu den von mit sich auf fur ist im dem nicht ein eine einen einer als auch es an werden aus er sie ihr ihre wenn oder ich du mein dein bei nach wie nur uber',
  pt: 'o os as da do das dos que e em um uma para por com nao se sua seu suas seus ao mais mas ela voce como quando muito sem sobre tambem ate eu meu minha uma pela pelo ser esta',
  it: 'il lo la gli le di del della che e in un una per con non si suo sua al come piu ma lei quando molto senza sono nel nella questo questa anche io tuo dei delle alla',
  nl: 'de het een en van in is dat op te voor met zijn niet aan er om ook als bij maar of uit haar hij zij je jij mijn deze dit naar wordt kan',
  pl: 'i w na z do sie nie to jest ze o jak po co tak za od dla przez przy ale czy ten ta jej jego bez jestem',
  sv: 'och att det som en ar pa for med av den till inte har om ett jag du hon han kan men nar sa var din min vid',
  tr: 've bir bu da de icin ile cok daha gibi ne ama ben sen o mi var yok kadar sonra olarak degil',
};

const dictionaries = Object.entries(stopWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));
const scripts: [RegExp, string][] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Han}/gu, 'zh'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/** The words of a text in plain lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z']+/g) ?? [];

/** The language of a text (BCP 47), by its script and small words, each counted once, as "no" is English and Spanish; null if unknown. */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  for (const [script, language] of scripts) {
    if ((text.match(script)?.length ?? 0) > letters / 3) return language;
  }
  const all = wordsOf(text);
  const words = [...new Set(all)];
  const counted = dictionaries
    .map(({ language, words: known }) => ({
      language,
      times: all.filter((word) => known.has(word)).length,
      hits: words.filter((word) => known.has(word)).length,
    }))
    .sort((a, b) => b.hits - a.hits);
  const [best, next] = counted;
  if (!best || best.hits === 0) return spanishMarks(text) ?? null;
  if (best.hits === next?.hits)
    return spanishMarks(text) ?? oftenest(counted.filter(({ hits }) => hits === best.hits));
  return best.hits >= 2 || all.length < 6 ? best.language : null;
}

/** As many different small words as this are no chance. */
const CERTAIN = 2;

/** Of languages with equally many small words the first whose words are there oftenest; null where English is one of them. */
function oftenest(tied: { language: string; hits: number; times: number }[]): string | null {
  const isEnglish = tied.some(({ language }) => language === 'en');
  if (isEnglish || tied[0]!.hits < CERTAIN) return null;
  return tied.reduce((best, next) => (next.times > best.times ? next : best)).language;
}

const spanishMarks = (text: string): string | null => (/[¿¡ñ]/i.test(text) ? 'es' : null);
