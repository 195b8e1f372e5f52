/** A change as it has to be recorded. */
export type Effect = { kind: string; [field: string]: unknown };
