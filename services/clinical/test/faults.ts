import { sample, withBody, without } from './sample.ts';

/** One thing broken in a good document: which items must fall by it, and which may move with them. */
export interface Fault {
  name: string;
  text: string;
  constraints?: object;
  falls: string[];
  mayMove?: string[];
}

/** Headings stay as they are: they are what the sections are known by. */
const third = (text: string): string =>
  text
    .replace(/^(?!#).*\b[Yy]our\b.*$/gm, (line) => line.replace(/\b[Yy]our\b/g, "the client's"))
    .replace(/^(?!#).*\b[Yy]ou\b.*$/gm, (line) => line.replace(/\b[Yy]ou\b/g, 'the client'));

const steps = (body: string): string => withBody('Steps', body);

const giant = steps(`### Step 1. Do worry time
**Goal:** note worries, put them off, hold worry time and sort what is left.
**Do:** choose 15 minutes at least two hours before bed. Write the worry in a few words. Say, "This can wait until 5 pm." Turn back to what you were doing. At worry time read your list. Cross out what no longer matters. Ask, "Can I do something about this?" If you can act, write what, when and where. If you cannot, practise letting the thought come and go. Do this every day, note how strong the worry was each time, and go on until it is gone from your mind.
**Rate:** worry before and after, 0 to 100.
**Ready to move on when:** one action is done.`);

const thinSteps = sample.replace(/\*\*Do:\*\* .*/g, '**Do:** do it.');

export const faults: Fault[] = [
  { name: 'no practice log', text: without('Practice log'), falls: ['practice_log', 'structure'] },
  {
    name: 'a log of two columns that asks for nothing',
    text: withBody('Practice log', '| Worry | Other |\n|---|---|\n| | |'),
    falls: ['practice_log'],
  },
  {
    name: 'steps without a rating',
    text: sample.replace(/^\*\*Rate:\*\* .*\n/gm, ''),
    falls: ['measurement'],
  },
  {
    name: 'nothing for when one gets stuck',
    text: without('If you get stuck'),
    falls: ['troubleshooting', 'structure'],
  },
  {
    name: 'hurdles without an answer',
    text: withBody(
      'If you get stuck',
      '- You may forget.\n- Worries may come back.\n- Worry time may feel bad for a while.',
    ),
    falls: ['troubleshooting'],
    mayMove: ['emotional_reactions'],
  },
  {
    name: 'long sentences with hard words',
    text: withBody(
      'Why this can help',
      'The intentional suppression of ruminative cognitions paradoxically intensifies their subsequent accessibility, a phenomenon that experimental investigations have repeatedly demonstrated in heterogeneous populations across numerous methodological variations.\nStimulus control procedures, by contradistinction, systematically restrict repetitive negative anticipation to circumscribed temporal parameters, thereby facilitating the progressive extinction of conditioned associations and keeping everyday environments comparatively unencumbered.\nContinued practice consequently facilitates metacognitive reappraisal, because individuals gradually discover that the overwhelming majority of anticipated catastrophes demonstrably fail to materialise within foreseeable chronological boundaries.',
    ),
    falls: ['readability'],
    mayMove: ['rationale'],
  },
  {
    name: 'the third person',
    text: third(sample),
    falls: ['second_person'],
    mayMove: [
      'explorations',
      'collaboration',
      'interpretations',
      'review_relapse',
      'emotional_reactions',
      'readability',
    ],
  },
  { name: 'no rationale', text: without('Why this can help'), falls: ['rationale', 'structure'] },
  {
    name: 'a rationale that only recommends itself',
    text: withBody('Why this can help', 'This is a recommended exercise. It comes from a manual.'),
    falls: ['rationale'],
  },
  {
    name: 'a scale that was not asked for',
    text: sample,
    constraints: { scale: '0-10' },
    falls: ['constraint_fit'],
  },
  {
    name: 'a second scale in the log',
    text: sample.replace(/\(0-100\)/g, '(0-10)'),
    falls: ['measurement'],
  },
  {
    name: 'one giant step',
    text: giant,
    falls: ['grading'],
    mayMove: ['step_specificity', 'measurement', 'second_person'],
  },
  {
    name: 'steps that do not say when to move on',
    text: sample.replace(/^\*\*Ready to move on when:\*\* .*\n/gm, ''),
    falls: ['grading'],
  },
  { name: 'no example', text: without('Example'), falls: ['structure'] },
  {
    name: 'one sentence of blame',
    text: sample.replace(
      'Many students feel worn out by this, and it is not a sign that you are weak.',
      'Many students feel worn out by this, and it is not a sign that you are weak. You should know better by now.',
    ),
    falls: ['emotional_reactions'],
  },
  {
    name: 'one step that only names itself',
    text: sample.replace(
      /\*\*Goal:\*\* use the full 15 minutes, and then stop\.\n\*\*Do:\*\* .*/,
      '**Goal:** worry time.\n**Do:** hold it.',
    ),
    falls: ['step_specificity'],
    mayMove: ['technique_fit', 'guided_discovery', 'explorations', 'collaboration'],
  },
  {
    name: 'nothing on what it is like',
    text: without('What you may be going through'),
    falls: ['emotional_reactions', 'interpretations', 'structure'],
    mayMove: ['fit_to_intent'],
  },
  {
    name: 'a cold description from outside',
    text: withBody(
      'What you may be going through',
      'Excessive worry is a frequent presenting complaint. It affects study, sleep and concentration.',
    ),
    falls: ['emotional_reactions', 'interpretations'],
  },
  {
    name: 'no question anywhere',
    text: sample.replace(/[^.?!:"\n]*\?/g, ''),
    falls: ['explorations', 'guided_discovery'],
    mayMove: ['review_relapse', 'technique_fit', 'step_specificity', 'collaboration'],
  },
  {
    name: 'a review without a date or a plan for setbacks',
    text: withBody(
      'Review and next step',
      '- What did you learn about your worry? Which part was useful?\n- Well done.',
    ),
    falls: ['review_relapse'],
    mayMove: ['explorations', 'collaboration', 'guided_discovery'],
  },
  {
    name: 'orders in place of offers',
    text: sample
      .replace('**Do:** choose 15 minutes', '**Do:** You must choose 15 minutes')
      .replace('**Do:** write the worry', '**Do:** You must write the worry')
      .replace('**Do:** read your list', '**Do:** You have to read your list'),
    falls: ['collaboration'],
  },
  {
    name: 'worry time without worry time',
    text: sample
      .replace(/park(ed|ing)?/gi, (word) => (word.endsWith('ing') ? 'breathing' : 'breathe'))
      .replace(/put (it|them) off|putting it off|can wait/gi, 'breathe out')
      .replace(/worry times?\b/gi, 'breathing')
      .replace(/can wait until 5 pm/g, 'goes out'),
    falls: ['technique_fit'],
    mayMove: ['rationale', 'fit_to_intent'],
  },
  {
    name: 'written for another difficulty',
    text: sample
      .replace(/\bworr(y|ies|ied)\b/gi, 'anger')
      .replace(/exams?/g, 'traffic')
      .replace(/students?/g, 'drivers')
      .replace(/university/g, 'young'),
    falls: ['fit_to_intent'],
    mayMove: [
      'technique_fit',
      'interpretations',
      'emotional_reactions',
      'measurement',
      'review_relapse',
      'readability',
    ],
  },
  {
    name: 'more than twice the length asked for',
    text: sample,
    constraints: { maxWords: 250 },
    falls: ['constraint_fit'],
  },
  {
    name: 'no clinician anywhere',
    text: sample
      .replace(/- Use with: .*\n/, '')
      .replace(/ Speak to your clinician first\./, '')
      .replace(/stop and tell your clinician/, 'stop')
      .replace(/Review with your clinician after/, 'Review after'),
    falls: ['collaboration'],
    mayMove: ['troubleshooting', 'review_relapse', 'guided_discovery'],
  },
  {
    name: 'steps too thin to follow',
    text: thinSteps,
    falls: ['step_specificity', 'technique_fit', 'substance'],
    // with nothing in the steps, no other item may score high
    mayMove: ['*'],
  },
];
