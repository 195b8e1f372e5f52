/**
 * Medicines and devices without which somebody may die within hours, in the words of the people who carry them. Words
 * with another everyday meaning ("oxygen", "depot", "patch", "reliever") count only where that meaning is ruled out.
 */
export const lifeSaving = `(?:${[
  'epi-?pens?|jext(?: pens?)?|emerade|anapens?|auto-?injectors?',
  '(?:adrenaline|epinephrine) (?:pens?|auto-?injectors?|injectors?|injections?|shots?|kits?)',
  '(?:rescue|emergency) (?:medicines?|medications?|meds|inhalers?|tablets?|pills?|packs?|sprays?|pens?|injections?|injectors?|drugs?|treatments?|diazepam|midazolam|steroids?|tubes?)',
  '(?:asthma|reliever|blue) (?:inhalers?|puffers?|pumps?)|inhalers?|puffers?|nebuli[sz]ers?|ventolin|salbutamol',
  '(?<!\\b(?:stress|tension|pain|boredom|pressure|worry) )relievers?',
  'insulin(?: (?:pens?|pumps?|injections?|kits?|shots?|supply|doses?))?',
  'oxygen (?:cylinders?|tanks?|bottles?|masks?|concentrators?|tub(?:es?|ing)|supply|sets?|machines?)|(?:home|portable|prescribed|(?<=\\byour )) ?oxygen(?! (?:levels?|saturation))',
  '(?:naloxone|narcan|nyxoid)(?: (?:kits?|sprays?|pens?))?',
  '(?:glucose|dextrose) (?:tablets?|gels?|sweets?|drinks?|kits?|meters?|monitors?|sensors?)|glucagon(?: (?:pens?|kits?|injections?))?|hypo (?:kits?|treatments?|remed(?:y|ies))',
  '(?:gtn|nitroglycerine?|glyceryl trinitrate|angina|heart)(?: (?:sprays?|tablets|pills|medicines?|medication))|(?:buccal|nasal) midazolam|rectal diazepam',
  '(?:hydrocortisone|steroid)(?: emergency)? (?:kits?|injections?|packs?)|blood thinners?|anticoagulants?',
  '(?:depot|long-acting) (?:injections?|shots?|jabs?|medicines?|medication|appointments?|doses?)|(?<=\\b(?:your|next|monthly|fortnightly) )depot(?! (?:station|stop|gates?))',
  '(?:medicine|medicated|medication|hormone|hrt|oestrogen|estrogen|fentanyl|buprenorphine|morphine|rivastigmine|nitro|gtn|transdermal|prescribed) patch(?:es)?',
  '(?:cpap|bipap)(?: (?:machines?|masks?|devices?))?|sleep apn(?:o)?ea (?:machines?|masks?|devices?)|(?:seizure|epilepsy|allergy) (?:medicines?|medication|meds|kits?|pens?)|allergy pens?|pens? for (?:your )?allerg(?:y|ies)|medic(?:al)?[- ]?alert (?:bracelets?|necklaces?|cards?)',
].join('|')})`;

/** The same where a verb of going without it, of taking it off or of leaving it comes before: then a plainer word is enough. */
export const lifeSavingAsObject = `(?:${lifeSaving}|oxygen|glucose|dextrose|naloxone|patch(?:es)?(?! (?:of|on)\\b)|depot|heart spray|pump|cpap)`;
