import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inLibrary } from './files/folder.ts';
import { once } from './files/once.ts';
import { readYaml } from './files/yaml-file.ts';
import { Signal } from './matching/signal.ts';

/** Words about suicide to avoid, and what to write in their place. */
export const AvoidedWords = z.strictObject({
  words: z.array(Signal).min(1),
  use: z.string().min(1),
  why: z.string().min(1),
});
export type AvoidedWords = z.infer<typeof AvoidedWords>;

/** How to write about suicide: where the rules come from, and the words to avoid. */
export const SafeMessaging = z.strictObject({
  sources: z.array(z.string().min(1)).min(1),
  avoid: z.array(AvoidedWords).min(1),
});
export type SafeMessaging = z.infer<typeof SafeMessaging>;

/** Reads and checks the rules of safe messaging. Throws a LibraryError that names the file and the line. */
export const loadSafeMessaging = once(
  inLibrary('safe-messaging.yaml'),
  (path): SafeMessaging =>
    readYaml(SafeMessaging, 'safe-messaging.yaml', readFileSync(path, 'utf8')),
);
