import { medicine, phrase } from '../text/lexicon.ts';
import { lifeSaving } from '../text/life-saving.ts';
import type { Span } from '../text/sentence.ts';
import { isEnglish } from '../text/vocabulary.ts';

const called = phrase(medicine);
const carriedForLife = phrase(lifeSaving);

/** Medicines by name, their groups, and what is only spoken of where there is one. */
const listed = new Set(
  `aspirin ibuprofen paracetamol acetaminophen naproxen diclofenac tylenol advil nurofen codeine tramadol fentanyl
  sertraline fluoxetine citalopram escitalopram paroxetine fluvoxamine venlafaxine desvenlafaxine duloxetine milnacipran
  mirtazapine trazodone amitriptyline nortriptyline clomipramine imipramine dosulepin doxepin lofepramine phenelzine
  tranylcypromine moclobemide reboxetine bupropion vortioxetine agomelatine tianeptine esketamine prozac zoloft lustral
  lexapro cipralex celexa cipramil paxil seroxat luvox effexor efexor cymbalta pristiq remeron zispin wellbutrin zyban
  brintellix trintellix valdoxan spravato anafranil tofranil elavil desyrel oleptro
  diazepam lorazepam alprazolam clonazepam temazepam oxazepam nitrazepam bromazepam clobazam chlordiazepoxide midazolam
  valium ativan xanax klonopin rivotril librium restoril lexotan frisium benzo benzos benzodiazepine benzodiazepines
  zopiclone zolpidem zaleplon eszopiclone suvorexant daridorexant ambien stilnox lunesta imovane sonata melatonin circadin
  buspirone hydroxyzine pregabalin gabapentin lyrica neurontin atarax propranolol atenolol bisoprolol metoprolol inderal
  betablocker betablockers lithium priadel camcolit lamotrigine lamictal valproate depakote epilim carbamazepine tegretol
  topiramate oxcarbazepine quetiapine seroquel olanzapine zyprexa risperidone risperdal aripiprazole abilify haloperidol
  haldol clozapine clozaril paliperidone lurasidone amisulpride sulpiride ziprasidone chlorpromazine largactil cariprazine
  methylphenidate ritalin concerta lisdexamfetamine vyvanse elvanse dexamfetamine adderall atomoxetine strattera guanfacine
  modafinil naltrexone acamprosate disulfiram antabuse methadone buprenorphine subutex suboxone varenicline champix
  prazosin clonidine promethazine phenergan diphenhydramine nytol cyclizine prochlorperazine metoclopramide
  warfarin insulin metformin levothyroxine thyroxine prednisolone prednisone salbutamol ventolin ozempic semaglutide
  omeprazole amlodipine ramipril lisinopril simvastatin atorvastatin furosemide digoxin amoxicillin antibiotic antibiotics
  antihistamine antihistamines antiepileptic antiepileptics anticonvulsant hypnotic hypnotics stimulant statin statins
  ssri ssris snri snris maoi maois hrt pharmacy pharmacies refill refills dosing dosed medicated unmedicated
  overmedicated rx sleepers painkiller painkillers lozenge lozenges suppository vitamin vitamins`.split(
    /\s+/,
  ),
);

/** How names of medicines end. Of what no dictionary has, each of these may be one. */
const byForm =
  /(?:azepam|azolam|epam|olam|oxetine|alopram|triptyline|ipramine|faxine|[aeiou]zine|apine|idone|azodone|spirone|prazole|olol|pril|artan|statin|floxacin|cillin|mycin|cycline|barbital|gabalin|melteon|orexant|triptan|setron|profen|coxib|thiazide|phenidate|amfetamine|amphetamine|iclone|pidem|aleplon|giline|oxazine|methasone|glutide|gliptin|gliflozin|afil|mab|vir|oxacin|azole|olone|caine|tidine|toin|bital|morphine|codone|dopa|nib|tinib|zepine|peride|setine)e?s?$/;
/** The commonest ending, which names of people have too ("Josephine"): only in long words, written small. */
const inIne = /^[a-z]{5,24}ine$/;

/** A tablet or a pill that has no medicine in it. */
const otherPill =
  /^ of (?:lint|wool|fluff|fabric|fun|courage|reality|kindness|exposure|practice|exercise|nature|sun(?:light)?|fresh air|laughter|humou?r|self-compassion|realism|honesty)\b/;
const screen =
  /\b(?:phones?|screens?|laptops?|devices?|tvs?|televisions?|ipads?|computers?|e-?readers?|blue light|wi-?fi|apps?)\b/;
