/** A service's metrics: each sample's value under its name, and under its name with its labels, as written. */
export type Samples = Map<string, number>;

/** Parses the text format of Prometheus. */
export function samplesIn(text: string): Samples {
  const samples: Samples = new Map();
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = /^([a-z_]+)(\{.*\})? (\S+)$/.exec(line) ?? [];
    if (!name) continue;
    samples.set(name, (samples.get(name) ?? 0) + Number(value));
    if (labels) samples.set(`${name}${labels}`, Number(value));
  }
  return samples;
}

/** How much a sample rose between two scrapes; a missing one counts as 0. */
export const rise = (before: Samples, after: Samples) => (sample: string) =>
  (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
