import type { Constraints, CrisisCard, Question, Screening, ScreenReason } from '@cerina/contracts';
import { languageOf } from '@cerina/document/language';
import { isBareRecord } from '@cerina/library/danger/everyday';
import { fold } from '../text/fold.ts';
import { isInEnglish } from '../text/language.ts';
import type { Sentence } from '../text/sentence.ts';
import { readCase } from '../understanding/case/read-case.ts';
import { understood } from '../understanding/constraints.ts';
import { isForm } from '../understanding/factors.ts';
import type { TopicReader } from '../understanding/topic/reader.ts';
import { DANGEROUS_TASK, type Passage } from './by-model/passages.ts';
import { cardForAge } from './cards.ts';
import { injectedIn } from './injected.ts';
import { insteadOf, messageOf } from './messages.ts';
import {
  assessedReason,
  doubtedReason,
  type FoundHarmless,
  isBrief,
  riskQuestion,
  scopeQuestions,
} from './questions.ts';
import {
  everySignOf,
  type LetGo,
  letGoBy,
  type Request,
  readRequest,
  readText,
  type Sign,
  signsOf,
  type TextRead,
  textOf,
} from './request.ts';
import { dangerNamed, inScope, isAccount, isErrand, mayBeInScope } from './scope.ts';
import { crisisSignals, doubtedSignals, oftenWrongSignals } from './signals/crisis.ts';
import { possibleDangerSignals } from './signals/danger.ts';
import { foreignRisk } from './signals/foreign-risk.ts';
import { harmSignals } from './signals/harm.ts';
import { refusalSignals } from './signals/refusals.ts';
import { selfHarmSignals } from './signals/self-harm.ts';
import { asksForOtherWork, namesWhatWeWrite } from './work.ts';
import { writerOf } from './writer.ts';

/** What is done to somebody who cannot refuse it: whoever asks for it may do it already. */
const HARMFUL_PRACTICE = 'harmful_practice';

/** A request of so many sentences says more than what it asks for. */
const MANY_SENTENCES = 5;

/**
 * The Guardian's word on a request, in this order: a harmful request is refused; risk, safeguarding, partner
 * violence, acute states and withdrawal are held with a card; what the foundry does not write is refused with
 * what would help instead; signs that can be harmless as well, what names danger in an unknown sense, and what does not say what is wanted, is asked about,
 * once; injected instructions are noted and the rest continues. Reasons quote verbatim. `foundHarmless`: who finds
 * that the request is harmless; signs that are often wrong are asked about then, where no other is beside them, whatever was said of risk
 * before anybody was asked where `mustAsk`. `clearedTasks`: sentences that are no task which could injure, and why.
 */
