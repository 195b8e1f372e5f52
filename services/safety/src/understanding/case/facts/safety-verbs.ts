/** Verbs that mostly say what is done to be safe, whatever follows. */
const always =
  'apologise apologize brace cancel check cling compare crouch double-check google grip hide monitor nap over-plan over-prepare overprepare reread scan scroll scrub stamp tidy wash wipe';

/** Others do so only with certain words after them: "keeps near the door", not "keeps bees". */
const framed: Record<string, RegExp> = {
  agree: /^(?:to everything|with (?:everything|everyone))\b/,
  arrange: /^(?:objects|items|things|pens|cushions|tins|shoes|chairs)\b/,
  ask: /^(?!(?:for|about|if|whether|us|we|you|me|to)\b(?! reassurance))./,
  call: /^(?!(?:him|her|them|my)sel|it\b|in\b|me\b|off\b)./,
  carry:
    /^(?!(?:on|out|guilt|shame|the (?:weight|guilt|shame)|heavy)\b|(?:his|her|my|their) (?:baby|son|daughter|child))./,
  count: /^(?!as\b|on\b|for\b|down\b|herself\b|himself\b)./,
  cover:
    /^(?!(?:his |her |their |my |the |all |every |both )?(?:phones?|shifts?|desk|reception|class(?:es)?|wards?|till|nights|lessons?|rota|costs?|bills?|rent|basics|lunch)\b)(?:up\b|it\b|(?:his|her|their|my|the|all|every|both) |mirrors?|plugs?|marks|windows?)/,
  cross: /^(?:the (?:road|street)|over|to the other)\b/,
  drink: /^(?:water|sips|less|nothing)\b/,
  drive: /^(?:the long way|slowly|round|around|back|below|under|only)\b/,
  feel: /^(?:his|her|their|my|the) (?:pulse|neck|lumps?|glands|nodes)$/,
  go: /^(?:through|over|back|the long way|home early)\b/,
  hold: /^(?!(?:down|a|an|strong|grudges?)\b)./,
  keep: /^(?:quiet|silent|still|close|near|away|checking|asking|an eye|to the|(?:an?|her|his|their|my|the) (?:\w+ )?(?:phone|list|log|spreadsheet|bucket|bag|bottle|coat|eyes?|curtains?|blinds?|doors?|windows?|lights?|radio|tv|receipts?|head|hands?|distance|camera))\b/,
  leave: /^(?:early|lights?|the (?:lights?|tv|radio|door)|parties|shops|meetings|before)\b/,
  lie: /^(?:down|still|in bed|on the sofa)\b/,
  look: /^(?:at|up|away|down|over|round|around|for (?:exits?|signs?|lumps?|danger|the exit))\b/,
  make: /^(?:lists?|a list|excuses?|an excuse|notes|sure)\b/,
  measure: /^(?:his|her|their|my|the|every|each|out)\b/,
  phone: /^(?!in\b|me\b)./,
  photograph: /^(?:the|his|her|their|my|every|each|locks?|plugs?)\b/,
  plan: /^(?:every|each|all|what|(?:his|her|their|my|the|an?) (?:\w+ )?(?:routes?|exits?|escape|words|sentences?|answers|excuses?)|escape|exits?|routes?)\b/,
  pray: /^(?:over and over|repeatedly|silently)\b/,
  prepare: /^(?:every|each|for hours|what|answers|excuses|scripts?|a script)\b/,
  put: /^(?:(?:an?|the|her|his|their|my|two|three) (?:\w+ )?(?:chair|towels?|hood|headphones?|earphones?|gloves|sunglasses|make-?up|hands?|hat|cap|scarf|coat)|on (?:gloves|headphones|sunglasses|make-?up|a hood))\b/,
  read: /^(?:reviews?|about|forums?|up|over|it|every|each|articles)\b/,
  record:
    /^(?:every|each|(?:his|her|their|my) (?:weight|steps|pulse|heart|symptoms|calls|meals))\b/,
  rehearse: /^(?!(?:with|for (?:a|the) (?:play|concert|show))\b)./,
  repeat: /^(?!(?:the year|a year|year|exams?|class)\b)./,
  research: /^(?:symptoms?|every|each|online|side effects|illness(?:es)?|diseases?|reviews)\b/,
  rest: /^(?:in bed|for hours|on the sofa|all day)\b/,
  rewrite: /./,
  search:
    /^(?:for (?!(?:an? )?(?:work|jobs?|flat|house|home)\b)|(?:online|symptoms?|every|each)\b|(?:the|her|his|their) \p{L}+)/u,
  seek: /^(?:reassurance|comfort)\b/,
  sit: /^(?:near|by|beside|next|close|under|behind|facing|at the (?:back|end|very)|on the (?:end|aisle)|in (?:the back|his car|her car))\b/,
  sleep: /^(?:beside|next to|with .*(?:lights?|lamp|radio|tv|fans?|phone|door))\b/,
  stand: /^(?:near|by|beside|next|close|behind|facing|outside|at the (?:back|side))\b/,
  take: /\b(?:photos?|photographs?|pictures?|videos?|detours?|stairs|long way|back roads|side streets|pulse|temperature|blood pressure)\b/,
  text: /^(?!me\b)./,
  throw: /^(?:away|out|food)\b/,
  touch: /^(?!(?:everything|anything|nothing|it|them|all|base|(?:his|her|their|my) own)\b)./,
  type: /^(?:out|and delete)/,
  wait: /^(?:outside|until|by|in the car)\b/,
  walk: /^(?:the long way|round|around|behind|close|near|along|only|fast)\b/,
  watch:
    /^(?:(?:his|her|their|my|the|other|every) (?:own )?(?:face|faces|hands?|breath\w*|heart\w*|feet|steps?|road|clock|crew|cabin|wing|exit|door|pulse|people)|for|people|faces)\b/,
  wear: /^(?!(?:an? )?(?:glasses|contact|hijab|headscarf|turban|hearing|uniform|pad|patch|cast|brace|splint|size)\b)./,
  weigh: /^(?:her|him|them|my)sel|^(?:it|every|each|food|portions|ingredients|all)\b/,
};

const whole = new Set(always.split(' '));

/** Whether a verb with these words after it says something that people do to feel safe. */
export const isSafetyHabit = (verb: string, rest: string): boolean =>
  whole.has(verb) || (Object.hasOwn(framed, verb) && framed[verb]!.test(rest));
