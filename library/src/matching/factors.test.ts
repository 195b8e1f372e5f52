import { describe, expect, it } from 'vitest';
import { loadLibrary } from '../files/load.ts';

const library = loadLibrary();
const meanings = (text: string, reader?: string) =>
  library.factorsNamed(text, reader).map(({ id, meaning }) => `${id} ${meaning}`);

describe('a request names a factor, and what it says of it is read', () => {
  it.each([
    ['Panic disorder, epilepsy.', 'epilepsy present'],
    ['He had asthma as a child.', 'asthma_copd past'],
    ['Panic with a history of seizures.', 'epilepsy past'],
    ['Angina, cleared for exercise by her cardiologist.', 'heart_disease cleared'],
    ['Panic. Epilepsy has been ruled out.', 'epilepsy denied'],
    ['She is not pregnant.', 'pregnancy denied'],
    ['Afraid that he will faint.', 'fainting feared'],
    ["Heart racing, dizzy, sure she'll faint in front of the hall.", 'fainting feared'],
    ["He's certain he's going to black out in the queue.", 'fainting feared'],
    ['Feels like she is going to faint in lifts.', 'fainting feared'],
    ['He worries his heart will stop and that he will black out.', 'fainting feared'],
    ['Every time I think this is it, I will faint.', 'fainting feared'],
    ["Convinced it's a heart attack when her chest is tight.", 'heart_disease feared'],
    ['He googles heart disease every night.', 'heart_disease feared'],
    ["He's certain the tingling means he'll black out at the till.", 'fainting feared'],
    ["She thinks a hot flush means that she's going to faint and drop her son.", 'fainting feared'],
    ["He's sure the tingling means he'll faint, as he did in June.", 'fainting present'],
    ['She thinks the heat means she fainted twice.', 'fainting present'],
    ["She's sure she fainted on the bus.", 'fainting present'],
    ['Feels faint in queues and leaves.', 'fainting present'],
    [
      'Needle phobia, is scared she will faint, which she did at her last two jabs.',
      'fainting present',
    ],
    ["Worried he'll black out as he did in March.", 'fainting present'],
    ['Scared of seizures since the one in May.', 'epilepsy present'],
    ['Afraid of seizures because he has had two this year.', 'epilepsy present'],
    ['She reads about epilepsy a lot because she has it.', 'epilepsy present'],
    ['I think I have asthma and the GP gave me an inhaler.', 'asthma_copd present'],
    ['Nervous about the bump being small.', 'pregnancy present'],
    ['He is allergic to everything with nuts in it.', 'allergy present'],
    ['She is allergic to it, and nearly died from a peanut.', 'allergy present'],
    ['My son is allergic to the kind of nuts that school has.', 'allergy unclear'],
    ['She has manic weeks then crashes.', 'bipolar present'],
    ['Manic days and nights last month, on lithium.', 'bipolar present'],
    ['Binges on TV dinners at night until she hurts.', 'eating_disorder present'],
    ['Has binges on films and on crisps until sick.', 'eating_disorder present'],
    ['My pregnant sister is scared of needles, a sheet for her.', 'pregnancy present'],
    ['He almost had a heart attack in 2021, two arteries were blocked.', 'heart_disease past'],
    ['He is allergic to nuts.', 'allergy present'],
    ['She is a bit allergic to dog fur.', 'allergy present'],
    ['Allergic to formaldehyde, panics in lifts.', 'allergy present'],
    ['Manic last May, well since.', 'bipolar present'],
    ['Binges on biscuits at night.', 'eating_disorder present'],
    ['My sister has epilepsy and I am afraid of dogs.', 'epilepsy of_another'],
    ['No trauma, has epilepsy. Interoceptive exposure.', 'epilepsy present'],
    ['No chest pain and she is pregnant.', 'pregnancy present'],
    ['Is PREGNANT, 20 weeks', 'pregnancy present'],
    ['Rosalind, 33, G2P1, 29 weeks. Panic in the queue.', 'pregnancy present'],
    ["I'm 29 weeks and I panic in shops.", 'pregnancy present'],
    ['Lives on the third floor, uses a wheeled frame.', 'falls_risk present'],
    ['The hall path is narrow and he has a stick.', 'falls_risk present'],
    ['He broke his wrist in May.', 'injury present'],
    ['ICD fitted after a cardiac arrest.', 'heart_disease present'],
    ['Drives a forklift at the depot.', 'safety_critical_work present'],
    ['Anaphylaxis after a sting in 2019, carries an EpiPen.', 'allergy present'],
    ['Never been allergic to wasps.', 'allergy denied'],
  ])('%s', (text, meaning) => expect(meanings(text)).toContain(meaning));

  it.each([
    "I'm 12 weeks clean and want to stay so.",
    'Codes by ICD-10 all day, broke a promise, sticks to routine.',
    'Framed the photo, a window frame, panic at exams.',
  ])('and names none: %s', (text) => expect(library.factorsIn(text)).toEqual([]));

  it('takes the weightiest of all that is said of one', () => {
    const text = 'Afraid that she will faint at work; she fainted twice in May. No fainting since.';
    expect(meanings(text)).toEqual(['fainting present']);
  });

  it('gives the place of the whole word', () => {
    const text = 'Panic, epileptic fits since 2010';
    const places = library.factorsNamed(text).map(({ place }) => place);
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(['epileptic']);
  });

  it('takes the illness of the one whom the request is for as their own', () => {
    const text = 'My son has epilepsy and panics on the bus. Could we have a ladder for him?';
    expect(meanings(text, 'son')).toEqual(['epilepsy present']);
    expect(library.factorsIn(text, 'son')).toEqual(['epilepsy']);
    expect(library.factorsIn(text)).toEqual([]);
  });
});

