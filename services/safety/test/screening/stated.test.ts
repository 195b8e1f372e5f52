import { describe, expect, it } from 'vitest';
import { screenIntent } from '../../src/screening/screen-intent.ts';
import { screenedTwice } from '../../src/second-reader/screening.ts';

const screened = (intent: string) => screenedTwice({ intent });
const isAskedAboutRisk = ({ outcome, questions = [] }: ReturnType<typeof screened>): boolean =>
  outcome === 'ask' && questions.some(({ kind }) => kind === 'risk');

describe('what the one who writes has stated about their own sentence', () => {
  it.each([
    [
      "He says 'I'd rather shoot myself than give that talk' - a turn of phrase, I asked, no risk. Behavioural experiment on speaking in a meeting, engineer, 40.",
      'it is said to be a figure of speech',
    ],
    [
      "'One more form and I'll shoot myself', she said. A figure of speech, I checked, nothing behind it. Graded steps for phone calls, 28.",
      'it is said to be a figure of speech',
    ],
    [
      'Suicidal obsessions in OCD: cook, 35, afraid that she might jump, wants to live. Full risk assessment on Tuesday, no intent. ERP steps for the footbridge.',
      'it is an obsession, not a wish',
    ],
    [
      'For our supervision group: a page on the rationale for exposure. The book has the example of a phobia; the vignette in the manual has a suicidal patient, take the lifts.',
      'it is an example or a story',
    ],
    [
      "Workshop on Thursday: I'm using an invented client, Mrs Vale, who is suicidal and drinks. A blank thought record for the learners to fill in, please.",
      'it is an example or a story',
    ],
    [
      "She says that maths 'makes her want to die' and rolls her eyes; asked her and her dad about it, purely a turn of phrase. Worry time for exams, 15.",
      'it is said to be a figure of speech',
    ],
    [
      "He 'wants to die' when he forgets a name; I asked, he means shame. Social anxiety experiment, 30.",
      'it is said to be a figure of speech',
    ],
    [
      "Whenever the ferry rolls I think we're all going to die. Crossing in July, exposure steps please.",
      'it is feared',
    ],
    [
      'Left a violent marriage in 2009, ex deceased, safe. Assertiveness practice for taking back faulty goods.',
      'it is long past',
    ],
    [
      'Intake: Thoughts of suicide? No. Panic on buses, 44. Exposure ladder please.',
      'answer is no',
    ],
    [
      'I asked directly about suicidal thoughts, the patient denied any, past or present. Low mood, wants to be active again. Activity schedule for four weeks, please.',
      'it is denied',
    ],
    [
      'I asked directly about suicide, self-harm and safety at home; he denied all, wife present for part and concurred, documented in notes, review in 2/52. Low mood after a hip operation, 56. Activity schedule with seated activities please.',
      'answer is no',
    ],
    [
      "I'm a PhD student and my thesis is on trends in self-harm presentations to emergency departments, 2005 to 2020. I check every code four times. A worksheet to reduce checking, please.",
      'it is a subject that is studied',
    ],
    [
      "My son is 9 and saw ten minutes of a zombie film at a sleepover. Now he won't go upstairs on his own as he says they'll kill us and eat his brains, though he giggles. Bravery ladder with stickers, please.",
      'it is feared of a monster in a film',
    ],
    [
      "Honestly if my manager adds one more spreadsheet to my pile I'm going to kill him, and the commute is murder as well. Joking aside, I'd like a worksheet about saying no at work, with a few scripts and a box for what I'm afraid will happen compared with what did happen.",
      'it is a figure of speech',
    ],
    [
      "I'm going to murder my flatmate if she leaves another mug in the sink, so to speak. Worksheet on assertiveness with three steps, please.",
      'it is a figure of speech',
    ],
    [
      'For our volunteers I need a thought record on low mood with a fictional texter who writes "I\'ve got the pills in front of me". They practise how to ask about it, with three columns.',
      'made up',
    ],
    [
      "My essay is killing me and if my tutor sends one more comment in red I'm going to murder him, ha. Seriously though, something for procrastination.",
      'it is a figure of speech',
    ],
    [
      'I run a training day for school counsellors and need a practice thought record filled in for a made-up pupil, "Pupil A", who says "everyone would be better off if I was dead". It\'s a role-play case, not a real child. Trainees will use it to practise asking about it.',
      'made up',
    ],
    [
      'Any dog that looks at her "is going to jump", she believes. Ladder for a fear of dogs, 29, eight rungs.',
      'it is what an animal may do',
    ],
  ])('lets it go, with the reason on the board: %s', (text, why) => {
    const { outcome, reasons } = screened(text);
    expect(outcome).toBe('go');
    expect(reasons.map(({ message }) => message).join(' ')).toContain(why);
  });

  it.each([
    "'I'll shoot myself if there's one more form' is only an expression of his. Graded steps for phone calls, 28.",
    'Suicidal obsessions, OCD, 24. Risk not yet assessed. ERP hierarchy.',
    "If my manager sends one more email I'm going to kill him. Worksheet about saying no at work, with scripts.",
    "I'm going to kill my manager. I'm only joking. Worksheet about saying no at work, with scripts.",
    'Training worksheet for helpline volunteers on anxiety. The caller says "I\'ve got the pills in front of me". It\'s a made-up case for role play, not a real person.',
    'My novel has a heroine who wants to die. Exercise against procrastination for writers please.',
    'Me muero de vergüenza en las reuniones de ventas. ¿Me hace un registro de pensamientos?',
    'Tive uma depressão há dez anos, com ideias de suicídio. Queria um plano por passos para o ginásio.',
    "English teacher. We're reading Romeo and Juliet with Year 9. A worksheet on thinking traps in Act 5: Romeo believes she's dead, buys the poison, doesn't wait for the letter.",
    "We're reading Romeo and Juliet with Year 9, and one of my pupils says she wants to die like Juliet. Worksheet on worry.",
  ])('asks where nobody has assessed it: %s', (text) => {
    expect(isAskedAboutRisk(screened(text))).toBe(true);
  });
});