/** A tablet that is a computer: it is charged, and things are read, drawn or watched on it. */
const computer = [
  /\b(?:charg(?:e|ing)|recharge|unlock|update|plug in) (?:the|your|a) tablet\b/,
  /\btablet\b[^.;!?]{0,40}\b(?:emails?|apps?|browser|websites?|internet|downloads?|open the (?:worksheet|file|document|page|diary))\b/,
  /\b(?:switch|turn) (?:the|your) tablet (?:off|on)\b|\b(?:switch|turn) (?:off|on) (?:the|your) tablet\b/,
  /\btablet (?:on charge|in to charge|on (?:its|the) charger|on (?:silent|mute|flight mode)|computers?|screens?|cases?|covers?|chargers?|stands?|games?|batter(?:y|ies))\b/,
  /\b(?:read|draw|watch|play|type|write|look|see|show|film|listen|learn|call|chat|email|message|browse|open|shop|paint|scroll|paint|record|colour|answer|search)\b[^.;!?]{0,50} on (?:the|your|a|his|her|their) tablet\b/,
  /\bsell (?:the|your|an|my) (?:old )?tablet\b/,
  /\btablet,? (?:and|to) (?:watch|read|play|draw|write|look up|film|record|show|listen|open|search|type|email)\b[^.;!?]{0,40} on it\b/,
];
/** With any of these words a tablet may be one to swallow after all. */
const swallowed =
  /\b(?:swallow|stop|quit|without (?:the|your|a|any) tablet|no tablet|drop|cut|dose|half|halve|skip|miss|mg|prescri\w+|medicine|medication|chew|dissolve|with (?:food|water))\b/;
/** Whether a tablet in a folded sentence is a computer. */
export const isComputer = (text: string): boolean =>
  computer.some((form) => form.test(text)) && !swallowed.test(text);
const beside = /\b(?:beside|near|by|next to|opposite|in front of|past) (?:the|your|a) $/;
/** Medicine as somebody's trade. */
const specialty =
  /\b(?:doctors?|physicians?|nurses?|registrars?|trainees?|consultants?|work(?:s|ed|ing)?|trained|training|new) in (?:emergency|internal|family|sports|general|respiratory|geriatric|occupational) medicine$/;
/** A pharmacy as where somebody works or what they study: "a pharmacy student". */
const trade =
  /^ (?:students?|undergraduates?|graduates?|trainees?|apprentices?|technicians?|assistants?|dispensers?|workers?|managers?|owners?|lecturers?|staff|degree|course|exams?|school)\b/;
const idiom = /\b(?:bitter pill|in (?:small|little|tiny|short) doses)\b/;

const token = /[a-z]{2,40}|\u{1f48a}/gu;

/**
 * Where a folded sentence names a medicine, or what could be one: by name, by what medicines are called, by how their
 * names end, or by its sign. `said` is the sentence with its capitals.
 */
export function medicinesIn(text: string, said: string): Span[] {
  const spans: Span[] = [];
  for (const pattern of [called, carriedForLife])
    for (const { 0: words, index } of text.matchAll(pattern))
      spans.push({ start: index, end: index + words.length });
  for (const { 0: word, index } of text.matchAll(token))
    if (isMedicine(word, said)) spans.push({ start: index, end: index + word.length });
  return apart(spans).filter((span) => !isOther(text, span));
}

function isMedicine(word: string, said: string): boolean {
  if (listed.has(word) || word === '\u{1f48a}' || word === 'tablet') return true;
  if (word.length < 6) return false;
  if (byForm.test(word)) return !isEnglish(word);
  return inIne.test(word) && said.includes(word) && word.length > 8 && !isEnglish(word);
}

function isOther(text: string, { start, end }: Span): boolean {
  const word = text.slice(start, end);
  if (
    word === 'refill' &&
    /^ (?:the|your|a) (?:first[- ]aid|bottle|water|kettle|glass|jug|bird|cup|soap|salt)\b/.test(
      text.slice(end),
    )
  )
    return true;
  if (/medicine$/.test(word) && specialty.test(text.slice(Math.max(0, end - 40), end))) return true;
  if (word === 'medication' && /^ (?:rounds?|trolley|error)\b/.test(text.slice(end))) return true;
  if (word === 'medicine' && /^ ball\b/.test(text.slice(end))) return true;
  if (word === 'pharmacy' && trade.test(text.slice(end))) return true;
  if (beside.test(text.slice(0, start)) && /^ (?:cabinet|cupboard|shelf)\b/.test(text.slice(end)))
    return true;
  if (/^(?:tablets?|capsules?)$/.test(word) && screen.test(text)) return true;
  if (word === 'tablet' && isComputer(text)) return true;
  return otherPill.test(text.slice(end)) || (/pill|dose/.test(word) && idiom.test(text));
}

/** Spans in order, those that overlap as one. */
function apart(spans: Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else found.push({ ...span });
  }
  return found;
}

/** Names that are looked for letter by letter: long enough to be there by no chance. */
export const longNames: readonly string[] = [...listed].filter((name) => name.length >= 8);