describe('words that name something else are no factor', () => {
  it.each([
    'He is allergic to anything about self love.',
    'My boss is allergic to praise and I panic in meetings.',
    'We are a bit allergic to jargon here.',
    'She is allergic to being told what to do.',
    'My desk is manic in March.',
    'Manic Mondays at the shop, worry.',
    'I nearly had a heart attack when the dog jumped out.',
    'He binges on box sets until three.',
    'Her pregnant friends make her sad.',
    'Social withdrawal and low mood in a student.',
    'Insomnia, has bought blackout curtains.',
    'A manicure before the wedding.',
    'There is a faint smell of gas, he thinks.',
    'She binge-watches all night.',
    'He drives into the bumper of the car in front, in his mind.',
    'A pilot study of the new form.',
    'Cannot go out on nights when it rains.',
    'Two pots of tea, plant pots.',
  ])('%s', (text) => expect(meanings(text)).toEqual([]));
});

/** A text that a signal must find; of an expression, one is given here. */
const said: Record<string, string> = {
  '/\\bkeel(s|ed)?\\s+over\\s+(every|each|when|whenever|at\\s+the)\\b/': 'keels over every time',
  '/\\b((goes|go|went|hits?)\\s+(down|the\\s+(deck|floor))|slid\\s+off\\s+(the|her|his|my)\\s+chair|(i.m|am|is)\\s+on\\s+the\\s+floor)\\b(?=[^.;!?]{0,60}\\b(nurse|needles?|bloods?|cannula|drip|donor|jab|smear)\\b)/':
    'slid off the chair when the nurse came',
  '/\\bicd\\b(?!\\s?-?\\s?1?\\d)/': 'ICD fitted in May',
  '/\\bg\\d\\s?p\\d\\b/': 'G2P1',
  '/\\b\\d{1,2}\\s?\\/\\s?40\\b/': '29/40',
  '/\\b\\d{1,2}\\s?(weeks?|wks)\\b(?=[^.]{0,120}\\b(midwife|bump|trimester|due\\s+(date|in))\\b)/':
    '29 weeks, the midwife is happy',
  '/\\b(i.m|i\\s+am|she.s|she\\s+is)\\s+(now\\s+|about\\s+|nearly\\s+)?([4-9]|[1-3]\\d|4[0-2])\\s?(weeks|wks)(?=\\s*([,.;)]|and\\b|so\\b|today|gone|along|with\\s+(my|her|our)))/':
    "she's 29 weeks",
  '/\\b(uses?|using|has|have|with|needs?|on)\\s+(a|an|her|his|my|two|their)\\s+([a-z]+\\s+)?(sticks?|frame|walker|cane|crutch(es)?)\\b/':
    'walks with a stick',
  '/\\bon\\s+crutches\\b/': 'on crutches',
  '/\\b(van|delivery|coach|tractor|minicab|digger|plant|reach\\s?truck|fork\\s?lift)\\s+(driver|operator)/':
    'van driver',
  '/\\b(drives?|driving|operates?|operating|works?\\s+(on|with))\\s+(a|an|the)\\s+(forklift|fork\\s?lift|crane|lorry|truck|bus|van|tram|train|digger|excavator|hgv|taxi|coach)\\b/':
    'drives a forklift',
  '/\\b(broke|broken|fractured|sprained|dislocated|tore|torn)\\s+(a|an|her|his|my|their)?\\s?([a-z]+\\s+)?(wrist|arm|ankle|leg|foot|hand|finger|elbow|collarbone|shoulder|ribs?|back|neck|knee|ligament|tendon|achilles|pelvis)\\b/':
    'broke his wrist',
  '/\\b(her|his|my|their)\\s+(wrist|arm|ankle|leg|foot|hand|elbow|shoulder)\\s+is\\s+(broken|fractured|in\\s+(a\\s+)?(cast|plaster|splint|sling))\\b/':
    'his wrist is broken',
  '/\\bin\\s+(a\\s+)?(plaster\\s+cast|plaster|cast|splint|sling)\\b/': 'arm in a sling',
  '/\\ballergic\\s+to\\b/': 'allergic to wasps',
  '/\\b(severe|serious|nut|peanut|sting|latex|bee|wasp)\\s+allerg/': 'wasp allergy',
  '/\\bmani(a|c)\\b/': 'mania',
  '/\\b(has|have|had|got|with|diagnosed with)\\s+pots\\b(?!\\s+(of|and))/': 'diagnosed with pots',
  '/\\b(lorry|truck|bus|train|hgv|taxi|crane|tram|forklift|ambulance)\\s+(driver|operator)/':
    'forklift operators',
  '/\\bpilots?\\b/': 'a pilot',
  '/\\braped?\\b/': 'raped',
};

describe.each(library.factors)('$id', ({ id, signals }) => {
  it.each(signals)('is found by %s', (signal) => {
    const words = said[signal] ?? signal;
    expect(words.startsWith('/'), 'an expression needs an example').toBe(false);
    expect(library.factorsIn(`Panic disorder. Client: ${words}.`)).toContain(id);
  });
});