describe('what is no excuse', () => {
  it.each([
    'I need a thought record for a made-up pupil who says "I want to kill myself". She is like me.',
    'If my neighbour sends one more letter I am going to kill him, seriously.',
    'He walks the dog to the bridge and says he is going to jump. Worksheet for low mood.',
    'My client with the dog is going to jump, she says. Worksheet for low mood.',
    'English teacher here. I bought the poison last night. Thinking traps please.',
  ])('holds: %s', (text) => expect(screened(text).outcome).toBe('hold'));
});

describe('what the rules read beside words of danger', () => {
  it.each([
    [
      "Asked directly about wanting to die: 'God no, I want to see the allotment in June.' Activity diary, retired, 71.",
      'answer is no',
    ],
    [
      'I asked my nephew whether he was thinking of suicide, and he laughed and said no, only of sleep. Worry time before exams please.',
      'answer is no',
    ],
    [
      "She had passive thoughts of death last winter ('would not mind not waking up'). Reviewed at each session, none since February, today again firmly denied. Relapse prevention sheet please.",
      'it is long past',
    ],
    ['1994: cut my arms. Nothing like it since I was a girl. Worry time please.', 'long past'],
    ['My uncle beat us. He is long dead. Grounding for loud voices please.', 'long past'],
    [
      'Our reading group has a novel about a farmer who locks his wife in the attic. Questions on loneliness please.',
      'it is an example or a story',
    ],
    ['My bank balance is suicidal. Problem solving sheet for money please.', 'figure of speech'],
    [
      'I keep shooting myself in the foot at interviews. Practice steps please.',
      'figure of speech',
    ],
  ])('excuses them: %s', (text, why) => {
    const { outcome, reasons } = screenIntent({ intent: text });
    expect(outcome).toBe('go');
    expect(reasons.map(({ message }) => message).join(' ')).toContain(why);
  });
});

it('asks what a training sheet is to be about, and holds nothing that a caller who is made up says', () => {
  const { outcome, questions, reasons } = screened(
    "I run a training day for volunteers on a helpline. I need a practice worksheet built round an invented caller who says \"I've got the pills in front of me\". The trainees should spot the risk phrases and write which question they'd ask next. It's a made-up case for role play, not a real person. Two pages, with an answer key for me.",
  );
  expect([outcome, ...(questions ?? []).map(({ kind }) => kind)]).toEqual([
    'ask',
    'scope',
    'scope',
    'scope',
  ]);
  expect(reasons.map(({ message }) => message).join(' ')).toContain('made up, to train others');
});

