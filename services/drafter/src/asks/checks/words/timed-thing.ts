/** What minutes or hours are asked for: "burpees" in "3 minutes of burpees"; undefined where nothing is named. */
export const timedThing = (ask: string): string | undefined =>
  /\b(?:minutes?|mins?|hours?) of ([a-z]{4,20})/i.exec(ask)?.[1]?.toLowerCase();
