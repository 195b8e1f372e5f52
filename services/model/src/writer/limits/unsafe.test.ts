import { findTable, loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const documentFor = (intent: string): string => {
  const { constraints, case: told } = screenIntent({ intent });
  const request = WritingRequest.parse({ task: 'draft', intent, constraints, case: told });
  return render(draft(library, request).document);
};
/** What a draft gives the reader to do, without what it quotes from the request. */
const doneIn = (intent: string): string => documentFor(intent).replace(/"[^"]*"/g, '');
const firstRung = (text: string): string | undefined =>
  text.includes('| Rung ')
    ? findTable(text.slice(text.indexOf('| Rung ')).split('\n'))!.table.rows[0]![1]
    : undefined;

const trauma = 'Exposure ladder for a woman with PTSD after an assault.';
const heights = 'Exposure ladder for a woman with a fear of heights.';
const agoraphobia = 'Exposure ladder for a woman with agoraphobia.';

describe('what is not wanted is cut whole, and no more', () => {
  it.each([
    ['NOT belly', /tense your arms and legs for 10 to 15 seconds/],
    ['no legs', /tense your arms,? (?:and )?belly for|tense your arms and belly for/],
  ])('of what is tensed, %s', (order, left) => {
    const text = documentFor(
      `Applied tension for a man of 39 with a blood and injection phobia. He has a small hernia, so ${order}.`,
    );
    expect(text).toMatch(left);
    expect(text).not.toMatch(/\*\*Do:\*\* (?:Then|After that|Do it)\b/);
  });

  it.each([
    [
      'Graded plan of six rungs for fear of falling, man of 81, beginning at the bedroom door and ending at the day room.',
      /bedroom door and[.,]/i,
    ],
    [
      'Sleep plan for a truck driver of 49. Dog Bluey sleeps on the bed and stays!!',
      /on the bed and[.,]/i,
    ],
  ])('no clause is torn: %s', (intent, torn) => {
    expect(documentFor(intent)).not.toMatch(torn);
  });
});

describe('words of a request that could do harm', () => {
  it.each([
    [trauma, 'Start with her ex.', /\bex\b|Begin with|Work up to this/],
    [trauma, 'Start with the alley where he attacked her.', /alley|Begin with/],
    [trauma, 'Start with walking along the train tracks.', /tracks|Begin with/],
    [heights, 'Top rung: climbing the pylon.', /pylon|Work up to this/],
    [heights, 'Start with injecting herself.', /inject|Begin with/],
    [agoraphobia, 'Start with the pub.', /\bpub\b|Begin with/],
    [agoraphobia, 'Start with swimming out to sea alone at night.', /\bsea\b|Begin with/],
    [agoraphobia, "Start with the neighbour's rottweiler.", /Who helps|Who could help|rottweiler/],
    [agoraphobia, "Begin with her husband's funeral.", /Who helps|Who could help|funeral/],
    [agoraphobia, '3 tasks a day instead of eating lunch.', /eating lunch|How often/],
    [agoraphobia, 'Two water fasts a week.', /water fast|How often/],
    [agoraphobia, 'One bottle of vodka a week.', /vodka|How often/],
    [agoraphobia, 'Include a bottle of vodka.', /vodka/],
    [agoraphobia, 'Include her 20 mg of citalopram.', /citalopram/],
    [
      agoraphobia,
      'Log with columns for date, weight, tablets left, cuts.',
      /weight|tablets|\bcuts\b/i,
    ],
    [trauma, 'All in one session.', /In one session/],
    [agoraphobia, 'All six rungs in one session.', /In one session/],
  ])('are no part of what is to be done: %s %s', (ask, words, unsafe) =>
    expect(doneIn(`${ask} ${words}`)).not.toMatch(unsafe),
  );

  it('are not quoted as what the plan has to fit around, or as what else is said', () => {
    const text = documentFor(`${agoraphobia} At home she takes half her sertraline.`);
    expect(text).not.toContain('sertraline');
  });

  it.each([
    ['She lives alone.', 'She lives in Leeds.'],
    ['Do it by herself.', ''],
  ])('take nobody out of a rung: %s', (words, other) =>
    expect(rungsOfText(documentFor(`${agoraphobia} ${words}`))).toEqual(
      rungsOfText(documentFor(`${agoraphobia} ${other}`.trim())),
    ),
  );

  it('make no rung of a trauma the first, also where it is there', () =>
    expect(firstRung(documentFor(`${trauma} Start with a busy street.`))).toBe(
      firstRung(documentFor(trauma)),
    ));
});

const rungsOfText = (text: string): string[] =>
  text.split('\n').filter((line) => /^\| \d+ \|/.test(line));

describe('what protects the person', () => {
  const frail = 'Exposure ladder for a woman of 80 with a fear of falling.';
  it('is somebody beside them on each rung, who is no habit to leave out', () => {
    const text = documentFor(`${frail} Her carer must be with her at all times.`);
    expect(text).toContain('Somebody is with you on every rung');
    expect(
      rungsOfText(text).filter((rung) => /on your own|another person|being watched/.test(rung)),
    ).toEqual([]);
    const first = documentFor(
      'Ladder for lifts, six steps. Someone should be with me for the first two. I avoid lifts.',
    );
    expect(first).toContain('Somebody is with you on the first two rungs');
    expect(documentFor(`${agoraphobia} She cannot go out on her own.`)).not.toContain(
      'Somebody is with you',
    );
  });

  it.each([
    [`${frail} She uses a walking frame.`, 'your walking frame'],
    [
      'Exposure ladder for a man with agoraphobia. He keeps glucose tablets in his coat.',
      'your glucose tablets',
    ],
    [
      'Brave ladder for a girl of 14 who is afraid of the dark. No going without her night light yet.',
      'your night light',
    ],
    [
      'ERP for a woman with OCD about germs. Normal washing with soap after meat stays.',
      'your normal washing with soap after meat',
    ],
  ])('stays: %s', (intent, thing) => {
    const text = documentFor(intent);
    expect(text).toMatch(
      new RegExp(
        `^- (?:Care, and no safety habit|On every \\w+ keep what you need): .*${thing}`,
        'm',
      ),
    );
    expect(text).not.toMatch(/every (?:safety habit|check|ritual) that is left/);
  });

  it('is care where blood is thinned, and hygiene where germs are real', () => {
    expect(documentFor('Sorting plan for a man who hoards. He takes warfarin.')).toContain(
      'bleeding that does not stop',
    );
    expect(documentFor('Sorting plan for a man who hoards. He is not on warfarin.')).not.toContain(
      'bleed for longer',
    );
    const germs = documentFor(
      'ERP for contamination OCD about raw chicken in a woman who bleaches the worktop.',
    );
    expect(germs).toContain('they are hygiene, and no ritual');
    expect(germs).not.toContain('then touch the thing again');
  });

  it('is what somebody has stopped already', () => {
    const stopped = documentFor('Urge plan for a man who gambles on football. He is on GamStop.');
    expect(stopped).not.toMatch(/Change nothing yet|less often/);
    expect(documentFor('Urge plan for a man who gambles on football.')).toContain(
      'Change nothing yet',
    );
  });

  it('is a storm that is met by a recording, indoors', () => {
    const text = documentFor(
      'Exposure ladder for a man who is frightened of thunder. He hides from thunder with his cat.',
    );
    expect(text).not.toMatch(/Animals:|the distance|allergic to what you fear|Be near thunder/);
  });

  it('is doubt that stays open: nothing of harm in a doubt about love', () => {
    const text = documentFor('ERP for relationship OCD in a man who confesses doubts to his wife.');
    expect(text).not.toMatch(
      /bad person|good person|plan to do what the thought|does not fit who we want/,
    );
  });

  it('is no list of signs where none is wanted', () =>
    expect(
      documentFor("IBS ladder for a woman who avoids trains. Don't include any symptom lists."),
    ).not.toMatch(/bleeding, weight loss/));
});

describe('a rung is about what the request names', () => {
  it.each([
    [
      'Exposure ladder for a woman of 63 who is afraid of the MRI scanner. She avoids the MRI scanner.',
      /Ride|in lifts/,
    ],
    [
      'ERP for a man with checking OCD. Goal is leaving home in five minutes.',
      /in five minutes for \d+ minutes/,
    ],
    [
      'ERP for a chef with contamination OCD about raw chicken. He avoids handling raw chicken.',
      /\| (?:your|every) ritual/,
    ],
    ["Client can't go in lifts, fear ladder. He avoids lifts.", /Be near lifts/],
  ])('%s', (intent, other) =>
    expect(rungsOfText(documentFor(intent)).join('\n')).not.toMatch(other),
  );
});

describe('what keeps this person safe', () => {
  it('whoever faints at needles tenses, whether or not a ladder alone is asked for', () => {
    const text = documentFor(
      'Ladder of 7 steps for Ailsa, 41, needle fear with fainting at blood tests, from a photo to the real one.',
    );
    expect(text).toMatch(/tense your arms/);
    expect(text).toContain('| 7 |');
  });
  it('who does not faint has the ladder that was asked for', () =>
    expect(documentFor('Fear ladder for Ailsa, 41, afraid of needles, never fainted.')).not.toMatch(
      /tense your arms/,
    ));

  it.each([
    ['Avoids the shed, sex, hot baths.', /near sex|at sex|\bsex\b/i],
    ['Avoids intimacy with his wife, the garage.', /near intimacy|at intimacy/i],
    ['Avoids walking faster than a stroll, the garage.', /\| [^|]*faster than/],
  ])('nobody is asked to be near or at it by the minute: %s', (avoids, unsafe) =>
    expect(
      doneIn(`Graded exposure ladder, 8 rungs. Ray, 61, afraid since a heart attack. ${avoids}`),
    ).not.toMatch(unsafe),
  );

  it.each([
    ['The heart team cleared her for walking up to HR 110.', /HR 110/],
    ['Keep her pulse below 120.', /below 120/],
    ['She has a bad right shoulder, so leave that arm out.', /leave that arm out/],
  ])('how far a body may go is quoted: %s', (limit, quoted) =>
    expect(
      documentFor(`Graded exposure ladder for a woman of 58 who is afraid of hills. ${limit}`),
    ).toMatch(quoted),
  );

  it('hours in bed that were settled are not denied', () => {
    const text = documentFor(
      'CBT-I sleep plan, man of 70. Window we agreed: 00:15–06:15, no less than 6 hours.',
    );
    expect(text).toContain('Window we agreed: 00:15–06:15');
    expect(text).not.toMatch(/does not cut your time in bed|Pick a time you can keep/);
  });

  it('a dream that is not to be written down is not written down', () => {
    const text = documentFor(
      'Imagery rehearsal for nightmares, woman of 44. Do not ask her to write down the old dream.',
    );
    expect(text).not.toMatch(/write it in a few lines/i);
  });

  it('who slips is not sent back to check', () =>
    expect(
      documentFor('ERP plan for a man of 52 who checks the office windows before he leaves.'),
    ).not.toMatch(/meet what set it off once more|If you slip, do it again/));

  it('how a ritual is done is no first rung', () =>
    expect(
      doneIn(
        'ERP ladder. She walks through each gate again till it feels even (right foot first).',
      ),
    ).not.toMatch(/\| Right foot/i));

  it.each([
    [
      'Imagery rehearsal. Not suicidal now (one attempt in 2019, safety plan in place and reviewed).',
      /You have a safety plan/,
    ],
    [
      'Exposure ladder, man with an ICD. Say when to follow the shock plan from the clinic.',
      /plan that your clinic or doctor gave you/,
    ],
  ])('a plan that is there is pointed to: %s', (intent, line) =>
    expect(documentFor(intent)).toMatch(line),
  );

  it('a brain injury is no strained arm, and its tiredness no excuse', () => {
    const text = documentFor('Behavioural activation diary for a man of 46 after a brain injury.');
    expect(text).not.toMatch(/lifts, carries, grips|I am too tired|That is a trap/);
    expect(text).toMatch(/tiredness is a signal/);
  });
});
