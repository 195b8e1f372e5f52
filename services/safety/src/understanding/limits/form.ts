import { rangeOf } from './figures.ts';
import type { Found } from './found.ts';
import { unquoted } from './sentences.ts';

const forms: [RegExp, string][] = [
  [
    /\b(?:no|without|avoid(?:ing)?|not in|don't use|do not use) (?:any )?(?:bullets?|bullet points?|lists?(?! of))\b|\b(?:flowing|full|continuous) (?:paragraphs|prose|sentences)\b|\bin (?:prose|paragraphs)\b/,
    'no bullets',
  ],
  [
    /\b(?:no|without|avoid(?:ing)?|not in|don't use|do not use) (?:any )?(?:tables?|grids?|columns)\b/,
    'no tables',
  ],
  [/\bscreen[- ]?readers?\b/, 'no tables'],
  [/\bbullet(?:s|ed|ed list| points?| list| form| format)?\b/, 'bullets'],
  [
    /\b(?:in|as) (?:a |the )?(?:table|grid)\b|\btable (?:format|form|layout)\b|\btabular\b/,
    'table',
  ],
  [/\bnumbered\b|\bnumber (?:the|each|them|every)\b/, 'numbered'],
  [
    /\b(?:large|larger|big|bigger|huge|giant|extra large)[- ]?(?:print|font|type|text|letters|lettering|writing)\b|\b(?:font|text|type) size\b|\b(?:size|font|at least|minimum)? ?(?:1[4-9]|2\d|3\d) ?-?(?:pt|point)\b|\bfont \d\d\b/,
    'large print',
  ],
  [
    /\b(?:tick|check)[- ]?(?:box|boxes|list|lists)\b|\bboxes to (?:tick|check)\b|\bjust tick\w*\b/,
    'tick boxes',
  ],
  [
    /\b(?:flow ?chart|flow of questions|decision tree|diagram|mind map|comic strip|pictures?|icons?|illustrat\w+|symbols?|colou?r[- ]coded|(?:in |a4 )(?:landscape|portrait)|(?:landscape|portrait)(?= (?:format|orientation|page|a4|layout|sheet))|pocket[- ]sized?|wallet[- ]sized?|credit card[- ]sized?|laminat\w+|fill[- ]in[- ](?:the[- ])?blanks?|blank (?:rows?|lines?|spaces?)|tear[- ]off|poster|postcard|fits? (?:in|into|inside) (?:a|the|her|his|my|their) [a-z ]{3,24}|(?:in|for) (?:a|the|her|his|my|their) (?:wallet|purse|pocket|phone case|glove box|lanyard)|cue cards?|flash ?cards?|audio|script(?:ed)?|word document|pdf|print(?:able|ed)?|black and white|headings?|sub-?headings|bold|short paragraphs|one (?:experiment|exercise|task|thing|skill) only|only one (?:experiment|exercise|task|skill)|letter form|q ?& ?a|question and answer|in the form of)\b/,
    'paper',
  ],
];

/** The form of the document: lists, tables, columns, what only paper can have. */
export function format(low: string): Found[] {
  const columns = rangeOf(low, '(?:separate |narrow |wide |named )?columns?');
  if (columns) {
    const most = columns.most ?? columns.least!;
    const names = namesIn(low);
    return [
      {
        kind: 'format',
        least: columns.least ?? columns.most!,
        most,
        about: ['columns', ...(names.length === most ? names : [])],
      },
    ];
  }
  if (/\bcolumns? (?:for|headed|called|labelled|named)\b/.test(low))
    return [{ kind: 'format', about: ['columns', ...namesIn(low)] }];
  // "wants to ask a question at the meeting"
  if (
    /\b(?:ask|asks|asked|asking|answer\w*|put|raise|field) (?:an?|one|two|any) (?:\w+ )?questions?\b/.test(
      low,
    )
  )
    return [];
  if (
    rangeOf(
      low,
      '(?:short |main |clear |open |different )?(?:questions?|headings?|sections?|(?<!\\bby \\S{1,8} )points|tips|prompts|blocks|examples|boxes|rows|lines)',
    )
  )
    return [{ kind: 'format', about: ['paper'] }];
  const found = forms.find(([cue]) => cue.test(low));
  return found ? [{ kind: 'format', about: [found[1]] }] : [];
}

/** "date, prediction, outcome and learning", after "columns for". */
function namesIn(low: string): string[] {
  const list = /\bcolumns?(?: for| headed| called| labelled| named|:|,)+ (.{3,160})$/.exec(
    low,
  )?.[1];
  if (!list) return [];
  return list
    .split(/, (?:and )?| and | \/ |; /)
    .map((name) =>
      name
        .replace(/[^\p{L}\p{N} '’-]/gu, '')
        .replace(/^(?:the|a|an) /, '')
        .trim(),
    )
    .filter((name) => name.length > 1 && name.split(' ').length <= 8)
    .slice(0, 7);
}

export const manners =
  /\b(?:tones?|jargon|plain (?:english|language|words)|simple (?:english|language|words|wording)|reading (?:age|level|grade)|grade level|easy[- ]read|spelling|(?:british|american|uk|us|australian|canadian) (?:english|spelling|terms|wording)|short(?:er)? sentences|short words|keep (?:it|this|everything|them|things|the (?:text|words|sheet|plan)) (?:very |really |nice and |as |super |quite )?(?:short|small|simple|light|minimal|to a minimum)|(?:very |really |nice and |super |as )?short (?:please|as (?:possible|you can))|^(?:(?:but|and|so|very|nice and|really|quite|super) )*short$|short version|few(?:er)? words|not (?:too )?(?:long|much text)|second person|first person|third person|own words|patroni[sz]\w*|condescend\w*|talk(?:ed|ing)? down|babyish|childish|cheesy|fluff\w*|gushing|gender[- ]neutral|inclusive language|warm|blunt|direct|straight[- ]talking|no[- ]nonsense|matter[- ]of[- ]fact|gentle|friendly|formal|informal|chatty|upbeat|humou?r|light[- ]hearted|serious|respectful|culturally|sensitive|compassionate|encouraging|to the point|concise|brief|snappy|wordy|simply|accessible|literal|metaphors?|idioms?|abbreviations?|acronyms?|language (?:for|a|that|suitable)|wording (?:for|that)|words? (?:a|that a|an?) .{1,20} (?:can|could|would)|so (?:that )?(?:a|an) .{2,24} (?:can|could) (?:read|understand|follow)|pronouns?|they\/them|she\/her|he\/him|written (?:to|as|so|like|in)|address(?:ed)? (?:to|it to)|speak to|read(?:s)? like|sound like)\b/;

/** How it is written. */
export const manner = (low: string): Found[] => (manners.test(low) ? [{ kind: 'manner' }] : []);

const settings =
  /\b(?:(?:works?|working|is on|am on|on) (?:permanent |rotating |the |early |late |long )*(?:nights?|shifts?|earlies|lates|weekends)|(?:night|rotating|early|late|split|long|twelve-hour|12-hour) shifts?|shift[- ]work\w*|shift pattern|starts? (?:work |his shift |her shift )?at \d\S*|finish(?:es)? (?:work )?at \d\S*|has (?:class|classes|lectures|school|work) |lives? (?:alone|with|in a|on (?:a|his|her|my)|at home)|living (?:alone|with|in a)|(?:doesn't|does not|can't|cannot|don't|unable to|not able to|no longer) (?:drive|read|write|stand|walk|kneel|climb|swim|afford|hear|see|travel|use (?:a |the |his |her |my )?(?:phone|computer|internet|stairs|hands?|pen))|wheelchair|crutches|walking (?:stick|frame|aid)|blind|partially sighted|visually impaired|deaf|hearing (?:aids?|loss|impair\w*)|hard of hearing|eyesight|poor (?:sight|vision|hearing|memory|concentration)|colou?r[- ]?blind|dyslexi\w*|dyspraxi\w*|aphasia|illitera\w*|low literacy|stammer|learning disab\w*|(?:has|have|got|with) (?:a )?(?:bad|sore|weak|injured|dodgy) (?:back|knee|hip|leg|shoulder|neck)|eczema|arthritis|fatigue|no (?:(?:local |direct |night |regular )?(?:bus(?! (?:rides?|trips?|journeys?|steps?))|tram|train|tube)|shower|bath|kitchen|oven|washing machine|heating|car|garden|internet|smart ?phone|phone|printer|computer|wifi|money|outdoor space|public transport|buses)|costs? (?:money|nothing|anything)|(?:be|is|are) free\b|free of charge|on a (?:tight )?budget|low income|can't afford|vegetarian|vegan|halal|kosher|muslim|hindu|jewish|christian|sikh|buddhist|catholic|prayer|ramadan|same-sex|gay|lesbian|bisexual|trans(?:gender)?|non-?binary|in (?:a |an )?(?:hostel|prison|care home|shared house|flat|open[- ]plan|wheelchair|hospital|rural|village|bedsit|refuge)|on (?:a |the )?(?:ward|farm|boat|campus)|rural|single (?:mum|mom|dad|parent)|childcare|school holidays|at (?:a|his|her|my) desk|indoors?|outdoors?|at home|from home|in the (?:house|office|car park)|breast ?feed\w*|new ?born|(?:english|french|polish|spanish|arabic|urdu|punjabi) is (?:her|his|my|their|not)|second language|appointment is|exam is|wedding is|flight is|interview is|by (?:christmas|easter|summer|september|the end of|monday|friday|next)|deadline|adhd|autis\w*)\b/;
const noSetting =
  /\bwhen (?:i|he|she|they|we) (?:was|were|had)\b|\bnights? out\b|\b(?:afraid|scared|fear of|phobia|terrified|avoids?|panics?|anxious|worries|worried)\b/;

/** What the plan has to fit around: work, home, body, money, faith. */
export const setting = (low: string): Found[] => {
  const found = settings.exec(unquoted(low));
  if (!found || noSetting.test(low)) return [];
  return [{ kind: 'setting', at: { from: found.index, to: found.index + found[0].length } }];
};
