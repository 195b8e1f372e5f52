import type { Found } from './found.ts';

const kin =
  '(?:step-?)?(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|spouse|mother|mum|mom|mam|mummy|father|dad|daddy|parents?|son|daughter|brother|sister|sibling|twin|gran|granny|nan|nana|grandma|grandmother|grandad|granddad|grandpa|grandfather|grandparents?|aunt|auntie|uncle|cousin|niece|nephew|friend|mate|best friend|flatmate|housemate|room-?mate|neighbou?r|colleague|co-?worker|teacher|form tutor|tutor|teaching assistant|ta|senco|school nurse|key ?worker|support worker|carer|caregiver|care ?worker|nurse|instructor|driving instructor|physio|coach|mentor|buddy|occupational therapist|ot|health visitor|midwife|chaplain|imam|vicar|sponsor|family|older sister|peer worker|volunteer|befriender)';
const person = new RegExp(
  `\\b(?:(her|his|my|their|our|the|a|an?other) )?(?:(?:older|younger|elder|big|little|best|good|close|new|old|adult) )?(${kin})\\b`,
);
const helping =
  /\b(?:help(?:s|ed|ing)?|com(?:e|es|ing)|go(?:es|ing)? (?:with|along|through)|join(?:s|ing)?|present|beside|alongside|support(?:s|ing|ive)?|remind(?:s|ing)?|encourag\w+|be there|sit(?:s|ting)?|accompan\w+|assist\w*|prompt\w*|coach(?:es|ing)?|walk(?:s|ing)? (?:with|her|him|me)|drive(?:s)? (?:me|her|him|with)|ring(?:s)? (?:her|him|me|them|on)|check(?:s|ing)? (?:in|how|on)|happy to|willing to|keen to|offered to|able to|involve[ds]?|to do (?:it|this|them)|can (?:meet|do|read|watch|hold|stand|wait|be|sit|go|join)|will (?:be|do|meet|read|watch|hold|stand|wait|sit|go|join|take)|eats with|supervis\w*|leads?\b|lead (?:her|him|me|the)|hold(?:s|ing)? (?:the|her|his|my)|is willing|does (?:it|them|the exercises) with|with (?:me|her|him|them)|reads? (?:it|this)|in on it|on board|around to)\b/;
const notHelping =
  /\b(?:argu\w+|rows? with|afraid|scared|fear\w*|anxious|worries|worried|died|death|left (?:me|her|him)|abus\w*|jealous|angry|shouts?|avoids?|resents?|hates?|feels? (?:judged|guilty)|for (?:my|her|his) |plan for|sheet for|worksheet for|has (?:gone|been|become|lost)|panic\w*|reassur\w*|won't|calls? from|stand up to|asks? |away from|talk to|speak to|say no to|lets |ordered|angry with|compares|terrified|hurt)\b/;

/** Who helps. */
export function helper(low: string): Found[] {
  const found = person.exec(low);
  if (!found) return [];
  const [all, owner, who] = found;
  const isWith = new RegExp(
    `\\bwith (?:the help of |support from )?(?:her|his|my|the|a|their|our) (?:[a-z]+ )?${kin}\\b`,
  ).test(low);
  const isPresent = new RegExp(
    `^(?:and |but |so |plus |(?:with )?(?:her|his|my|the) )*${kin} (?:to |can |will |could |is |present|does |eats|reads|helps|there\\b)`,
  ).test(low);
  const isAlone = /^(?:ask|get|have|involve|include|use) (?:her|his|my|the) /.test(low);
  if (!isWith && !isPresent && !isAlone && !helping.test(low)) return [];
  if (notHelping.test(low) && !/\b(?:help|come with|go with|beside|present)\b/.test(low)) return [];
  return [{ kind: 'helper', about: [owner && owner !== 'the' ? all! : who!] }];
}

const asker =
  /\bi(?:'ll| will| can) be (?:there|in the room|with (?:her|him|them)|beside (?:her|him|them)|around)\b|\b(?:i(?:'m| am)? (?:can|could|will|am|happy|willing|would|want)|i'(?:ll|d)|we can|we'll)\b.{0,24}\b(?:go|come|help|sit|be there|ring|phone|call|text|check|walk|drive|remind|do it|join|stay|meet)\b.{0,16}\b(?:with )?(?:her|him|them)\b/;

/** Whoever asks helps. */
export const askerHelps = (low: string): Found[] => (asker.test(low) ? [{ kind: 'helper' }] : []);

const nobody =
  /\b(?:(?:by|on) (?:her|him|my|them|your)sel(?:f|ves)|on (?:his|her|my|their|your) own|alone|solo|independently|unaccompanied|without (?:anyone|anybody|other people|help|company|family|(?:her|his|my|their) (?:partner|husband|wife|mum|mom|dad|parents|family))|no (?:family|partner|parent|parental|carer)(?: involvement| present| help)?|nobody (?:else )?(?:to|should|can|is to) (?:help|come|know|be)|don't involve|do not involve|no one (?:else )?(?:to|should) (?:help|know|come))\b/;
const howHard =
  /\b(?:afraid|scared|fear|terrified|can't|cannot|anxious|panics?|avoids?|sleep on (?:his|her)|being alone|home alone|left alone|live on|lives on|go out alone|to be able|goal|won't)\b/;

/** Nobody is to be with them. */
export const alone = (low: string): Found[] =>
  nobody.test(low) && !howHard.test(low) ? [{ kind: 'alone' }] : [];
