import { loadLibrary } from '@cerina/library';
import { signalsIn } from '@cerina/library/matching/signal';
import { gap, numeral, phrase } from '../../text/lexicon.ts';
import type { Sentence, Span } from '../../text/sentence.ts';
import {
  type Excuse,
  excuses,
  found,
  onceAScene,
  type Scene,
  type SceneRule,
  says,
} from '../rule.ts';
import { patternsOf } from './practices.ts';

const { denied, referred, byClinician, reported, conditional } = excuses;

const { factors, exclusions: table } = loadLibrary();
const signalsOf = (id: string): string[] =>
  factors.find((factor) => factor.id === id)?.signals ?? [];

/** What the library rules out for whom, each practice with the words that name it. */
const exclusions = table.map(({ practice, factors: ids, also_near, say }) => ({
  say,
  patterns: patternsOf(practice),
  signals: [...ids.flatMap(signalsOf), ...also_near],
  ids,
}));
type Exclusion = (typeof exclusions)[number];

const isKnown = ({ ids, signals }: Exclusion, { constraints }: Scene): boolean =>
  (constraints?.factors ?? []).some(
    (said) => ids.includes(said) || signalsIn(said.replaceAll('_', ' '), signals).length > 0,
  );

const isNear = ({ signals }: Exclusion, { before, text }: Sentence): boolean =>
  signalsIn(text, signals).length > 0 || signalsIn(before, signals).length > 0;

/** The practice with whom it is ruled out for, where that is said in another block of the page: "## Heart disease", "## Run on the spot". */
function acrossTo({ signals }: Exclusion, { text, seams = [] }: Sentence, span: Span): Span {
  const from = seams.findLast((seam) => seam <= span.start) ?? 0;
  const to = seams.find((seam) => seam >= span.end) ?? text.length;
  const isWhole = from === 0 && to === text.length;
  if (isWhole || signalsIn(text.slice(from, to), signals).length > 0) return span;
  return signalsIn(text, signals).length > 0 ? { start: 0, end: text.length } : span;
}

const explains = (text: string): boolean =>
  /\b(?:leaves? out|left out|not used|without|skip(?:s|ped)?|not part of|ruled out|because|why|unless|not (?:for|suitable|safe))\b/.test(
    text,
  );

export const contraindicated: SceneRule = {
  code: 'CONTRAINDICATED',
  readsScene: true,
  matches(sentence, scene) {
    for (const exclusion of exclusions) {
      // a practice that is whole in one block may be ruled out by what another block says
      const { seams, ...unparted } = sentence;
      const span = found(seams?.length ? unparted : sentence, exclusion.patterns, [
        denied,
        referred,
        byClinician,
        reported,
        warned,
        notAsked,
        inATitle,
        none,
      ]);
      if (span && (isKnown(exclusion, scene) || isNear(exclusion, sentence)))
        return { ...acrossTo(exclusion, sentence, span), because: exclusion.say };
    }
    return null;
  },
  flagged: [
    'Even if you have epilepsy, restrict your time in bed to six hours.',
    'People with heart disease can run on the spot until breathless.',
    'You are pregnant: hyperventilate for one minute each day.',
    'If you have bipolar disorder, keep a sleep window of 6 hours.',
  ],
  fine: [
    'If you have epilepsy, do not restrict your time in bed.',
    'If you have heart disease, ask your doctor before running on the spot.',
    'Sleep restriction is not safe with epilepsy.',
    'Run on the spot for one minute.',
    'Skip the straw breathing if you have asthma.',
    'Because of the asthma, nothing here makes you breathe fast or hyperventilate.',
    'You have asthma. Nothing here asks you to breathe fast or hyperventilate.',
  ],
};

/** "Nothing here asks you to |breathe fast|, hold your breath …". */
const notAsked = (sentence: { text: string }, span: { start: number }): boolean =>
  /\b(?:nothing|no (?:step|part|task|rung|exercise)) (?:here |below |on this (?:page|sheet) |in this (?:plan|exercise) )?(?:asks? you to|makes? you|has you|gets you to|wants you to) [^.;:!?]{0,120}$/.test(
    sentence.text.slice(0, span.start),
  );

