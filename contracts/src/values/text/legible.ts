import type { z } from 'zod';
import { illegibleIn, isUnseen } from './hidden-characters.ts';

/** Refuses input with characters that hide or reorder others, or of which nothing is seen; tabs and line ends are allowed. */
export function expectLegible(value: unknown, context: z.RefinementCtx, path: PropertyKey[] = []) {
  if (typeof value === 'string') {
    if (isUnseen(value)) {
      const message = 'it has nothing that its reader would see: write it in letters';
      context.addIssue({ code: 'custom', path, message });
      return;
    }
    const found = illegibleIn(value);
    if (!found) return;
    const { line, name, code } = found;
    const message = `line ${line} has ${name} (${code}), which its reader would not see: type that line again without it`;
    context.addIssue({ code: 'custom', path, message });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      expectLegible(inner, context, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
