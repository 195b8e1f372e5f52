import { numerals } from '@cerina/library/words/numbers';

/** Compiles a phrase of the folded text: whole words only, every match. A blank in it is one blank. */
export const phrase = (source: string): RegExp =>
  new RegExp(`(?<![\\w-])(?:${source})(?![\\w])`, 'g');

/** Up to n words of any kind between two others, commas among them. */
export const gap = (n: number): string => `(?:[^\\s.;:!?]+ ){0,${n}}?`;

/** Like {@link gap}, but not across words that begin another thought. */
export const near = (n: number): string =>
  `(?:(?!(?:and|then|but|if|unless|with|without|while|when|because|about|before|after|that|which|who|how|than|as) )[^\\s.;:!?,]+ ){0,${n}}?`;

const one = (...words: string[]): string => `(?:${words.join('|')})`;

const drugs = one(
  'sertraline|fluoxetine|citalopram|escitalopram|paroxetine|fluvoxamine|venlafaxine|desvenlafaxine|duloxetine',
  'mirtazapine|trazodone|amitriptyline|nortriptyline|clomipramine|imipramine|bupropion|vortioxetine|wellbutrin|prozac|zoloft|lexapro|celexa|paxil|effexor|cymbalta',
  'xanax|alprazolam|valium|diazepam|lorazepam|ativan|clonazepam|klonopin|temazepam|zopiclone|zolpidem|ambien',
  'propranolol|quetiapine|seroquel|olanzapine|zyprexa|risperidone|aripiprazole|abilify|haloperidol|clozapine|lithium|lamotrigine|lamictal|valproate|depakote|carbamazepine',
  'pregabalin|gabapentin|buspirone|hydroxyzine|promethazine|clonidine|prazosin|methylphenidate|ritalin|adderall|vyvanse|concerta|lisdexamfetamine|atomoxetine|modafinil',
  'naltrexone|acamprosate|antabuse|disulfiram|methadone|buprenorphine|codeine|tramadol|morphine|oxycodone|warfarin|insulin|levothyroxine',
);

/** Medicines by name or by what they are called. */
export const medicine = one(
  'anti[- ]?dep+res+ants?',
  'anti-?psychotics?',
  'anti-?convulsants?',
  'anti-?anxiety (?:drugs?|pills?|tablets?|meds|medication)',
  'medications?',
  'medicines?',
  'meds',
  'tabl?ets|tablts',
  'pill?s?',
  'capsules?',
  'prescriptions?',
  'ssris?|snris?|maois?',
  'benzos?|benzodiazepines?',
  'beta[- ]?blockers?',
  'mood stabili[sz]ers?',
  'sedatives?|tranquilli[sz]ers?|sleeping (?:pills?|tablets?)|painkillers?|opioids?|opiates?|inhalers?|steroids?',
  'doses?|dosage',
  drugs,
);

/** Drugs and medicines that are taken, without the vaguer "dose" and "prescription". */
export const drug = one(
  '(?:[a-z]+ )?(?:tablets?|pills?|capsules?)',
  'sedatives?',
  'beta[- ]?blockers?',
  drugs,
);

/** People and services whose task medication, diagnosis or treatment is. */
export const clinician = one(
  'doctors?|physicians?|gps?|g\\.p|prescribers?|psychiatrists?|psychologists?|pharmacists?|nurses?|midwife|midwives',
  'clinicians?|therapists?|counsell?ors?|key ?workers?|care coordinators?|case managers?|social workers?|obstetricians?|specialists?|consultants?|neurologists?|cardiologists?',
  '(?:care|mental health|crisis|clinical|medical|treatment|eating disorder|early intervention|perinatal|home treatment|health) (?:team|service|professional|provider|worker)s?',
  'your team|professionals?|psych',
);

/** Help of any kind: people, places, lines. */
export const help = one(
  clinician,
  '(?:talking )?therapy|treatment|counsell?ing|psychotherapy',
  '(?:professional|medical|outside|any|psychiatric|specialist|expert) (?:help|support|advice|care|attention)',
  'hospitals?|a&e|the er|emergency (?:services?|departments?|rooms?|numbers?)|ambulances?',
  '(?:crisis|help|suicide|support) ?lines?|helplines?|hotlines?|samaritans|988|999|911|112',
);

/** Drinks and drugs used to cope. */
export const alcohol =
  '(?:alcohol|booze|wine|beers?|vodka|whisk(?:e)?y|gin|rum|spirits|liquor|cider|lager|prosecco|champagne|tequila|brandy|cognac|sherry|shandy|bourbon|schnapps|vermouth|absinthe)';
export const streetDrug =
  '(?:cannabis|weed(?! ?killer)|marijuana|a joint|cocaine|lines? of coke|heroin|ketamine|mdma|ecstasy|lsd|magic mushrooms|hash(?:ish)?|a spliff|laughing gas|ghb|amphetamines?|speed|opioids?|opiates?|kratom)';

/** Conditions named as a diagnosis. Everyday words (anxious, low, stressed) are not among them. */
export const disorder = one(
  "(?:complex |c-?)?ptsd|post-?traumatic stress(?: disorder)?|ocd|obsessive[ -]compulsive(?: disorder)?|adhd|add|autism|autistic|asperger'?s",
  'bipolar(?: disorder| depression)?|manic depressi(?:on|ve)|schizophreni[ac]|schizoaffective(?: disorder)?|psychosis|psychotic',
  '(?:clinical|major|severe|mild|moderate|postnatal|postpartum|chronic) depression|depression|depressive (?:disorder|illness|episode)|clinically depressed|dysthymia',
  '(?:generali[sz]ed|social|health|separation) anxiety(?: disorder)?|gad|an? (?:anxiety|panic|eating|mood|personality|mental|psychiatric|dissociative|body dysmorphic) (?:disorder|illness)|panic disorder',
  'agoraphobia|an? (?:specific )?phobia|(?:borderline|narcissistic|antisocial|avoidant|dependent|emotionally unstable)(?: personality(?: disorder)?)?|bpd|eupd|npd',
  'anorexi[ac](?: nervosa)?|bulimi[ac](?: nervosa)?|binge[ -]eating disorder|body dysmorphi[ac](?: disorder)?|bdd|dissociative identity disorder|alcoholic|alcohol(?:ism| dependence| use disorder)|an addict(?:ion)?',
  'an? (?:[a-z]+ )?(?:personality |mental )?(?:disorder|mental illness)',
);

/** Numbers written as words, for limits and hours. */
export const numberWords: Record<string, number> = {
  zero: 0,
  half: 0.5,
  a: 1,
  an: 1,
  ...Object.fromEntries(numerals.map((word, at) => [word, at + 1])),
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
};

export const numeral =
  '(?:\\d+(?:[.,]\\d+)?(?: ?\\/ ?\\d{1,2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty)';

/** The value of what {@link numeral} matched. */
export const amountOf = (said: string): number =>
  numberWords[said] ??
  said
    .replace(',', '.')
    .split('/')
    .map(Number)
    .reduce((whole, part) => whole / part);
