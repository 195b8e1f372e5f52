import type { EMBEDDED_MODEL, ModelPrices, Usage } from '@cerina/contracts';

/** What models cost: US dollars for a million tokens, by the model's name. */
export type Prices = Readonly<ModelPrices>;
type Price = ModelPrices[string];

/** The model that runs beside the services and that nobody is paid for. */
export const embeddedModel: typeof EMBEDDED_MODEL = 'cerina-embedded';
const free: Price = { input: 0, output: 0 };

const priceOf = (model: string, prices: Prices): Price | undefined =>
  model === embeddedModel ? free : Object.hasOwn(prices, model) ? prices[model] : undefined;

/** The models that were called, each once. */
export const modelsIn = (usage: readonly Usage[]): string[] => [
  ...new Set(usage.filter(({ calls }) => calls > 0).map(({ model }) => model)),
];

/** Those of them that have no price. */
export const unpriced = (usage: readonly Usage[], prices: Prices): string[] =>
  modelsIn(usage).filter((model) => !priceOf(model, prices));

/** What it all cost in US dollars; null when a model that was called has no price. */
export function costOf(usage: readonly Usage[], prices: Prices): number | null {
  let dollars = 0;
  for (const { model, calls, tokensIn, tokensOut } of usage) {
    if (calls === 0) continue;
    const price = priceOf(model, prices);
    if (!price) return null;
    dollars += (tokensIn * price.input + tokensOut * price.output) / 1_000_000;
  }
  return dollars;
}

/** The cost in words, with the reason when it can't be said. */
export function costInWords(usage: readonly Usage[], prices: Prices): string {
  const dollars = costOf(usage, prices);
  if (dollars === null) return `no price set for ${unpriced(usage, prices).join(', ')}`;
  const models = modelsIn(usage);
  if (models.length === 0) return 'no model was called';
  if (models.every((model) => model === embeddedModel)) return 'the embedded model costs nothing';
  const digits = dollars < 1 ? 4 : 2;
  return `$${dollars.toFixed(digits)}`;
}
