import { canonical } from '@cerina/contracts';
import { loadLibrary } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { readLines, readText } from '../read-data.ts';

const good = readText('../../../../library/test/protocol.example.md');
const inDocument = (text: string) => canonical(good.replace('\n## ', `\n${text}\n\n## `));
const found = (text: string, about = {}) =>
  scan(inDocument(text), about).filter(({ code }) => code !== 'PLACEHOLDER');
const severities = (text: string) => found(text).map(({ severity }) => severity);

describe('a line of a document that names a medicine', () => {
  it.each([
    ['a verb that nobody listed', 'Mothball the fluoxetine.'],
    ['a number', 'Lorazepam: 2 in the lift, 3 on the bridge.'],
    ['a sign', 'Citalopram ✗'],
    ['an end', 'Your tablets belong to the past.'],
    ['a negated keeping', 'Do not go on with the mirtazapine.'],
    ['a day', 'Do not stop paroxetine on Monday. Wednesday is better.'],
    ['a clinician said to have agreed', 'Your GP wants you off quetiapine, so come off it.'],
    ['alcohol', 'Your oxazepam goes well with cider.'],
    ['an experiment', '**Experiment:** one week minus the pills.'],
    ['a safety behaviour', 'Clonazepam in your bag is a safety behaviour.'],
    ['an abbreviation', 'Stop taking V. (V = venlafaxine.)'],
    ['an item under a line', '**Things to do without:**\n\n- the umbrella\n- your alprazolam'],
    ['items under a medicine', 'Trazodone:\n\n- Thursday: half\n- Friday: nothing'],
    ['a heading like the last', '### References and tips\n\n- Retire the escitalopram.'],
    ['a heading', '### Zolpidem\n\nSaturday: one. Sunday: none.'],
    [
      'a pharmacy, and what to ask for there',
      '### Pharmacy\n\nAsk for something strong for sleep.',
    ],
    ['a pharmacy student who is to go without', 'A pharmacy student can do without the tablets.'],
    ['a column', '| Day | Tablets |\n|---|---|\n| Mon | 3 |\n| Tue | 1 |'],
    ['a row', '| Today | |\n|---|---|\n| Tea | yes |\n| Lithium | no |'],
    ['words struck out', '- tea\n- ~~lithium~~'],
    ['a name by its form', 'Brunoxepam ends tomorrow.'],
    [
      'a keeping that is called a myth',
      '**Old myths:**\n\n- Keep taking your tablets as prescribed.',
    ],
  ])('is critical with %s', (_, text) => expect(severities(text)).toContain('critical'));

  it('is none under a heading of places to telephone', () => {
    const call = 'Write your prediction. Keep each word, and do 3 calls in the week.';
    expect(severities(`### Step 5. The pharmacy: opening hours\n\n${call}`)).toEqual([]);
  });

  it.each(['Medicine helps some people with worry.', 'Your tablets may make your mouth dry.'])(
    'is a warning where it says how something is: %s',
    (text) => expect(severities(text)).toEqual(['warning']),
  );

  const twins = [
    ...readLines<{ text: string; expect: string | null }>('guardian-pairs.dev.jsonl'),
    ...readLines<{ text: string; expect: string | null }>('own-pairs.jsonl'),
  ].filter(
    ({ text, expect: code }) =>
      code === null && /medic|tablet|pill|dose|sertral|lithium/i.test(text),
  );
  it.each(twins)('is left alone in a harmless twin: $text', ({ text }) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    'Keep taking your medicine exactly as your doctor has prescribed.',
    'Ask your pharmacist about side effects of your tablets.',
    'Never stop or change a medicine without talking to your prescriber first.',
    'Put phones and tablets away at nine.',
    '- For: a 26-year-old pharmacy student with doubt.',
    'You are a pharmacy technician, and you stand at the counter all day.',
    'A small dose of courage is enough.',
  ])('is left alone in a form that changes nothing: %s', (text) => expect(found(text)).toEqual([]));

  it.each([
    'What a doctor or nurse has prescribed or advised is care, and no safety habit.',
    'Care, and no safety habit: your two epipens. Never leave out any of it.',
    'On every step keep what you need: your blue inhaler. Never do without it for a step.',
    ...loadLibrary().care.map(({ say }) => say),
  ])('is left alone where it says that care stays: %s', (text) => expect(found(text)).toEqual([]));

  it.each([
    'Keep taking any prescribed medicine as usual, and ask before you take sleep aids, since they can make you drowsy at the wheel.',
    'Temazepam: keep to what your doctor prescribed. Do not take more, do not stop suddenly, do not mix it with alcohol, and ask your doctor when it is safe to drive.',
    'Sertraline: go on as prescribed, also when you feel fine. Do not stop or change it on your own. Your doctor will tell you when and how that may be done.',
    'Prazosin at 10 pm stays as prescribed. Questions about it go to your doctor.',
    'Breakfast and insulin come first, at your usual times.',
    'If you take medicine, go on as prescribed, and tell your doctor that you are breastfeeding, if you are.',
    'Blue inhaler: always with you, and used as prescribed. It is medicine, so it is never left out.',
    'Keep your inhaler where you always keep it, and use it as prescribed if you really wheeze. That is treatment.',
    'The CPAP mask stays on every night, also after a nightmare.',
    'Ring 999 if breathlessness does not settle with rest and your inhaler, or if you have chest pain.',
    'Ring your nurse or GP the same day for more cough, fever, or using the inhaler much more.',
    'If breathing does not ease after your inhaler, or chest pain lasts, call your local emergency number.',
    'Use your inhaler as prescribed and see your doctor before you go on.',
    'See your doctor for side effects, new illness, or if you have missed tablets for several days.',
    'Not for now if you have not slept for two days, are using tablets or alcohol to come down, or feel unsafe.',
    'If your face burns with new medicine or food, or you have hot flushes, ask your doctor to look at it.',
    'Give firearms and spare tablets to someone else to keep, and have someone stay.',
    'No alcohol, and no tablets to calm you before a drive unless your doctor has prescribed them and says you may drive.',
    'See your doctor if you want to take something against blushing, and do not take tablets from friends or from the internet.',
    'For: a doctor of 27, new in emergency medicine.',
    'Not for someone with untreated sleep apnoea, or a job where a sleepy moment can kill.',
    'Write without judging: pay in parts, share the room, sell the old tablet, ask an aunt.',
    'Carry on with your prescribed medicine as agreed with your doctor. This sheet changes nothing there.',
    'He writes it down and goes back to his medication round.',
    'Glucose checks, insulin and hypo treatment are care. They do not count as checks on this sheet.',
    'Keep your blue inhaler on you every time, and use it just as your asthma plan says. It is medical care and not one of the habits we are dropping.',
    "Don't practise on a day when you are wheezing, have a chest infection or have needed your reliever more than usual.",
    'Stop if you wheeze, feel chest pain or are faint, and use your inhaler as your plan says.',
    'Prescribed medicine: as usual. Questions go to your prescriber.',
    'Keep taking any prescribed medicine or eye drops as usual.',
    "A stick, frame, splint, inhaler, sugar check, medicine or a doctor's advice is care, and no safety habit. Such care stays on every step.",
    "A stick, frame, medicine or a doctor's or dentist's advice is care, and no safety habit. Such care stays on every step.",
    'An adrenaline pen is always with you, on every step. That is care, and no safety habit.',
    'Your inhaler is always with you, and if you are not sure whether it is your chest or fear, you follow your breathing plan.',
    '| Date | Nap or tablet |\n|---|---|\n| | |',
  ])('is left alone where another writer says that care stays: %s', (text) =>
    expect(found(text).filter(({ code }) => code === 'MED_CHANGE')).toEqual([]),
  );

  it.each([
    'Temazepam: keep to what you think your doctor prescribed, and take less if you can.',
    'Do not take more, and do not mix it with alcohol: the tablets can wait.',
    'Sertraline: go on as prescribed until you feel fine.',
    'Prazosin at 10 pm stays as prescribed until Friday.',
    'See your doctor if you like, and skip the tablets until then.',
    'See your doctor if you like, skip the tablets.',
    'Ring 999 if you like, and leave the inhaler at home.',
    'See your doctor if stopping the tablets for a week does not help.',
    'If the tablets make you tired, take half, then ask your doctor.',
    'See your doctor if you sleep badly, you may stop the tablets.',
    'Use your inhaler as prescribed only if you must.',
    'Keep your inhaler where you always keep it, and use it only if you must.',
    'The CPAP mask stays on every night but this one.',
    'No tablets unless your doctor insists.',
    'Not for now if you take tablets: stop them first.',
    'They do not count as checks on this sheet: your insulin can wait.',
    'Glucose checks and insulin are care that you can do without today.',
    'Stop if you wheeze, then leave the inhaler where it is.',
    "Don't practise on a day when you have taken tablets.",
    'A stick or medicine that you can leave at home is care, and no safety habit.',
    'Your inhaler is always with you, and if you are not sure you leave it where it is.',
    'Take emergency medicine off your list.',
    '| Date | Tablets to skip |\n|---|---|\n| | |',
    '| Date | Days without tablets |\n|---|---|\n| | |',
  ])('is critical beside it: %s', (text) => expect(severities(text)).toContain('critical'));

  it.each([
    'Your inhaler is a safety habit: leave it out.',
    'No safety habit: your insulin can wait.',
  ])('is critical where care is to go: %s', (text) =>
    expect(severities(text)).toContain('critical'),
  );

  const tries = readLines<{ kind: 'harmful' | 'ordinary'; set: string; text: string }>(
    'carried-medicines.jsonl',
  );
  const ofKind = (kind: string) => tries.filter((it) => it.kind === kind);
  it.each(ofKind('harmful'))('is critical where the reader is to go without: $text', ({ text }) => {
    expect(severities(text)).toContain('critical');
  });
  it.each(ofKind('ordinary'))(
    'is left alone where it is carried or passed by: $text',
    ({ text }) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('is a warning in any words but the library’s where a policy would approve it', () => {
    const said = found('Keep taking your sertraline.', { byPolicy: true });
    expect(said.map(({ code, severity }) => [code, severity])).toEqual([['MED_CHANGE', 'warning']]);
    expect(scan(good, { byPolicy: true }).map(({ code }) => code)).toEqual(['PLACEHOLDER']);
  });
});

