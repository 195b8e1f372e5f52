import { linesWith, type View } from '../measuring/view.ts';
import type { Limit } from './limit.ts';

const child = /\byour (child|son|daughter|teenager|teen|little one)\b/i;
/** "For: you, the mother of Eli": a parent may call a child by the name. */
const byName =
  /\bFor:\W{0,4}you, [^.]{0,80}\b(?:mother|father|mum|mam|mom|dad|parents?|carer|grandmother|grandfather)\b/i;
const supported =
  /\b(the person you support|the person you (help|care for)|you support|support worker|supporter)\b/i;
const grownUp =
  /\b(parents?|carers?|guardians?|mum|dad|adult you trust|trusted adult|an adult|grown-up|family)\b/i;
const notice = /\b(english|spanish|french|german|language|translat\w+)\b/i;

/** The limits that follow from whom the text is for: the addressee, a young person's adults, the language. */
export function peopleLimits(view: View): Limit[] {
  const { addressee, ageGroup, language } = view.about.constraints;
  const toChild = linesWith(view.lines, child);
  const limits: Limit[] = [];
  if (addressee === 'parent') {
    limits.push({
      id: 'addressee',
      asked: 'written to the parents',
      kept: toChild.length >= 2 || linesWith(view.lines, byName).length > 0,
      cost: 50,
      lines: [1],
      fix: 'Write it to the parents: "you", and "your child".',
    });
  } else if (addressee === 'supporter') {
    const kept = linesWith(view.lines, supported).length > 0;
    limits.push({
      id: 'addressee',
      asked: 'a part for the supporter',
      kept,
      cost: 40,
      lines: [1],
      fix: 'Say what the person who gives support does in each step.',
    });
  }
  if ((ageGroup === 'child' || ageGroup === 'adolescent') && addressee === 'client') {
    const kept = linesWith(view.lines, grownUp).length > 0;
    limits.push({
      id: 'age',
      asked: 'a trusted adult is named',
      kept,
      cost: 30,
      lines: [],
      fix: 'Name a parent, carer or another adult the young person trusts, and their consent.',
    });
  }
  if (view.english && !/^en\b/i.test(language)) {
    const kept = linesWith(view.lines, notice).length > 0;
    limits.push({
      id: 'language',
      asked: 'the language asked for, or a word that it could not be met',
      kept,
      cost: 50,
      lines: [1],
      fix: 'Write in the language asked for, or say at the top that this is in English only.',
    });
  }
  return limits;
}