export function screenIntent(
  request: Request,
  topic?: TopicReader,
  {
    foundHarmless,
    mustAsk = false,
    clearedTasks = [],
  }: { foundHarmless?: FoundHarmless; mustAsk?: boolean; clearedTasks?: readonly Passage[] } = {},
): Screening {
  const read = readRequest(request);
  const {
    constraints: everything,
    stated,
    offer,
    isSure,
    isGuessed,
    isNamed,
  } = understood(request, topic);
  const injected =
    [read.written, read.otherwise.flat()].map(injectedIn).find(({ length }) => length > 0) ?? [];
  const stripped = injected.map(({ quote }) => quote);
  // what is said to the system sets no limit to a document
  const constraints = stripped.length > 0 ? stated : everything;
  const noted: ScreenReason[] = stripped.map((quote) => reasonOf({ code: 'injection', quote }));
  if (!isInEnglish(textOf(request), request.locale)) {
    noted.push(
      reasonOf({ code: 'no_rules_for_language', quote: languageOf(textOf(request)) ?? '' }),
    );
  }
  const rest = {
    stripped,
    constraints,
    ...(stripped.length === 0 && caseOf(request, constraints)),
  };
  const core = read.written.filter((sentence) => !injected.some((it) => it.sentence === sentence));

  const signs = [...signsOf(crisisSignals, read), ...foreignRisk(textOf(request))];
  const isDoubted = foundHarmless && signs.every(({ isOftenWrong }) => isOftenWrong);
  const crisis = isDoubted ? [] : signs;
  const doubted = isDoubted ? signs[0] : undefined;
  const isAnswered = isAssessedIn(request) && !(doubted && mustAsk);
  const possible = doubted ?? signsOf(unclearSignals, read)[0];
  const harm = signsOf(harmSignals, read);
  if (harm.length > 0) return crisis.length > 0 ? holdAndDecline(harm) : refuse(harm);
  const selfHarm = signsOf(selfHarmSignals, read);
  const isForSelf = selfHarm.length > 0 && asksForSelf(request, read, selfHarm[0]!);
  // who reports what somebody at risk asked for asks for help, which a person may let continue
  const isReport =
    crisis.length > 0 &&
    everySignOf(selfHarmSignals, read).every(({ quote }) => isReported(read, quote));
  if (selfHarm.length > 0 && !isReport)
    return crisis.length > 0 || isForSelf
      ? holdAndDecline(selfHarm)
      : { ...refuse(selfHarm), card: cardOf('self_harm_risk') };
  const cleared = new Map(clearedTasks.map(({ words, why }) => [words, why]));
  const isCleared = ({ code, quote }: Sign) => code === DANGEROUS_TASK && cleared.has(quote);
  const refusals = signsOf(refusalSignals, read, isCleared);
  if (cleared.size > 0) noted.push(...tasksIn(read).filter(isCleared).map(asTaskByModel));
  if (crisis.length > 0) return hold(crisis);
  if (refusals.length > 0) return refuse(refusals);
  if (possible && !isAnswered) return askAboutRisk(possible.quote, 'possible_danger');
  if (possible) noted.push(assessedReason(possible.quote));
  const letGo = letGoBy(crisisSignals, read);
  const language = languageOf(textOf(request));
  const isEnglish = language === 'en' || language === null;
  const isUnclear = !request.said?.isScopeAsked && isEnglish;
  const { condition, technique } = constraints;
  const isTopicKnown = condition !== null || technique !== null;
  const isOther = asksForOtherWork(core);
  const isOurs = namesWhatWeWrite(core);
  const isAsked = request.said?.isScopeAsked === true;
  // one sentence of many is hardly what all is about
  const isInDoubtOfOther = isOurs || (isTopicKnown && core.length >= MANY_SENTENCES);
  // "a eulogy for our neighbour. I shake when I speak. Steps please": what else is named is only what it is about
  const isOursApart =
    isTopicKnown &&
    !isGuessed &&
    core.some((each) => namesWhatWeWrite([each]) && !asksForOtherWork([each]));
  if (isOther && isInDoubtOfOther && !isOursApart && !isAsked) return askWhatIsWanted();
  if ((isOther && !isInDoubtOfOther) || !inScope(core, isEnglish)) {
    // words of danger that no rule made out are never turned away unasked, nor without help
    const excused = letGo.map(({ quote }) => quote);
    const named = dangerNamed(
      core.filter((sentence) => !excused.some((words) => isIn(sentence, words))),
    );
    if (named && request.said?.sinceAssessed === undefined)
      return askAboutRisk(named, 'imminent_risk');
    if (named) noted.push(assessedReason(named));
    if (isOther && !isInDoubtOfOther) return turnAway(named);
    const hasAccount = mayBeInScope(core) || isAccount(core) || request.said?.agreed !== undefined;
    const isClear = isEnglish && (condition !== null || (isNamed && isAccount(core)));
    const isSaid = isSure || (isNamed && isAccount(core));
    if (isOurs ? !isAsked && !isClear : !isEnglish || !isSaid || !hasAccount) {
      const isInDoubt =
        isOurs || (isEnglish && (isBrief(core) || mayBeInScope(core) || !isErrand(core)));
      return isInDoubt && !isAsked ? askWhatIsWanted() : turnAway(named);
    }
  }
  const all = core.map(({ text }) => text).join(' ');
  const isTooBrief = isBrief(core) && !isBareRecord(all) && !(isNamed && isForm(technique!));
  if (isUnclear && (isTooBrief || !isTopicKnown)) return askWhatIsWanted();
  return { outcome: 'go', reasons: [...noted, ...excusedBy(letGo)], ...rest };

  function asTaskByModel({ quote }: Sign): ScreenReason {
    const message = `${messageOf('task_by_model')} ${cleared.get(quote)}`.trim();
    return { code: 'task_by_model', message, quote };
  }

  function refuse(signs: Sign[]): Screening {
    const isOfSomebody = signs.some(({ code }) => code === HARMFUL_PRACTICE);
    const danger = crisis[0]?.code ?? ((possible || isOfSomebody) && 'possible_danger');
    return {
      outcome: 'refuse',
      reasons: [...unique(signs), ...noted],
      instead: insteadOf(signs[0]!.code),
      ...(danger && { card: cardOf(danger) }),
      ...rest,
    };
  }

  function turnAway(named: string | null): Screening {
    const outside = refuse([{ code: 'out_of_scope', quote: '' }]);
    return named ? { ...outside, card: cardOf('imminent_risk') } : outside;
  }

  function askAboutRisk(quote: string, code: string): Screening {
    const reasons =
      doubted && foundHarmless
        ? unique(signs, (sign) => doubtedReason(sign, foundHarmless))
        : [reasonOf({ code: 'possible_danger', quote })];
    return asked([riskQuestion(quote)], reasons, cardOf(code));
  }

  function askWhatIsWanted(): Screening {
    noted.push(...excusedBy(letGo));
    const hasReader = constraints.ageGroup !== null || Boolean(request.audience?.trim());
    const unclear = { code: 'unclear', message: messageOf('unclear') };
    return asked(scopeQuestions({ hasReader, offer: offer ?? condition }), [unclear]);
  }

  function asked(questions: Question[], reasons: ScreenReason[], card?: CrisisCard): Screening {
    return {
      outcome: 'ask',
      reasons: [...reasons, ...noted],
      questions,
      ...(card && { card }),
      ...rest,
    };
  }

  function hold(signs: Sign[]): Screening {
    const card = cardOf(signs[0]!.code);
    return { outcome: 'hold', reasons: [...unique(signs), ...noted], card, ...rest };
  }

  /** Somebody has to look at who asks, and what they ask for is written for nobody. */
  function holdAndDecline(declined: Sign[]): Screening {
    const { code } = crisis[0] ?? { code: 'self_harm_risk' };
    return {
      outcome: 'hold',
      reasons: [...unique([...crisis, ...declined]), ...noted],
      instead: insteadOf(declined[0]!.code),
      card: cardOf(code),
      ...rest,
    };
  }

  function cardOf(code: string): CrisisCard {
    return cardOn(request, constraints, code);
  }
}

