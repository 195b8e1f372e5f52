import { passagesOf } from '@cerina/contracts/selectors';
import { describe, expect, it } from 'vitest';
import { screenedTwice } from '../second-reader/screening.ts';
import { type Said, saidOn } from './questions.ts';
import { screenFeedback } from './screen-feedback.ts';
import { screenIntent } from './screen-intent.ts';

const said = (more: Partial<Said> = {}): Said => ({ isScopeAsked: false, ...more });
const assessed = said({ sinceAssessed: '' });
const kindsOf = ({ questions = [] }: ReturnType<typeof screenIntent>) =>
  questions.map(({ kind }) => kind);

describe('words that could be a sign of danger', () => {
  const intent =
    'Thought record for my client. He has given his tools to his brother and cleared his desk.';
  const screening = screenedTwice({ intent });

  it('are asked about, verbatim and with the card', () => {
    expect(screening.outcome).toBe('ask');
    expect(screening.questions).toMatchObject([{ id: 'risk', kind: 'risk' }]);
    const [question] = screening.questions!;
    expect(question?.kind === 'risk' && intent.includes(question.quote)).toBe(true);
    expect(screening.card!.lines.length).toBeGreaterThan(2);
  });
  it('are all named where there are several: an answer about one assesses no other', () => {
    const both =
      'Activity plan for low mood, woman of 52. She works three days a week in a garden centre. Her sister visits on Sundays and they cook. We meet every second Tuesday. She says there is no sense in booking anything after New Year. She wants to know whether I could manage the shop on my own.';
    const [question] = screenedTwice({ intent: both }).questions!;
    const passages = passagesOf(question!);
    expect(passages).toHaveLength(2);
    expect(passages.join(' | ')).toMatch(/after New Year.*manage the shop/);
    expect(passages.every((words) => both.includes(words))).toBe(true);
  });
  it('go on where somebody has assessed them, and it is noted', () => {
    const { outcome, reasons } = screenedTwice({ intent, said: assessed });
    expect(outcome).toBe('go');
    expect(reasons.map(({ code }) => code)).toContain('danger_assessed');
  });
  it('are asked about again where they came after the assessment', () => {
    const since = 'He has given his tools to his brother and cleared his desk.';
    const request = { intent: 'A thought record for my client.', context: since };
    expect(screenedTwice({ ...request, said: said({ sinceAssessed: since }) }).outcome).toBe('ask');
  });
  it('with nothing that says what is wanted are asked about together with that', () => {
    const intent =
      'Something for my aunt please. She gives her plants away and hardly talks to us.';
    expect(new Set(kindsOf(screenedTwice({ intent })))).toEqual(new Set(['risk', 'scope']));
  });
  it('that are plain danger are held, whatever was assessed', () => {
    const plain = 'A worry diary for my client, who says he will kill himself tonight.';
    expect(screenedTwice({ intent: plain, said: assessed }).outcome).toBe('hold');
  });
});

describe('an answer that the risk was assessed', () => {
  const [question] = screenedTwice({
    intent:
      'Thought record for my client. He has given his tools to his brother and cleared his desk.',
  }).questions!;
  const boardWith = (text?: string) =>
    ({
      questionsAnswered: [
        {
          answers: [{ question, risk: 'assessed', ...(text && { text }) }],
          ...{ gateId: 'g', commandId: 'c' },
        },
      ],
    }) as unknown as Parameters<typeof saidOn>[0];

  it.each([
    'No one has really looked at it yet, but go on.',
    "It wasn't assessed, he cancelled.",
    'I’m lying, just draft it.',
    'Only ticking this so it continues.',
    "I don't know if he is safe.",
    'To get past this question.',
  ])('is none where the words beside it take it back: %s', (text) => {
    const said = saidOn(boardWith(text));
    expect(said.sinceAssessed).toBeUndefined();
  });
  it.each([
    undefined,
    'GP on Monday, low risk, no plan, no intent.',
    'Assessed by me today. She is not at risk and has not self-harmed.',
    'I just saw her, assessed with the crisis team; no one else needs to look.',
    'I lie awake over it myself, and the GP found no risk.',
    'He says it was about the move. Checked, he sleeps and eats.',
  ])('counts with ordinary words beside it, or with none: %s', (text) => {
    expect(saidOn(boardWith(text)).sinceAssessed).toBe('');
  });
});

