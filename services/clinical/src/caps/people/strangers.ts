import type { View } from '../../measuring/view.ts';
import { requested } from '../../reading/requested.ts';
import { quoted, saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';
import { bare, isName } from './names.ts';
import { kinWords } from './relations.ts';

const ofKin = new RegExp(
  `\\b[Yy]our (?:\\p{Ll}+ )?(${kinWords}),? (\\p{Lu}\\p{Ll}{2,14})(?![\\p{L}-])`,
  'gu',
);
const helping =
  /(?:^|[.!?,;:] |\b(?:with|ask|tell|ring|call|and|as|that|to) )(\p{Lu}\p{Ll}{2,14}) (?:can|will|could|helps?|sits?|stays?|comes?|drives?|texts?|says?|agrees?|waits?|holds?|watches|checks?|reads?)\b/gu;

/** Somebody with a name who is in no word of the request: another person's husband, another helper. */
export function strangerCaps(view: View): Found[] {
  const told = bare(requested(view));
  for (const { text, line, section } of saidIn(view)) {
    if (section === 'example') continue;
    const names = [
      ...[...text.matchAll(ofKin)].map((each) => each[2]!),
      ...[...text.matchAll(helping)].map((each) => each[1]!),
    ];
    const stranger = names.find(
      (name) => isName(view, name) && !told.includes(bare(name).replace(/s$/, '')),
    );
    if (stranger)
      return [
        found(
          'person',
          'Whom it names the request names',
          `It speaks of ${stranger}, of whom the request does not: ${quoted(text)}.`,
          line,
        ),
      ];
  }
  return otherRoles(view);
}

/** "Colin, your driving instructor", where the request has him as her husband. */
function otherRoles(view: View): Found[] {
  const told = requested(view);
  const roles = [
    kinWords,
    ...view.knowledge.library.readers.jobs,
    'instructor',
    'coach',
    'tutor',
  ].join('|');
  const roleOf = new RegExp(
    `\\b(\\p{Lu}\\p{Ll}{2,14}),? (?:who is )?your (?:\\p{Ll}+ )?(${roles})\\b|\\byour (?:\\p{Ll}+ )?(${roles}),? (\\p{Lu}\\p{Ll}{2,14})\\b`,
    'gu',
  );
  for (const { text, line } of saidIn(view))
    for (const each of text.matchAll(roleOf)) {
      const name = (each[1] ?? each[4])!;
      const role = (each[2] ?? each[3])!;
      const isReported = new RegExp(`\\b${name}\\b`).test(told);
      const own = new RegExp(
        `\\b(?:${roles}),? (?:called )?${name}\\b|\\b${name},? (?:\\(|(?:his|her|their|my|the|an?) (?:\\p{Ll}+ )?)(?:${roles})\\b`,
        'iu',
      ).exec(told)?.[0];
      if (isReported && own && !new RegExp(`\\b${role}\\b`, 'i').test(told) && !isAlike(own, role))
        return [
          found(
            'relation',
            'Relations as the request has them',
            `The request has "${own}", the text has ${name} as ${role}: ${quoted(text)}.`,
            line,
          ),
        ];
    }
  return [];
}

const alike = [
  /\b(?:mother|mum|mom)\b/i,
  /\b(?:father|dad)\b/i,
  /\b(?:partner|husband|wife|boyfriend|girlfriend)\b/i,
  /\b(?:nan|gran|grandma|granny|grandmother)\b/i,
  /\b(?:friend|mate|colleague|neighbour|housemate|flatmate)\b/i,
];
const isAlike = (own: string, role: string): boolean =>
  alike.some((group) => group.test(own) && group.test(role));
