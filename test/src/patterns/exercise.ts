import { readFileSync } from 'node:fs';
import { recordCompiled, root } from './collect.ts';

// before anything else is loaded: what a module compiles when it is loaded is recorded too
const compiled = recordCompiled();

const load = (path: string) => import(`${root}${path}`);
const { globSync } = await import('node:fs');
const modules = ['safety', 'clinical', 'drafter', 'model'].flatMap((service) =>
  globSync(`services/${service}/src/**/*.ts`, { cwd: root }),
);
for (const file of [...modules, ...globSync('{library,personal-data}/src/*.ts', { cwd: root })]) {
  const isEntry =
    /\/main\.ts$/.test(file) || readFileSync(root + file, 'utf8').includes('serveWork(');
  if (!isEntry && !file.endsWith('.test.ts')) await load(file);
}

// compiled only on demand
await load('door/src/access/credential.ts');
const text = readFileSync(`${root}test/data/good.md`, 'utf8');
const { screenIntent } = await load('services/safety/src/screening/screen-intent.ts');
const { scan } = await load('services/safety/src/assessing/scan.ts');
const {
  measure,
  capsOf,
  demandsOf: measureDemands,
} = await load('services/clinical/src/measuring/measure.ts');
const { loadLibrary } = await load('library/src/files/load.ts');
const { answer } = await load('services/model/src/answer.ts');
const { findPersonalData } = await load('personal-data/src/find.ts');
findPersonalData('Fear ladder for John Carter, born 12/03/1987.');
const intent = 'Create exposure hierarchy for agoraphobia, for a 30 year old';
const { constraints } = screenIntent({ intent });
scan(text, { constraints });
measure(text, { intent, constraints, flags: [] });
const asked = [
  'Use British spelling.',
  'Use a 0-10 scale.',
  'Replace "anxiety" with "worry".',
  'Give another example, not about work.',
  'Add "Ask your partner to help." to step 2.',
  'Change the title to "A calmer evening".',
  "'therapist' throughout",
  'Worry time 20 minutes, at 6 pm',
  'Name her Aisha in the example',
];
await answer(loadLibrary(), null, { task: 'draft', intent, constraints });
await answer(loadLibrary(), null, {
  task: 'revise',
  intent,
  constraints,
  base: { text },
  brief: asked.map((words, at) => ({ id: `p${at}`, from: 'human', text: words })),
});

const stating = {
  intent:
    "Exposure ladder for a woman with a fear of dogs. 6 steps over four weeks, one new dog a week. Rate it 0-10, mornings only, nothing at weekends. Her husband will help. Don't say phobia. Use the SAT as the example.",
};
const stated = { ...stating, constraints: screenIntent(stating).constraints };
measureDemands(text, stated);
measureDemands(text.replaceAll('0 to 100', '0 to 10').replaceAll('0-100', '0-10'), stated);
await answer(loadLibrary(), null, { task: 'draft', ...stated });

// a text of somebody else's, for each difficulty, and every word of what the library knows of wrong documents
const library = loadLibrary();
const { patternOf } = await load('library/src/matching/signal.ts');
const { worksAgainst, mustSay, unwanted, readers } = library;
const known = [
  ...worksAgainst.flatMap(({ when, not_when, orders, says, fine }: Against) => [
    ...[when, not_when, says, fine, orders.flatMap((order) => order.with)].flat(),
  ]),
  ...mustSay.flatMap(({ says }: { says: string[] }) => says),
  ...unwanted.flatMap(({ named, has, fine }: Record<string, string[]>) =>
    [named, has, fine].flat(),
  ),
  ...readers.ages.flatMap(({ unless, says, fine }: Record<string, string[]>) =>
    [unless, says, fine].flat(),
  ),
  ...readers.lives.flatMap(({ who, against, fine }: Record<string, string[]>) =>
    [who, against, fine].flat(),
  ),
];
for (const signal of known) patternOf(signal);
interface Against extends Record<'when' | 'not_when' | 'says' | 'fine', string[]> {
  orders: { with: string[] }[];
}
const somebody = text
  .replace(/^# .*/, '# A plan for Martin')
  .replace('## Steps', 'Dana tried, and he was glad. Ask your dad.\n\n## Steps');
const whose =
  'A handout for the husband of a woman, Dana, 42, midwife, in Spanish: how he can help. Her mum comes, at most 15 minutes.';
for (const { id } of library.conditions)
  capsOf(somebody, { intent: whose, constraints: { ...constraints, condition: id } });
capsOf(text.replace(/For: .*/, 'For: a student.'), {
  intent: 'Worry time for Dana, 42, a widow.',
  constraints: { ...constraints, person: 'widow' },
});
capsOf(somebody.replace('Ask your dad', 'Her brother helps'), {
  intent: 'Worry time for Dana, 42, a woman and midwife; her partner Gus helps, and her sister.',
  constraints,
});

const { answersTo, asked: split } = await load('services/drafter/src/asks/asked.ts');
const points = asked.map((words, at) => split({ id: `p${at}`, from: 'human', text: words }));
const claims = asked.map((_, at) => ({ pointId: `p${at}`, answer: 'applied', why: '' }));
await answersTo(points, claims, text, text.replaceAll('clinician', 'therapist'));

const { revised } = await load('test/src/revisions/revised.ts');
const { plainSpeech } = await load('test/src/revisions/plain-speech.ts');
const { manyAsks, onlyWhatIsTrue } = await load('test/src/revisions/many-asks.ts');
const { byGrammar } = await load('test/src/revisions/by-grammar.ts');
const more = [
  { on: 'worry', text: 'Remove every "should"' },
  ...['just', 'only', 'even', 'always', 'very'].flatMap((word) =>
    ['worry', 'ladder', 'thoughts'].map((on) => ({ on, text: `Remove every "${word}"` })),
  ),
  { on: 'ladder', text: 'Rung 3: the market, not the shop' },
  { on: 'ladder', text: "In rung 3 it isn't the shop, it's the market" },
];
for (const each of [...plainSpeech, ...manyAsks, ...onlyWhatIsTrue, ...byGrammar, ...more])
  revised(each);

// what others of the reviser's operations take before these
const { draft } = await load('services/model/src/writer/draft.ts');
const { everyWord } = await load('services/model/src/reviser/operations/removing/every-word.ts');
const { removeMentions } = await load('services/model/src/reviser/operations/removing/mentions.ts');
const { clauseChanged } = await load('services/model/src/reviser/grammar/plain/clauses.ts');
const { exampleGiven, sectionAt } = await load(
  'services/model/src/reviser/grammar/plain/sections.ts',
);
const { document } = draft(loadLibrary(), stated);
const situation = { read: document, point: {} };
for (const [operation, words] of [
  [everyWord, 'Remove every "should"'],
  [everyWord, 'Remove every "just"'],
  [everyWord, 'Remove every "only"'],
  [removeMentions, 'Leave out the dog of the park from step 2'],
  [clauseChanged, "7 am won't work. In step 2 change it to 'start at noon'"],
  [exampleGiven, "The example isn't a teacher. Use: a pupil yawned, hot thought 'I am dull'"],
  [sectionAt, "Add a section 'For bad days' with: do half. Put it right after the practice log"],
] as const)
  operation(words, situation)?.edit(document, situation);

const { damageIn } = await load('library/src/document/damage.ts');
for (const after of ['For 30 minutes.', 'For 15 minutes. then rest.'])
  damageIn('30 minutes will be an age, make it 15, not 30', 'For 15 minutes. Then rest.', after);

process.stdout.write(JSON.stringify(compiled));
