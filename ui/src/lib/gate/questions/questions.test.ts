import { describe, expect, it } from 'vitest';
import { nowInWords, stationsOf } from '#lib/agents/stations.ts';
import { toChapters } from '#lib/history/chapters.ts';
import { differences } from '#lib/history/differences.ts';
import { emptyStory } from '#lib/history/story.ts';
import { toTimeline, watch, watchedFrom } from '#lib/history/timeline.ts';
import { actsOf } from '#lib/protocol/acts.ts';
import { haltInWords } from '#lib/protocol/outcome/halt.ts';
import { outcomeOf } from '#lib/protocol/outcome/outcome.ts';
import { phaseInWords, statusInWords } from '#lib/shared/phrases.ts';
import { answersGiven, questionsAsked } from '../../../../test/questions-asked.ts';
import {
  asked,
  created,
  delta,
  deltaBy,
  drafted,
  planned,
  streamOf,
} from '../../../../test/stream-of.ts';
import { answersOf, holds, isAsking, type Replies } from './questions.ts';

const boardOf = (...steps: Parameters<typeof streamOf>) =>
  streamOf(delta(created), ...steps).reduce(watch, watchedFrom(undefined)).board!;
const before = boardOf(delta(...questionsAsked));
const questions = before.screening!.questions!;
const reply = (more: object): Replies[string] => ({ question: 'x', text: '', ...more });

describe('the answers that are sent', () => {
  it('are none while the question about risk is open, or nothing is answered', () => {
    expect(answersOf('gate-1', questions, {})).toBeNull();
    expect(answersOf('gate-1', questions, { change: reply({ text: 'Less worry.' }) })).toBeNull();
    expect(answersOf('gate-1', questions.slice(1), { change: reply({ text: '  \n' }) })).toBeNull();
  });

  it('are the risk with its note, and what is wanted where something is said', () => {
    const risk = reply({ risk: 'assessed', text: ' Seen today. ' });
    expect(answersOf('gate-1', questions, { risk, change: reply({}) })).toEqual({
      gateId: 'gate-1',
      answers: [{ questionId: 'risk', risk: 'assessed', note: 'Seen today.' }],
    });
    const change = reply({ text: 'Less worry.' });
    expect(answersOf('gate-1', questions.slice(1), { change })?.answers).toEqual([
      { questionId: 'change', text: 'Less worry.' },
    ]);
  });

  it('hold it where somebody may be at risk or nobody knows', () => {
    const said = (risk: 'yes' | 'assessed' | 'unknown') =>
      holds(questions, { risk: reply({ risk }) });
    expect([said('yes'), said('unknown'), said('assessed')]).toEqual([true, true, false]);
    expect(holds(questions, {})).toBe(false);
  });
});

describe('a protocol that waits for answers', () => {
  it('has a question, and is not said to wait for a decision', () => {
    expect(isAsking(before)).toBe(true);
    expect(statusInWords(before)).toBe('Has a question');
    expect(phaseInWords(before)).toBe('waiting for an answer');
    expect(nowInWords(before)).toBe('Waiting for an answer.');
    expect(stationsOf(before, emptyStory).find(({ id }) => id === 'gate')).toMatchObject({
      name: 'Author or reviewer',
      word: 'answering',
    });
    expect(haltInWords(before, null)[0]).toMatch(/^No answer can be given while it is halted\./);
  });

  it('is described as what it is, and so are its answers', () => {
    expect(differences(boardOf(), before)).toEqual([
      'The Guardian screened the request: needs answers first.',
      'Gate opened: questions to answer.',
      'Status: has a question.',
    ]);
    const after = boardOf(delta(...questionsAsked), deltaBy('human', ...answersGiven('assessed')));
    expect(differences(before, after)).toEqual([
      'ada answered the questions.',
      '“Is someone at risk now?” No, it was assessed. “Seen today.”',
      '“What should change?” “Less worry.”',
      'Status: in progress.',
    ]);
    expect(actsOf(after)).toMatchObject([
      { commandId: 'mine', gateId: 'gate-1', did: 'answered the questions' },
    ]);
  });

  it('has separate chapters for what is asked and what is read again', () => {
    const timeline = toTimeline(
      streamOf(
        delta(created, planned(asked({ kind: 'screen_intent' }))),
        delta(...questionsAsked),
        deltaBy('human', ...answersGiven('assessed')),
        delta(planned(asked({ kind: 'screen_intent' }))),
        delta(planned(asked({ kind: 'draft', iteration: 1 }))),
      ),
    );
    expect(toChapters(timeline).map(({ title }) => title)).toEqual([
      'The request',
      'The Guardian’s questions',
      'The request with answers',
      'Round 1, draft 1',
    ]);
  });
});

describe('what came of one’s own answers', () => {
  const after = (...steps: Parameters<typeof streamOf>) =>
    outcomeOf(
      boardOf(delta(...questionsAsked), deltaBy('human', ...answersGiven('assessed')), ...steps),
      'mine',
      null,
    );
  const go = { ...before.screening!, outcome: 'go' as const };

  it('is said until something is written or decided', () => {
    expect(after()?.words).toBe('Answers recorded: the Guardian is screening the request again.');
    const screened = delta({ kind: 'screened', screening: go });
    expect(after(screened)?.words).toBe('Answers recorded: drafting has started.');
    expect(after(screened, delta(drafted(1)))).toBeNull();
    expect(after(delta({ kind: 'ended', outcome: 'refused' }))).toBeNull();
  });
});
