export * from './fact.ts';
export * from './guardian.ts';
export * from './http.ts';
export * from './messages.ts';
export * from './scope.ts';
export * from './stream.ts';
export * from './subjects.ts';
export * from './view.ts';
