// A pharmacy is a place like others unless something is had there, or it is to be kept away from.

const presence =
  /^(?:walk|go|step|stroll|cycle|drive|travel|run|enter|visit|pass|cross|queue|stand|wait|sit|stay|browse|look|meet|turn|park|practi[sc]e (?:walking|standing|waiting|queu(?:e)?ing|going|entering)|take (?:the|a) (?:bus|tram|train|lift)|get off (?:the|at)|carry|ask|say|greet|smile|rate|count|notice|describe|spend|post|drop off|find|follow|phone|ring|call|hold the door|draw|photograph|picture|imagine|stop(?= (?:at|by|in front of|outside|near)\b))\b/;
const goods =
  '(?:(?:a |an |some |the |your |one |cheap |new )*(?:(?:bottle|tube|packet|pack|box|bar) of )?(?:plasters|shampoo|soap|toothpaste|toothbrush(?:es)?|tissues|sun ?cream|cough sweets|lip balm|hand ?cream|cotton wool|bandages?|hairbrush|comb|deodorant|nappies|tampons|sunglasses|perfume|make-up|nail file|birthday card|thermometer|hot-water bottle|magazine|newspaper|parcel|water|gift|hair ?bands?|baby food|mirror|tights|photos?|bread|milk|fruit|coffee|tea|stamps|flowers|groceries|lunch|sandwich(?:es)?))';
const had = new RegExp(
  `\\b(?:buy|pay for|pick up|collect|choose|ask for|get|fetch|look for) ${goods}(?: (?:and|or) ${goods})?`,
  'g',
);
/** Words of having, of how much, of keeping away: with any of them it is no mere place. */
const more =
  /§[^§]{0,200}§|\b(?:buy|get|fetch|order|collect|pick up|ask for|pay for|choose|request|swallow|take(?! (?:the|a) (?:bus|tram|train|lift))|try|use|start|stop|something|anything|whatever|what (?:helps|calms|works)|remed\w+|relief|calm\w*|sleep|nerves|supply|stock|strong\w*|double|twice|extra|second|more|less|half|not|never|no|nothing|without (?!(?:your |a |an )?(?:sunglasses|headphones|phone|hat|coat|hood|friend|partner|scarf|gloves|anyone|company|stopping)\b)|instead|away|avoid|cancel|return|back|last time|until|unless|need|over the counter|enough|shut|closed|drop(?! off)|off(?! (?:the|at|a)\b))\b/;

const hadThere =
  /\b(?:something|anything|whatever|remed\w{1,5}|relief|calm\w{0,5}|sleep|nerves|strong\w{0,4}|over the counter|buy|order|collect|pick up|swallow|supply|two|double|extra)\b/i;

/** A heading that names a pharmacy is about a place like others, unless what is under it is had there. */
export const headedBy = (heading: string, text: string): string =>
  hadThere.test(heading) || hadThere.test(text)
    ? heading
    : heading.replace(/\bpharmac(?:y|ies)\b/gi, ' ');

/** Whether an abstracted sentence whose only medicine is a pharmacy speaks of it as of any other place. */
export const isPlace = (said: string): boolean => {
  const rest = said
    .replace(had, 'stand')
    .replace(/^stop (?=(?:at|by|in front of|outside|near)\b)/, 'stand ');
  return presence.test(rest) && !more.test(rest);
};

/** Whether it passes by a shelf, or a picture, of medicines. */
export const isPassedBy = (said: string): boolean =>
  /^(?:stand|walk|wait|look|sit|queue|go) (?:at|near|by|past|beside|in front of|to|next to) (?:the|a) (?:display|shelf|shelves|aisle|poster|picture|photo|advert|counter|stand) (?:of|with|for) §(?: (?:for|in) [a-z0-9 ]{1,24})?$/.test(
    said,
  );
