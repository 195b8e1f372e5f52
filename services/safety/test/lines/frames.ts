/** A sentence with something around it that neither states it nor withdraws it. */
export interface Frame {
  name: string;
  around(text: string): string;
}

const keepsItsCapital = /^(?:(?:Mrs|Mr|Dr|St|I|I'm)\b|[A-Z]{2})/;
const within = (sentence: string): string => {
  const open = sentence.replace(/[.!]$/, '');
  return keepsItsCapital.test(open) ? open : open[0]!.toLowerCase() + open.slice(1);
};

/** The frame is put around the last sentence of a text. */
function aroundLast(text: string, frame: (sentence: string) => string): string {
  const parts = /^(.*[.!?] )([^.!?]+[.!?]?)$/s.exec(text);
  return parts ? parts[1] + frame(parts[2]!) : frame(text);
}

const before = (lead: string): Frame => ({
  name: `"${lead} …"`,
  around: (text) => aroundLast(text, (sentence) => `${lead} ${within(sentence)}.`),
});
const after = (tail: string): Frame => ({
  name: `"…${tail}"`,
  around: (text) => `${text.replace(/[.!]$/, '')}${tail}`,
});
const under = (lead: string): Frame => ({
  name: `an item under "${lead}"`,
  around: (text) => aroundLast(text, (sentence) => `${lead}\n\n- ${sentence}`),
});

/** Words of warning, of report and of referral that are about something else than the sentence beside them. */
export const idleFrames: Frame[] = [
  after(', because waiting makes it worse.'),
  after(': anything else is harmful.'),
  after(', which is never easy.'),
  after(', the old way is wrong.'),
  after(', they are harmful.'),
  after(', it was never needed.'),
  after(' and tell your doctor about it at the next visit.'),
  after(', as many people say.'),
  after(', there is no need to worry.'),
  before('Ask your nurse for a log sheet and'),
  before('Talk to your therapist weekly:'),
  before('See your GP about the rash, then'),
  before('People say it works:'),
  before('You may feel better and'),
  before('When your worry says no,'),
  before('On days with no panic'),
  before('To avoid a bad night'),
  before('Do not worry:'),
  before('Never mind the fear,'),
  before('If you cannot sleep,'),
  before('It is not dangerous:'),
  before('There is no reason to wait,'),
  before('Your therapist is away, so'),
  under('Plan for anxious thoughts:'),
  under('Steps to avoid a panic:'),
  under('You do not have to suffer:'),
  under('How to live without fear:'),
  under('Never forget these steps:'),
  under('What your friends say helps:'),
  under('Your doctor has no time, so:'),
];

/** Words that do take back the command beside them. */
export const governingFrames: Frame[] = [
  before('Do not'),
  before('Never'),
  before('You should not'),
  before('Please do not ever'),
  before('This does not mean that you should'),
  under('Do not:'),
  under('Never:'),
  under('Common myths:'),
];
