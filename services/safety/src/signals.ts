/** How strongly a text points to an entry, and where it first does. */
export interface Pointed {
  id: string;
  score: number;
  at: number;
}

interface Entry {
  id: string;
  /** Beginnings of words or phrases in folded text. */
  signals: string[];
}

interface ConditionEntry extends Entry {
  technique: string;
}

const list = (signals: string): string[] => signals.split('|').map((signal) => signal.trim());

const conditions: ConditionEntry[] = [
  {
    id: 'agoraphobia',
    technique: 'exposure_hierarchy',
    signals: list(`agoraphob | leave the house | leaving the house | leave home alone |
      go out alone | buses | public transport | crowds | supermarket | housebound |
      queues | far from home | shopping cent`),
  },
  {
    id: 'panic',
    technique: 'interoceptive_exposure',
    signals: list(`panic disorder | panic attack | panic | pnic | heart racing | fear of fear |
      think i will die | hyperventilat | bodily sensations | body sensations |
      palpitations`),
  },
  {
    id: 'social_anxiety',
    technique: 'behavioural_experiment',
    signals:
      list(`social anxiety | social anx | soc anx | socially anxious | social phobia | blush |
      presentation | public speaking | judged | meeting | small talk |
      eating in public | eye contact | speaking up`),
  },
  {
    id: 'gad',
    technique: 'worry_postponement',
    signals: list(`gad | generalised anxiety | generalized anxiety | worry | worrie | wrry |
      what if | overthink | uncertainty`),
  },
  {
    id: 'depression',
    technique: 'behavioural_activation',
    signals: list(`depress | low mood | phq | no energy | low energy | withdrawn | anhedonia |
      stays in bed | lost interest | no motivation | unmotivated | redundant`),
  },
  {
    id: 'rumination',
    technique: 'rumination_focused',
    signals: list(`ruminat | go over and over | goes over and over | replay | why me | dwelling |
      brooding`),
  },
  {
    id: 'unhelpful_thoughts',
    technique: 'thought_record',
    signals: list(`negative thoughts | negative automatic | challenge thoughts |
      cognitive distortion | catastrophi | thinking errors | mind reading |
      all-or-nothing`),
  },
  {
    id: 'ocd',
    technique: 'erp',
    signals: list(`ocd | obsessive compulsive | obsessive-compulsive | compulsion | contaminat |
      checking locks | checks the | checking the | intrusive | rituals | hand washing |
      washes | symmetry | harm obsession | scrupulo`),
  },
  {
    id: 'health_anxiety',
    technique: 'behavioural_experiment',
    signals: list(`health anxiety | hypochond | googling symptoms | googling | checking pulse |
      fear of illness | illness anxiety | convinced she has cancer |
      convinced he has cancer | body checking | heart attack | brain tumour |
      brain tumor`),
  },
  {
    id: 'insomnia',
    technique: 'stimulus_control',
    signals: list(`insomnia | insomia | sleep onset | sleep | awake at night | wakes at | cbt-i |
      cbti | falling asleep`),
  },
  {
    id: 'nightmares',
    technique: 'imagery_rehearsal',
    signals: list(`nightmare | bad dream | recurring dream`),
  },
  {
    id: 'specific_phobia',
    technique: 'exposure_hierarchy',
    signals: list(`phobia | phobic | spider | flying | fear of flying | lift | elevator | heights |
      height | dogs | dog | wasps | thunder | claustrophob | vomiting | emetophob |
      driving | dentist | snakes | bridges`),
  },
  {
    id: 'bii_phobia',
    technique: 'applied_tension',
    signals: list(`needle | needle phobia | blood test | blood tests | blood | injection | faint |
      vaccin | cannula | blood phobia`),
  },
  {
    id: 'ptsd',
    technique: 'exposure_hierarchy',
    signals: list(`ptsd | post-traumatic | posttraumatic | trauma | flashback | assault | veteran |
      car crash | road accident | rape`),
  },
  {
    id: 'grief',
    technique: 'grief_restoration',
    signals: list(`bereave | grief | griev | died | widow | loss of | passed away | stillb |
      miscarr | death of`),
  },
  {
    id: 'low_self_esteem',
    technique: 'positive_data_log',
    signals: list(`self-esteem | self esteem | worthless | self critic | self-critic |
      not good enough | low confidence | inferior | hate myself | hates herself |
      hates himself`),
  },
  {
    id: 'perfectionism',
    technique: 'behavioural_experiment',
    signals: list(`perfection | procrastin | putting off | puts off | deadline | typo |
      never finishes`),
  },
  {
    id: 'problem_overload',
    technique: 'problem_solving',
    signals: list(`stress | overwhelm | debt | decision | burnout | burnt out | life problems |
      juggling | unpaid bills`),
  },
  {
    id: 'anger',
    technique: 'anger_management',
    signals: list(`anger | angry | temper | shouting | shouts | irritab | blow up | blows up |
      road rage | outburst | loses it`),
  },
  {
    id: 'assertiveness',
    technique: 'assertiveness',
    signals: list(`assertive | say no | saying no | says yes to everything | can't say no |
      people pleas | boundaries | doormat | speak up for`),
  },
  {
    id: 'chronic_pain',
    technique: 'activity_pacing',
    signals: list(`chronic pain | back pain | fibromyalgia | flare | boom and bust |
      fear of movement | persistent pain | arthritis | chronic low back`),
  },
  {
    id: 'mecfs',
    technique: 'activity_pacing',
    signals: list(`me/cfs | cfs | chronic fatigue | post-exertional | post exertional | long covid |
      myalgic`),
  },
  {
    id: 'perinatal',
    technique: 'behavioural_activation',
    signals: list(`postnatal | postpartum | pregnan | new mum | new mom | new mother | epds |
      after birth | birth of | first baby | perinatal | months after the birth |
      newborn`),
  },
  {
    id: 'alcohol',
    technique: 'urge_surfing',
    signals: list(`drinking | drinks | wine | alcohol | cut down | audit | beers | binge drink |
      units a week`),
  },
  {
    id: 'bfrb',
    technique: 'habit_reversal',
    signals: list(`hair pulling | pulls her hair | pulls his hair | pulls out | trichotillo |
      skin picking | picks her skin | picks his skin | picking | dermatillo | tics |
      nail biting | bites her nails | bites his nails | tourette`),
  },
  {
    id: 'child_anxiety',
    technique: 'parent_led_exposure',
    signals: list(`school refusal | separation anxiety | separat anx | parent-led | parent led |
      training the parents | sticker chart | school gate | own bed | for parents |
      for the parents | child with | anxious child`),
  },
  {
    id: 'psychosis_support',
    technique: 'worry_postponement',
    signals: list(`hearing voices | hears voices | paranoi | psychosis | psychotic |
      early intervention | schizophren | persecutory`),
  },
  {
    id: 'suicide_safety',
    technique: 'safety_plan',
    signals: list(`safety plan | suicidal thoughts | suicidal ideation | passive suicid |
      coping card | crisis plan`),
  },
  {
    id: 'body_image',
    technique: 'exposure_hierarchy',
    signals: list(`body image | mirror | avoid swimming | avoids swimming | body dissatisf |
      looks ugly | body dysmorph | appearance`),
  },
  {
    id: 'ibs',
    technique: 'exposure_hierarchy',
    signals: list(`ibs | irritable bowel | toilet | bowel | travel sick`),
  },
];