/** "No |fast breathing|.", "… and |flashing lights| do not." */
const none = (
  { text }: { text: string },
  { start, end }: { start: number; end: number },
): boolean =>
  (/(?:^|: )no $/.test(text.slice(0, start)) && /^[.!]?$/.test(text.slice(end))) ||
  /^ (?:do|does) not[.!]?$/.test(text.slice(end));

/** "Deacon et al. (2013). Maximizing the efficacy of |interoceptive exposure|." */
const inATitle = ({ text, section }: Sentence, { start, end }: Span): boolean =>
  section === 'references' &&
  /^(?:interoceptive exposure|hyperventilation|sleep restriction|applied tension)$/.test(
    text.slice(start, end).replace(/[^a-z ]/g, ''),
  ) &&
  !/\b(?:you|your|do|use|try|practi[sc]e)\b/.test(text);

const warned = (sentence: { text: string }, span: { start: number; end: number }): boolean =>
  /\b(?:skip|skips|leave out|omit|miss out|leaves? out|excludes?|instead of)(?: (?:the|any|all|this|these|that|of|every|part|step|exercise|with))* $/.test(
    sentence.text.slice(0, span.start),
  ) ||
  /^(?:(?: (?!(?:but|so|because|which|who|it|this|that|they|what|and (?!\w+ing\b))\b)[^\s.,;:!?]+){0,6} (?:is|are) (?:left out|skipped|ruled out)|(?: (?!(?:and|but|so|because|which|who|it|this|that|they|what)\b)[^\s.,;:!?]+){0,6} (?:is|are) not (?:for|safe|used|part|suitable))\b/.test(
    sentence.text.slice(span.end),
  ) ||
  (explains(sentence.text.slice(0, span.start)) && /\bno\b/.test(sentence.text));

const fatigue =
  /\b(?:me\/cfs|cfs|myalgic|chronic fatigue|post-exertional|pem|long covid|post-viral fatigue)\b/;

const speaksOfFatigue = onceAScene(
  ({ whole, constraints }) =>
    constraints?.condition === 'mecfs' ||
    (constraints?.factors ?? []).some((factor) => fatigue.test(factor.toLowerCase())) ||
    fatigue.test(whole),
);

// "[clinician to add]" adds nothing to what the reader does.
const slot: Excuse = ({ text }, { start }) =>
  /\bto $/.test(text.slice(0, start)) && text.startsWith('add', start);

const doingMore = says(
  [
    phrase(
      `(?:increase|raise|build up|add|extend|step up|lengthen|double|grow) [^.;!?]{0,60}?(?:(?:by )?(?:\\d+ ?%|${numeral} (?:minutes?|steps?|percent))|each (?:day|week)|every (?:day|week|other day)|a (?:little|bit) (?:more|further))`,
    ),
    phrase(
      '(?:do|walk|go|run|exercise) (?:(?:a (?:little|bit)|slightly|ten percent|\\d+%) )?(?:more|further|longer|harder) (?:each|every)',
    ),
    phrase(
      'push (?:on )?(?:through|past|yourself|beyond)|(?:graded|progressive) exercise|no matter how tired|ignore (?:your |the )?(?:fatigue|tiredness|exhaustion)|exercise (?:more|harder|your way)|keep going (?:even )?(?:when|if|though) (?:you are |you feel )?(?:tired|exhausted)|(?:stick to|keep) the (?:increase|target|plan) (?:even )?(?:on|if|when) (?:bad days|you)',
    ),
  ],
  denied,
  reported,
  byClinician,
  slot,
);

export const gradedExercise: SceneRule = {
  code: 'GET_MECFS',
  readsScene: true,
  matches: (sentence, scene) => (speaksOfFatigue(scene) ? doingMore(sentence) : null),
  flagged: [
    'With ME/CFS, increase your walking by 10% each week.',
    'Long COVID fatigue: push through the tiredness.',
    'For chronic fatigue, do a little more every day.',
  ],
  fine: [
    'Increase your walking by 10% each week.',
    'With ME/CFS, do not push through.',
    'With long COVID, stay within your energy limit.',
  ],
};

