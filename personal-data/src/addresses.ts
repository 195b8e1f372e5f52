import validator from 'validator';
import { anyCase } from './any-case.ts';
import type { Span } from './span.ts';

const word = "\\p{Lu}[\\p{L}'’-]*";
const small = "(?:(?:de|del|della|di|da|das|do|dos|des|du|la|las|le|les|los|der|den) |[dl]['’])";
const several = `${word}(?: (?:${small}){0,2}${word}){0,3}`;
const number = '\\d{1,5} ?[a-zA-Z]?';
// five minutes on a street are no house number
const counted =
  '(?! ?(?:x|×|mal|times?|min\\b|minut|hours?|stunden?|uhr|keer|gånger|ggr|km|m\\b|%|heures?|horas?|ore|volte|veces|fois|steps?|stufen?))';
const ends = `(?![\\p{L}\\p{N}]|[.,:]\\d)${counted}`;
const suffix =
  'Street|Str|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Ct|Way|Crescent|Terrace|Boulevard|Blvd|Gardens|Grove|Mews|Row|Walk|Hill|Parade|Highway';
const lower = suffix.toLowerCase();
const city = `(?:,? ?(?:[A-Z]{1,2}-)?\\d{4,5}(?: [A-Z]{2})?,? ${several})?`;

const shapes = [
  // 221B Baker Street
  `(?<!(?:${anyCase('step|level|item|bus|line|route|room|gate|week|day')}) )\\b\\d{1,5}[a-zA-Z]? (?:${word} ){1,3}(?:${suffix})\\b(?:, ${several}(?:\\d[\\dA-Z]? ?\\d[A-Z]{2}|,? [A-Z]{2} \\d{5}| \\d{5})?)?`,
  `(?:${anyCase('lives?|living|resides?|home|address|house|flat')})[ :a-zA-Z]{1,12} (?<place>${number} (?:[a-zA-Z']{2,20} ){1,3}(?:${anyCase(lower)})\\b)`,
  // Hauptstraße 5, Keizersgracht 123, Storgatan 8
  `(?:(?:Am|An der|Im|In der|Auf dem) )?(?!(?:Arbeits|Spiel|Park|Sitz|Sport|Steh)platz|(?:Heim|Schul|Arbeits|Geh|Rad|Um|Rück)weg)\\p{Lu}[\\p{L}-]{2,40}?(?:straße|strasse|str\\.|weg|allee|platz|gasse|ufer|damm|chaussee|straat|laan|gracht|plein|kade|dijk|gatan|vägen|gata|veien|vegen|vej|gade|katu) ${number}${ends}${city}`,
  `\\p{Lu}[\\p{L}-]{2,30} (?:Straße|Strasse|Str\\.|Weg|Allee|Platz|Gasse|Ufer|Damm) ${number}${ends}${city}`,
  // 5 rue de la Paix
  `\\b\\d{1,4}(?: ?(?:bis|ter))?,? (?:${anyCase('rue|avenue|boulevard|bd|place|impasse|chemin|allée|quai|route')}) (?:${small}){0,3}${several}${city}`,
  // Calle Mayor 12, Via Roma 24, Rua das Flores 45, ul. Długa 7
  `(?<![\\p{L}])(?:Calle|C\\/|Avenida|Avda\\.?|Av\\.|Plaza|Paseo|Via|Viale|Piazza|Corso|Vicolo|Rua|Travessa|Praça|[Uu]l\\.|[Aa]l\\.|[Oo]s\\.) (?:${small}){0,3}${several},? (?:n\\.?[º°o]? ?)?${number}${ends}${city}`,
  `(?:${anyCase('p\\.? ?o\\.? box|postfach|apartado de correos|boîte postale')}) \\d{1,6}`,
];
const places = shapes.map((shape) => new RegExp(shape, 'dgu'));
const ukCode = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\p{N}])/gu;

/** Postal addresses: a street with a number, a box, or a British postcode, which covers a dozen houses. */
export function addresses(text: string): Span[] {
  const streets = places.flatMap((shape) =>
    [...text.matchAll(shape)].map((match) => {
      const [from, to] = match.indices!.groups?.place ?? match.indices![0]!;
      return { from, to };
    }),
  );
  const codes = [...text.matchAll(ukCode)].flatMap(({ 0: code, index }) =>
    validator.isPostalCode(code, 'GB') ? [{ from: index, to: index + code.length }] : [],
  );
  return [...streets, ...codes];
}
