import type { Constraints, CrisisCard } from '@cerina/contracts';

/** Who writes: the person at risk, a clinician about a client, or somebody close. */
export type Writer = 'self' | 'clinician' | 'other';

const emergency =
  'Call your local emergency number now, or go to the nearest emergency department.';
const line =
  'A local crisis line can be reached at any hour; your local directory or emergency service knows the number.';

const self: CrisisCard = {
  title: 'Please get help now: you matter, and you do not have to carry this alone',
  lines: [
    `If you might act on these thoughts, or have already done something: ${emergency.toLowerCase()}`,
    line,
    'Stay with someone you trust, or ask someone to come and stay with you. Tell them how you are.',
    'Move away from anything you could use to hurt yourself, or ask someone to keep it for you.',
    'An exercise is not the right help at this moment. A person is. You can come back to an exercise later, with your clinician.',
  ],
};

const clinician: CrisisCard = {
  title: 'Same-day risk assessment before any homework',
  lines: [
    'Homework is not an answer to imminent risk. See or speak to the client today and assess thoughts, plan, intent, means and time.',
    `If danger is immediate, or the client cannot be reached or refuses help: ${emergency.toLowerCase()} Involve the crisis team.`,
    'The client should not be left alone until that is settled. Agree who stays with them.',
    'Make the surroundings safer together with the client and those close to them; no method details on paper.',
    "Inform your supervisor, follow your service's risk policy, write down what was decided.",
    'Once the client is safe, a safety plan can be drafted here, to be completed together.',
  ],
};

const other: CrisisCard = {
  title: 'Someone may be in danger: get help for them now',
  lines: [
    `If there is danger right now: ${emergency.toLowerCase()}`,
    'Stay with the person, listen without judging, and ask directly whether they think of ending their life. Asking does not put the idea there.',
    'Keep things they could use to hurt themselves out of reach.',
    'Help them reach a doctor, a crisis team or a local crisis line today, and go with them if you can.',
    'Get support for yourself too.',
  ],
};

/** For danger of which only that it may be there is known: nothing in it may be wrong for any kind. */
const unnamed = [
  `If anyone is in danger right now, or you do not know: ${emergency.toLowerCase()}`,
  line,
  'Speak with the person alone, today, and ask directly: about thoughts of dying, a plan or means; about harm by someone else, or to someone else; about the body (food, drink, medicines, withdrawal, collapse). Asking does not put the idea there.',
  'A child, or an adult who depends on others: follow your safeguarding procedure today, and leave out whoever may be doing the harm.',
  'Fainting, confusion, no food or drink, voices that give orders: a doctor or a crisis team today.',
  'If it is you: tell someone you trust how you are, and let them stay with you. A person is the right help at this moment.',
];

const kinds: Record<string, CrisisCard> = {
  partner_violence: {
    title: 'Safety before any exercise: violence or control by a partner',
    lines: [
      'If there is danger right now: call your local emergency number.',
      'Confronting a violent partner, or leaving without a plan, can raise the danger. No assertiveness or couple exercise for now.',
      'Contact a domestic abuse service: they help to make a safety plan, in confidence. Use a phone or device the partner does not check.',
      'Clinicians: carry out a domestic abuse risk assessment, see the client alone, consider children and follow safeguarding policy.',
    ],
  },
  safeguarding: {
    title: 'A child or vulnerable person may be at risk: safeguarding first',
    lines: [
      'If there is danger right now: call your local emergency number.',
      "Follow your safeguarding procedure today; speak to the safeguarding lead or to children's or adult social care.",
      "Listen, do not promise secrecy, do not question in detail, write down the person's own words.",
      'If it is you: tell an adult you trust, such as a teacher or a doctor, or a child helpline. It is not your fault.',
    ],
  },
  withdrawal_risk: {
    title: 'Stopping suddenly can be dangerous: medical advice first',
    lines: [
      'With signs of dependence (shaking, sweating, fits, drinking on waking), stopping at once can cause seizures and confusion. Do not stop suddenly.',
      'A fit, confusion, seeing things or chest pain: call your local emergency number.',
      'See a doctor or an alcohol and drug service today for a supervised withdrawal.',
      'Someone should stay with the person until that is arranged. A relapse-prevention plan can be drafted afterwards.',
    ],
  },
  acute_state: {
    title: 'Possible acute mania or psychosis: same-day psychiatric assessment',
    lines: [
      'Contact the crisis team, the care team or a doctor today; in danger, call your local emergency number.',
      'No self-help exercise for now: activation, exposure or arguing about beliefs can make things worse.',
      'Stay calm and close, keep the surroundings quiet, put off big decisions, driving and spending.',
      'Voices that tell someone to harm, thoughts of harming a baby, or confusion after a birth are an emergency.',
    ],
  },
  medical_danger: {
    title: 'Possible physical danger: see a doctor first',
    lines: [
      'Fainting, collapse, confusion, chest pain or no food or drink for days: call your local emergency number now.',
      'See a doctor today, even if the person says that they are well. Say how long it has been and what was eaten and drunk.',
      'No plan about meals, weight or exercise for now. An eating disorder service can be asked once a doctor has looked.',
      'Someone should stay with the person until that is arranged.',
    ],
  },
  medical_emergency: {
    title: 'A medical emergency may be under way: call for help now',
    lines: [
      'Call your local emergency number now and say what you see; do what the call handler says. Do not wait for an appointment, and do not drive alone.',
      'Stay with the person. Nothing to eat or drink unless the call handler or a care plan says so; their own emergency medicine (inhaler, adrenaline pen, sugar) as prescribed.',
      'Too many tablets, or a wrong dose: this is an emergency too, however well somebody feels.',
      'No exercise for now: what looks like panic or stress may be the body in danger. A doctor decides that first.',
    ],
  },
  possible_danger: {
    title: 'Before any exercise: is someone in danger now?',
    lines: unnamed,
  },
  danger_read: {
    title: 'Someone may be in danger: act on that before any exercise',
    lines: unnamed,
  },
  risk_to_others: {
    title: 'Someone could be hurt: act on safety first',
    lines: [
      'If anyone is in danger right now: call your local emergency number.',
      'Put distance between yourself and the person, and away from anything that could be used as a weapon. Speak to a person about it today: a doctor, a crisis line, a crisis team.',
      'Clinicians: assess threat, target, means and plan the same day; consider the duty to protect; consult your supervisor.',
    ],
  },
};

/** The card that is in place of a draft. It names kinds of help and never an invented number. */
export function cardFor(code: string, writer: Writer): CrisisCard {
  if (code === 'acute_mania' || code === 'acute_psychosis') return kinds.acute_state!;
  // a model gives codes of any name
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
  return kind ?? { self, clinician, other }[writer];
}

/** The card for somebody of an age. */
export const cardForAge = (
  code: string,
  writer: Writer,
  ageGroup: Constraints['ageGroup'],
): CrisisCard => {
  const card = cardFor(code, writer);
  return ageGroup === 'child' || ageGroup === 'adolescent' ? forMinor(card) : card;
};

/** The card with what a child or a teenager needs besides: adults who protect them. */
const forMinor = (card: CrisisCard): CrisisCard => ({
  ...card,
  lines: [
    ...card.lines,
    'This is about a child or teenager: tell an adult you trust, such as a parent, teacher or doctor. Professionals follow their safeguarding procedure today.',
  ],
});