const danger =
  /\b(?:abus(?:e|es|ed|ive|er|ing)|violen(?:t|ce)|hit(?:s|ting)? (?:you|her|him|me)(?! (?:car|van|bike|bicycle|lorry|truck|foot|toe|bumper|fence|ball)\b)|beat(?:s|en)? (?:you|her|him)|chok(?:ed|es) (?:you|her)|threaten(?:s|ed|ing)?(?: you| her)?|controls? (?:your|her|his|the) (?:money|phone|every)|coerci(?:ve|on)|controlling partner|hurts? you|afraid of (?:him|her|your partner)|scared of (?:him|your partner)|domestic)\b/;
const partner =
  '(?:him|her|them|your (?:partner|husband|wife|boyfriend|girlfriend|ex|abuser|spouse|father|mother)|the abuser|(?:his|her) (?:partner|husband|wife))';

// A "not for you if …" line reports no violence; a plain statement does.
const violenceStated = onceAScene(({ whole }) =>
  whole
    .split('\n')
    .some(
      (line) =>
        /\b(?:partner|husband|wife|boyfriend|girlfriend|he|she) (?:has been|is|was) (?:[a-z]+ )?(?:abusive|violent)|\b(?:hits|beats|threatens) (?:you|her|him)\b/.test(
          line,
        ) && !/\b(?:if|unless|not for|when|whether|any|no|not)\b/.test(line),
    ),
);

const confronting = says(
  [
    phrase(
      `(?:confront|stand up to|challenge|face|provoke|argue with|fight|hit|push|tell off|threaten|call out|warn|shout (?:back )?at) (?:back )?${partner}`,
    ),
    phrase(
      `(?:tell|telling|show|inform) ${partner} ${gap(3)}(?:firmly|(?:she|he|it) must|to leave|calmly|clearly|to stop|that (?:you|it|this|enough)|you (?:are|will|want)|how (?:you|it|he|she)|no|what)`,
    ),
    phrase(
      `(?:say|tell|let) (?:it |this |that |${partner} )?(?:[a-z]+ )?(?:[a-z]+ )?to (?:his|her|their) face|let (?:him|her) (?:know|have it)`,
    ),
    phrase(
      `(?:give|set) ${partner} (?:an ultimatum|a choice|a deadline|boundaries|a boundary)|(?:set|hold) (?:firm |clear )?(?:boundaries|limits) with ${partner}|(?:talk|speak) (?:it|this|things) (?:out|through) with ${partner}|(?:say no|answer back) to ${partner}|(?:hit|fight) back(?: at ${partner})?|(?:assertive(?:ly|ness)? (?:script|with|to|towards) ${partner}|be assertive with ${partner})`,
    ),
    phrase(
      `couples? (?:therapy|counselling|counseling|exercise|session|work)|(?:joint|couple) sessions? with ${partner}|(?:forgive|try to please|be more patient with|calm|understand|change) ${partner}`,
    ),
  ],
  denied,
  conditional,
  reported,
  referred,
);

export const confrontation: SceneRule = {
  code: 'IPV_CONFRONT',
  readsScene: true,
  matches(sentence, scene) {
    const known = (scene.constraints?.factors ?? []).includes('partner_violence');
    const near = danger.test(`${sentence.before} ${sentence.leadIn} ${sentence.text}`);
    return near || known || violenceStated(scene) ? confronting(sentence) : null;
  },
  flagged: [
    'Your partner has been abusive: confront him this week.',
    'He hits you when he drinks. Tell him firmly to stop.',
    'He hits you. Tonight, say to his face that it ends.',
    'If your husband is violent, that is wrong. Go to couples therapy together.',
  ],
  fine: [
    'If your partner is violent, do not confront him: call a domestic abuse service.',
    'Tell your manager that you cannot take on more.',
    'Your partner has been abusive. A domestic abuse service can plan with you.',
    'Stand up to your partner about the dishes.',
    'A van hit her car from behind. Face him in the next lane.',
  ],
};

export const exclusionRules: SceneRule[] = [contraindicated, gradedExercise, confrontation];