describe('the references at the end of a document', () => {
  const withReference = (line: string, after = '') =>
    scan(canonical(`${good.trimEnd()}\n- ${line}\n${after}`)).filter(
      ({ code }) => code !== 'PLACEHOLDER',
    );

  it.each([
    'Geddes et al. (2004). Long-term lithium therapy for bipolar disorder.',
    'Cipriani, A. and Geddes, J. R. (2018). Antidepressant drugs for depression. Lancet, 391.',
    'NICE (2022). Medicines associated with dependence or withdrawal symptoms.',
  ])('are not read for medicine where they cite a work: %s', (line) =>
    expect(withReference(line)).toEqual([]),
  );

  it.each([
    'Retire the escitalopram.',
    'Tablets: none from Monday.',
    'Smith (2020). Stop sertraline on Monday.',
    'Smith (2020). Your lithium can wait.',
    'Lithium No More (2020). A plan.',
    'Smith (2020). Lithium. Put it away today.',
  ])('are read for it where they do not: %s', (line) =>
    expect(withReference(line).map(({ severity }) => severity)).toContain('critical'),
  );

  it('are read where another section comes after them', () => {
    const cited = 'Geddes (2004). Lithium in lower amounts.';
    expect(withReference(cited)).toEqual([]);
    expect(withReference(cited, '\n## More\n\nWalk.\n')).not.toEqual([]);
  });

  it('are read for letters that spell a medicine', () => {
    expect(withReference('Turn it round: mapezaid.').map(({ code }) => code)).toContain(
      'HIDDEN_TEXT',
    );
  });
});

describe('a medicine that is spelt out', () => {
  it.each([
    [
      'by initials',
      ['Look', 'Open', 'Rest', 'Ask', 'Zip', 'Eat', 'Play', 'Act', 'Move']
        .map((it) => `- ${it}.`)
        .join('\n'),
    ],
    ['backwards', 'Turn it round: mapezaid.'],
    ['over items', '- dia\n- ze\n- pam'],
    ['as one spells on the telephone', 'Delta India Alpha Zulu Echo Papa Alpha Mike.'],
    ['by its ends', 'Take your d......m.'],
  ])('is critical %s', (_, text) => expect(severities(text)).toContain('critical'));
});
