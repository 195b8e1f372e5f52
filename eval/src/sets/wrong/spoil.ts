/** Ways to make a wrong document of a right one. None of them uses what the Critic knows. */
export type Spoil = (text: string) => string;
export type Spoils = Record<string, Spoil>;

const section = (heading: string) => new RegExp(`## ${heading}\\n[\\s\\S]*?(?=\\n## |$)`);
/** Below the first line of a section that there is. */
const into =
  (heading: string, line: string): Spoil =>
  (text) =>
    text.replace(`## ${heading}\n`, `## ${heading}\n${line}\n`);
const without =
  (pattern: RegExp): Spoil =>
  (text) =>
    text.replace(pattern, '').replace(/\n{3,}/g, '\n\n');
const firstOf =
  (pattern: RegExp, by: (found: string) => string): Spoil =>
  (text) =>
    text.replace(pattern, by);
/** The first sentence of what is said on a step, changed. */
const task = (by: (sentence: string) => string): Spoil =>
  firstOf(/(?<=\*\*Do:\*\* )[^.|\n]{30,}\./, by);
const words = (count: number) => (sentence: string) =>
  sentence.split(' ').slice(0, count).join(' ');

export const seenSpoils: Record<string, Spoils> = {
  'caution removed': {
    'no section on help': without(section('When to stop and get help')),
    'no crisis line': without(/^.*\b(?:emergency|crisis)\b.*\n/gim),
    'nobody is excluded': without(/^- Not for now:.*\n/m),
    'no rule to stop': without(/^- (?:Stop|Pause|Get medical).*\n/gm),
  },
  'dangling reference': {
    'step 9': into('If you get stuck', '- If this is hard, then go back to step 9.'),
    'sheet above': into('What you may be going through', 'Look at the sheet above first.'),
    'page 3': into('Before you start', '- Copy the table on page 3 first.'),
    appendix: into('Before you start', '- You find the list of examples in the appendix.'),
  },
  'broken or repeated': {
    'cut off': task((sentence) => `${words(5)(sentence)} and the`),
    'the same sentence twice': task(
      (sentence) => `${sentence} ${sentence[0]!.toUpperCase()}${sentence.slice(1)}`,
    ),
    'a section twice': (text) =>
      text.replace(
        section('Why this can help'),
        (whole) => `${whole.trimEnd()}\n${whole.split('\n').slice(1).join('\n').trimEnd()}\n`,
      ),
    'a fragment': into('Before you start', '- To plan with your clinician: "and then she.'),
    'a word twice': task((sentence) => sentence.replace(/ (\w+) /, ' $1 $1 ')),
    'a slot': into('Before you start', '- You need: {{place}} and a pen.'),
  },
  'another reader': {
    'to parents': into(
      'What you may be going through',
      "Your child may find this hard. It is not your child's fault.\nYour daughter may cry, and your child may ask to stay.\nAsk your child to draw it.",
    ),
    "a child's example": firstOf(
      section('Example'),
      () =>
        '## Example\nMia, 8, was afraid of it. She drew a picture with her mum and got a sticker.\nAfter three tries she got a second sticker, and her dad was proud.\n',
    ),
  },
};

/** Written before any rule was tuned, and not looked at while they were. */
export const heldOutSpoils: Record<string, Spoils> = {
  'caution removed': {
    'help is only a heading': firstOf(
      section('When to stop and get help'),
      () => '## When to stop and get help\nTake good care of yourself and be patient.\n',
    ),
    'who should not do it is gone': without(/^- Not for now:.*\n/m),
    'no way out in a crisis': without(
      /^.*\b(?:emergency (?:number|department)|crisis line)\b.*\n/gim,
    ),
  },
  'dangling reference': {
    'step 12': into('Review and next step', '- Compare this with your notes from step 12.'),
    'the picture below': into('Why this can help', 'The picture below shows how this works.'),
    'a leaflet': into('Before you start', '- Read the attached leaflet before you begin.'),
    'rung 25': into('If you get stuck', '- If rung 25 is too hard, then repeat the one before it.'),
  },
  'broken or repeated': {
    'ends in the middle': task((sentence) => `${words(6)(sentence)} of`),
    'ends with a comma': task((sentence) => `${sentence.replace(/\.$/, '')},`),
    'a line twice': (text) => text.replace(/^(- If .*)\n/m, '$1\n$1\n'),
    'an open quotation': into(
      'What you may be going through',
      'You may think, "this will never stop and.',
    ),
    undefined: task((sentence) => sentence.replace(/ \w+\.$/, ' undefined.')),
    'a rung of a rung': into(
      'Before you start',
      '- Choose a smaller step towards "a smaller step towards "it"".',
    ),
  },
  'another reader': {
    'a child at home': into(
      'Before you start',
      '- Your son needs a quiet place.\n- Give your son a sticker for each try.\n- Praise your son when he is brave.',
    ),
    'a child of nine': firstOf(
      /^- For: .*$/m,
      () => '- For: a 9-year-old child who finds this hard.',
    ),
  },
};

