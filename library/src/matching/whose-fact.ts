import type { Place } from './fact-or-fear.ts';

// Whether a fact about health that a text in lower case names is the person's, a place's or somebody else's.

/** Who may be the person themselves where nobody's: "Gran got an insulin pump". */
const family =
  'son|daughter|mother|mum|mom|mam|father|dad|child|baby|parents?|nan|gran|grandmother|grandma|grandad|grandfather';
/** For whom others ask so often that "my nan had a fall" may be said of the person. */
const asked = 'son|daughter|mother|mum|mom|father|dad|child|baby';
const close =
  'husband|wife|partner|brother|sister|friend|boyfriend|girlfriend|flatmate|housemate|neighbou?r|colleague|boss|twin|cousin|aunt|uncle';
const young =
  'nephew|niece|grandson|granddaughter|grandchild|stepson|stepdaughter|stepfather|stepmother';
const state = '(?: (?:severe|bad|mild|early|late|advanced|chronic|type \\d|recent|the|an?)){0,2}';
const having = `(?:(?:'s|s'| has| had| with|,? who has|,? who had)?${state} | \\()`;
const dying = ` (?:died|dies|is dying) (?:of|from|after)${state} `;
const being = `(?: is| was|'s)?(?: also| now)?(?: (?:has been |been )?diagnosed with| developed| got| lives with| suffers from)?${state} `;
const anyone = `${family}|${close}|${young}`;

const dead = new RegExp(`\\b(${anyone})${dying}$`);
/** "My sister's asthma", "her dad (COPD)", "cares for her husband, who has epilepsy". */
const owned = new RegExp(
  `\\b(?:my|his|her|their|our) (?:[a-z]+ )?(${asked}|${close})(?:(?:'s|s'| has| had| with)?(?: severe| bad)? | \\()$`,
);
/** "My daughter's epilepsy": it may be the daughter whom the request is for. */
const ownedByAsked = new RegExp(`\\b(?:my|our) (?:[a-z]+ )?(?:${asked})(?:'s|s')${state} $`);
/** "Husband with diabetes, afraid of needles": who is named first may be the person. */
const ofFirst = new RegExp(`^(?:${close})(?:${having})$`);
/** "My sister has epilepsy and so have I", "as she has it too". */
const sharedBy =
  /^[^.!?]{0,60}\b(?:so (?:have|has|do|does|am|is|was) (?:i|he|she|they|we)|as (?:have|has|do|does|am|is) (?:i|he|she|they)|(?:have|has|had|got) (?:it|one|that)(?: (?:too|as well|also)| (?:him|her|my|them)sel\w+)|(?:i|he|she) (?:do|does|have|has|am|is)(?: one)? (?:too|as well)|like (?:me|him|her)(?=[.,;!?]|$))\b/;
const ofClient = new RegExp(
  `\\b(?:his|her|their|'s) (?:[a-z]+ )?(${anyone})(?:${having}|${being})$`,
);
const ofOthers = new RegExp(`(?<!\\b(?:my|our) (?:[a-z]+ )?)\\b(${close})(?:${having}|${being})$`);
/** "My nephew's autistic": it may be the nephew whom the request is for; "a mother with epilepsy" is the person. */
const ofAsker = new RegExp(`\\b(?:my|our) (?:[a-z]+ )?(${anyone})(?:${having}|${being})$`);
const ofNobody = new RegExp(
  `(?<!\\b(?:an?|single|new|young|old|working|bereaved|of) )\\b(${family})(?:'s| has| had| got| is| was)?${state} $`,
);
const lookedAfter =
  /\b(?:looks? after|cares? for|caring for|looking after) (?:an?|the|two|some) (?:[a-z]+ )?([a-z]+) (?:with|who has|who have) (?:[a-z]+ )?$/;
