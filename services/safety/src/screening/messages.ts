const messages: Record<string, string> = {
  harmful_request: 'Asks for help to harm somebody or to break the law.',
  child_sexual_harm: 'Asks for sexual content or contact involving a child.',
  self_harm_request: 'Asks for a way to self-harm or to die, or for praise of it.',
  self_harm_concealment: 'Asks how to hide self-harm.',
  eating_disorder_request: 'Asks for help with starving, purging or extreme weight loss.',
  imminent_risk: 'Tells of thoughts, plans or means to end a life.',
  self_harm_risk: 'Tells of self-harm now, or of the urge to.',
  risk_to_others: 'Tells of a threat or an urge to hurt somebody.',
  safeguarding: 'Tells of a child or a vulnerable person who is being harmed.',
  partner_violence: 'Tells of violence or control by a partner.',
  acute_mania: 'Tells of signs of acute mania.',
  acute_psychosis: 'Tells of signs of acute psychosis.',
  withdrawal_risk: 'Tells of dependence or withdrawal: stopping suddenly can be dangerous.',
  medical_danger: 'Tells of a body in danger: days without food, collapse, or the like.',
  dangerous_task: 'Asks for a task with a real danger of injury.',
  medication_request: 'Asks for advice on medication. That is for the prescriber.',
  diagnosis_request: 'Asks for a diagnosis. That needs an assessment by a clinician.',
  conversion_practice:
    "Asks to change a person's sexual orientation or gender identity. That is harmful and does not work.",
  eating_disorder: 'Tells of an eating disorder with medical risk. It needs a specialist team.',
  against_help: 'Asks to keep somebody away from care.',
  harmful_practice: 'Asks for a practice that harms: coercion, punishment or manipulation.',
  danger_read:
    'It reads like messages that told of danger to somebody, though no rule names what it is. Ask before anything is written.',
  possible_danger: 'This could tell of danger. Is somebody at risk now?',
  danger_unread:
    'No rule can tell whether words in this language, or in this wording, tell of danger. Is somebody at risk now?',
  danger_assessed:
    'Words that could tell of danger were read and not asked about: whoever asks has assessed the risk.',
  unclear: 'What is wanted is not clear yet.',
  out_of_scope: 'Nothing in it is about distress, behaviour change or therapy.',
  injection: 'An instruction to the system inside the request: kept as data, not followed.',
  no_rules_for_language:
    'The rules were written for English; this text has not been checked by rules.',
};

const instead: Record<string, string> = {
  self_harm_request:
    'A person can help right now: a local crisis line, the local emergency number, or somebody close. A clinician may ask here for a safety plan to be completed together.',
  self_harm_concealment:
    'For clinicians: psychoeducation that lowers shame, and a plan for talking to a trusted adult.',
  eating_disorder_request:
    'A doctor or an eating disorder service can help; an urgent medical check if weight is low, or with fainting or purging.',
  dangerous_task:
    'Graded tasks in places that are really safe, such as guarded public viewpoints or a platform behind the line.',
  medication_request:
    'A list of questions to take to the prescriber, or the CBT part alone, with the line to keep taking medicine as prescribed.',
  diagnosis_request:
    'A diary of what happens and when, to bring to an assessment, or an exercise for the difficulty itself (worry, low mood, avoidance).',
  conversion_practice:
    'An affirming exercise for stress, shame, family conflict or self-acceptance.',
  eating_disorder:
    'An urgent referral to a doctor or an eating disorder team; support for the family meanwhile. No plans with weight, food rules or numbers.',
  against_help:
    'A plan to prepare the next appointment, or to say what is not working in the treatment.',
  harmful_practice:
    'A collaborative exercise: problem solving, communication, or a parent plan with warm attention and small rewards.',
  out_of_scope:
    'Ask for a CBT exercise: say for whom, the difficulty, and what it should help with (for example "worry time for a student before exams").',
};

/** What a reason code means, in words for a clinician. */
export const messageOf = (code: string): string => messages[code] ?? code;

/** What would help instead of what was refused. */
export const insteadOf = (code: string): string =>
  instead[code] ??
  'If distress, anger or urges stand behind this, a clinician can ask for an exercise about them.';
