import { manners } from './form.ts';
import type { Found } from './found.ts';
import { isReported } from './narrative.ts';
import { noContentIn } from './no-content.ts';
import { timeIn } from './timing.ts';

const politely =
  "(?:(?:please|pls|plz|nb|note|and|but|also|so|or|just|absolutely|definitely|ideally|preferably|kindly|really|ok|okay|then|though|however|can (?:you|we)|could (?:you|we)|(?:i|we)'d (?:like|rather|prefer)(?: you)?|i (?:want|need)|i would (?:rather|prefer|like)|make sure (?:there (?:is|are)|it has|you|to)|there (?:must|should) be|it (?:must|should|has to) (?:have|contain)|with|must|should|to|for now),? )*";
const opening = new RegExp(
  `^${politely}(?:no|without|avoid(?:ing)?|never|nothing|none of|do(?:n't|nt| not)|mustn'?t|shouldn'?t|should not|must not|can'?t (?:have|use)|cannot (?:have|use)|skip|leave out|leave|omit|exclude|excluding|steer (?:clear of|away from)|stay away from|keep away from|stay off|keep off|drop|ditch|spare (?:me|her|him|them|us)|less of|not(?! (?:having|being|knowing|getting|feeling|sleeping|eating|complicated|bipolar|suicidal))|rather than|instead of|zero|minus|cut out|enough of|(?:say|have|put|include|write|mention) (?:nothing|no)|refrain from|hold off(?: on)?|go easy on)\\b ?`,
);
/** What somebody cannot bear, or has had enough of, in a plan. */
const disliked =
  /\b(?:(?:hates?|can't stand|cannot stand|can't bear|loathes?|detests?)(?= (?:all |any |the |doing |keeping |using |filling |writing )*(?:meditat|mindful|breath|exercis|work-?sheet|form|writ|homework|journal|diar|apps?\b|role|chart|metaphor|jargon|being|list|group|visuali|affirm|tables?\b|paperwork|video|technology|reading|sport|running|yoga|maths|numbers|scales|rating|drawing))|(?:is|am|are|she's|he's|they're|i'm) (?:sick|tired|fed up) (?:of|with)|not a fan of|isn't keen on|not keen on|(?:doesn'?t|does not|don'?t|do not|didn'?t) (?:want(?! to be (?!told|asked|given|sent|taught|shown|made|called|lectured|treated|patroni))|like|get on with|do|need)|will not do|won't(?= (?:journal|meditat|keep|fill|write|use|do|record|draw|role))(?: (?:do|keep|use|fill in|write))?|(?:is|are) not to (?:be (?:taught|given|offered|shown|told|asked about|sent)|have|use|see|do)|refuses to do|put off by|switched off by|(?:would|will|'d) (?:be|feel) (?:insulted|offended|patroni[sz]ed) by) (?:any |the |more |to (?:do|use|see|hear|read|have) )*(.{3,80})$/;
const ruledOut =
  /^(?!(?:my|her|his|their|our) \p{L}+ (?:is|are)(?: \p{L}+)? (?:rubbish|no good)\b)(?:the |any |all |and |but |please )*(.{3,60}?) (?:is|are|isn't|aren't)(?: completely| definitely| strictly)? (?:off the table|off limits|out|banned|a no-?no|a no go|contraindicated|can wait|not on the cards|no good|rubbish|a sore (?:point|subject)|not (?:a goal|on the cards|wanted|welcome|allowed|an option|suitable|ok|okay|appropriate|helpful|to be (?:used|included|mentioned)))\b/u;
