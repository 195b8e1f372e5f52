/** Plain requests, each with a technique that the library has, and with limits that can be kept. */
export type Requests = Record<string, string>;

export const seen: Requests = {
  worry: 'Worry postponement for a university student with frequent worry before exams.',
  agora: 'Exposure hierarchy for a 42-year-old man with agoraphobia.',
  panic: 'Interoceptive exposure for a 29-year-old woman with panic, cleared by her GP.',
  mood: 'Behavioural activation plan for a 52 year old man with depression. 20 minutes a day.',
  record: 'Thought record with 7 columns for a 35-year-old nurse with depression.',
  sleep:
    'Stimulus control for a 34-year-old teacher with insomnia. She has epilepsy, so no sleep restriction.',
  germs: 'ERP starter plan for a 28-year-old man with contamination OCD.',
  checking:
    'ERP for a woman of 40 with OCD: she checks the locks and the stove before she leaves home.',
  dogs: 'Exposure hierarchy for dog phobia in a man of 60.',
  spiders: 'Exposure ladder for a 25-year-old woman with a fear of spiders, scale 0-10.',
  flying: 'Graded exposure for fear of flying, 45-year-old engineer.',
  heights: 'Exposure hierarchy for fear of heights, woman of 33.',
  dentist: 'Exposure plan for a 50-year-old woman who is afraid of the dentist.',
  needles:
    'Applied tension for needle phobia, 31-year-old man who fainted at the last two blood tests.',
  pain: 'Activity pacing for a woman of 61, retired, with chronic low back pain.',
  anger: 'Anger management for a 38-year-old driver who shouts in traffic. Plain language.',
  assert: 'Assertiveness for an office manager of 44 who cannot say no at work.',
  separation: 'Parent-led plan for an 8 year old with separation anxiety, the parents read it.',
  hair: 'Habit reversal for a 24-year-old woman who pulls her hair.',
  nightmares: 'Imagery rehearsal for recurring nightmares, adult, no trauma history.',
  wine: 'Urge surfing for a 47-year-old man who drinks wine most evenings and wants to cut down.',
  overload:
    'Problem solving for a 39-year-old woman who is overwhelmed by problems at once. At most 800 words.',
  social: 'Behavioural experiment for a 31-year-old man with social anxiety in meetings.',
  perfection: 'Graded task for a PhD student with perfectionism who puts off a chapter.',
  esteem: 'Positive data log for a 27-year-old woman with low self-esteem.',
  grief: 'Gentle grief plan for a widower of 68, scale 0-10.',
  rumination: 'Rumination exercise for a 36-year-old man who goes over his mistakes for hours.',
  lifts: 'Exposure hierarchy for lift phobia in a man of 48.',
  health:
    'Behavioural experiment for health anxiety, a 45-year-old accountant who checks his pulse.',
  short: 'Worry postponement for a woman of 30 with generalised worry, under 400 words.',
};

/** Written before any rule was tuned, and not looked at while they were. */
export const heldOut: Requests = {
  'worry at work': 'Worry time for a 41-year-old architect with GAD. 15 minutes a day.',
  'worry, older': 'Worry postponement for a retired woman of 72 with constant worry.',
  'panic in shops': 'Exposure hierarchy for panic, a 37-year-old cook who avoids shops.',
  supermarket: 'Exposure hierarchy for agoraphobia in a woman of 55, ratings from 0 to 10.',
  teenager: 'Behavioural experiment for social anxiety in a 15-year-old girl.',
  school:
    'Parent-led plan for a 10 year old who refuses to go to school. The parents read the handout.',
  dark: 'Parent-led exposure for a 7 year old who is afraid of the dark.',
  vomit: 'Exposure hierarchy for emetophobia in a woman of 22.',
  driving: 'Graded exposure for fear of driving after a move, man of 49.',
  blood: 'Applied tension for a 19-year-old student who faints when she sees blood.',
  ironing: 'Exposure and response prevention for OCD checking, a 58-year-old man.',
  washing: 'ERP for contamination OCD in a 46-year-old librarian, plain language.',
  insomnia: 'CBT-I handout on stimulus control for a 63-year-old man with insomnia.',
  'sleep, bipolar':
    'Stimulus control and wind-down for a 44-year-old woman with insomnia and bipolar disorder.',
  activation: 'Behavioural activation for low mood, 66-year-old woman, ratings 0-10.',
  'thoughts, short': 'Thought record for a 26-year-old waiter with low mood, at most 500 words.',
  fatigue: 'Activity pacing for a 34-year-old woman with ME/CFS.',
  'back ache': 'Activity pacing for a postman of 53 with chronic pain.',
  temper: 'Anger management for a 29-year-old chef.',
  'saying no': 'Assertiveness exercise for a 35-year-old woman who says yes to everything.',
  nails: 'Habit reversal for a 33-year-old man who picks his skin.',
  dreams: 'Imagery rehearsal for a 57-year-old woman with nightmares of being chased, no trauma.',
  beer: 'Urge surfing for a 51-year-old woman who drinks beer every evening, no dependence signs.',
  'too much': 'Problem solving for a 43-year-old nurse with too many problems at once.',
  supervisor: 'Graded task for a perfectionist lawyer of 32 who puts off reports.',
  'inner critic': 'Self-compassion exercise for a 38-year-old woman who is harsh with herself.',
  kindly: 'Positive data log for low self-esteem, man of 30, friendly and warm.',
  brooding: 'Exercise for rumination, 48-year-old woman.',
  pulse: 'Behavioural experiment for health anxiety, woman of 39 who searches symptoms online.',
  birth:
    'Behavioural activation for low mood 4 months after the birth of her first baby, no thoughts of harm.',
  widow: 'Grief plan for a widow of 74.',
  tower: 'Exposure hierarchy for a 27-year-old roofer with a fear of heights.',
};
