import { loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../../writer/draft.ts';
import { WritingRequest } from '../../writer/request.ts';
import { revise } from '../revise.ts';

const library = loadLibrary();
const intent = 'Exposure ladder for a man of 60 with fear of dogs since he was bitten.';
const request = WritingRequest.parse({
  task: 'draft',
  intent,
  constraints: { condition: 'specific_phobia', technique: 'exposure_hierarchy' },
});
const base = render(draft(library, request).document);

function asked(text: string, of = base) {
  const { document, answers } = revise(library, {
    intent,
    constraints: request.constraints,
    base: { text: of },
    brief: [{ id: 'h1', from: 'human', text }],
  });
  const after = render(document);
  const only = (one: string, other: string) => {
    const lines = new Set(other.split('\n'));
    return one.split('\n').filter((line) => !lines.has(line));
  };
  return { after, answer: answers[0]!, gone: only(of, after), come: only(after, of) };
}

const rungs = (text: string) => text.split('\n').filter((line) => /^\| \d/.test(line));

describe('an ask with its reasons', () => {
  it('changes the title alone', () => {
    const { gone, come } = asked("It's too clinical for him, call it 'Back in the park'.");
    expect(come).toEqual(['# Back in the park']);
    expect(gone).toHaveLength(1);
  });

  it('adds the column that a question asks for, in the words of whoever writes the log', () => {
    const { come, answer } = asked('Could the log have a column for who was with her?');
    expect(answer.why).toContain('Who was with me');
    expect(come.every((line) => line.startsWith('|'))).toBe(true);
  });

  it('changes the time to practise, and no rung', () => {
    const { after, come } = asked('20 min, 4 days a week is all she can manage.');
    expect(come).toEqual(['- Time: about 20 minutes a day, on 4 days a week.']);
    expect(rungs(after)).toEqual(rungs(base));
  });

  it('puts the rungs that are given in the place of the ladder, and figures that rise', () => {
    const { after } = asked(
      'Real rungs please. 1 look at a photo, 2 stand at the gate, 3 one lap with Jim, 4 one lap alone, 5 pat Rex, 6 walk Rex.',
    );
    expect(rungs(after).map((row) => row.split(' | ')[1])).toEqual(
      'Look at a photo.|Stand at the gate.|One lap with Jim.|One lap alone.|Pat Rex.|Walk Rex.'.split(
        '|',
      ),
    );
    const figures = rungs(after).map((row) => Number(/(\d+) \|$/.exec(row)?.[1]));
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
  });

  it('takes a bullet out whole where its beginning is quoted', () => {
    const { gone, come } = asked("cut 'If you left early' he never leaves early");
    expect(come).toEqual([]);
    expect(gone).toEqual([expect.stringMatching(/^- If you left early/)]);
  });

  it('takes one thing for another in the words that are given, with its plural', () => {
    const { come } = asked('She has none, so say reptiles instead of dogs.', `${base}\n`);
    expect(come.join(' ')).not.toMatch(/\bdogs\b/);
  });

  it('does not put words for the text where others are pointed at', () => {
    const said = /such as "([^"]+)"/.exec(base)![1]!;
    const { after, answer } = asked(
      `His fear is another. Use that for the prediction, not '${said}'.`,
    );
    expect(after).toBe(base);
    expect(answer.answer).toBe('declined');
  });

  it('reads no removal out of "she is out alone"', () => {
    const { after } = asked(
      "Step 4 assumes she is out alone, she isn't, so have it say 'go with Jim'.",
    );
    expect(after.match(/^### Step/gm)).toHaveLength(base.match(/^### Step/gm)!.length);
  });

  it.each(['Leave out: crossing over', 'At the top I would like her to cut up raw chicken.'])(
    'takes nothing out for what a rung or a person leaves out: %s',
    (text) => expect(asked(text).after).toBe(base),
  );

  it('leaves a sentence alone that is to be warmer, where no words are given for it', () => {
    const quote = base.split('\n').find((line) => line.startsWith('It makes sense'))!;
    const { after, answer } = asked(`The sentence '${quote}' is cold, make it warmer.`);
    expect(after).toBe(base);
    expect(answer.why).toContain('was not given');
  });
});

describe('a note about the client', () => {
  const noted = base.replace(
    /^(\*\*Do:\*\* write down .*)$/m,
    '$1 From the notes about you: "He avoids the park, and crosses the road."',
  );

  it('becomes a sentence to the client', () => {
    const { come } = asked(
      'That reads like his file, say it to him, not about him: you avoid.',
      noted,
    );
    expect(come.join(' ')).toContain('You avoid the park, and cross the road.');
    expect(come.join(' ')).not.toContain('From the notes');
  });
});

it('gives no time of the plan to another thing, and no number of steps to the steps that are to be one', () => {
  const time = asked('Running for a minute is nothing for him. Make it 3 minutes of burpees.');
  expect([time.gone, time.come]).toEqual([[], []]);
  const steps = (text: string) => text.split('\n').filter((line) => line.startsWith('### Step'));
  const few = asked('Too many steps for him, 3 and 4 can be one.');
  expect(steps(few.after).length).toBeGreaterThanOrEqual(steps(base).length - 1);
});
