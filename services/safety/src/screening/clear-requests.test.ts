import { describe, expect, it } from 'vitest';
import { screenedTwice } from '../second-reader/screening.ts';

const taken = (intent: string) => {
  const { outcome, constraints, questions = [] } = screenedTwice({ intent });
  const { condition, technique } = constraints;
  return { outcome, condition, technique, kinds: questions.map(({ kind }) => kind), questions };
};

describe('what a clinician would not have to ask', () => {
  it.each([
    [
      'I reread every email to my manager seven or eight times before I send it and go home last. Something to help me stop, please.',
      ['perfectionism', 'ocd_checking'],
    ],
    [
      'A plan for the urge to drink on payday, please. Ten weeks sober, the programme is finished, my mates still meet in the pub.',
      ['alcohol'],
    ],
    [
      "Large print, two pages, for a woman of 70 whose husband died last year. She eats and sleeps well, but she hasn't been in the workshop, where his gloves and his tools are. She fears she will cry and never stop.",
      ['grief'],
    ],
    [
      "Year 11 girl leaves every essay till the night before and then hands in nothing, because it isn't good enough. She'd do ten minutes with a timer. Two-week plan for her phone.",
      ['perfectionism'],
    ],
    [
      'I keep rewriting emails to my tutor, an hour for four lines. An experiment where I send one with a mistake on purpose?',
      ['perfectionism'],
    ],
  ])('is drafted: %s', (intent, conditions) => {
    const { outcome, condition } = taken(intent);
    expect(outcome).toBe('go');
    expect(conditions).toContain(condition);
  });

  it.each([
    [
      'hi i am student from Chile in Cork, i avoid to speak in seminar because of accent. Exercise with small experiments please, what i predict and what really happened',
      'behavioural_experiment',
    ],
    ['Passed over twice. Reframing sheet with evidence both ways, please.', 'thought_record'],
    [
      'Back in the office on Monday. One page for worries I can act on and those I cannot.',
      'worry_tree',
    ],
    [
      'Lesson on thinking traps with examples from netball, mixed ability, short sentences.',
      'thought_record',
    ],
    ['My desk is chaos. Break down the task into tiny pieces with a timer.', 'graded_task'],
    ['My flatmate leaves dishes for days. A DEAR MAN sheet so I can bring it up.', 'assertiveness'],
    [
      'Left him in 2008, he has died since. I still jump when doors slam. A then-versus-now sheet please.',
      'grounding',
    ],
    ['responsability pie', 'responsibility_pie'],
  ])('has its technique in other words: %s', (intent, technique) => {
    expect(taken(intent)).toMatchObject({ outcome: 'go', technique });
  });

  it('offers what a title of one word names', () => {
    const { outcome, questions } = taken('tinnitus');
    expect(outcome).toBe('ask');
    expect(questions[0]).toMatchObject({ id: 'difficulty', offer: 'tinnitus' });
  });
});

describe('what is no errand', () => {
  it.each([
    'i could murder my printer',
    'Crime novel, stuck before the murder in chapter nine',
    'could strangle my laptop',
  ])('is asked about, and not turned away: %s', (intent) =>
    expect(taken(intent).outcome).toBe('ask'),
  );
  it.each(['my printer shows error 49', 'recipe for murder mystery dinner'])(
    'is turned away where it is one: %s',
    (intent) => expect(taken(intent).outcome).toBe('refuse'),
  );
});