/** A person at risk may work with patients, or have homework: what they say of themselves beside it counts. */
const ofOneself =
  /\b(?:i (?:cut|starve|purge|self-?harm|vomit|throw up|restrict|fast|eat|stay|do not eat|don't eat|keep|hide)|(?:do|can|could|should|would|must) i|for me|me how|my (?:own )?(?:cuts?|scars|arms?|wrists?|legs?|thighs?|skin|self-?harm|mum|mom|parents|teacher)|myself)\b/;

/** Does whoever asks for what hurts ask for themselves? */
const asksForSelf = (request: Request, { written }: TextRead, { code }: Sign): boolean => {
  const writer = writerOf(request);
  return (
    writer === 'self' ||
    (writer === 'other' && code === 'self_harm_request') ||
    written.some(({ text }) => ofOneself.test(text))
  );
};

const reports =
  /\b(?:he|she|they|who|clients?|patients?|pupils?|students?|son|daughter|child|brother|sister|friend|wife|husband|partner|mum|mom|mother|dad|father|teen\w*)\b[^.;!?]{0,40}\b(?:asks?|asked|asking|googl\w+|search\w+|looks? up|looked up|looking up|wants? to know|wanted to know|research\w+)\b[^.;!?]{0,40}$/;
const researches =
  /\bi(?:'m| am|'ve been| have been)? (?:research\w*|study\w*|writ(?:e|ing) (?:a|my) (?:thesis|dissertation|paper) (?:on|about)) [^.;!?]{0,30}$/;
const wishes =
  /\b(?:i (?:also |too )?(?:want|need|wish|have to|would like|wonder)|tell me|for me|myself)\b/;
/** "He asked me |how many pills are lethal|", "I am researching |suicide methods|": no request for it. */
const isReported = ({ written }: TextRead, quote: string): boolean => {
  const words = fold(quote).text;
  return written.some(({ text }) => {
    const before = text.slice(0, Math.max(0, text.indexOf(words)));
    const isSaid = reports.test(before) || researches.test(before);
    return text.includes(words) && isSaid && !wishes.test(text);
  });
};

/** Every sentence that is taken for a task which could injure. */
export const tasksIn = (read: TextRead): Sign[] =>
  everySignOf(
    refusalSignals.filter(({ code }) => code === DANGEROUS_TASK),
    read,
  );

const excusedBy = (letGo: LetGo[]): ScreenReason[] =>
  letGo.map(({ quote, why }) => ({
    code: 'danger_excused',
    message: `Words of danger were read and not held: ${why}.`,
    quote,
  }));

const isIn = ({ at, text }: Sentence, words: string): boolean =>
  at({ start: 0, end: text.length }).quote.includes(words);

/** What is asked about: words that can be harmless as well, and those that are said to be. */
const unclearSignals = [...possibleDangerSignals, ...doubtedSignals];

/** Every sign for which a request can be asked about. */
export const signsToAskAbout = [...unclearSignals, ...oftenWrongSignals];

/** Was the risk assessed, with no sign of danger since then? */
const isAssessedIn = ({ said }: Request): boolean =>
  said?.sinceAssessed !== undefined &&
  signsOf([...crisisSignals, ...unclearSignals], readText(said.sinceAssessed)).length === 0;

/** What the request reports about the person, read in English only, and never where it gives orders to the system. */
function caseOf(
  request: Request,
  { language, addressee, technique }: Constraints,
): Pick<Screening, 'case'> {
  if (!/^en\b/i.test(language)) return {};
  const told = [request.intent, request.context].filter(Boolean).join('\n\n');
  return {
    case: readCase(told, {
      isParent: addressee === 'parent' || technique === 'parent_led_exposure',
    }),
  };
}

/** The card for what a request reports, for its writer about the person concerned. */
export const cardOn = (request: Request, { ageGroup }: Constraints, code: string): CrisisCard =>
  cardForAge(code, writerOf(request), ageGroup);

const reasonOf = ({ code, quote }: Sign): ScreenReason =>
  quote && code !== 'no_rules_for_language'
    ? { code, message: messageOf(code), quote }
    : { code, message: messageOf(code) };

const unique = (signs: Sign[], asReason = reasonOf): ScreenReason[] =>
  signs
    .filter((sign, index) => signs.findIndex(({ code }) => code === sign.code) === index)
    .map(asReason);
