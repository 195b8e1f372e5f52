import { type DangerSign, excuseOf, loadDangerSigns } from '@cerina/library/danger/signs';
import type { Signal } from '../request.ts';

const signalOf = (sign: DangerSign): Signal => ({
  code: sign.code,
  name: sign.name,
  isOftenWrong: sign.isOftenWrong,
  patterns: sign.patterns,
  ...(sign.needs && { needs: sign.needs }),
  excuse: (sentence, span) => excuseOf(sign, sentence, span),
  examples: sign.examples,
  harmless: sign.harmless,
});

const signs = loadDangerSigns();

/** The library's signs of danger, as the Guardian reads them: through disguises, and with the words verbatim. */
export const dangerSignals: Signal[] = signs.filter(({ asks }) => !asks).map(signalOf);

/** Those of them whose words can be harmless as well: a request with them is asked about. */
export const possibleDangerSignals: Signal[] = signs.filter(({ asks }) => asks).map(signalOf);
