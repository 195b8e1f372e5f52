import { clinician } from '../text/lexicon.ts';
import type { Span } from '../text/sentence.ts';
import { isKept } from './kept.ts';

// A sentence is held against these forms with each medicine in it as "§" and each clinician as "¤".

const clinicians = new RegExp(
  `(?:(?:your|the|a|an|their|his|her|any|my) )?(?:own )?(?:${clinician}|dentists?|opticians?|(?:medical|professional) (?:advice|help)|(?:clinic|surgery|practice) nurse|care team)\\b`,
  'g',
);
const severalClinicians = /¤(?:(?:,|,? or|,? and|\/) ?(?:the |your )?¤){1,4}/g;

const SIGN = '\u{1f48a}';

/** A folded sentence with its medicines and clinicians as signs, without labels, politeness and its stop. */
export function abstracted(text: string, medicines: Span[]): string {
  let out = '';
  let from = 0;
  for (const { start, end } of medicines) {
    out += `${text.slice(from, start)}§`;
    from = end;
  }
  return (out + text.slice(from))
    .replaceAll(clinicians, '¤')
    .replaceAll(severalClinicians, '¤')
    .replace(/^\[[x ]\] /, '')
    .replace(text.startsWith(SIGN) ? /^§ / : /^$/, '')
    .replace(
      /^(?:note|remember|important|§|safety|reminder|please note|one more thing|before you start|(?:(?:your|his|her) )?(?:asthma|copd|diabetes|epilepsy|allerg(?:y|ies)|eczema|heart|breathing)|also|and|but|so)(?:: |, )/,
      '',
    )
    .replace(/^(?:please|also|always|and|but) /, '')
    .replace(/[.!;:,"')]{1,8}$/, '')
    .trim();
}

const of =
  '(?:(?:any|all|your|the|of|their|his|her|my|this|that|these|those|other|prescribed|regular|usual|daily|current|a|an|unused|psychiatric|herbal) ){0,6}';
const M = `(?:${of}§(?: §)?(?: ?(?:,|or|and|/) ?${of}(?:§|supplements?|(?:eye|ear|nose) drops|(?:herbal )?remed(?:y|ies)|side effects|diet)){0,2}(?: you(?:'ve| have been| are| were)? (?:prescribed|given|taking|take)| (?:that|which) (?:you (?:take|are taking|have been prescribed)|(?:is|are|was|were|has been|have been) prescribed(?: (?:to|for) you)?)| prescribed (?:to|for) you)?)`;
const it = `(?:${M}|it|them)`;
const act =
  '(?:stop(?:ping)?|chang(?:e|ing)|reduc(?:e|ing)|cut(?:ting)? down(?: on)?|skip(?:ping)?|start(?:ing)?|tak(?:e|ing)|com(?:e|ing) off|lower(?:ing)?|increas(?:e|ing)|adjust(?:ing)?|miss(?:ing)?|doubl(?:e|ing)|halv(?:e|ing)|alter(?:ing)?|swap(?:ping)?|quit(?:ting)?|mak(?:e|ing) (?:any )?changes? to|start(?:ing)? or stop(?:ping)?)';
const acts = `${act}(?:(?:, | or |, or | and ){1,2}(?:to )?${act}){0,4}(?: taking)?`;
const usual =
  '(?: (?:exactly |just |always )?(?:as usual|as normal|as (?:it is |they are |it was |they were |it has been )?prescribed|at (?:the|its|their|your) usual times?|as agreed with ¤|as ¤ (?:has |have )?(?:prescribed|advised|told you|agreed|said)|as you (?:normally|usually) do|as before))';
const even =
  '(?:,? (?:even|also|including) (?:(?:if|when|while) (?:you feel (?:better|well|worse|fine)|(?:a|the) (?:day|week) is hard|things (?:improve|get better|are hard)|you do (?:this|these) exercises?)|on (?:exposure|practice|hard|good|bad|easy|these) days))';
const unless =
  '(?:,? (?:unless|until) (?:¤ (?:tells?|advises?|says?|agrees?|has (?:told|advised)|asks?)(?: you)?(?: (?:to|otherwise|so))?|you have (?:first )?(?:spoken|talked|checked|discussed it|asked)(?: (?:to|with))? ¤))';
const without =
  "(?: without (?:first )?(?:(?:talking|speaking|asking|checking|discussing|agreeing|seeing|consulting)(?: (?:it|this|them|that))?(?: first)?(?: (?:to|with|about it with))? |(?:the )?(?:advice|agreement|help|approval|guidance|support) (?:of|from) )?¤(?:'s (?:advice|agreement|approval|help|guidance))?(?: first)?)";
const own =
  '(?: (?:suddenly|abruptly|all at once|on your own|by yourself|yourself|because of this (?:plan|exercise|page)|because you feel (?:well|better)|before your next (?:appointment|review)))';
const ask =
  '(?:ask|tell|talk (?:it over )?(?:to|with)|speak (?:to|with)|see|check (?:it )?with|contact|call|consult|discuss (?:it|this|that|any changes?) with)';
const first =
  '(?: first| soon| about (?:it|this|that|them)| before (?:it|that|this)| next week| what to do| how to (?:do it|take it)| for advice| as soon as you can){0,2}';
/** Words in which nothing is done, started, counted or dated. */
const free = `(?:(?!(?:and|then|but|so|instead|anyway|after|afterwards?|later|once|already|when you have|until|till|unless|except|without|today|tonight|now|tomorrow|from|zero|half|twice|days?|weeks?|months?|years?|nights?|no|not|never|nothing|none|nobody)\\b|or (?:just |simply |else )?(?:stop|skip|halve|double|take|drop|quit|miss|leave|cut))[a-z§¤'/-]+,?(?: |$)){0,24}`;
const plan =
  '(?:this|the) (?:plan|exercises?|page|worksheet|sheet|document|protocol|practice|programme)';

/**
 * How somebody or something is, in a condition for asking for help: no verb of doing without, and nothing that could be an
 * order of its own behind a comma or "and".
 */
const doing =
  '(?:stop|skip|halv|doubl|drop|quit|leav|left|cut|swap|reduc|lower|taper|wean|refus|avoid|come off|coming off|go without|going without|do without)[a-z]*';
const order = `(?:just |simply |then |also |always |never |do not |don't |please ){0,3}(?:stop|skip|halve|double|take|drop|quit|miss|leave|cut|swap|change|reduce|lower|raise|use|start|give|throw|share|put|try|keep|hold|save|wait|go|get|buy|rely|trust)`;
/** Not being able to get what one needs, or to put a thing down: no order. */
const unable = `(?:cannot|can't|can no longer|couldn't|are not able to) (?:get|reach|afford|collect|find|pay for|stop [a-z]+ing)`;
const state = `(?:(?:${unable}(?: |$))|(?!${unable}(?: |$))(?!(?:then|instead|anyway|afterwards?|later|until|till|unless|except|so|should|must|may|might|can|could|shall|will|would|ought|half|twice|(?:need|have|has|want)s? to|please|${doing})\\b|(?:and|or|but) ${order}\\b)[a-z0-9§¤'/%-]+(?:,(?! ${order}\\b))?(?: |$)){1,45}`;
const help =
  '(?:¤|(?:an? |your |the )?(?:local )?(?:emergency (?:number|services?|department|line)|crisis line|ambulance)|\\d{2,4})';
const helpers = `${help}(?:(?:,? or |, )${help}){0,2}`;
const at =
  '(?: (?:at once|now|right away|straight away|immediately|the same day|that day|today|soon|first|urgently)){0,2}';
const seek = `(?:${ask}|ring|phone|text) ${helpers}${at}`;
const clock = '(?: at \\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)?)?';
const prescribed =
  '(?:exactly |just )?as (?:it is |they are )?(?:prescribed|agreed with ¤|¤ (?:has )?prescribed)';

/** What protects somebody, as the request calls it: "your blue inhaler". */
const kept = 'your (?:[a-z-]+ ){0,3}(?:§|[a-z-]+)(?: (?:pens?|pump|tablets|kit|spray))?';

const carryIt = `(?:always )?(?:carry|bring|keep) (?:it|them)(?: (?:with|on) you)?(?: (?:on|to|for) (?:every|each|all|any) (?:rungs?|steps?|walks?|trips?|outings?|journeys?))?(?:,? and use (?:it|them) as (?:prescribed|usual|agreed with ¤|¤ (?:says|said|advised|prescribed)))?`;

const matter = '(?:starting|stopping|skipping|changing|mixing|timing|§)';

const forms = [
  `(?:(?:if|when|as) you (?:take|are taking|use|have been prescribed) ${M},? )?(?:you (?:should|need to) )?(?:(?:keep|continue|carry on|go on)(?: (?:taking|to take|using|with|to use))|stay on) ${it}${usual}{0,2}${even}?${unless}?`,
  `(?:(?:if|when|as) you (?:take|are taking|use|have been prescribed) ${M},? )?take ${it}${usual}{1,2}${even}?${unless}?`,
  `take (?:your|the) (?:usual|prescribed|regular|normal) (?:morning |evening )?§(?: with (?:breakfast|lunch|dinner|supper|food|your meal|a glass of water))?(?: as (?:usual|prescribed))?(?:,? (?:and|then|and then) (?:go for a walk|have breakfast|brush your teeth|get dressed|(?:start|do) the exercise|make the bed))?`,
  `you (?:already |also |still )?take ${M}`,
  `(?:your |the )?(?:[a-z]+ )?§(?: is| stays)?:? always with you(?:,? and (?:is |it is )?used as (?:prescribed|usual|agreed with ¤))?`,
  `use (?:your|the) (?:[a-z]+ )?§(?: (?:if|when) you need it)? as (?:it is )?(?:prescribed|usual)`,
  `(?:any |all |other )?(?:questions?|worries|concerns|decisions|doubts)(?: you have)? (?:about|on|with|over|concerning) (?:${acts} )?${it} (?:go|goes|belong|belongs|are|is|should go|are best taken)(?: (?:to|with|for|a matter for|a question for|something for|best put to)) ¤(?: first)?(?: and not here)?`,
  `${ask} ¤(?: first)?(?:,? (?:about|before|if|whether|how|for advice (?:on|about)|what|which|that) ${free})?`,
  `(?:if|before|when|whenever|as soon as) ${free}(?:please |then |first )?${ask} ¤${first}`,
  `(?:do not|don't|never|you should (?:not|never)|you must (?:not|never)|no one should|nobody should|it is (?:best|important|safest) (?:that you do not|not to)|never, under any circumstances,)(?: (?:ever|suddenly|just|simply)){0,2} ${acts} ${it}(?:${own}){0,2}(?:${without}|${unless}|${even})?`,
  `do not (?:${acts} ${it}|skip (?:a )?§)`,
  `(?:do not|don't|never) take more § than prescribed${even}?`,
  `(?:do not|don't|never) take supplements without (?:asking )?¤`,
  `(?:only )?¤ (?:alone |only )?(?:can|may|might|will|should|could|decides?|knows?) (?:(?:want to|also) )?(?:change|lower|suggest|tell|advise|decide|explain|say|adjust|review|help|set|know) ${free}`,
  `${plan} (?:does not|doesn't|cannot|can't|will not|is not|never) (?:replaces?|changes?|tell you to ${acts}|mean (?:that )?you (?:should|can|may) ${acts}|affects?|give advice (?:on|about)|an? (?:replacement|substitute) for|a reason to ${acts}) ${it}`,
  `${acts} ${M} (?:suddenly|on your own|all at once|without ¤|by yourself) (?:can|may|could) (?:be (?:dangerous|harmful|risky|unsafe)|cause (?:problems|harm|withdrawal)|make (?:you|things) (?:ill|unwell|worse))`,
  `${M} (?:can|may) interact with ${M}|herbal remedies can interact with §`,
  `(?:bring|keep|make|have) (?:a |your |the )?(?:written )?list of ${M}(?: (?:with you|to (?:the|your) (?:session|appointment|review)|to ¤)){0,2}`,
  `keep ${M} (?:in a safe place|somewhere safe|safe|safely|out of (?:the )?reach(?: of children)?|locked away)`,
  `ask (?:someone|somebody|a friend|your partner)(?: you trust)? to (?:keep|look after|hold) ${M}(?: ${free})?`,
  `take (?:any |your )?unused § back to (?:your |the |a )?§`,
  `(?:write down|note|record|log|tick) (?:whether|if|that) you (?:took|have taken|take) ${M}${usual}(?: today)?`,
  `(?:people|adults|those) (?:who take|on|with|taking) § should (?:also )?(?:drink enough water|(?:ask|tell|see) ¤)${first}`,
  `some people worry that ${free}`,
  `you may have been told to ${acts} ${M}`,
  `(?:don't|do not) take ${M} for granted`,
  `if ${free}, keep taking it${usual}`,
  `${seek}(?:,? and at any time)? (?:if|for|when|about|in case of|with) ${state}`,
  `(?:call|ring|phone|get help|ask for help)${at} (?:if|when) ${state}`,
  `if you (?:${unable}|need|run short of|are short of) (?:(?:food|water|help|heating|the shops?),? (?:or|and) )?(?:the )?§(?:,? or (?:feel|are|see|hear) (?:watched|followed|unsafe|ill|unwell|alone|lost|hopeless|[a-z]+ things)(?:,? or (?:watched|followed|unsafe|ill|unwell|alone))?)?`,
  `not for now:? if (?:un[a-z]+|ill|pregnant|alone|drunk|using|needing|drinking),? ${state}`,
  `(?:if|when|before|as soon as) ${state}${seek}(?: (?:to look at|about) (?:it|this))?`,
  `(?:not for now|not for (?:someone|anyone)|do not (?:use|start|follow) ${plan}(?: now)?):? (?:if (?:you|your|that|it|they|there)|with (?:new|untreated|unstable)) ${state}`,
  `(?:(?:if|when|as) you (?:take|use) ${M},? )?(?:${M}: )?(?:keep|go|carry) on ${prescribed}${even}?`,
  `(?:${M}: )?(?:keep to|take (?:it|them) as) what ¤ (?:has )?prescribed`,
  `${M}${clock} (?:stays?|goes on|continues?) ${prescribed}`,
  `(?:[a-z]+ and )?${M} comes? first,? at (?:your|the) usual times?`,
  `(?:always )?with you,? and (?:is |it is )?used as (?:prescribed|usual|agreed with ¤)`,
  `(?:[a-z]+ checks?, |[a-z]+ checks? and )?${M}(?:,? and [a-z]+ treatment)? (?:is|are) care`,
  `(?:do not|don't) (?:practi[sc]e|exercise|start)(?: on (?:a day|days))? (?:when|if) (?![^.]{0,200}\\b(?:tak|took|us(?:e|ed|ing)\\b))${state}`,
  `${M}:? as (?:usual|prescribed)`,
  `(?:so )?(?:this|the) (?:paper|page|sheet|plan|card|folder) (?:names|mentions|lists) (?:no [a-z]+(?:,|,? and|,? or) )?(?:no )?§`,
  `you (?:are on|take) ${M},? so your (?:pulse|heart rate|heart) (?:runs|is|stays|beats) (?:low|lower|slow|slower)`,
  `(?:[a-z]+(?: agreed with (?:¤|[a-z]+))?, )?[a-z]+ and ${M} are care and stay(?:,? like looks at an alarm(?: or when you feel (?:low|unwell|ill|shaky))?)?`,
  `ask about (?!.{0,300}\\b(?:swallow|inject|inhale|eat|drink|chew|crush|pop|add|order|do (?:so|it|that))\\b)${state}`,
  `(?!.{0,300}\\b(?:no (?!safety)|not|never|without|leav|stop|skip|wait))(?:[a-z§¤'-]{1,20}(?: [a-z§¤'-]{1,20}){0,3}(?:, or |, | or |, and | and )){0,9}[a-z§¤'-]{1,20}(?: [a-z§¤'-]{1,20}){0,3} (?:is|are) care,? and no safety habits?`,
  `(?:an? |your |the )?(?:[a-z]+ )?§(?: is| stays)? always with you,? (?:on every (?:step|rung)|and if you are not sure ${free}you follow your (?:[a-z]+ )?plan)`,
  `it is §,? (?:so|and) it is never left out`,
  `if you (?:have|use|carry|take|were given|are prescribed|have been prescribed) ${M},? ${carryIt}`,
  `(?:with (?:your )?[a-z]+,? )?(?:follow|keep to) (?:what )?¤(?:'s (?:advice|plan)| (?:says?|said|advises?|has (?:said|advised)))(?: is safe)?(?:,? and (?:always )?(?:carry|keep|bring) (?:your )?(?:[a-z]+ )?§(?: with you)?)?`,
  `what (?:can |may |often |usually )?(?:sets? off|triggers?|brings? on) your [a-z]+(?: [a-z]+)? (?:is|are) (?:[a-z]+ [a-z]+,? (?:and |or ))?missed §(?:,? (?:and )?not [a-z]+(?: [a-z]+)?)?`,
  `(?:[a-z]+ [a-z]+,? (?:and|or) )?missed § (?:can|may|are what can) (?:set off|trigger|bring on) (?:your )?[a-z]+(?: [a-z]+)?`,
  `(?:if you(?:'ve| have) (?:had a (?:bad|short) night,? or )?missed (?:a|your) §|after (?:a (?:bad|short) night,? or )?(?:a )?missed §),? (?:put (?:the|this) (?:rung|step|exercise|practice) off|leave (?:the|this) (?:rung|step|exercise|practice) for another day)(?: to another day)?(?: and follow your (?:[a-z]+ )?plan)?`,
  `(?:your |the )?(?:[a-z]+ )?§ (?:diary|log|record)`,
  `(?:please )?ask (?:¤ )?before you (?:take|use|start|buy) (?:${M}|sleep(?:ing)? aids)(?:,? (?:since|because|as) (?:they|it|some) (?:can|may) make you (?:drowsy|sleepy|dizzy|tired)(?: [a-z]+){0,4})?`,
  `give (?:[a-z]+ (?:and|or) ){0,2}(?:any |all )?spare § to (?:someone|somebody)(?: else| you trust)? to keep(?: safe)?(?:,? and have (?:someone|somebody) stay(?: with you)?)?`,
  `no (?:alcohol|drink),? (?:and|or) no §(?: to (?:calm you|help you sleep|relax)(?: before [a-z]+(?: [a-z]+)?)?)? unless ¤ has prescribed (?:it|them)(?: and says you may [a-z]+)?`,
  `(?:do not|don't|never) take § from (?:a friend|friends|others|family|the internet)(?: (?:or|and) (?:from )?(?:others|family|the internet))?`,
  `¤ (?:may|can|will) then (?:talk|speak) (?:with|to) you about ${M}`,
  `care,? and no safety habit: ${kept}(?:(?:, | and |, and )${kept}){0,3}`,
  `on every (?:step|rung) keep what you need: ${kept}(?:(?:, | and |, and )${kept}){0,3}`,
  `we never advise on ${M}: not on ${matter}(?:(?:, | or |, or )${matter}){0,8}`,
].map((form) => new RegExp(`^(?:${form})$`));

/** What may be said beside a medicine without naming one again. */
const beside = [
  `(?:please )?${ask} ¤${first}`,
  `(?:do not|don't|never) change (?:it|them)(?: (?:yourself|on your own))?`,
  `take (?:it|them|the next one)${usual}`,
  `never (?:leave out any of it|do without it for a (?:step|rung))`,
  `it may be helping`,
  `it does not`,
  `(?:they|these|those|it|that|this) (?:is|are) (?:all )?(?:medical )?care,? (?:and )?(?:not|no) (?:a )?safety (?:habits?|behaviou?rs?)`,
  `do (?:as|what) (?:they|he|she|¤) (?:says?|advises?|tells? you)`,
  `${plan} (?:does not|doesn't|cannot|will not) (?:replace|change) (?:it|them|that)`,
  `${plan} changes nothing(?: (?:here|there))?`,
  `(?:they|it) (?:do|does) not count as (?:a )?(?:checks?|safety habits?|safety behaviou?rs?|rituals?|reassurance)(?: (?:here|on this sheet))?`,
  `it(?:'s| is) (?:medical )?care,? (?:and )?not (?:a safety (?:habit|behaviou?r)|one of the (?:safety )?habits)(?: (?:we are|you are) (?:dropping|leaving out)| to (?:drop|leave out))?`,
  `use (?:your|the) (?:[a-z]+ )?§(?: just| exactly)? as your (?:[a-z]+ )?plan says`,
  `(?:stop|pause)(?: at once)? if ${state}`,
  carryIt,
  `keep (?:it|them|these|all of (?:it|them|these))`,
  `that holds (?:on|for) every (?:rung|step)`,
  `(?:do not|don't|never) (?:take more|(?:stop|change) suddenly|mix (?:it|them) with (?:alcohol|drink)|(?:stop or change|change or stop) (?:it|them)(?:${own})?)`,
  `use it as prescribed(?: (?:if|when) you (?:really )?(?:wheeze|need it|are short of breath))?`,
  `(?:it|that) is (?:treatment|care)(?:,? and no safety habit)?`,
  `such care stays(?: on every (?:step|rung))?`,
  `they (?:all )?stay(?:,? and so (?:does|do) (?:a |your )?(?:looks? at )?(?:an|the|your) alarms?)?`,
  `¤ will tell you when and how (?:that|this|it) may be done`,
  `(?:when|once|if) it is \\d{1,3} or (?:less|lower),? (?:go|carry) on`,
  `ask ¤ when (?:it is|you are) safe to [a-z]+(?: the (?:morning|day) after)?`,
  `(?:do not|don't|never) prescribe for yourself`,
  `if ${free}(?:${ask} ¤|¤ or [a-z -]{3,30} can help)(?: too)?${first}`,
  `so ask ¤`,
].map((form) => new RegExp(`^(?:${form})$`));

const clauses =
  /(?:: |; | and (?=(?:see|ask|tell|call|ring) ¤)|, (?=do not|don't|never)|, and (?=do not|don't|never|ask|tell|talk|speak|use (?:it|your|the) )|, but (?=do not|don't|never|ask|tell|talk|speak)|, so (?=ask|tell|talk|speak)|, (?=take (?:it|them)\b))/;

/** The clauses of a sentence that is several; none where it is one. */
function clausesOf(said: string): string[] {
  const parts = said.split(clauses).map((part) => part.replace(/,$/, ''));
  return parts.length > 1 && parts.length < 6 ? parts : [];
}
const isOf = (forms: RegExp[], said: string): boolean => forms.some((form) => form.test(said));
const either = [...forms, ...beside];

/**
 * Whether an {@link abstracted} sentence speaks of medicine in a way in which nothing can be read that changes it. What merely stays,
 * by a list of things, counts where no medicine is called by its own name (`isGeneral`).
 */
export function isAllowedForm(said: string, isGeneral = false): boolean {
  const parts = clausesOf(said);
  const isFine = (part: string) => isOf(either, part) || (isGeneral && isKept(part));
  return (
    isOf(forms, said) || (isGeneral && isKept(said)) || (parts.length > 0 && parts.every(isFine))
  );
}

/** "Insulin doses are no part of this plan": how much is taken is what the plan leaves alone, not the medicine. */
export const leavesAlone = (text: string): boolean => alone.test(text);
const alone = new RegExp(
  `^(?:your |the )?(?:[a-z]+ )?doses (?:(?:are|is) (?:no|not(?: a)?) part of|(?:stay|are|remain) outside(?: of)?|are not changed by) ${plan}\\.?$`,
);

/** Whether an abstracted sentence may follow one about a medicine. */
export function mayFollow(said: string): boolean {
  const parts = clausesOf(said);
  return isOf(beside, said) || (parts.length > 0 && parts.every((part) => isOf(beside, part)));
}
