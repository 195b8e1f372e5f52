import type { Screening, ScreenReason } from '@cerina/contracts';
import { understand } from './constraints.ts';
import { languageOf, rulesApplyTo } from './language.ts';
import { cardFor, type Writer } from './screening/cards.ts';
import { crisisSignals } from './screening/crisis.ts';
import { foreignRisk } from './screening/foreign-risk.ts';
import { harmSignals } from './screening/harm.ts';
import { injectedIn } from './screening/injected.ts';
import { insteadOf, messageOf } from './screening/messages.ts';
import { refusalSignals } from './screening/refusals.ts';
import { type Request, readRequest, type Sign, signsOf, textOf } from './screening/request.ts';
import { inScope } from './screening/scope.ts';
import { selfHarmSignals } from './screening/self-harm.ts';
import type { Sentence } from './text/sentence.ts';

/**
 * The Guardian's word on a request, in this order: a harmful request is refused; risk, safeguarding, partner
 * violence, acute states and withdrawal are held with a card; what the foundry does not write is refused with
 * what would help instead; injected instructions are noted and the rest goes on. Reasons quote verbatim.
 */
export function screenIntent(request: Request): Screening {
  const sentences = readRequest(request);
  const constraints = understand(request);
  const injected = injectedIn(sentences);
  const stripped = injected.map(({ quote }) => quote);
  const noted: ScreenReason[] = stripped.map((quote) => reasonOf({ code: 'injection', quote }));
  if (!rulesApplyTo(textOf(request), request.locale)) {
    noted.push(
      reasonOf({ code: 'no_rules_for_language', quote: languageOf(textOf(request)) ?? '' }),
    );
  }
  const rest = { stripped, constraints };
  const core = sentences.filter((sentence) => !injected.some((it) => it.sentence === sentence));

  const harm = signsOf(harmSignals, sentences);
  if (harm.length > 0) return refuse(harm);
  const selfHarm = signsOf(selfHarmSignals, sentences);
  if (selfHarm.length > 0)
    return { ...refuse(selfHarm), card: cardFor('self_harm_risk', writerOf(sentences)) };
  const crisis = [...signsOf(crisisSignals, sentences), ...foreignRisk(textOf(request))];
  const refusals = signsOf(refusalSignals, sentences);
  if (crisis.length > 0) return hold(crisis);
  if (refusals.length > 0) return refuse(refusals);
  if (
    !inScope(core, languageOf(textOf(request)) === 'en' || languageOf(textOf(request)) === null)
  ) {
    return refuse([{ code: 'out_of_scope', quote: '' }]);
  }
  return { outcome: 'go', reasons: noted, ...rest };

  function refuse(signs: Sign[]): Screening {
    return {
      outcome: 'refuse',
      reasons: [...unique(signs), ...noted],
      instead: insteadOf(signs[0]!.code),
      ...rest,
    };
  }

  function hold(signs: Sign[]): Screening {
    const card = cardFor(signs[0]!.code, writerOf(sentences));
    return { outcome: 'hold', reasons: [...unique(signs), ...noted], card, ...rest };
  }
}

const reasonOf = ({ code, quote }: Sign): ScreenReason =>
  quote && code !== 'no_rules_for_language'
    ? { code, message: messageOf(code), quote }
    : { code, message: messageOf(code) };

const unique = (signs: Sign[]): ScreenReason[] =>
  signs
    .filter((sign, index) => signs.findIndex(({ code }) => code === sign.code) === index)
    .map(reasonOf);

function writerOf(sentences: Sentence[]): Writer {
  const whole = sentences.map(({ text }) => text).join(' ');
  if (
    /\b(?:clients?|patients?|caseload|in session|homework|draft|worksheet|handout|phq|gad-7|protocol)\b/.test(
      whole,
    )
  )
    return 'clinician';
  return /\b(?:i|i'm|i've|my|me)\b/.test(whole) &&
    !/\b(?:my|our) (?:[a-z]+ )?(?:son|daughter|friend|wife|husband|partner|brother|sister|mother|father|mum|mom|dad|child|\d+ year old)[^.]{0,60}(?:kill|die|suicid|cut|hurt|harm|overdos)/.test(
      whole,
    )
    ? 'self'
    : 'other';
}
