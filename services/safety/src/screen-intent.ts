import type { CrisisCard, Screening, ScreenReason } from '@cerina/contracts';
import { understand } from './constraints.ts';
import { languageOf, rulesApplyTo } from './language.ts';
import { cardFor, forMinor } from './screening/cards.ts';
import { crisisSignals } from './screening/crisis.ts';
import { foreignRisk } from './screening/foreign-risk.ts';
import { harmSignals } from './screening/harm.ts';
import { injectedIn } from './screening/injected.ts';
import { insteadOf, messageOf } from './screening/messages.ts';
import { refusalSignals } from './screening/refusals.ts';
import { type Request, readRequest, type Sign, signsOf, textOf } from './screening/request.ts';
import { inScope } from './screening/scope.ts';
import { selfHarmSignals } from './screening/self-harm.ts';
import { writerOf } from './screening/writer.ts';

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
  if (selfHarm.length > 0) return { ...refuse(selfHarm), card: cardOf('self_harm_risk') };
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
    const card = cardOf(signs[0]!.code);
    return { outcome: 'hold', reasons: [...unique(signs), ...noted], card, ...rest };
  }

  function cardOf(code: string): CrisisCard {
    const card = cardFor(code, writerOf(request));
    const young = constraints.ageGroup === 'child' || constraints.ageGroup === 'adolescent';
    return young ? forMinor(card) : card;
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
