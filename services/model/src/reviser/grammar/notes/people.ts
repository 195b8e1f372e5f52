import { render } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { isOpen, linesIn, withLines } from '../plain/lines.ts';
import { masked, plainOf } from '../plain/wording.ts';

const kin =
  'wife|husband|partner|mum|mom|mother|dad|father|nan|gran|grandmother|grandad|sister|brother|son|daughter|aunt|uncle|niece|nephew|friend|neighbour|flatmate|housemate|carer|support worker|tutor|teacher|keyworker';

/** Who helps, as an ask says it: a name, or what they are to the reader. */
const helpers: RegExp[] = [
  /\b(?<name>\p{Lu}\p{Ll}+) (?:isn't|is not|aren't) (?:in (?:it|there|the text)|mentioned|named|anywhere)\b/u,
  /\b(?:name|mention) (?<name>\p{Lu}\p{Ll}{2,})(?: (?:as|by name)|[.!]?$)/u,
  /(?:^|[.!?,] )(?:and )?(?<name>\p{Lu}\p{Ll}{2,}) by name\b/u,
  new RegExp(
    `\\bit(?:'s| is) (?:her|his|their) (?<kin>${kin})\\b(?: who (?:helps|will help|is helping)| helping|,? (?:[-–] )?(?:so )?say so)`,
    'iu',
  ),
  new RegExp(`\\b(?:the )?helper(?: is|'s|:| should be) (?:her|his|their) (?<kin>${kin})\\b`, 'iu'),
];

const ofReader = new RegExp(`^your (?:${kin})$`, 'i');
const general =
  /\b(?:the person who helps you|one person who knows about this plan|a person (?:that )?you trust|someone (?:that )?you trust|somebody (?:that )?you trust|that person)\b/gi;
const label = /^(- Who (?:could help|helps|can help): )([^.]*)(\..*)?$/i;

/** "Maisie isn't in it! Name her", "it's his wife, say so": whoever helps is named, where the text speaks of them. */
export const helperNamed: Operation = (text) => {
  const { text: whole } = masked(text);
  const groups = helpers.map((pattern) => pattern.exec(whole)?.groups).find(Boolean);
  const who = groups?.name ?? (groups?.kin ? `your ${groups.kin.toLowerCase()}` : undefined);
  if (!who || /\b(?:example|instead of|not)\b(?! in)/i.test(whole)) return null;
  const step = Number(/\bstep (\d{1,2})\b/i.exec(whole)?.[1] ?? 0);
  const isAtTop = /\b(?:at the top|in the title|who this is for)\b/i.test(whole);
  return {
    did: `It names ${who}`,
    edit: (document) => {
      if (isAtTop) {
        const next = withLines(document, (line) =>
          line.kind === 'audience'
            ? line.text.replace(/^- For: (?=(?:an?|the) )/, `- For: ${who}, `)
            : line.text,
        );
        return render(next) === render(document)
          ? { declined: 'There is no line on whom it is for.' }
          : next;
      }
      const own = linesIn(document).find((line) => label.test(line.text));
      if (own && step === 0) {
        const [, head = '', value = '', rest = '.'] = label.exec(own.text)!;
        const isKin = ofReader.test(value.trim());
        const now = groups?.name && isKin ? `${value.trim()} ${who}` : who;
        return withLines(document, (line) =>
          line.at === own.at ? `${head}${now}${rest}` : line.text,
        );
      }
      const next = withLines(document, (line) =>
        isOpen(line) && (step === 0 ? line.kind === 'preparation' : line.step === step)
          ? line.text.replace(general, who)
          : line.text,
      );
      return render(next) === render(document)
        ? {
            declined: `The text names nobody who helps${step ? ` in step ${step}` : ''}. Please say where ${who} is to be named.`,
          }
        : next;
    },
  };
};

const misspelt =
  /\b(?:(?:her|his|the|their) (?:name|surname)(?:'s| is)|it(?:'s| is)) (\p{Lu}\p{Ll}+),? (?:not|and not|rather than) (\p{Lu}\p{Ll}+)/u;

/** "Her name's Niamh not Naimh": wherever it is. */
export const nameCorrected: Operation = (text) => {
  const [, now, old] = misspelt.exec(plainOf(masked(text).text)) ?? [];
  if (!now || !old) return null;
  return {
    did: `The name is ${now}`,
    edit: (document) => {
      const next = withLines(document, (line) =>
        line.text.replace(new RegExp(`\\b${old}\\b`, 'g'), now),
      );
      if (render(next) !== render(document)) return next;
      return {
        declined: render(document).includes(now)
          ? `The text says "${now}" already, and "${old}" nowhere.`
          : `The text does not say "${old}", nor any name of the client.`,
      };
    },
  };
};
