export * from './clinical.ts';
export * from './policy.ts';
export * from './primitives.ts';
export * from './safety.ts';
export * from './screening.ts';
export * from './text.ts';
