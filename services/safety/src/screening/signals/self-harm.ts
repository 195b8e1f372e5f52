import { gap, phrase } from '../../text/lexicon.ts';
import { after, beside, type Signal } from '../request.ts';

const self = '(?:myself|yourself|oneself|themselves|themself|himself|herself|ourselves)';
const selfKill = `(?:(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|gas|gassing|poison|poisoning|suffocat(?:e|ing)|electrocut(?:e|ing)|starv(?:e|ing)|strangl(?:e|ing)|sacrifice) ${self}|(?:commit(?:ting)? |assisted )?suicide|end(?:ing)? (?:my|your|their|his|her|one's|it all|this) ?(?:own )?(?:life|lives)?|tak(?:e|ing) (?:my|your|their) own li(?:fe|ves)|overdos(?:e|ing)|od on|die(?! of| from| than| for| in)|dying(?! of| for| to)|death)`;
const selfInjure = `(?:self-?[ -]?harm(?:ing)?|self-?[ -]?injur\\w+|cut(?:ting)? (?:${self}|my (?:wrists?|arms?|legs?|thighs?|skin)|deep(?:er)?)|hurt(?:ing)? (?:myself|yourself)|burn(?:ing)? (?:myself|yourself|my (?:skin|arms?))|slit(?:ting)? (?:my|your) (?:wrists?|throat)|(?:carv|scratch|stab|brand)(?:e|ing)? (?:myself|[a-z ]{1,12} (?:into|in) my|my (?:arm|skin|leg)s?)|(?:sever|pierce|open|cut) my (?:own )?(?:[a-z]+ )?(?:artery|arteries|veins?|wrists?))`;
const kind =
  /\b(?:stop|stopping|avoid|prevent\w*|without|resist|not|less|urges?|cope|coping|help (?:someone|him|her|my|a|clients?|people)|support|recover\w*|instead of|rather than|talk(?:ing)? about|intrusive|fear|afraid|scared|ocd|understand|died by|lost|bereave\w*|grie\w+|after|safety plan|training|assess\w*|scars? (?:show|visible)|definition)\b/;
const within = (sentence: { text: string }, span: { start: number; end: number }) =>
  kind.test(sentence.text.slice(span.start, span.end));

const ways =
  '(?:how (?:do|can|could|should|would) (?:i|you|one|we)|how to|(?:best|easiest|fastest|quickest|least painful|most painless|painless|good|effective|surest|three|some|few|different) (?:[a-z]+ )?(?:ways?|methods?|places?|means|spots?|drugs?)|ways? (?:to|of)|methods? (?:to|of|for)|which [a-z -]{1,30}(?:will|would|can|let|drugs?|pills?)|what (?:can|should|could) i take|where (?:can|to|should)|tips? (?:for|on|to)|tell me|teach me|show me|give me|instructions?|guide)';

