import { type Place, type Sentence, sameThought } from './sentence.ts';

const deniedBefore =
  /\b(?:sin|no (?:hay|tiene|tengo|presenta)|no|ni|niega|nunca|ninguna?|ausencia de|keine?|keinerlei|nie|ohne|verneint|nicht|von|pas d'|pas de|aucune?|sans|absence d[e']|nie les|nie toute|ni|jamais|sem|nega|nao (?:tem|ha|tenho)|nao|ausencia de|nenhuma?|nessuna?o?|nessun|senza|non (?:ha|ho|ci sono)|non|esclus[oaie]|assenza di|nega|mai)(?:\b|(?<=')) ?(?!(?:trabajo|empleo|casa|hogar|dinero|familia|amigos|pareja|arbeit|job|geld|schlaf|freunde|wohnung|partner|emploi|travail|argent|sommeil|amis|logement|trabalho|emprego|dinheiro|lavoro|soldi|amici|sonno)\b)(?:(?!(?:con|mit|avec|com|pero|aber|mais|mas|ma|sondern)\b)[a-z']+ ){0,3}$/;
const byItself = /\b(?:no|ni|nicht|von|non|nao)\b ?(?:[a-z']+ ){0,3}$/;
const isDeniedAfter =
  /^(?:[a-z ,]{0,30}\?["']? ?(?:no|nao|nein|non|nie|keine|nessuna?)\b|[a-z ,]{0,20}(?:: ?|\()(?:no|nao|nein|non|ausente|keine|nessuna?|aucune?|0)\b|[a-z ]{0,12}(?:klar |glaubhaft |eindeutig )?(?:distanziert|verneint|ausgeschlossen|negad[oa]s?|descartad[oa]s?|ausentes?|assenti?|exclu[ie]?e?s?|escluse?|esclus[oi]))/;
/** What a bare "not" denies: a thing or a state; "I do not want to live" is no denial. */
const thing =
  /^(?:autolesi\w+|autoles\w+|suizidal\w*|suicid\w+|suizid\w*|selbstverletz\w+|lebensmud\w*|ideacion\w*|ideation\w*|ideacao\w*|ideazion\w*)/;

const longAgo =
  /\b(?:hace (?:\d+|muchos|unos|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta) anos|ha (?:\d+|muitos|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta) anos|(?:\w+|\d+) anni fa|vor (?:\d+|vielen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|funfzehn|zwanzig|dreissig) jahren|il y a (?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt|trente|plus)[a-z -]* ans|(?:en|em|im jahr|nel|nell'anno|depuis)? ?(?:19[5-9]\d|20[01]\d)|(?:en|na|in|nell'|a l'|im|als|de) ?(?:la )?(?:adolescenc?ia|adolescenza|adolescence|jugend|juventud|infancia|infanzia|teenager|jugendliche[rn]?)|antecedentes (?:personales )?(?:de )?(?:autoles|intento|ideaci|sobredosis|suicid|tentativ)\w*|anamnestisch (?:suizid|selbst|svv)\w*|com (?:1\d|2\d) anos|con (?:1\d|2\d) anos|a (?:1\d|2\d) anni|mit (?:1\d|2\d)(?: jahren)?)\b/;
const lately =
  /\b(?:otra vez|de nuevo|ahora (?:vuelve|quiere|dice|otra|de nuevo)|hoy|esta (?:noche|semana|manana)|ayer|manana|todavia|sigue|vuelve|de novo|outra vez|hoje|esta (?:noite|semana)|ontem|amanha|ainda|voltou|di nuovo|ancora|oggi|stasera|stanotte|ieri|domani|questa (?:notte|settimana)|wieder|heute|jetzt wieder|gestern|morgen|immer noch|diese (?:nacht|woche)|erneut|encore|de nouveau|a nouveau|ce soir|cette (?:nuit|semaine)|hier|demain|toujours|quiero|quiere|quero|quer|voglio|vuole|will|mochte|veux|veut)\b/;
const lost =
  /\b(?:se suicido|se mato|suicidou-se|se suicidou|se matou|si e (?:suicidat|uccis|ammazzat|tolt)\w*|s'est (?:suicidee?|tuee?|pendue?|donnee? la mort)|hat sich [^.;]{0,40}(?:das leben genommen|umgebracht|suizidiert|erhangt)|(?:e mort[oa]|e morta) suicida|murio por suicidio|morreu por suicidio|mort[eo]? par suicide|nach (?:dem )?suizid (?:ihre|seine|meine|des|der)\w*)\b/;
const taught =
  /\b(?:taller|formacion|docentes|charla|jornada|curso|workshop|fortbildung|schulung|seminar|vortrag|stationskonzept|konzept|je forme|formation|stagiaires|atelier|benevoles|formacao|palestra|professores|oficina|formazione|corso (?:di|per|sull?|online)\b|serata informativa|prevenzione|prevencion|prevention|prevencao|volontari|novela|roman|romanzo|romance|peca|theaterstuck|piece de theatre|obra de teatro)\b/;
const figure =
  /\b(?:scherzo|sto scherzando|scherzavo|per scherzo|modo di dire|si fa per dire|es broma|en broma|bromeo|es un decir|es una forma de hablar|forma de hablar|manera de hablar|facon de parler|je plaisante|je rigole|pour rire|redewendung|redensart|nur (?:ein )?(?:spass|scherz|spruch)|im scherz|estou a brincar|estou brincando|e brincadeira|maneira de dizer|forca de expressao|modo de dizer)\b/;
/** What somebody has as the text is written. */
const withPlan =
  /\b(?:con (?:un )?(?:plan|piano)|mit (?:(?:konkretem|einem|klarem) )?plan|avec (?:un )?plan|com (?:um )?plano)\b/;
const first = /\b(?:yo|me|mi|mich|mir|ich|je|j'|moi|eu|io|meu|minha|mio|mia)\b/;

const everyday =
  /\b(?:me (?:muero|mori|moria) de (?:verguenza|risa|hambre|sueno|calor|frio|sed|ganas|pena|aburrimiento)|(?:je|j'ai|on) (?:meurs|mourais|failli mourir) (?:de|d') ?(?:honte|rire|faim|soif|trac|froid|chaud|ennui|fatigue)|muoio (?:di|dal|dalla) (?:vergogna|ridere|risate|fame|sonno|caldo|freddo|sete|noia)|morr(?:o|i|ia) de (?:vergonha|rir|riso|fome|sono|calor|frio|sede|tedio)|sterbe (?:vor|fast vor) (?:scham|lachen|langeweile|hunger|hitze|peinlichkeit))\b/;

/** Does a text say in words of every day, or of itself, that it exaggerates, with nothing of late or a "but" beside it? */
export const isEverydayAbroad = (text: string): boolean =>
  (everyday.test(text) || figure.test(text)) &&
  !lately.test(text.replace(/\b(?:quiero|quero|voglio|will|mochte|veux)\b/g, ' ')) &&
  !but.test(text);

const noRisk =
  /\b(?:no (?:current |active )?(?:si|dsh|hi|suicid\w+|risk)\b|(?:keine?|keinerlei|ohne) (?:[a-z]+ )?(?:suizid\w*|selbstmord\w*)|suizid\w*:? (?:klar |glaubhaft |eindeutig |aktuell )?(?:verneint|nein|keine|ausgeschlossen)|(?:sin|niega|no (?:hay|tiene|presenta)) (?:[a-z]+ ){0,3}?(?:suicid\w*|de muerte|autoles\w*)|(?:pas d'|aucune |nie (?:toute |les )?|sans )(?:idees?|pensees?|intentions?) (?:suicid\w*|noires)|(?:sem|nega|nao (?:ha|tem)) (?:[a-z]+ ){0,3}?(?:suicid\w*|de morte|autoles\w*)|(?:nessuna|nega|senza|non (?:ha|ci sono)) (?:[a-z]+ ){0,3}?(?:suicid\w*|di morte|autoles\w*))/;
/** Does a folded text say in one of the languages that the signs are in that nobody thinks of suicide, with no "but" beside it? */
export const deniesRisk = (text: string): boolean => noRisk.test(text) && !but.test(text);

const but = /\b(?:but|except|however|pero|ma|mais|aber|mas|sondern|sino)\b/;

const at = ({ text }: Sentence, { start }: Place): string =>
  text.slice(Math.max(0, start - 60), start);

function denied(sentence: Sentence, place: Place): boolean {
  const before = at(sentence, place);
  const { text } = sentence;
  if (
    isDeniedAfter.test(text.slice(place.end)) ||
    (/\?["']?$/.test(text) && /^["']?(?:no|nao|nein|non|nie|keine)\b/.test(sentence.after ?? ''))
  )
    return true;
  if (!deniedBefore.test(before)) return false;
  return !byItself.test(before) || thing.test(text.slice(place.start));
}

/** The readings that let words of danger in other languages than English go, each with what is noted on the screening. */
export const abroad = {
  denied_abroad: { says: 'it is denied', holds: denied },
  feared_abroad: {
    says: 'it is feared',
    holds: (sentence: Sentence, place: Place) =>
      /\b(?:miedo|temor|temo|teme|angst|furcht|furchte|peur|crainte|crains|medo|receio|paura|timore|temo) (?:[a-z']+ ){0,4}$/.test(
        at(sentence, place),
      ),
  },
  past_abroad: {
    says: 'it is long past',
    holds: ({ text }: Sentence, place: Place) =>
      longAgo.test(sameThought(text, place)) && !lately.test(text) && !withPlan.test(text),
  },
  lost_abroad: {
    says: 'somebody has died of it and is grieved for',
    holds: ({ text }: Sentence) => lost.test(text) && !lately.test(text) && !withPlan.test(text),
  },
  taught_abroad: {
    says: 'it is made up or a subject, to teach or to tell',
    holds: ({ text }: Sentence) => taught.test(text) && !lately.test(text) && !first.test(text),
  },
  figure_abroad: {
    says: 'it is said to be a figure of speech',
    holds: ({ text, after = '' }: Sentence) =>
      (figure.test(text) || figure.test(after.slice(0, 40))) &&
      !lately.test(text) &&
      !but.test(`${text} ${after}`),
  },
} satisfies Record<string, { says: string; holds: (sentence: Sentence, place: Place) => boolean }>;
