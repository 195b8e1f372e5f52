import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inLibrary } from './files/folder.ts';
import { once } from './files/once.ts';
import { readYaml } from './files/yaml-file.ts';

/** A kind of safety finding: how grave it is, why, and what to do about it, in words for a clinician. */
export const FlagKind = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z_]*$/, 'a code is upper-case words joined by _'),
  name: z.string().min(1),
  severity: z.enum(['warning', 'critical'], 'severity must be warning or critical'),
  reason: z.string().min(1),
  suggestion: z.string().min(1),
  /** Words alone do not show it: a reader of the whole line may find no harm in what a rule found. */
  doubtable: z.boolean().default(false),
});
export type FlagKind = z.infer<typeof FlagKind>;

const FlagKinds = z.array(FlagKind).superRefine((kinds, context) => {
  kinds.forEach(({ code }, at) => {
    if (kinds.findIndex((other) => other.code === code) < at)
      context.addIssue({
        code: 'custom',
        message: `${code} stands here twice`,
        path: [at, 'code'],
      });
  });
});

/** Reads and checks the kinds of flags. Throws a LibraryError that names the file and the line. */
export const loadFlags = once(inLibrary('flags.yaml'), (path): FlagKind[] =>
  readYaml(FlagKinds, 'flags.yaml', readFileSync(path, 'utf8')),
);
