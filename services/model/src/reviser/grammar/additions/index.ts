import { render } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { addAt } from '../plain/additions.ts';
import { contentIn, topicIn } from './content.ts';
import { put, whereIn } from './place.ts';

const adds =
  /\b(?:add|put|pop|stick|include|insert|mention|warn|caution|remind|state|write|say|give|needs?|want|have|line|lines|note|sentence|something|space|tell|name|call|where|nowhere|draw on|use)\b|\d/i;
/** What is of other things than a line more: wordings, columns, rungs, sections, the example. */
const others =
  /\b(?:columns?|cols?|rows?|rungs? \d|sections? (?:on|about|for)|instead of|replace|reword|rephrase|rename|swap|merge|split|throughout|everywhere|shorter|shorten|simpler|title|heading|example|scale|tick ?box\w*|remove|delete|drop|cut|lose|bin|take (?:it |that |them )?out|(?:doesn't|does not|don't) apply|isn't|aren't|no mention|should be|not \d\w*|not needed)\b|->|→/i;
const instead = /^(?:instead,? )(?=an? |the )/i;

/** "Put a note at the top that …", "warn about …", "review date, 12 March, at the bottom": one line more, in the words of the text, where it was asked for. */
export const addition: Operation = (text, { point }) => {
  const own = text.replace(instead, '');
  const asks = own.replace(/^[^.!?]*\? (?=\S)/, '');
  if (!adds.test(own) || others.test(asks)) return null;
  const content = contentIn(own, point.message ?? text);
  if (!content) return null;
  return {
    adds: true,
    did: `It says: ${content.lines.join(' ').replace(/[.!]$/, '')}`,
    edit: (document) => {
      const whole = render(document);
      if (content.kind !== 'help' && content.lines.every((line) => whole.includes(line)))
        return { declined: 'The text says that already.' };
      return put(document, content, whereIn(own, document, content));
    },
  };
};

const missing =
  /\bwhere(?:'s|s| is| are) (?:the|her|his) ([^?]{3,50})\?[^?]{0,20}\b(?:put|add|include|pop|stick)(?: (?:it|that|them|one))?(?: in)? ?(?:to|in|under|into)? (["“'‘][^"”]{3,40}["”'’]|the [\p{L} ]{3,30})[.!]*$/iu;

/** "Where's the purple notebook? Put in 'You need'". */
export const missingThing: Operation = (text, situation) => {
  const [, thing, place] = missing.exec(text) ?? [];
  return thing ? addAt(`add to ${place}: your ${thing}`, situation) : null;
};

const chosen =
  /\bstep (\d{1,2}) (?:asks|has|tells|says|wants|gets)\b[^:]{0,60}\b(?:choose|pick|decide)\b[^:]{0,60}: ([^:]{4,120}?)[.;] ?(?:please )?(?:write|put|say|add|fill)\b/i;

/** "Step 1 asks her to choose but we have: 5.30 pm, kitchen table. Write it in": what was chosen, in place of the choice. */
export const alreadyChosen: Operation = (text) => {
  const [, number, value] = chosen.exec(text) ?? [];
  if (!value) return null;
  const at = Number(number);
  const said = value.replace(/\bmins?\b/gi, 'minutes').trim();
  return {
    did: `Step ${at} says what was chosen`,
    edit: (document) => {
      const step = document.sections.flatMap(({ steps }) => steps).find((own) => own.number === at);
      if (!step) return { declined: `There is no step ${at}.` };
      const chooses = /^(?:choose|pick|decide|find)\b/i;
      return {
        ...document,
        sections: document.sections.map((section) => ({
          ...section,
          steps: section.steps.map((own) =>
            own.number !== at
              ? own
              : {
                  ...own,
                  parts: own.parts.map((part) => {
                    if (part.kind !== 'do') return part;
                    const kept = part.text
                      .split(/(?<=[.!?]) (?=["“\p{Lu}])/u)
                      .filter((sentence) => !chooses.test(sentence));
                    return { ...part, text: [`you have chosen this: ${said}.`, ...kept].join(' ') };
                  }),
                },
          ),
        })),
      };
    },
  };
};

/** An addition of which only the topic was given: what the line is to say, the clinician has to say. */
export const topicOnly: Operation = (text) => {
  const topic = others.test(text) ? undefined : topicIn(text);
  const gives = /:|["“]|\b(?:that|saying|to say)\b/i.test(text);
  return !topic ||
    gives ||
    !/\b(?:add|put|include|needs?|ought|should|want|have|there|mentioned|lines?)\b/i.test(text)
    ? null
    : {
        adds: true,
        did: '',
        edit: () => ({
          declined: `What the line about ${topic} is to say was not given, and nothing is made up. Please give the sentence.`,
        }),
      };
};

const atTop =
  /^(?:[Aa]nd |[Aa]lso |[Pp]lease )?(?:[Nn]ame |[Pp]ut |[Aa]dd )?(\p{Lu}\p{Ll}{2,}) (?:by name )?(?:at|on|near) the top\b/u;

/** "Lorraine by name at the top": the line that says who it is for begins with the name. */
export const nameAtTop: Operation = (text) => {
  const name = atTop.exec(text)?.[1];
  if (!name || /\b(?:note|line|box|space|title|date)\b/i.test(text)) return null;
  return {
    did: `It is for ${name} by name`,
    edit: (document) => ({
      ...document,
      sections: document.sections.map((section) => ({
        ...section,
        lines: section.lines.map((line) =>
          section.kind === 'audience' && !line.includes(name)
            ? line.replace(/^- For: /, `- For: ${name}, `)
            : line,
        ),
      })),
    }),
  };
};