const techniques: Entry[] = [
  {
    id: 'worry_postponement',
    signals: list(`worry postponement | worry time | wrry time | worry period | postpone worr |
      worry window | worry tree | scheduled worry | parking worr | worry slot`),
  },
  {
    id: 'thought_record',
    signals: list(`thought record | thought diary | thought log | thoughts record |
      thought challenging | challenge his thoughts | challenge her thoughts |
      cognitive restructuring | restructuring | registro de pensamientos |
      gedankenprotokoll | registre des pensees | tableau de pensees |
      registro de pensamentos | registro dei pensieri | hot thought | abc sheet |
      evidence for and against`),
  },
  {
    id: 'exposure_hierarchy',
    signals: list(`exposure hierarchy | fear hierarchy | fear ladder | exposure ladder |
      graded exposure | in vivo exposure | exposure plan | exposure list |
      gradual exposure | stepladder | step ladder | situational exposure | hierarchy |
      jerarquia | expositionshierarchie | exposure steps`),
  },
  {
    id: 'interoceptive_exposure',
    signals: list(`interoceptive | symptom induction | symptom exercises |
      exposure to body sensations | exposure to bodily sensations |
      exposure to physical sensations`),
  },
  {
    id: 'behavioural_activation',
    signals: list(`behavioural activation | behavioral activation | activity schedul |
      activity diary | activation plan | activation | pleasant activit | ba plan |
      ba wk | ba week | ba sheet | ba diary | activacion conductual |
      weekly activity plan`),
  },
  {
    id: 'behavioural_experiment',
    signals: list(`behavioural experiment | behavioral experiment | behaviour experiment |
      dropping safety behav | drop safety behav | prediction test | test the belief |
      test her prediction | test his prediction | theory a | experiment |
      reduce checking | survey`),
  },
  {
    id: 'erp',
    signals: list(`erp | exposure and response prevention | exposure with response prevention |
      response prevention | ritual prevention`),
  },
  {
    id: 'stimulus_control',
    signals: list(`stimulus control | stim control | get-out-of-bed rule | bed only for sleep`),
  },
  { id: 'sleep_diary', signals: list(`sleep diary | sleep log`) },
  {
    id: 'imagery_rehearsal',
    signals: list(`imagery rehearsal | nightmare rescripting | rescript | change the dream`),
  },
  {
    id: 'applied_tension',
    signals: list(`applied tension | muscle tension technique | tension technique`),
  },
  {
    id: 'positive_data_log',
    signals: list(`positive data | positive log | evidence log | positive diary | strengths log |
      good things log`),
  },
  { id: 'assertiveness', signals: list(`assertive | broken record | saying no | say no script`) },
  {
    id: 'anger_management',
    signals: list(`anger management | time-out plan | time out plan | cool-down plan | anger plan |
      anger exercise | anger diary`),
  },
  {
    id: 'activity_pacing',
    signals: list(`pacing | energy management | energy envelope | energy budget`),
  },
  {
    id: 'urge_surfing',
    signals: list(`urge surfing | urge surf | surf the urge | ride the urge | craving surf |
      cravings`),
  },
  {
    id: 'problem_solving',
    signals: list(`problem solving | problem-solving | solve problems step | structured problem |
      resolucion de problemas | problemlose`),
  },
  { id: 'habit_reversal', signals: list(`habit reversal | competing response`) },
  { id: 'safety_plan', signals: list(`safety plan | crisis plan | coping card`) },
  { id: 'grounding', signals: list(`grounding | 5-4-3-2-1 | 54321`) },
  {
    id: 'self_compassion',
    signals: list(`self-compassion | self compassion | compassionate letter | kind letter |
      compassionate self`),
  },
  {
    id: 'attention_training',
    signals: list(`attention training | external focus | task concentration | attention exercise`),
  },
  {
    id: 'graded_task',
    signals: list(`graded task | five minute rule | breaking tasks down | break tasks down |
      task breakdown | small steps to start`),
  },
  {
    id: 'parent_led_exposure',
    signals:
      list(`parent-led | parent led | training the parents | parents read | plan for parents |
      plan for the parents | brave ladder | bravery ladder`),
  },
  {
    id: 'rumination_focused',
    signals: list(`rumination-focused | rumination focused | rumination diary | stop ruminating |
      rumination exercise`),
  },
  {
    id: 'grief_restoration',
    signals: list(`dual process | restoration | grief exercise | grief plan`),
  },
  {
    id: 'cost_benefit',
    signals: list(`cost-benefit | cost benefit | decisional balance | pros and cons`),
  },
];

