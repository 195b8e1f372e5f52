/** Where an order's fields are in the tool's input, by the place in the order (RFC 6901). */
export type Places = Readonly<Record<string, string>>;

const names = [
  ['autoApprove', 'auto_approve'],
  ['personalData', 'personal_data'],
  ['Idempotency-Key', 'client_request_id'],
] as const;

/** Translates the foundry's field names to those of the tools. */
export const inOwnNames = (words: string): string =>
  names.reduce((said, [foundrys, own]) => said.replaceAll(foundrys, own), words);

/** The place of a fault in the input of a tool. */
export const placeIn = (pointer: string, places: Places): string =>
  inOwnNames(places[pointer] ?? pointer) || 'the request';