/** A word that somebody cannot bear. */
const disturbing =
  /\b(?:finds?|found) (the (?:word|term|phrase|label|expression) ["'].{2,40}?["']) (?:off-?putting|upsetting|patroni[sz]ing|insulting|unhelpful|triggering|distressing|babyish|childish|annoying|hard|difficult)/;
const without = /-free\b/;

/** Means that somebody does not have, or whom: "no bus", "no money for a gym", "no partner, no kids". */
const lacks =
  /^(?:(?:local|direct|night|regular) )?(?:bus(?: service)?|tram|train|tube|money|savings|shower|bath|kitchen|oven|washing machine|heating|partner|wife|husband|boyfriend|girlfriend|kids|children|relatives|neighbours|parents)\b(?![^.;]*\b(?:please|pls|plz|involve\w*|help\w*|present|plan|sheet|it|examples?|steps?|rungs?|tasks?|rides?|trips?|journeys?|yet|for now|mention\w*|stuff|talk)\b)/;
/** "Not seen a doctor", "no problems at school": what was, or is, so. */
const isSo =
  /^(?:(?:yet|ever) )?(?:seen|had|gone|done|taken|told|given|left|slept|eaten|spoken|driven|worn|met|found|begun|got|known|kept|said|come|made) |^(?:problems?|troubles?|difficult(?:y|ies)|issues?|complaints?) (?:at|with|in|since|from|there|before|until)\b/;
/** What was done, felt or found, and is no wish: "no suicidal thoughts", "not on medication". */
const isFact =
  /^(?:(?:current|previous|past|known|active|other|significant|major|real|obvious|recent|immediate|acute|longer|one|idea|more than|less than|fewer than|later than|evidence|signs?|history|hx|sign) ?(?:of )?)?(?:risks?|at risk\b|(?:clinically |very )?(?:depressed|anxious|suicidal)\b|suicid\w*|(?:intrusive |harm )*thoughts$|self[- ]?harm\w*|intent\w*|thoughts? of|plans?(?: or| to|$)|psychosis|psychotic\w*|mania|diagnos\w*|substance\w*|drugs?|alcohol|medical (?:problems?|history|conditions?|issues?)|medications? (?:changes?|currently|at)|physical health|health (?:problems?|conditions?)|safeguarding|concerns?|abuse\w*|violence|trauma history|comorbid\w*|energy|motivation|appetite|sleep(?=$|,)|wish(?:es)? (?:to|for|that)\b|desire (?:to|for)\b|urges? to (?:act|do|hurt|harm)\b|(?:clear |real )?memor(?:y|ies) of\b|recollection|interest|insight|friends|job|family (?:nearby|support|history)|previous|longer|one\b|idea|way\b|matter|doubt|problem\b|worries|panic attacks?|history|contraindications?|red flags?|allergies|epilepsy|apno?ea|bipolar|heart|seizures?|\w+(?:aemia|anemia|itis|osis|opathy)\b|diabetes|asthma|chest pain|injur\w*|fractures?|findings?|abnormal\w*|hypos?\b|complications?\b|relapses?$|admissions?\b|(?:car|garden|internet|printer|smart ?phone|computer|wifi|outdoor space|public transport|siblings|licen[cs]e)\b|(?:daily|weekly|monthly|hourly)$|dissociat\w*|eating disorder|learning|need\b(?! for)|able|been|sure|yet|allowed|\w+ed\b|(?:sleep|eat|go|work|cop|leav|talk|see|feel|want|us|tak|get|do|driv|answer|open|shower|wash)ing\b|on (?:any )?(?:medication|meds|tablets|antidepressants)|fine$|sinister$|pregnant|physical$|violent|married|domestic|dependen\w*|withdrawal|driving|enough|good at|what|why|because|only|just|so\b|too\b|that\b(?! (?:involve|cost|include|mention|need|require|use|look|sound|feel|mean))|if\b|unless\b|until\b|since\b|even\b|very\b)/;
const saying =
  /^(?:(?:ever|even|you) )*(?:us(?:e|ing)|mention(?:s|ed|ing)?|includ(?:e|ing)|say(?:ing)?|hav(?:e|ing)|do(?:ing)?|giv(?:e|ing)|call(?:ing)? (?:it|this|them|her|him|me|that)(?: an?)?|label(?:l?ing)? (?:it|this|her|him|me|them|as)(?: as)?|refer(?:ring)? to(?: it as| her as| this as)?|describ(?:e|ing)|writ(?:e|ing)(?: about)?|ask(?:ing)?(?: (?:me|her|him|them|us))?(?: for| about| to(?: do| use| try| write)?)?|bring(?:ing)? (?:in|up)|put(?:ting)? in|add(?:ing)?|suggest(?:ing)?|recommend(?:ing)?|talk(?:ing)? about|go(?:ing)? (?:into|on about|near|there with)|mak(?:e|ing) (?:me|her|him|them) (?:do|use|write|read)|want(?: to (?:do|see|hear|use|read))?|need|get (?:into|onto)|see(?:ing)?|tell(?:ing)? (?:me|her|him|them) to|rely(?:ing)? on|send(?:ing)?|set(?:ting)?|phras(?:e|ing) it as|touch(?:ing)? on|focus(?:ing)? on|dwell(?:ing)? on|discuss(?:ing)?|contain|involve|show(?:ing)?|feature|assign(?:ing)?|get) /;
const determiner =
  /^(?:(?:that means (?:i|he|she|they|we) (?:have|has|need|needs) to|the|a|an|any|anything|everything|all|all of|too much|too many|much|many|more|involves?|includes?|mentions?|requires?|to be (?:done|used|tried) (?:whilst|while|when|in|at|on)|her|his|my|their|our|your|this|that|those|these|it|of|about|on|around|to do with|involving|that (?:involves?|includes?|mentions?|costs?)|which (?:involves?|includes?|mentions?)|with|using|like|such as|kind of|sort of|mentions? of|references? to|examples? (?:about|with|of|on|from|involving)|pictures? (?:of|or mention of)|talk (?:of|about)|use of|as|for|in|at|at all|out|work on|stuff about|bits? about|parts? about|advice (?:on|about)|techniques? (?:like|such as)|exercises? (?:like|such as|involving)|please|really|actual|actually|explicit|new|old|extra|further|specific|detailed|graphic|just|even) )+/;
const wordCue =
  /\b(?:words?|terms?|phrases?|labels?|say(?! nothing)|saying|call|calling|labelling|labeling|expression)\b/;
const rest =
  /(?:,? (?:please|pls|at all|again|either|yet|anywhere|whatsoever|of any kind|for now|for the moment|any ?more|anyhow|thanks?|thank you|if (?:you can|possible|at all)|as (?:she|he|they|i|we|it|that)|because|since|so (?:none|no|not|please|skip|leave)\b|we've|i've|she's|he's|he is|she is|i'm|we|it just|it only|so that|when|unless|until|before|after|in (?:it|there|this|the (?:plan|document|text|worksheet|handout|examples?|steps))|from (?:it|this|the plan)|to (?:start|begin)(?: with)?|this time|on (?:the|this) (?:plan|sheet|page)|altogether|completely|entirely|talk|- |please)\b.*|["'] ?[.,]?)$/;

/** What is absent and no wish: "no cardiac problems", "no screens isn't an issue"; and what only takes back a word: "no sorry". */
const isAbsent = (low: string): boolean =>
  /^(?:and |but |so )*no (?:[\p{L}-]+ ){0,3}(?:problems?|issues?|concerns?|conditions?|symptoms?|worries)(?=$|[,;.])/u.test(
    low,
  ) ||
  /^no [^.;]{2,40} (?:isn't|is not|is no|aren't|are not|are no|wouldn't be|won't be) (?:an? )?(?:issue|problem|worry|trouble|bother)\b/.test(
    low,
  ) ||
  /^(?:no|not)[ ,]+(?:sorry|wait|i mean|actually|scratch that)\b/.test(low);

const document =
  /\b(?:plan|programme|sheets?|work-?sheets?|hand-?outs?|leaflet|ladder|hierarchy|log|diary|record|schedule|version|text|page|exercises?|steps?|tasks?|examples?|something)\b/;
/** "Send messages without rereading", "bending without bracing": how something is done, and no wish for the document. */
const doneSo =
  /\b(?:can|could|able to|manages? to|asks? (?:him|her|them|me) to|experiments? (?:on|in|with)|try(?:ing)?|practis(?:e|ing)) (?:[a-z'-]+ ){0,8}$|\b(?!(?:including|during|starting|using|something|anything|everything|nothing|morning|evening|bring|thing)\b)[a-z]{2,12}ing (?:[a-z'-]+ ){0,2}$/;
/** "What she and her partner will not do": a part of the document. */
const ofWhat = /\bwhat (?:[a-z'-]+ ){1,6}(?:will not|won't|does not|doesn't|do not|don't) do\b/;
/** "Counts as comfort, not avoidance". */
const meaning =
  /\b(?:counts? as|means?|meant as|is (?:just |only |pure )?(?:comfort|care|kindness|politeness)) [^.;]{0,40}$/;
function isOfDeed(low: string, sentence: string): boolean {
  const whole = sentence.toLowerCase().replaceAll('’', "'");
  const before = whole.slice(0, Math.max(0, whole.indexOf(low)));
  if (ofWhat.test(low)) return true;
  if (/^(?:and |but )?not\b/.test(low) && meaning.test(before)) return true;
  const clause = before.split(/[,;:(]|\b(?:and|but)\b/).at(-1)!;
  return (
    /^without\b/.test(low) &&
    doneSo.test(`${clause.trim()} `) &&
    !document.test(clause.replace(/\bexperiments? (?:on|in|with)\b/, ' '))
  );
}

const thoseOut = /\b(?:leave|leaving) (?:all (?:of )?)?(?:those|these|them|that) out\b/;
const beforeThose =
  /\b(?:has|have|had|includes?|contains?|lists?|uses?) ([^.;:!?]{3,160}?),? (?:so|but|and) (?:please )?(?:do )?leave/i;
/** "The old sheet has star jumps and a straw, so please leave those out": what was listed before. */
const listedBefore = (sentence: string): string[] =>
  (beforeThose.exec(sentence)?.[1] ?? '')
    .split(/, (?:and )?| and | or /)
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');

/** What is not wanted: words, contents, exercises. */
export function unwanted(low: string, sentence = low): Found[] {
  if (isOfDeed(low, sentence)) return [];
  if (thoseOut.test(low)) {
    const about = listedBefore(sentence);
    return about.length > 0 ? [{ kind: 'without', about }] : [{ kind: 'other' }];
  }
  const other = noContentIn(low, sentence);
  if (other) return other === 'rule' ? [{ kind: 'other' }] : [];
  const clause = objectIn(low, sentence);
  if (clause === null || isAbsent(low)) return [];
  // an arm that takes no part is no word to avoid
  if (
    /\bleav(?:e|ing) (?:that|this|the|her|his|their|my) ?(?:bad |sore |left |right |injured |weak )?(?:hand|arm|leg|foot|wrist|shoulder|knee|side|ankle|neck|back) out\b/.test(
      low,
    )
  )
    return [{ kind: 'other' }];
  // what is not to be written down may be spoken of
  if (/\b(?:write|writing|note|noting|jot|put) .{2,40} down\b/.test(low))
    return [{ kind: 'other' }];
  // "no going without her night light": the light is wanted
  const isKept = /\b(?:no|not|never|nothing) (?:[a-z]+ing |out )?without\b/.test(
    sentence.toLowerCase(),
  );
  if (isKept && /\bwithout\b/.test(low)) return [{ kind: 'other' }];
  const { object, isVerbal } = clause;
  const own = object.replace(/, (?:she|he|they|we|i|it|say|use|just)\b.*$/, '');
  const quoted = [...own.matchAll(/(?<![a-z])["']([^"']{2,40})["'](?![a-z])/g)].map(
    ([, words]) => words!,
  );
  const isWord = quoted.length > 0 || wordCue.test(low);
  const about = (quoted.length > 0 ? quoted : parts(own)).slice(0, 8);
  // "no apps, no planners, no 'eat the frog'": one is a word, and the others are things
  const others = quoted.length > 0 && !wordCue.test(low) ? parts(besides(own)) : [];
  // "don't make it look like homework": how it is not to be, and nothing to leave out
  if (
    /^(?:(?:treat|turn) (?:it|this|that|these|them|him|her|me|everything) |make (?:it|this|that|everything) (?:look|sound|seem|read|feel|into|too|so|like)\b|(?:to )?(?:start|begin))/.test(
      object,
    )
  )
    return [{ kind: 'other' }];
  if (about.length === 0)
    return isVerbal && !/^(?:it|that|this|them|those|us)?\W*$/.test(object)
      ? [{ kind: 'other' }]
      : [];
  if (!isWord && about.every((each) => manners.test(each))) return [{ kind: 'manner' }];
  const times = timeIn(object);
  if (
    times.length > 0 &&
    about.every(
      (each) =>
        timeIn(each).length > 0 || /^(?:practice|homework|it|weekends?|nothing)$/.test(each),
    )
  )
    return [{ kind: 'not_time', about: times }];
  const isOnlyThen =
    times.length > 0 &&
    /\b(?:on|at|in|over|during) (?:the )?(?:week|morning|evening|sunday|saturday|night)/.test(
      object,
    );
  if (isOnlyThen) return [{ kind: 'not_time', about: times }];
  return [
    { kind: isWord ? 'without_word' : 'without', about },
    ...(others.length > 0 ? [{ kind: 'without' as const, about: others.slice(0, 8) }] : []),
  ];
}

/** What is listed beside what is quoted; nothing where the quotation is part of an order. */
const besides = (own: string): string =>
  /\bno ["']/.test(own) || /(?:,| or| and) ["']/.test(own)
    ? own
        .replace(/(?<![a-z])["'][^"']{2,40}["'](?![a-z])/g, '')
        .replace(/(?: (?:no|or|and))+ ?$/, '')
    : '';

/** Does a stretch only report what the person does not have, did not do or does not suffer from? */
export function isLacking(low: string): boolean {
  const start = opening.exec(low)?.[0];
  if (start === undefined || !/^(?:no|not|never)$/.test(start.trim().split(' ').at(-1)!))
    return false;
  const object = low.slice(start.length);
  return isFact.test(object) || isSo.test(object) || lacks.test(object);
}

function objectIn(low: string, sentence: string): { object: string; isVerbal: boolean } | null {
  const start = opening.exec(low)?.[0];
  if (start !== undefined) {
    const object = low.slice(start.length);
    const opener = start.trim().split(' ').at(-1)!;
    if (/^(?:no|not|never|nothing|without|zero)$/.test(opener) && isFact.test(object)) return null;
    if (/^(?:no|not|never)$/.test(opener) && isSo.test(object)) return null;
    if (opener === 'no' && lacks.test(object)) return null;
    if (opener === 'leave' && !/\b(?:out|off|aside|alone)\b/.test(object)) return null;
    if (isReported(opener, object, low, sentence)) return null;
    if (
      /^(?:no|not|never|nothing)$/.test(opener) &&
      /^(?:longer|more|less|fewer|later|earlier|over|exceed)\w* than\b/.test(object)
    )
      return null;
    return { object, isVerbal: true };
  }
  const other = disliked.exec(low)?.[1] ?? ruledOut.exec(low)?.[1] ?? disturbing.exec(low)?.[1];
  if (other !== undefined) return { object: other, isVerbal: false };
  const free = new RegExp(`\\b([a-z]{4,20})${without.source}`).exec(low)?.[1];
  return free &&
    !/^(?:hands|care|drug|sugar|gluten|smoke|symptom|panic|anxiety|fear|pain|barrier|step|tax|distraction)$/.test(
      free,
    )
    ? { object: free, isVerbal: false }
    : null;
}

/** Somebody who was named before, or how far it goes: no content of a document. */
const isNoThing =
  /^(?:(?:if|where|when|as far as|whenever) )?(?:(?:different|the same) things?|this|that|it|these|those|him|her|them|possible|necessary|needed|him as an?|her as an?|them as an?|off|up|down|away|back|over)$/;

/** An order about somebody, or one that was cut: "tell me whether to trust him", "put worry time just". */
const isClause =
  /\b(?:me|him|them|us|whether|if|i|he|she|they)\b|\b(?:it|her)$|\b(?:just|only|even|to|of|at|in|on|for|with|and|or|the|an?|his|my|their|have|has|be)$|^(?:has|have|had|is|are|was|be)\b|^(?:(?:that|this) )?one$|^(?:above|below|over|beyond|than|like|inside|after|before|of) (?:that|this|those|these)$/;

/** "And his little sister shares the room": a fact beside it. */
const othersDeed =
  /^(?:his|her|my|our|their|the) (?:[a-z-]+ ){1,3}(?:shares?|sleeps?|is|are|has|have|was|were|will|can|lives?|wants?|needs?|likes?|works?|goes|gets|comes|does) /;

/** The single things of "weights, calories or numbers"; what is wanted besides, ", and a log", is none of them. */
function parts(whole: string): string[] {
  const object = whole.replace(/, (?:and|but) (?:an?|the|some|one|two|three|then)\b.*$/, '');
  const [first = '', ...more] = object.split(', ');
  // only a list with "or" or "and" continues after a comma
  const list = /\b(?:or|nor|and)\b/.test(more.at(-1) ?? '') ? object : first;
  return list
    .split(/, (?:or |and )?(?:no )?| or (?:no )?| and (?:no )?| nor | no |\/|;/)
    .map((part) => part.trim())
    .filter((part) => !othersDeed.test(part))
    .map((part) => part.replace(determiner, ''))
    .filter(
      (part) =>
        !/^(?:please|pls|we|i|she|he|they|it|as|because|since|so|just|that|which|thanks?|only|but|you)\b/.test(
          part,
        ),
    )
    .map(thingIn)
    .filter((part) => !isNoThing.test(part) && !isClause.test(part))
    .filter((part) => part.length > 2 && part.split(' ').length <= 6);
}

function thingIn(part: string): string {
  let thing = part.replace(/^["' ]+/, '');
  for (let turn = 0; turn < 4; turn++) {
    const before = thing;
    thing = thing
      .replace(saying, '')
      .replace(determiner, '')
      .replace(/^(?:words?|terms?|phrases?|labels?) /, '')
      .replace(/^["' ]+/, '');
    if (thing === before) break;
  }
  for (let turn = 0; turn < 3; turn++) thing = thing.replace(rest, '').trim();
  return thing
    .replace(/ out$/, '')
    .replace(/^(?:her|his|my) /, '')
    .replace(
      / (?:examples?|talk|tasks?|advice|techniques?|stuff|content|references?|work|metaphors?|out of (?:it|this))$/,
      (kept) => (/metaphor|work/.test(kept) ? kept : ''),
    )
    .replace(/[^\p{L}\p{N} '’,-]/gu, '')
    .trim();
}
