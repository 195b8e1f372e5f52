export { isOfForm } from './answer-form.ts';
export { archivedOf } from './board/archived.ts';
export { differences, plain } from './board/plain.ts';
export type { Entry } from './entry.ts';
export type { Problem } from './problem.ts';
export { textOf } from './text-of-file.ts';
export { type ReadArchive, verifyArchives } from './verify-archives.ts';
export { verifyBundle } from './verify-bundle.ts';
export { type Report, verifyLog } from './verify-log.ts';
