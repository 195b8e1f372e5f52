import { phrase } from '../../text/lexicon.ts';
import { inThought, type Signal } from '../request.ts';
import { abstinent, negated, past } from './readings.ts';

/** Signs of acute mania, psychosis and withdrawal. */
export const acuteStateSignals: Signal[] = [
  {
    code: 'acute_mania',
    name: 'mania',
    patterns: [
      phrase(
        "(?:currently|clearly|now|acutely|is|am|probably|having|in) (?:[a-z]+ ){0,2}?(?:manic(?! depress)|a manic episode|mania)|(?:hasn't|has not|haven't|have not|not|barely|hardly) slept (?:for |in |at all )?(?:[a-z]+ )*(?:\\d+|two|three|four|five|six|several|many) (?:days|nights)|(?:sleep(?:s|ing)?|slept) (?:only |just |about )?(?:\\d|one|two|three) hours? (?:a night|for|each night)[^.]{0,60}(?:energy|high|elated|great|amazing|fast|spend\\w*|invincible|talk\\w*|racing|never felt)|(?:full of energy|feels? (?:invincible|amazing|on top|chosen|like god)|racing thoughts|spending (?:spree|thousands|all))[^.]{0,60}(?:no sleep|without sleep|not sleep\\w*|barely sleep\\w*|hardly sleep\\w*|doesn't need sleep|don't need sleep|hours of sleep)|doesn't need (?:any )?sleep|don't need (?:any )?sleep any ?more",
      ),
    ],
    unless: [
      negated,
      past,
      inThought(/\b(?:insomnia|baby wakes|euthymic|in remission|stable|between episodes)\b/),
    ],
    examples: [
      'She has not slept for four nights, full of plans, spending thousands. CBT for motivation.',
      'Client is currently manic.',
    ],
    harmless: [
      'Bipolar disorder, stable on lithium, no mania for 3 years.',
      'I have not slept well.',
    ],
  },
  {
    code: 'acute_psychosis',
    name: 'voices, and beliefs that are out of touch',
    isOftenWrong: true,
    patterns: [
      phrase(
        "voices?\\b[^.]{0,30}\\b(?:tell(?:s|ing)?|told|command(?:s|ing)?|order(?:s|ing)?|say(?:s|ing)?|shout\\w*|instruct\\w*)\\b[^.]{0,20}\\b(?:me|him|her|them|to)\\b|(?:i (?:hear|have|keep hearing|am hearing)|i'm hearing|i've been hearing|(?:client|patient|he|she|son|daughter|husband|wife) (?:hears|is hearing|keeps hearing|has started hearing|started hearing)) (?:[a-z]+ ){0,2}?voices|command (?:voices|hallucinations)",
      ),
      phrase(
        "(?:tv|television|radio|internet|phone) (?:is |are )?(?:sending|talking to|speaking to|giving)[^.]{0,20}(?:messages|me|him|her|signs)|(?:neighbou?rs?|police|government|cia|fbi|mi5|family|colleagues|they|people) (?:are |is )?(?:[a-z]+ )?(?:poisoning|spying on|bugging|monitoring|plotting against|controlling (?:his|her|my) thoughts|putting thoughts|following (?:me|him|her) everywhere)|(?:chip|microchip|device) (?:in|implanted in) (?:my|his|her)|(?:hears|hearing) voices|(?:baby|child|son|daughter|husband|wife) is (?:the devil|evil|possessed|a demon|an impostor|not (?:really )?(?:mine|hers|his))|(?:acute|florid|active(?:ly)?|first[- ]episode|currently) (?:psychosis|psychotic)|postpartum psychosis|(?:believes|convinced|thinks) (?:he|she|i) (?:is|am) (?:jesus|god|the messiah|the devil|dead)|(?:seeing|sees) things (?:that )?(?:others|other people|nobody|aren't|are not)",
      ),
    ],
    unless: [
      negated,
      past,
      inThought(
        /\b(?:stable|with (?:his|her|their|the) (?:team|eip)|early intervention|under (?:the )?(?:cmht|team|care)|voices (?:in the (?:street|next room)|of (?:others|my)|are raised)|well (?:controlled|managed)|inner critic|the difference between|(?:mother|father|mum|dad|teacher|parent|grandmother)(?:'s|s') voice)\b/,
      ),
    ],
    examples: [
      'He hears voices that tell him to hurt people.',
      'Client is convinced the neighbours are poisoning her.',
    ],
    harmless: [
      'Hears voices, stable for a year, early intervention team involved; worry period please.',
      'No psychosis.',
    ],
  },
  {
    code: 'withdrawal_risk',
    name: 'dependence and withdrawal',
    isOftenWrong: true,
    patterns: [
      phrase(
        '(?:shak(?:y|es|ing)|shake(?= and | when | every )|trembl\\w*|tremors?|sweat(?:s|ing|y)?|fits?|seizures?|withdrawals?|delirium|the dts|hallucinat\\w*|(?:drinks?|drinking) (?:[a-z]+ ){0,4}?(?:in the|every|each|first thing (?:in the)?|on waking|when (?:he|she|i) wakes?)(?: the)? ?mornings?|(?:drinks?|drinking) (?:on waking|when waking)|morning drink(?:ing|s)?|(?:bottle|litre|liter) of (?:vodka|whisky|whiskey|gin|rum|spirits) (?:a|per|every|each) (?:day|night|evening)|cold turkey)',
      ),
    ],
    needs:
      /\b(?:drinks?|drinking|alcohol\w*|vodka|whisk(?:e)?y|gin|wine|beer|cider|rum|spirits|units|benzos?|diazepam|valium|xanax|alprazolam|lorazepam|heroin|opioids?|opiates?|ghb|detox)\b/,
    unless: [
      negated,
      abstinent,
      inThought(
        /\b(?:no (?:signs of )?(?:dependence|withdrawal)|caffeine|coffee|smok\w+|nicotine|voice (?:shakes?|is shaking|trembles?|is trembling)|social(?:ly)? anx\w*|blush\w*|fits? (?:on|in|into|with|around|well)|(?:formulation|wording|tone|plan|draft|sheet|text|example|title|all|it|that|this) fits|needs to fit|sugar|interview|panic|presentation|meetings?)\b/,
      ),
    ],
    examples: [
      'Drinks a litre of vodka every day, shakes on waking, wants to stop tomorrow.',
      'He wants to quit diazepam cold turkey.',
      'It is the drink: he has fits when he stops.',
    ],
    harmless: [
      'Three glasses of wine most evenings, no dependence signs, wants to cut down.',
      'His hands get shaky in meetings, drinks coffee.',
      'Needs to fit on two pages; likes wine.',
      'Formulation fits. One hour of serving drinks with one wipe each.',
      'When I am asked something my voice shakes. Nothing with parties or alcohol.',
    ],
  },
];