/** A draft of one request, handed in for the other. */
export type Swap = [asked: string, given: string];

export const seenSwaps: Record<string, Swap[]> = {
  'another problem': [
    ['worry', 'dogs'],
    ['panic', 'hair'],
    ['mood', 'anger'],
    ['sleep', 'wine'],
    ['germs', 'pain'],
    ['pain', 'social'],
    ['anger', 'nightmares'],
    ['hair', 'worry'],
    ['wine', 'assert'],
    ['social', 'sleep'],
    ['needles', 'mood'],
    ['esteem', 'flying'],
  ],
  'another trigger': [
    ['dogs', 'spiders'],
    ['spiders', 'heights'],
    ['flying', 'dentist'],
    ['heights', 'dogs'],
    ['dentist', 'lifts'],
    ['lifts', 'flying'],
    ['checking', 'germs'],
  ],
  'another technique': [
    ['mood', 'record'],
    ['record', 'mood'],
    ['social', 'assert'],
    ['perfection', 'social'],
    ['agora', 'panic'],
    ['health', 'rumination'],
  ],
};

export const heldOutSwaps: Record<string, Swap[]> = {
  'another problem': [
    ['insomnia', 'temper'],
    ['beer', 'fatigue'],
    ['nails', 'dreams'],
    ['temper', 'insomnia'],
    ['back ache', 'too much'],
    ['dreams', 'beer'],
    ['widow', 'nails'],
    ['teenager', 'blood'],
    ['pulse', 'widow'],
    ['worry at work', 'vomit'],
  ],
  'another trigger': [
    ['vomit', 'driving'],
    ['driving', 'tower'],
    ['tower', 'vomit'],
    ['ironing', 'washing'],
    ['dark', 'school'],
    ['supermarket', 'tower'],
  ],
  'another technique': [
    ['thoughts, short', 'activation'],
    ['activation', 'thoughts, short'],
    ['saying no', 'supervisor'],
    ['inner critic', 'saying no'],
  ],
};

/** A change of the request that makes a document, right before, that of somebody else, or breaks a limit. */
export interface Turn {
  asked: string;
  /** In place of what. */
  from: string | RegExp;
  to: string;
}

export const seenTurns: Record<string, Turn[]> = {
  'another person': [
    { asked: 'dogs', from: 'man of 60', to: 'boy aged 9' },
    { asked: 'worry', from: 'university student', to: 'retired fisherman' },
    { asked: 'panic', from: '29-year-old', to: '71-year-old' },
    {
      asked: 'separation',
      from: /an 8 year old.*$/,
      to: 'a 35 year old woman with separation anxiety.',
    },
    { asked: 'grief', from: 'widower of 68', to: '14-year-old boy' },
    { asked: 'flying', from: '45-year-old engineer', to: '24-year-old nurse' },
  ],
  'a limit': [
    { asked: 'worry', from: /\.$/, to: ', under 200 words.' },
    { asked: 'agora', from: /\.$/, to: ', at most 3 steps.' },
    { asked: 'record', from: '7 columns', to: '3 columns' },
    { asked: 'spiders', from: '0-10', to: '0-100' },
    { asked: 'mood', from: '20 minutes a day', to: '2 minutes a day' },
    { asked: 'grief', from: /\.$/, to: ', and at most 250 words.' },
    { asked: 'overload', from: 'At most 800 words', to: 'At most 300 words' },
  ],
  'what was to be left out': [
    { asked: 'worry', from: /\.$/, to: '. Please do not use a timer.' },
    { asked: 'dogs', from: /\.$/, to: '. Please leave out photos.' },
    { asked: 'record', from: /\.$/, to: '. Please leave out feelings.' },
  ],
};

export const heldOutTurns: Record<string, Turn[]> = {
  'another person': [
    { asked: 'teenager', from: '15-year-old girl', to: '62-year-old man' },
    { asked: 'driving', from: 'man of 49', to: '20-year-old student' },
    {
      asked: 'dark',
      from: /a 7 year old.*$/,
      to: 'a 35-year-old woman who is afraid of the dark.',
    },
    { asked: 'worry, older', from: 'retired woman of 72', to: '12-year-old girl' },
  ],
  'a limit': [
    { asked: 'supermarket', from: '0 to 10', to: '0 to 100' },
    { asked: 'thoughts, short', from: '500', to: '250' },
    { asked: 'worry at work', from: '15 minutes', to: '5 minutes' },
    { asked: 'temper', from: /\.$/, to: ', in at most 2 steps.' },
    { asked: 'pulse', from: /\.$/, to: ', with a log of 3 columns.' },
  ],
  'what was to be left out': [
    { asked: 'insomnia', from: /\.$/, to: '. Do not include a wind-down.' },
    { asked: 'beer', from: /\.$/, to: '. Leave out the waves, please no waves.' },
  ],
};