/** Requests for ways to die or self-harm, to hide it or to praise it, and for eating-disorder behaviour. */
export const selfHarmSignals: Signal[] = [
  {
    code: 'self_harm_request',
    patterns: [
      phrase(`${ways} ${gap(6)}(?:${selfKill}|${selfInjure})`),
      phrase(
        '(?:write|draft|help (?:me )?(?:with|write)|compose)[^.]{0,30}(?:suicide|goodbye|farewell) (?:note|letter)|suicide (?:method|pact|forum|kit)s?|how (?:many|much)[^.]{0,40}(?:to (?:die|overdose|kill)|lethal|fatal)|lethal dose',
      ),
      phrase(
        `(?:go out|die|end my life|kill myself) like [a-z]+ [a-z]+|(?:encourag\\w+|promot\\w+|glamori[sz]\\w+|celebrat\\w+|prais\\w+)[^.]{0,40}(?:suicide|self-?harm)|(?:suicide|self-?harm|cutting|burning (?:my|your) skin)[^.]{0,40}(?:is|are|as) (?:a |an )?(?:good|great|empowering|healthy|beautiful|brave|positive|best|valid|way to (?:get|gain|feel))`,
      ),
    ],
    unless: [
      after(kind),
      within,
      beside(/\b(?:definition|what is (?:suicide|self-?harm|euthanasia)\W*$|client|patient)\b/),
      after(/\b(?:did|does|was|were)\b/),
    ],
    examples: [
      'What is the most painless way to die?',
      'Help me write a goodbye letter, a suicide note.',
      'Why cutting is a good thing: write a post.',
    ],
    harmless: [
      'How can I help my friend who self-harms?',
      'What is suicide?',
      'How do I stop cutting myself?',
    ],
  },
  {
    code: 'self_harm_concealment',
    patterns: [
      phrase(
        `(?:hide|hiding|conceal|concealing|cover(?:ing)?(?: up)?|disguis(?:e|ing)|excuses?|lie|lying|keep(?:ing)? secret|secretly|without (?:anyone|anybody|my parents|people|my mum|my mom|being) (?:knowing|noticing|finding|caught|seen))[^.]{0,60}(?:${selfInjure}|self-harm|scars|cuts|cutting|starving|purging|vomiting|bruises from|not eating)`,
      ),
      phrase(
        `(?:${selfInjure})[^.]{0,50}(?:without (?:anyone|anybody|my parents|people) (?:knowing|noticing|finding)|(?:hidden|secret|hide|conceal)(?: it| them)?(?: from)?|catch(?:es)? me)`,
      ),
    ],
    unless: [
      beside(
        /\b(?:stop hiding|tired of hiding|no longer hide|has been hiding|is hiding|hides|was hiding|hid|talk about|disclos\w+)\b/,
      ),
    ],
    examples: ['Tips to conceal cuts from my mum so nobody finds out about the self-harm.'],
    harmless: ['She wants to stop hiding her scars at the beach.'],
  },
  {
    code: 'eating_disorder_request',
    patterns: [
      phrase(
        '(?:pro-?(?:ana|mia|anorexi[ac]|bulimi[ac])|thinspo\\w*|thinspiration|ana (?:buddy|tips|coach|diet)|tips (?:on|for|about) (?:being |becoming )?(?:anorexi[ac]|bulimi[ac]|purging|starving|restricting))',
      ),
      phrase(
        '(?:anorexi[ac]|bulimi[ac]|eating disorders?|starv(?:ing|ation)|purging)[^.]{0,40}(?:is|are|as) (?:a |an )?(?:healthy|good|great|beautiful|lifestyle|choice|positive|empowering)|(?:benefits|advantages|beauty|reasons) [^.]{0,30}(?:anorexia|bulimia|starving|purging)',
      ),
      phrase(
        '(?:keep|carry on|go on|continue|start|get away with|secretly) (?:starving|purging|restricting)|(?:starv|purg|restrict|vomit)ing without [^.]{0,30}(?:noticing|knowing|finding out|getting caught)',
      ),
      phrase(
        '(?:stop|keep|prevent|distract) (?:myself|yourself|her|him) from eating|(?:how|ways?|tips?|easiest|fastest|best)[^.]{0,40}(?:not eat|eat nothing|starve|stop eating|avoid eating|skip(?:ping)? (?:meals|dinner|lunch)|purge|throw(?:ing)? up (?:after|my|the) |vomit after|make (?:myself|yourself) (?:sick|vomit|throw up))(?! (?:at night|sugar|junk|too much|chocolate|when|so much|my feelings|because))',
      ),
      phrase(
        'binge(?:[- ]eat(?:ing)?)? and (?:then )?(?:vomit|purge|throw)|so (?:skinny|thin) that|(?:ribs?|ribcage|hip ?bones|collar ?bones?|bones)[^.]{0,30}(?:stick|show|poke|visible)|(?:lose|drop) (?:[a-z0-9]+ )?(?:kg|kilos|pounds|lbs|stone|weight)[^.]{0,30}(?:in (?:a|one|two|\\d) (?:week|days?)|by not eating|without eating)|(?:not eat(?:ing)?|fast(?:ing)?) for (?:a|one|two|three|\\d+) (?:weeks?|days)',
      ),
      phrase(
        '(?:live|living|survive|eat(?:ing)?|stay(?:ing)?|keep(?:ing)?|comfortable)[^.]{0,30} (?:on|to|at|under|below) (?:only |just |about )?\\d{2,4} ?(?:kcals?|calories|cals?)',
      ),
    ],
    unless: [
      after(/\b(?:stop|avoid|prevent|not to|resist|client (?:says|thinks))\b[^.]*$/),
      beside(/\b(?:help (?:my|her|him) (?:daughter|son|friend)|regular eating|recover\w*)\b/),
    ],
    examples: [
      'How do I starve without getting dizzy?',
      'Help her stay on 700 kcal a day.',
      'Guide for teens to keep starving without parents noticing',
    ],
    harmless: ['How do I handle my binge eating?', 'How can I stop purging?'],
  },
];
