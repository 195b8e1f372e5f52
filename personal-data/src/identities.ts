import { stdnum } from 'stdnum';
import validator from 'validator';
import { anyCase } from './any-case.ts';
import { isSeries } from './series.ts';
import type { Span } from './span.ts';

/** Numbers that identify one person, with check digits: by country, as the library names them. */
const schemes = {
  ...{ GB: ['nino'], US: ['ssn'], CA: ['sin'], AU: ['tfn'], IE: ['pps'], ZA: ['idnr'] },
  ...{ DE: ['idnr', 'svnr'], AT: ['vnr'], CH: ['ssn'], FR: ['nir'], BE: ['nn'], NL: ['bsn'] },
  ...{ ES: ['dni', 'nie'], IT: ['codicefiscale'], BR: ['cpf'], MX: ['curp'] },
  ...{ SE: ['personnummer'], NO: ['fodselsnummer'], DK: ['cpr'], FI: ['hetu'] },
  ...{ PL: ['pesel'], CZ: ['rc'], RO: ['cnp'], BG: ['egn'], TR: ['tckimlik'] },
  ...{ IN: ['aadhaar', 'pan'], KR: ['rrn'], CN: ['ric'] },
};
const persons = Object.entries(schemes).flatMap(([country, names]) =>
  names.map((name) => {
    const scheme = stdnum[country]?.[name];
    if (!scheme) throw new Error(`The library knows no ${name} of ${country}.`);
    return scheme;
  }),
);
/** Whether the check digits are right in a country. */
export const isPersons = (number: string): boolean =>
  persons.some(({ validate }) => validate(number).isValid);

const labels = [
  'nhs|nino|national insurance|ssn|social security|sin|medicare|medicaid|pps|passport|chi',
  'insurance(?: policy)?|policy|member(?:ship)?|subscriber|mrn|(?:medical )?record|chart|hospital|patient|client|case|file',
  "id(?:entity)?(?: card)?|driver'?s licen[cs]e|driving licen[cs]e|tfn|health card",
  '(?:renten|kranken|sozial)?versicher(?:ten|ungs)(?:nummer|nr)|kvnr|svnr|steuer-?(?:id|nummer|nr)|(?:personal)?ausweis(?:nummer|nr)?|reisepass|ahv(?:-nummer|-nr)?|(?:patienten|fall|akten)(?:nummer|nr)',
  'sécurité sociale|nir|carte vitale|passeport|dossier|dni|nie|nif|niss|seguridad social|pasaporte|historia clínica|codice fiscale|tessera sanitaria|utente',
  'bsn|burgerservicenummer|rijksregisternummer|personnummer|fødselsnummer|cpr|henkilötunnus|pesel|rodné číslo|cpf|aadhaar|pan|curp|kimlik',
].join('|');
const between = `(?:[\\s:#=,.-]|(?:${anyCase('no|nr|num|number|numbers|nummer|numéro|número|n°|nº|card|policy|id|code|is|ist|est|es|è|was')})(?![\\p{L}\\p{N}])){1,8}`;
const labelled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${anyCase(labels)})${between}(?<number>[A-Z]{0,5}[- ]?\\d(?:[ ./-]?[\\dA-Z]){3,24})(?![\\p{L}\\p{N}])`,
  'dgu',
);
/** A number without check digits has at least this many, or it is a count of something. */
const LEAST_DIGITS = 5;

const spaceless =
  /(?<![\p{L}\p{N}./:_-])[\dA-Z](?:[./-]?[\dA-Z]){7,19}(?![\p{L}\p{N}_]|[./:-][\p{L}\p{N}])/gu;
const spaced =
  /(?<![\p{L}\p{N}./:-])(?:[A-Z]{2} \d{2} \d{2} \d{2} [A-D]|[12] \d{2} \d{2} \d{2} \d{3} \d{3} \d{2})(?![\p{L}\p{N}])/gu;
const published = /(?:isbn|issn|doi|pmid|pmc|nct|orcid|isrctn)[\s:#-]*(?:1[03][\s:-]+)?$/i;
const isDialled = /^1-\d{3}-\d{3}-\d{4}$/;
const isDate = /^(?:\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2})$/;
const digitsOf = (words: string) => words.replace(/\D/g, '');

/** Whether the words before a number, or the number itself, make it one of a book, a paper or a trial. */
const isPublished = (text: string, from: number, number: string) =>
  published.test(text.slice(Math.max(0, from - 16), from)) ||
  validator.isISBN(number.replace(/[ .-]/g, ''), 13);

/** Numbers after a word such as "passport" or "NHS number", whether or not their check digits are right. */
export function labelledIdentities(text: string): Span[] {
  return [...text.matchAll(labelled)].flatMap((match) => {
    const number = match.groups!.number!;
    if (digitsOf(number).length < LEAST_DIGITS || isDate.test(number)) return [];
    const [from, to] = match.indices!.groups!.number!;
    return [{ from, to }];
  });
}

/** Numbers that a country gives its people, by their check digits. */
export function identities(text: string, isPersons: (number: string) => boolean): Span[] {
  return [...text.matchAll(spaceless), ...text.matchAll(spaced)].flatMap(
    ({ 0: number, index: from }) => {
      const isLong = digitsOf(number).length >= 9 || /[A-Z]/.test(number);
      const hasFive = digitsOf(number).length >= LEAST_DIGITS;
      if (!isLong || !hasFive || isDialled.test(number) || isSeries(number)) return [];
      if (isPublished(text, from, number) || !isPersons(number)) return [];
      return [{ from, to: from + number.length }];
    },
  );
}
