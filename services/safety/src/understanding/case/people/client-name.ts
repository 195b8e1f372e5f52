/** A first name with an age after it: "Chloe, 23", "Priya is nine". */
const withAge =
  /(?:^|[.!?:] |\b(?:for|with|about|is|client|patient|boy|girl|son|daughter|old|called|named) )(\p{Lu}\p{Ll}{2,})(?:(?:, | \()(?:aged? )?\d{1,2}\b(?! ?(?:weeks?|months?|days?|hours?|minutes?|times?))|,? (?:is|aged) (?:\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)\b)/gu;
/** "Thirteen-year-old Amir argues". */
const ofAge = /-year-old (\p{Lu}\p{Ll}{2,})\b/gu;
const noName =
  /^(?:The|This|That|She|His|Her|They|Their|Its|Client|Patient|Man|Woman|Boy|Girl|Lad|Lady|Male|Female|Aged|Age|Mum|Mom|Dad|Nan|Year|Session|Week|Day|Step|Steps|Level|Phase|Goal|Anxiety|Depression|Insomnia|Panic|Anger|Grief|Perfectionism|Worry|Teacher|Retired|Student|Nurse|Hip|Mother|Father|Husband|Wife|Partner|Sister|Brother|Son|Daughter|Friend|Someone|Nobody|Everyone|Work|School|Home|Sleep|Christmas|Easter|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/;

/** The name of the one whom a request is about, where it gives one name with an age; else null. */
export function clientName(text: string): string | null {
  const names = [...text.matchAll(withAge), ...text.matchAll(ofAge)].flatMap(([, name]) =>
    name && !noName.test(name) ? [name] : [],
  );
  const [first, ...others] = new Set(names);
  return first && others.length === 0 ? first : null;
}

/** "Priya is nine", "Gwen, 39, illustrator, does", "thirteen-year-old Amir argues": a name, who it is, and a verb. */
const named =
  /^(?:(?:our|my|[\p{L}\d-]{3,20}-year-old) )?(\p{Lu}\p{Ll}{2,30})(?:,? \(?\d{1,2}\)?)?(?:, [^,]{2,40},)? (?=(?:\p{L}{1,20}s|can['’]?t|won['’]?t|used|had|will|never|always|still|often)\b)/iu;

/** A clause with "she" for the client's name where it is about them. */
export function withPronoun(clause: string, name: string | null, who: string): string {
  const found = name === null ? null : named.exec(clause);
  return found?.[1] === name && found ? `${who} ${clause.slice(found[0].length)}` : clause;
}