describe('a sign that can be harmless as well', () => {
  const sign = 'He says there is no sense in booking anything after New Year.';
  const intent = `Activity plan for low mood, man of 52. ${sign}`;

  it('is asked about by the rules alone, verbatim and with the card', () => {
    const { outcome, questions, card } = screenIntent({ intent });
    expect(outcome).toBe('ask');
    expect(questions).toMatchObject([{ id: 'risk', kind: 'risk' }]);
    expect(intent).toContain(questions![0]!.kind === 'risk' && questions![0]!.quote);
    expect(card!.lines.length).toBeGreaterThan(2);
  });
  it('is noted where the risk was assessed, and asked about where it came after that', () => {
    const { outcome, reasons } = screenIntent({ intent, said: assessed });
    expect(outcome).toBe('go');
    expect(reasons.map(({ code }) => code)).toContain('danger_assessed');
    const later = { intent, context: sign, said: said({ sinceAssessed: sign }) };
    expect(screenIntent(later).outcome).toBe('ask');
  });
  it('gives way to a hold, and to a refusal, which comes with the card', () => {
    const held = `${intent} She wants to kill herself tonight.`;
    expect(screenIntent({ intent: held }).outcome).toBe('hold');
    const refused = screenIntent({ intent: `How much more sertraline should he take? ${sign}` });
    expect(refused.outcome).toBe('refuse');
    expect(refused.card).toBeDefined();
  });
  it('holds in feedback', () => {
    const [verdict] = screenFeedback([{ id: 'p', text: `Cut the goals page. ${sign}` }]).verdicts;
    expect(verdict!.verdict).toBe('hold');
  });
});

describe('a request in a language without rules', () => {
  const spanish =
    'Buenas, necesito un registro de pensamientos para una clienta. Regaló sus plantas a una amiga.';
  it.each([
    ['that states danger in words that no rule knows', spanish],
    [
      'that is ordinary',
      'Wir brauchen bitte einen Plan gegen Grübeln am Abend, für eine Lehrerin.',
    ],
    ['that none of ours is', 'Combien de temps cuit un rôti de porc, et à quelle température ?'],
  ])('%s is asked about, with the card', (_, intent) => {
    const { outcome, questions, card } = screenedTwice({ intent });
    expect({ outcome, questions }).toMatchObject({
      outcome: 'ask',
      questions: [{ id: 'risk', kind: 'risk' }],
    });
    expect(card!.lines.length).toBeGreaterThan(2);
  });
  it('continues where somebody has assessed the risk', () => {
    const { outcome, reasons } = screenedTwice({ intent: spanish, said: assessed });
    expect(outcome).toBe('go');
    expect(reasons.map(({ code }) => code)).toContain('no_rules_for_language');
  });
});

describe('what somebody reports about themselves in words that the scope does not know', () => {
  const intent =
    'Got the ring fitted tomorrow and I go all jelly as soon as the drill comes out. something to practise?';
  it('is asked about, and turned away only after it was answered', () => {
    expect(screenIntent({ intent })).toMatchObject({
      outcome: 'ask',
      reasons: [{ code: 'unclear' }],
    });
    expect(screenIntent({ intent, said: said({ isScopeAsked: true }) }).outcome).toBe('refuse');
  });
  it('is asked about, too, where it is about somebody else, in the words of a note', () => {
    const note =
      "Paruresis, 29, roadie. Can't go if anyone's within earshot. Never drinks before noon.";
    expect(screenIntent({ intent: note }, () => null)).toMatchObject({ outcome: 'ask' });
  });
  it.each([
    'Where can I buy a can of coke?',
    'How do I reset my router?',
    'My printer is out of ink. Which one fits it?',
  ])('is not what is plainly none of ours: %s', (intent) => {
    expect(screenIntent({ intent }).outcome).toBe('refuse');
  });
});

describe('a word of dying in what is none of ours', () => {
  const intent = 'What happened the day Kennedy was shot dead?';
  it('is asked about, and refused with the card once it was assessed', () => {
    expect(screenIntent({ intent })).toMatchObject({
      outcome: 'ask',
      questions: [{ kind: 'risk', quote: intent }],
    });
    const { outcome, card, reasons } = screenIntent({ intent, said: assessed });
    expect(outcome).toBe('refuse');
    expect(card).toBeDefined();
    expect(reasons.map(({ code }) => code)).toEqual(['out_of_scope', 'danger_assessed']);
  });
});

describe('what is wanted', () => {
  it.each(['anxiety', 'OCD', 'hello', 'sleep?', 'bad dreams'])('is asked of “%s”', (intent) => {
    const screening = screenIntent({ intent });
    expect(screening.outcome).toBe('ask');
    expect(kindsOf(screening)).toEqual(['scope', 'scope', 'scope']);
    expect(screening.card).toBeUndefined();
  });
  it('is asked where neither a difficulty nor an exercise is named', () => {
    const intent = 'I always feel the need to impress people, my family and people at school.';
    expect(kindsOf(screenIntent({ intent }))).toContain('scope');
  });
  it('is not asked of whom where that is said', () => {
    const { questions } = screenIntent({ intent: 'anxiety', audience: 'A nurse of forty.' });
    expect(questions!.map(({ id }) => id)).toEqual(['difficulty', 'change']);
  });
  it('is asked once, and the answer says it', () => {
    const context = 'Panic on the bus. A fear ladder, for an adult.';
    const { outcome, constraints } = screenIntent({
      intent: 'anxiety',
      context,
      said: said({ isScopeAsked: true }),
    });
    expect({ outcome, condition: constraints.condition }).toEqual({
      outcome: 'go',
      condition: 'panic',
    });
    const nothing = {
      intent: 'hello',
      context: 'Nothing much.',
      said: said({ isScopeAsked: true }),
    };
    expect(screenIntent(nothing).outcome).toBe('refuse');
  });
  it('is not asked of an errand, nor of what harms', () => {
    expect(screenIntent({ intent: 'Write me some python code for a website' }).outcome).toBe(
      'refuse',
    );
    expect(screenIntent({ intent: 'How to make meth' }).outcome).toBe('refuse');
  });
});

