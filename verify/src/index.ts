export { archivedOf } from './board/archived.ts';
export { differences, plain } from './board/plain.ts';
export type { Problem } from './problem.ts';
export { isOfForm } from './reading/answer-form.ts';
export type { Entry } from './reading/entry.ts';
export { textOf } from './reading/text-of-file.ts';
export { type ReadArchive, verifyArchives } from './verify-archives.ts';
export { verifyBundle } from './verify-bundle.ts';
export { type Report, verifyLog } from './verify-log.ts';
