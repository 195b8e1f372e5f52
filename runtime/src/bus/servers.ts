/** The addresses in NATS_URL: one, or those of a cluster's nodes separated by commas. */
export const serversIn = (urls: string): string[] =>
  urls
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
