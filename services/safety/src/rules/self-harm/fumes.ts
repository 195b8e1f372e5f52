import { ofAForbiddenClause } from '../../text/forbidden-clause.ts';
import { phrase } from '../../text/lexicon.ts';
import { excuses, type Rule, says } from '../rule.ts';

const { denied, reported } = excuses;

const indoors =
  '(?:garages?|sheds?|carports?|barns?|workshops?|lock-?ups?|(?:closed|sealed|shut) (?:space|room|car))';
const motor = '(?:engines?|motors?|exhausts?|car|van|motorbike|motorcycle|mower|generator)';
const running = '(?:running|idling|on|going|switched on|ticking over)';

/** Exhaust fumes and smoke where the air is closed in. */
export const fumes: Rule = {
  code: 'DANGER_TASK',
  matches: says(
    [
      phrase(
        `${motor} (?:is |still |left |kept )?${running}[^.;!?]{0,40} (?:in|inside|within) (?:the |a |your |an? )?(?:[a-z]+ )?${indoors}`,
      ),
      phrase(
        `(?:in|inside|within) (?:the |a |your )?(?:[a-z]+ )?${indoors}[^.;!?]{0,50} (?:with|and|while) (?:the |your )?(?:car )?${motor} (?:is |still )?${running}`,
      ),
      phrase(
        `(?:run|start|leave|keep|turn on|switch on|let) (?:the |your |a )?(?:car )?${motor}(?: (?:run|on|idle))?(?: running| idling)? (?:in|inside) (?:the |a |your )?(?:[a-z]+ )?${indoors}`,
      ),
      phrase(
        '(?:engine|motor|ignition)[^.;!?]{0,60} (?:close|shut|lower|seal|pull down) (?:the )?(?:garage|doors?)[^.;!?]{0,40} (?:stay|sit|remain|wait|lie|rest|breathe)|(?:close|shut|lower|seal|pull down) (?:the )?(?:garage|doors?)[^.;!?]{0,60}(?:start|run|turn on) (?:the )?(?:car|engine|motor)(?! and (?:drive|reverse))',
      ),
      phrase(
        '(?:burn|light|use|put|bring|run) (?:a |the |some |your )?(?:charcoal|barbecue|bbq|disposable barbecue|petrol generator|generator|gas heater|camping stove) [^.;!?]{0,30}(?:indoors|inside|in (?:the|a|your) (?:bedroom|bathroom|tent|car|closed [a-z]+|room))',
      ),
    ],
    denied,
    ofAForbiddenClause,
    reported,
    ({ text }, { start, end }) =>
      /^[^.;!?]{0,20}\b(?:drive|back|roll|pull|reverse|steer) (?:it |the car )?(?:out|off|away|onto)\b/.test(
        text.slice(end),
      ) ||
      (/\bopen (?:the )?(?:garage )?doors?\b/.test(text.slice(0, start)) &&
        !/\b(?:sit|stay|wait|remain|rest|sleep|relax)\b/.test(text)),
  ),
  flagged: [
    'Sit in the car with the engine running in the garage.',
    'In the closed garage, stay in the seat with the engine on.',
    'Run the car in the garage and stay in the seat.',
    'Light a charcoal barbecue in the bedroom.',
  ],
  fine: [
    "Sit in the driver's seat with the engine running in the car park.",
    'Start the car in the garage and drive out.',
    'Do not sit in the car with the engine running in the garage.',
    'Tidy the garage for half an hour.',
    'Light the barbecue in the garden.',
  ],
};
