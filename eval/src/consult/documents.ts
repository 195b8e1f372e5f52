import { fileURLToPath } from 'node:url';
import type { Question } from './questions.ts';

/** The documents of a scope, as they come with the product. */
export const documentsOf = (scope: Question['scope']): string =>
  fileURLToPath(new URL(`../../../services/consult/documents/${scope}`, import.meta.url));