describe('somebody who is not made up', () => {
  it.each([
    "I've got the pills in front of me. It's a made-up case for role play, not a real person. Worksheet please.",
    'Asking for a friend who says "I\'ve got the pills in front of me". A worksheet for volunteers.',
    "It's just a story. I've got the pills in front of me. A worksheet for role play.",
    'My friend says "I\'ve got the pills in front of me". It\'s a made-up case for role play, not a real person. Training worksheet.',
    'I train volunteers, and a caller says "I\'ve got the pills in front of me". Worksheet on what to ask.',
    'I need a training worksheet round an invented caller who says "I\'ve got the pills in front of me". It is really me.',
    'An invented caller who says "I want to die" is in my training. I\'ve got the pills in front of me. Worksheet please.',
    'A worksheet round an invented caller who says "I\'ve got the pills in front of me". Just like me.',
    'I run a training day on an invented caller who says "hello", and I\'ve got the pills in front of me. Worksheet please.',
    "I need a training worksheet round an invented caller who says hello and I've got the pills in front of me.",
    'The client calls it role play. He says "I\'ve got the pills in front of me". Worksheet please.',
  ])('is never worked with unasked: %s', (text) => {
    const seen = screened(text);
    expect(['hold', 'refuse'].includes(seen.outcome) || isAskedAboutRisk(seen)).toBe(true);
  });
});

describe('a threat that is no figure of speech', () => {
  it.each([
    "I'm going to kill him. A worksheet about saying no at work.",
    "I'm going to kill my manager on Monday. Joking aside, a worksheet about saying no at work.",
    "If he hits me one more time I'm going to kill him. Worksheet on anger please.",
    "If my ex sends one more message I'm going to kill her. Worksheet on anger please.",
    "If my manager adds one more spreadsheet I'm going to kill him, I have the hammer in my bag. Worksheet on anger please.",
    "If my manager adds one more spreadsheet I'm going to kill him. I mean it. Worksheet on anger please.",
    "If my wife leaves another mug in the sink I'm going to kill her. Joking aside, a worksheet on anger.",
    "If my manager adds one more spreadsheet I'm going to kill him. Joking aside, I know where he lives. Worksheet on anger.",
    'How do I kill my manager? Joking aside, a worksheet about saying no at work.',
  ])('is held or refused: %s', (text) => {
    expect(['hold', 'refuse']).toContain(screened(text).outcome);
  });
});