/** "Her husband drives a forklift". */
const working = new RegExp(
  `\\b(?:my|his|her|their|our) (?:[a-z]+ )?(${anyone}) (?:drives?|drove|operates?|flies|works? (?:on|with|as)) (?:an? |the )?$`,
);
/** "Knows somebody with diabetes", "the cat has diabetes". */
const known =
  /\b(?:knows?|knew|met|seen|saw|read about|heard of) (?:some(?:one|body)|an?|people) (?:[a-z]+ ){0,1}?(?:with|who has|who had) $|\b(?<!\b(?:guide|assistance|alert|service|support|medical) )(?:cat|dog|pet|horse|pony|rabbit|puppy)(?:'s| has| had| with| is| was)(?: an?)? $/;

/** "My sister's asthma", unless it is the sister (`reader`) whom the request is for; unclear where it may be. */
export function isOfAnother(
  text: string,
  { start, end }: Place,
  reader: string | null,
): 'of_another' | 'unclear' | null {
  const whose = whoseFact(text.slice(Math.max(0, start - 80), start), reader);
  const mayBeTheirs = whose === 'of_another' && sharedBy.test(text.slice(end));
  return mayBeTheirs ? 'unclear' : whose;
}

function whoseFact(lead: string, reader: string | null): 'of_another' | 'unclear' | null {
  const isReader = (found: RegExpExecArray) => found[1] === reader;
  if (known.test(lead)) return 'of_another';
  if (reader === null && (ownedByAsked.test(lead) || ofFirst.test(lead))) return 'unclear';
  for (const form of [dead, owned, ofClient, ofOthers, lookedAfter, working]) {
    const found = form.exec(lead);
    if (found) return isReader(found) ? null : 'of_another';
  }
  const perhaps = ofAsker.exec(lead) ?? ofNobody.exec(lead);
  return perhaps && !isReader(perhaps) ? 'unclear' : null;
}

/** What the rest of the phrase makes of the name of an illness: a place, a profession, a cause. */
const place =
  '(?:clinics?|wards?|units?|centres?|centers?|hospitals?|departments?|services?|charit(?:y|ies)|teams?|research|labs?|laborator(?:y|ies)|foundation|society|helpline|support group|conference|hospice|practice|care home)';
const profession =
  '(?:nurses?|specialists?|consultants?|doctors?|educators?|researchers?|dietitians?|advisers?|advisors?|support workers?|physio\\w*|registrars?)';
const others = '(?:/[a-z]+|,? (?:and|or|&) [a-z]+)';
const rest = `(?: (?:specialist|care|support|outreach|liaison|research|prevention|education|uk|group|inpatient|outpatient|community))*`;
const ofPlace = new RegExp(`^${others}{0,2}${rest} ${place}\\b`);
const ofProfession = new RegExp(`^${others}?${rest} ${profession}\\b`);

/** Somebody works or helps at a place, up to its name. */
const works =
  /\b(?:works?|working|worked|volunteers?|volunteering|employed|manages?|managing|runs?|running|shifts?|nurses?|nursing|doctors?|gp|physio\w*|receptionists?|secretary|hca|assistant|porter|cleaner|manager|registrar|consultant|therapist|psychologist|counsell?or|student|placement|job|jobs|post|fundrais\w+|raises money|researcher)\b(?: (?!(?:has|have|had|with|is|was|seen|attends?|attending|goes|under|referred|patient|client|his|her|my|their)\b)[a-z&/-]+){0,5} $/;
/** Somebody is treated at one. */
const treated =
  /\b(?:seen|attends?|attending|attended|goes|going|went|under|referred|reviewed|followed|follow-up|monitored|treated|discharged|patient|outpatient|in?patient|admitted|appointments?|check-?ups?|known to|looked after|helped)\b[^.;!?]{0,40}$/;
const theirOwn = /\b(?:my|his|her|their|our|your) (?:[a-z]+ )?$/;
/** "The migraine clinic put me on it". */
const treats =
  /^[^.;!?]{0,40}\b(?:clinic|team|nurse|unit|centre|service|specialist|consultant|doctor)s?(?: [a-z]+){0,2} (?:put|told|gave|asked|advised|cleared|referred|sees?|saw|started|follows?|helped|taught) (?:me|him|her|them)\b/;
/** "I'm an epilepsy nurse", "she is a diabetes nurse", "Diabetes nurse here". */
const isOne =
  /(?:\b(?:is|am|i'm|she's|he's|was|as|being|became|becoming|trains? as|training as|retired|an ex-?|former|lead|senior|student|work|works) (?:an? |the )?(?:[a-z]+ )?|(?:^|[.!?\n] ?)(?:an? )?)$/;
const saysSo = /^[^.;!?]{0,24}\b(?:here|writing|asking|by trade)\b/;

const workers =
  /\b(?:works? with|working with|teach(?:es|ing)?|teacher of|tutors?|supports?|supporting|cares? for|looks? after|carer (?:for|to)|nurses|trains?|job with|teaches)\b(?: [a-z]+){0,4} $/;
const peopleWith =
  /\b(?:people|children|adults|pupils|students|patients|residents|kids|men|women|clients) (?:with|who have|living with) $/;
const many =
  /^ (?:people|children|adults|pupils|students|patients|residents|kids|young people|teenagers|clients|service users)\b/;
const animal = /^ (?:cat|dog|horse|pony|rabbit|pet)s?\b/;
const article = /\b(?:an?|the|my|his|her|their|our) $/;

/** Whether the name of an illness is part of the name of a place or of a profession, or is of the people whom somebody works with. */
export function isOfWork(text: string, { start, end }: Place): 'of_another' | 'unclear' | null {
  const lead = text.slice(Math.max(0, start - 80), start);
  const tail = text.slice(end, end + 60);
  if (animal.test(tail) && article.test(lead)) return 'of_another';
  if (many.test(tail) && workers.test(lead)) return 'of_another';
  if (peopleWith.test(lead) && workers.test(lead.replace(peopleWith, ''))) return 'of_another';
  const isPerson = ofProfession.test(tail);
  if (!isPerson && !ofPlace.test(tail)) return null;
  if (theirOwn.test(lead) || treated.test(lead) || treats.test(tail)) return null;
  if (isPerson) {
    const isTheirs =
      isOne.test(lead) && (!/(?:^|[.!?\n] ?)(?:an? )?$/.test(lead) || saysSo.test(tail));
    return isTheirs ? 'of_another' : 'unclear';
  }
  return works.test(lead) ? 'of_another' : 'unclear';
}

/** "Ex-roofer", "retired lorry driver", "was a roofer": work that is over; "has worked as a roofer" is not. */
const over =
  "(?:ex[- ]|(?:former|formerly an?|retired|once an?|used to (?:be an?|drive an?|work as an?)|(?:was|were|(?:had|'d) been|(?<!(?:has|have|'ve|'s) )worked(?: for years)? as|redundant as|laid off as|retired as) an?) (?:[a-z-]+ ){0,2})";
const overWork = new RegExp(`\\b${over}$`);
const ended =
  '(?:went|gave|broke|failed|got|was|were|had|became|closed|shut|died|hurt|stopped|packed|seized|left|fell|retired|lost|could)';
const event = '(?:accident|injury|stroke|retirement|fall|illness|redundancy|operation|diagnosis)';
/** "Roofer until his back went", "bus driver for thirty years, retired"; "until six" and "until he retires" are yet to come. */
const overSince = `(?:s\\b)?(?: (?:for|by trade|with|at|in) [^.;,]{1,24})?,? \\(?(?:(?:until|till|before) (?:(?:he|she|i|they|(?:(?:his|her|my|the) (?:[a-z]+ ){1,2}?)) ?${ended}|(?:his|her|my|the|an?) ${event}|(?:19|20)\\d\\d)|(?:now |medically |long |since )?retired)\\b`;
const overAfter = new RegExp(`^${overSince}`);
/** "Was a roofer for ten years and still is", "back at it now", "worked as a lorry driver yesterday": it is not over. */
const notOver =
  /\b(?:still (?:is|am|does|do|works?|drives?|climbs?|goes|one|at|on|in)|(?:is|am|'s|'m|now|went|goes|going|gone|got) back (?:at|on|to|in|up|next|this|now|soon|since)|back (?:at|to|on) (?:it|work|the job|the roofs?|the road|site|shift)|(?:drives?|driving|works?|working|climbs?|climbing|flies|flying) again|returns?|returning|yesterday|today|this week|last (?:night|shift|week)|next (?:week|month)|since (?:he|she|i) was \d+)\b/;
export const isOverWork = (text: string, { start, end }: Place): boolean =>
  !notOver.test(text.slice(end, end + 120)) &&
  (overWork.test(text.slice(Math.max(0, start - 48), start)) ||
    overAfter.test(text.slice(end, end + 80)));

const jobs =
  '(?:roofer|scaffolder|steeplejack|arborist|tree surgeon|window cleaner|welder|pilot|courier|rider|chef|cook|baker|butcher|barista|cashier|accountant|bookkeeper|nurse|midwife|paramedic|dentist|surgeon|vet|miner|sawyer|(?:lorry|truck|bus|coach|tram|train|taxi|van|hgv|delivery|tractor|crane|digger|forklift) ?(?:driver|operator))';
const overJob = new RegExp(`\\b${over}${jobs}\\b`, 'gi');
const jobOver = new RegExp(`\\b${jobs}(?=${overSince})`, 'gi');
const othersJob = new RegExp(
  `\\b(?:my|his|her|their|our) (?:[a-z]+ )?(?:${anyone})(?:'s| is| was|,)? (?:an? )?(?:[a-z-]+ ){0,2}?${jobs}\\b`,
  'gi',
);
/** "A plan for him": the job of whoever is beside them may be theirs. */
const forThem = /\b(?:for|help|helps|helping|support) (?:him|her|them|my|our)\b/i;
/** "And so is she". */
const sharesWork =
  /\b(?:so (?:am|is|was) (?:i|he|she)|(?:i|he|she)(?:'m| am| is) (?:one|an? [a-z]+)? ?(?:too|as well)|one (?:too|as well))\b/i;
/** A text without the jobs that somebody had, or that somebody beside them has. */
export function withOwnWork(given: string): string {
  const text = given.replace(/[‘’]/g, "'");
  if (sharesWork.test(text)) return text;
  const now = notOver.test(text.toLowerCase())
    ? text
    : text.replace(overJob, ' ').replace(jobOver, ' ');
  return forThem.test(text) ? now : now.replace(othersJob, ' ');
}
