/** A change as it must be recorded. */
export type Effect = { kind: string; [field: string]: unknown };