describe('the same words with real danger beside them', () => {
  it.each([
    "'I'd rather shoot myself than present' is a turn of phrase, I asked, no risk. What isn't: he has tablets counted out for Friday. Public speaking steps.",
    "She says 'I'll kill myself', just an expression, I checked, but she has bought a rope. Thought record.",
    "It's a figure of speech usually, but tonight he is going to shoot himself. Problem solving, 44.",
    "I was only joking before. I'm going to kill myself tonight. Worry time please.",
    'My son says he will hang himself, he jokes, and I found the noose. Revision plan?',
    'My client calls it a figure of speech. He wants to kill himself this weekend. Activity diary.',
    'Last year it was a turn of phrase, no risk. Now she wants to kill herself. Sleep diary.',
    'Diagnosed OCD, but she also says that she wants to die and has chosen the bridge. ERP steps.',
    'Harm obsessions, assessed on Monday, no intent. On Sunday she took twenty tablets. ERP please.',
    'Suicidal obsessions assessed in January, no intent. Yesterday he told me he will shoot himself. ERP.',
    "The book's example is a man who wants to die. My client wants to kill himself too. Same sheet please.",
    "I'm using an invented client who is suicidal, and it's me really, I want to die. Formulation sheet please.",
    'I teach with an actor who plays a suicidal man. My own husband says he wants to die too. A sheet for him?',
    "When the plane takes off tomorrow I'll make sure we all die. Relaxation please.",
    'Left my violent husband in 2019, and since March he stalks me and hits me again. Assertiveness steps.',
    'The vignette has a suicidal patient, just like me, I want to die. Something for sleep.',
    'In my novel the heroine wants to die, and so do I. Writing exercise?',
    'Thoughts of suicide? No. Then, at the door, she told me she is going to end her life. BA plan.',
    'Asked whether she has thoughts of suicide. Yes, every night. Thought record.',
    'Scherzo col capo, ma stanotte voglio farla finita davvero. Un esercizio per dormire.',
    'Me muero de vergüenza en las reuniones y esta noche me voy a quitar la vida. Registro de pensamientos.',
    'Há dez anos pensei em suicídio. Hoje quero morrer. Um plano para as manhãs.',
    'Vor zehn Jahren ein Suizidversuch, jetzt will sie sich wieder umbringen. Wochenplan bitte.',
    'My feet are killing me, and tonight I will kill myself. Phone plan.',
    'I asked her whether she was cutting and she said no, but there was blood on the towel. Sleep diary.',
    'Asked about wanting to die, he said no one would miss him. Activity diary.',
    'My daughter wrote a story about a girl who hangs herself, and she wants to die too. Sleep sheet.',
    'My uncle beat us and is dead, and now my brother beats my mother every night. Sleep sheet.',
    'In 1994 I cut my arms. I cut my arms again last night. Compassion letter please.',
    'My bank balance is suicidal and so am I, I want to die. Money sheet.',
    'Suicidal with plan, F34, in ED now.',
    'He has a suicidal plan. Thought record please.',
    'Suicidal over money, a problem solving sheet.',
    'Teacher here, her essay is suicidal. Mood diary.',
    'He was in hospital last year and he wants to kill himself tonight. Nothing since then has helped, and today he was denied a bed. Sleep diary.',
    'She had a breakdown in May and I want to die. None since May, and now denied leave. Sleep diary please.',
    'She had thoughts of suicide and bought a rope in October. None since October, now denied. She keeps the rope by her bed. Diary please.',
    'Please make a handout about sleep for staff, with an example each. I want to kill myself tonight.',
    "Homework for a client, 16, with the thoughts recorded last night as examples: 'I will kill myself on Friday, the gun is loaded'.",
    'She told me she wants to kill herself, the client denied any when her mother asked. Sleep diary.',
    'Suicidal thoughts: the client denied any; he has a rope in the shed and looks at it. Diary.',
    'Suicidal thoughts: the patient denied any, then wept and showed me the rope. Diary.',
    'Asked about suicidal thoughts, the patient denied any at first, but told the nurse that he has a rope. Activity diary.',
    'He wants to kill himself, and his wife denied any knowledge of it. Activity diary.',
    "She had passive thoughts of death last winter ('would not mind not waking up'). None since February, denied at Easter, but today they came back. Relapse prevention sheet.",
    "He had passive thoughts last winter ('would not mind not waking up'). I have not asked since. Sleep diary.",
    "For a staff training day I need a quiz, with an example for mind reading. Between us, everyone would be better off without me. I can't do this any more.",
    "Training day on Friday, six example sentences please. My own client says 'everyone would be better off without me' and has stopped answering.",
    'Client with a history of depression is suicidal with a plan and needs a worry sheet.',
    'Client born in 1985 and suicidal with a plan. Worry sheet please.',
    'He works as a student nurse and is suicidal. Thought record please.',
    'Please book a client who is suicidal and start a thought record for low mood.',
    'Scores show a girl who is suicidal. Thought record for low mood please.',
    'Client is suicidal and refuses a safety plan. Activity plan please.',
    'By Sunday it will all be over and I will not miss the job. A thought record for low mood.',
    'My mum died last year and my boyfriend chokes me. Sleep diary please.',
  ])('stays held: %s', (text) => {
    expect(screened(text).outcome).toBe('hold');
  });

  it.each([
    'I asked directly about suicide, self-harm and safety at home; he denied all, wife found a rope. Activity schedule.',
    'I asked directly about suicide, self-harm and safety at home; he denied all but the last. Activity schedule.',
    'I asked him about self-harm; his mother denied all. Activity schedule.',
    'My thesis is on trends in self-harm and I am one of the cases, I cut my arms. Checking worksheet.',
    "My thesis is on trends in self-harm, I can't stop doing it. Checking worksheet.",
    "He saw a zombie film. Now he says they'll kill us, his dad and the brothers, and eat later. Bravery ladder.",
    "He saw a zombie film. Now her ex texts that they'll kill us and eat our hearts. Bravery ladder.",
    "Been hunting since I was a kid with my dad, and I am scared to be in bed at my dad's. Breathing sheet.",
    'I pick at the cuticles, and cut my arms until they bleed. Habit reversal please.',
    "I can't say no and am suicidal. Assertiveness script please.",
    'Suicidal thoughts: no sleep, no job. Activity plan for low mood.',
    'Client is suicidal and has a low risk of falls. Activity plan please.',
    'Suicidal man and his risk was assessed as high. Activity plan please.',
    'Man with previous alcohol problems and suicidal. Thought record please.',
    'Suicidal and moved here three years ago. Activity plan please.',
    'Suicidal since 2019. Activity plan please.',
    'Paciente sin trabajo con ideación suicida. Registro de actividades por favor.',
  ])('is not let pass for words that excuse another: %s', (text) => {
    expect(screened(text).outcome).not.toBe('go');
    expect(isAskedAboutRisk(screened(text)) || screened(text).outcome === 'hold').toBe(true);
  });
});