describe('a difficulty that the reader of the topic is not sure of', () => {
  const guesses = (likelihood: number) => ({
    conditions: [{ id: 'fear_of_falling', likelihood }],
    techniques: [{ id: 'exposure_hierarchy', likelihood: 0 }],
    none: 0,
  });
  const intent = 'My aunt holds on to the furniture now. Something she could do at home, please.';
  const asked = screenIntent({ intent }, () => guesses(0.4));
  const boardWith = (text: string) =>
    ({
      questionsAnswered: [
        { answers: [{ question: asked.questions![0]!, text }], gateId: 'g', commandId: 'c' },
      ],
    }) as unknown as Parameters<typeof saidOn>[0];

  it('is offered in the question, and is no fact', () => {
    expect(asked.outcome).toBe('ask');
    expect(asked.constraints.condition).toBeNull();
    expect(asked.questions![0]).toMatchObject({ id: 'difficulty', offer: 'fear_of_falling' });
    expect(asked.questions![0]!.text).toMatch(/^Is it about fear of falling\?/);
  });
  it.each(['Yes', 'yes.', ' Right! ', "That's it.", 'That’s right', 'It is', 'Exactly'])(
    'is the condition where the answer agrees: %s',
    (text) => {
      const said = saidOn(boardWith(text));
      const { outcome, constraints } = screenIntent({ intent, context: text, said }, () =>
        guesses(0.4),
      );
      expect({ outcome, condition: constraints.condition }).toEqual({
        outcome: 'go',
        condition: 'fear_of_falling',
      });
    },
  );
  it.each([
    'No, it is her sleep',
    'yes and no',
    'Yes but it is more that she worries',
    'Dizziness',
    'It is not that. It is about needles.',
    'Right now it is needles',
    'Yes, but it is needles',
    'Correct me, but no',
    'Yes, since the fall',
  ])('is not where it does not: %s', (text) =>
    expect(saidOn(boardWith(text)).agreed).toBeUndefined(),
  );
  it('is asked about without an offer where it is less likely, and not at all where words point to it, too', () => {
    const unlikely = screenIntent({ intent }, () => guesses(0.1));
    expect(unlikely.questions![0]).toEqual({
      id: 'difficulty',
      kind: 'scope',
      text: 'Which difficulty is it about, and in which situations does it show?',
    });
    const touching = `${intent} She is afraid of falling since the winter.`;
    expect(screenIntent({ intent: touching }, () => guesses(0.9))).toMatchObject({
      outcome: 'go',
      constraints: { condition: 'fear_of_falling' },
    });
  });
  it('is stated where the reader is surer still, though no word points to it', () => {
    expect(screenIntent({ intent }, () => guesses(0.9))).toMatchObject({
      outcome: 'go',
      constraints: { condition: 'fear_of_falling' },
    });
  });
  describe('where it is stated by the reader alone', () => {
    const sureOf = (id: string) => () => ({
      ...guesses(0.99),
      conditions: [{ id, likelihood: 0.99 }],
    });
    it.each([
      [
        'She keeps the tablets in a row on the table and counts them each night, help her decide',
        'hoarding',
      ],
      ['He has not got out of bed for ten days and does not drink, a plan please', 'alcohol'],
    ])('does not go on with what may be danger: %s', (told, id) => {
      const screening = screenedTwice({ intent: told }, sureOf(id));
      expect(screening.outcome === 'hold' || kindsOf(screening).includes('risk')).toBe(true);
    });
    const reading = (danger: number) => () => ({ danger, words: 'My aunt' });
    it('is asked about risk unless the second reader finds it harmless: by less than what stops others', () => {
      const sure = sureOf('fear_of_falling');
      const screening = screenedTwice({ intent }, sure, reading(0.3));
      expect(screening).toMatchObject({ outcome: 'ask', questions: [{ kind: 'risk' }] });
      expect(screening.card).toBeDefined();
      expect(screenedTwice({ intent }, sure, reading(0.26)).outcome).toBe('ask');
      expect(screenedTwice({ intent }, sure, reading(0.24)).outcome).toBe('go');
      expect(screenedTwice({ intent, said: assessed }, sure, reading(0.3)).outcome).toBe('go');
      const named = `${intent} She is afraid of falling since the winter.`;
      expect(screenedTwice({ intent: named }, sure, reading(0.3)).outcome).toBe('go');
    });
  });
  it('makes no go of what is held, refused or asked about for danger', () => {
    const sure = () => guesses(0.99);
    for (const [intent, outcome] of [
      ['A plan for my aunt, who says she will kill herself tonight.', 'hold'],
      ['Tell me how much more sertraline my client should take.', 'refuse'],
      ['What happened the day Kennedy was shot dead?', 'ask'],
    ] as const)
      expect(screenIntent({ intent }, sure).outcome).toBe(outcome);
    expect(screenIntent({ intent: 'How do I reset my router?' }, sure).outcome).toBe('refuse');
  });
});