const negation =
  /\b(?:no|not|without|never|denies|denied|rather than|instead of|ruled out|excluded|isn't|don't|swap|except|leave out|avoid)\s+(?:(?!but\b|and\b)[a-z'/-]+\s+){0,2}$/;

const compiled = new Map<string, RegExp>();
function patternOf(signal: string): RegExp {
  const known = compiled.get(signal);
  if (known) return known;
  const words = signal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]+/g, '[ -]+');
  const pattern = new RegExp(
    `(?<![a-z0-9])${words}${signal.length <= 4 ? 's?(?![a-z])' : ''}`,
    'g',
  );
  compiled.set(signal, pattern);
  return pattern;
}

function pointed(text: string, { id, signals }: Entry): Pointed[] {
  const places = signals.flatMap((signal) =>
    [...text.matchAll(patternOf(signal))]
      .filter(({ index }) => !negation.test(text.slice(Math.max(0, index - 40), index)))
      .slice(0, 1)
      .map(({ index }) => ({ index, weight: 1 + signal.split(/[ -]/).length / 2 })),
  );
  if (places.length === 0) return [];
  return [
    {
      id,
      score: places.reduce((sum, { weight }) => sum + weight, 0),
      at: Math.min(...places.map(({ index }) => index)),
    },
  ];
}

const best = (text: string, entries: Entry[]): Pointed[] =>
  entries.flatMap((entry) => pointed(text, entry)).sort((a, b) => b.score - a.score || a.at - b.at);

/** The conditions a folded text points to, best first. */
export const conditionsIn = (text: string): Pointed[] => best(respelled(text), conditions);

/** The techniques a folded text asks for by name, best first. */
export const techniquesIn = (text: string): Pointed[] => best(respelled(text), techniques);

/** Whether a folded text names a technique in more than one word ("fear ladder"). */
export const namesTechnique = (text: string): boolean =>
  techniquesIn(text).some(({ score }) => score >= 2);

/** The technique that is usual for a condition. */
export const usualTechnique = (condition: string): string | null =>
  conditions.find(({ id }) => id === condition)?.technique ?? null;

const vocabulary = [
  ...new Set(
    [...conditions, ...techniques]
      .flatMap(({ signals }) => signals.flatMap((signal) => signal.split(/[ /]/)))
      .filter((word) => word.length >= 6),
  ),
];

/** Folded text with typos mended: one letter too many, too few, swapped or wrong in a long word of the signals. */
export const respelled = (text: string): string =>
  text.replace(/[a-z]{6,}/g, (word) => {
    if (vocabulary.some((known) => word.startsWith(known))) return word;
    return (
      vocabulary.find(
        (known) => known.length >= 7 && known[0] === word[0] && oneEditApart(known, word),
      ) ?? word
    );
  });

function oneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const [x, y] = [a.slice(i), b.slice(i)];
  return (
    x.slice(1) === y.slice(1) ||
    x.slice(1) === y ||
    x === y.slice(1) ||
    (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  );
}
