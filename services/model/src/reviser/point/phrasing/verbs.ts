/** Short forms that are written in a hurry. */
const shorts: [RegExp, string][] = [
  [
    /\b(?:suds?|scales?|ratings?|rate[ds]?(?: (?:it|them|everything))?) (?:to be )?out of (?:10|ten)\b/gi,
    'use the scale 0-10',
  ],
  [
    /\b(?:suds?|scales?|ratings?|rate[ds]?(?: (?:it|them|everything))?) (?:to be )?out of (?:5|five)\b/gi,
    'use the scale 0-5',
  ],
  [/\bi\.e\.,?/gi, 'namely'],
  [/\bpls\b|\bplz\b/gi, 'please'],
  [/\bw\/ ?/gi, 'with '],
  [/\bpara(?:s)?\b/gi, 'paragraph'],
  [/\bmins?\b(?!\.? ?(?:max|dose))/gi, 'minutes'],
  [/\bhrs?\b/gi, 'hours'],
  [/\b(?:inbetween|in between|in-between)\b/gi, 'in between'],
  [/\b(?:no\.|number|#) ?(\d{1,2})\b/gi, '$1'],
  [/\b(step|rung) #(\d)/gi, '$1 $2'],
];

/** Each word for taking out, putting in, moving or joining, as the one that the operations know. */
const verbs: [RegExp, string][] = [
  [
    /\b(?:get (?:rid|shot) of|do without|do away with|strip out|cross out|strike out|chuck out|throw out|bin off|leave off|ditch|(?<!\b(?:the|an?|her|his|your) )bin(?! (?:lids?|bags?|days?|m[ae]n|lorry|store|room|liners?)\b)|scrap|axe|nix|chuck|junk|dump|erase|zap|lose(?! (?:track|heart|touch|sleep))|kill|strike)\b(?! (?:himself|herself|themselves|myself))/gi,
    'remove',
  ],
  [
    /\b(?:stick|pop|slot|squeeze|wedge|chuck|bung|shove|throw|sneak) (?:in )?(?=an?\b|one\b|some|another|in\b|the\b)/gi,
    'put ',
  ],
  [
    /\b(?:roll|fold|lump|squash|collapse|put|bring) (steps? |rungs? )?(\d+) (and|&|with) (\d+) (?:in)?to(?:gether|(?: a)? ?(?:single )?(?:one|step|rung))\b/gi,
    'merge $1$2 and $4',
  ],
  [
    /\b(?:roll|fold|lump|squash|collapse) (steps? |rungs? )?(\d+) into (?:step |rung )?(\d+)\b/gi,
    'merge $1$2 and $3',
  ],
  [
    /\b(steps? |rungs? )?(\d+) (?:and|&) (\d+) (?:could|should|can|might as well) be (?:one|the same|together|joined|a single (?:step|rung))\b/gi,
    'merge $1$2 and $3',
  ],
  [/\b(?:flip|trade|transpose|exchange)(?= (?:steps? |rungs? )?\d)/gi, 'swap'],
  [
    /\b(?:tighten(?: up)?|prune|boil down|pare (?:down|back)|slim down|cut back|compress|trim (?:down|back))\b/gi,
    'shorten',
  ],
  [
    /\b(?:waffl(?:es?|y|ing)|goes? on(?: a bit| forever| too long| and on)?|drags(?: on)?|rambl(?:es?|y|ing)|long-winded|too much (?:text|to read)|a wall of text|a bit long|rather long|very long|on the long side|overlong|(?:snappier|crisper|pithier|punchier|tighter))\b/gi,
    'too long',
  ],
  [
    /\btwice (?:as long as|the length) (?:it )?(?:needs?|has|ought|should)(?: to)?(?: be)?/gi,
    'shorten by half',
  ],
  [
    /\bhalf (?:that|of (?:it|that)) (?:would|will|should|is|'d) (?:do|enough|plenty|be (?:enough|plenty))\b/gi,
    'shorten by half',
  ],
  [/\btwice as long as [^.;!?]{3,40}|\bhalf (?:that|of that|it)(?=[?.!]|$)/gi, 'shorten by half'],
  [/\bin half the words\b|\bto half\b|\bby (?:about )?(?:half|50 ?%)/gi, 'by half'],
  [
    /\b(?:plainer|(?:easier|simpler|plain|everyday|kid-friendly|child-friendly) (?:words?|language|english)|dumb (?:it|this) down|dumbed down|less (?:jargon\w*|wordy|clinical|technical)|adapt (?:the )?(?:language|wording|words)|pitch (?:it|this) (?:lower|younger|younger))\b/gi,
    'plainer language',
  ],
];

const hedges =
  /^(?:(?:ok(?:ay)?|so|well|and|also|but|then|plus|just|maybe|perhaps|please|sorry|oh|hi|only thing|one thing|one more thing|i think|i wonder if|could|can|would|shall|should|let's|we|you|i|i'd|i would|like to|want to|be able to|it be possible to|is it possible to|is there any way (?:to|we could)|any chance (?:we|you) (?:can|could)|it would be (?:good|great|nice|better) (?:to|if (?:we|you))|probably|definitely|really|need to|we need to),? ?[:-]? )+/i;

/** A person's quick words as the plain ones that operations know; what is in quotes is not touched. */
export const inKnownVerbs = (text: string): string =>
  [...shorts, ...verbs]
    .reduce((own, [pattern, to]) => own.replace(pattern, to), text)
    .replace(hedges, '')
    .trim();

const going =
  /^(?:the |that |this |her |his )?((?:(?! (?:can|could|should|must|has|have|needs?|doesn't|isn't|is)\b)[^,.;:!?]){2,70}) (?:(?:can|could|should|must|has to|have to|needs? to|will have to)(?: just)? (?:go|come out|be (?:removed|dropped|deleted|left out))|(?:isn't|is not|aren't|are not) needed|(?:is|are) (?:out(?=$|[.,;:!]| please\b| altogether\b)|unnecessary|superfluous))(?![\p{L}])/iu;
const unneeded =
  /^(?:there's )?(?:no need for|we don't need|i don't need|don't need|doesn't need|she doesn't need|he doesn't need|i don't want|not keen on having) (?:the |any |that )?([^,.;:!?]{3,70})/i;

/** "The caution about pregnancy doesn't apply, take it out". */
const notForHer =
  /^(?:the |that |this )?(caution|warning|line|bit|note|sentence|bullet|part) about ([\p{L}' -]{3,40}?),? (?:doesn't|does not|isn't|is not|won't|can|should|is|was)\b[^\n]{0,120}?\b(?:take (?:it|that) out|leave (?:it|that) out|cut (?:it|that)|drop (?:it|that)|remove (?:it|that))[.!]{0,3}$/iu;

/** "The lavender has to go", "we don't need the references", as "remove …". */
export const inRemovals = (text: string): string =>
  text
    .replace(notForHer, 'remove the $1 about $2')
    .replace(going, (whole, what: string) =>
      /^(?:it|this|that|everything|he|she|they|we|you|i)$/i.test(what.trim()) ||
      /\b(?:before|after|first|last)\b/i.test(what)
        ? whole
        : `remove the ${what}`,
    )
    .replace(unneeded, 'remove the $1');
