const messages: Record<string, string> = {
  harmful_request: 'Asks for help to harm someone or to break the law.',
  child_sexual_harm: 'Asks for sexual content or contact involving a child.',
  self_harm_request: 'Asks for a way to self-harm or to die, or for praise of it.',
  self_harm_concealment: 'Asks how to hide self-harm.',
  eating_disorder_request: 'Asks for help with starving, purging or extreme weight loss.',
  imminent_risk: 'Mentions thoughts, plans or means to end a life.',
  self_harm_risk: 'Mentions current self-harm, or the urge to.',
  risk_to_others: 'Mentions a threat or an urge to hurt someone.',
  safeguarding: 'Mentions a child or a vulnerable person who is being harmed.',
  partner_violence: 'Mentions violence or control by a partner.',
  acute_mania: 'Mentions signs of acute mania.',
  acute_psychosis: 'Mentions signs of acute psychosis.',
  withdrawal_risk: 'Mentions dependence or withdrawal: stopping suddenly can be dangerous.',
  medical_danger: 'Mentions physical danger, such as days without food or collapse.',
  medical_emergency:
    'Mentions signs of a medical emergency, such as trouble breathing or a blow to the head.',
  dangerous_task: 'Asks for a task with a real risk of injury.',
  medication_request: 'Asks for advice on medication. That is for the prescriber.',
  diagnosis_request: 'Asks for a diagnosis. That needs an assessment by a clinician.',
  conversion_practice:
    "Asks to change a person's sexual orientation or gender identity. That is harmful and does not work.",
  eating_disorder: 'Mentions an eating disorder with medical risk. It needs a specialist team.',
  against_help: 'Asks to keep someone away from care.',
  harmful_practice: 'Asks for a practice that harms: coercion, punishment or manipulation.',
  danger_read:
    'It reads like messages about someone in danger, though no rule names the danger. Ask before drafting.',
  danger_disputed:
    'The second reader takes it for danger; no rule is sure, and the model sees none. So it was asked about and not held.',
  danger_answered:
    'The second reader takes it for danger; no rule is sure, and the model sees none. It was asked about, and somebody has assessed the risk.',
  danger_cleared:
    'The second reader takes it for possible danger, and no rule does. The model that read it sees none, so it was not asked about.',
  scope_by_model:
    'Rules find nothing of distress, behaviour change or therapy in the request. A model does.',
  task_by_model:
    'Rules take it for a task with a real risk of injury; the model that read it does not. Check that the text asks for nothing of the kind.',
  possible_danger: 'This may suggest danger. Is someone at risk now?',
  danger_unread: 'No rule covers danger in this language or wording. Is someone at risk now?',
  danger_assessed:
    'Words that may suggest danger were found and not asked about, because the author has assessed the risk.',
  unclear: 'It is not clear yet what is needed.',
  out_of_scope: 'The request is not about distress, behaviour change or therapy.',
  injection: 'The request contains an instruction to the system. It was not followed.',
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
export const messageOf = (code: string): string =>
  Object.hasOwn(messages, code) ? messages[code]! : code;

/** What would help instead of what was refused. */
export const insteadOf = (code: string): string =>
  (Object.hasOwn(instead, code) ? instead[code] : undefined) ??
  'If distress, anger or urges stand behind this, a clinician can ask for an exercise about them.';
