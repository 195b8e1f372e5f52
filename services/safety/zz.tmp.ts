import { readFileSync } from 'node:fs';
import { understood } from './src/understanding/constraints.ts';
import { readCase } from './src/understanding/case/read-case.ts';
const keys = process.argv[3]?.split(',');
for (const line of readFileSync(process.argv[2]!, 'utf8').split('\n').filter((l) => l.trim())) {
  const { id, text } = line.startsWith('{') ? (({ id, text, intent }) => ({ id, text: text ?? intent }))(JSON.parse(line)) : { id: '', text: line };
  const c = understood({ intent: text }).constraints;
  const k = readCase(text, { isParent: c.addressee === 'parent' });
  const out: Record<string, unknown> = {
    who: [c.age, c.ageGroup, c.addressee, k.whose?.asker, k.whose?.relation, c.person].join(' '),
    topic: `${c.condition} ${c.technique}`,
    factors: c.factors.join(' '),
    named: (k.factors ?? []).map(({ id, meaning }) => `${id} ${meaning}`).join('; '),
    minutes: c.minutesPerDay,
    goal: k.goal, habits: k.habits, told: (k as any).told, include: c.include, avoid: c.avoid,
    limits: (c.limits ?? []).map(({ kind, words, least, most, about }) => `${kind} ${least ?? ''}-${most ?? ''} [${about.join('|')}] "${words}"`),
  };
  console.log(`## ${id} ${text.slice(0, keys ? 150 : 90)}`);
  for (const [key, value] of Object.entries(out)) if ((!keys || keys.includes(key)) && value !== null && value !== '' && !(Array.isArray(value) && !value.length)) console.log(`   ${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
}
