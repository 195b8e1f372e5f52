import { described, thought } from '../../text/described.ts';
import { felt } from '../../text/feeling.ts';
import { phrase } from '../../text/lexicon.ts';
import { forbidden } from '../../text/taken-back.ts';
import { excuses, type Rule, says } from '../rule.ts';

const { reported, conditional } = excuses;

const gone =
  '(?:gone|dead|not (?:here|there|around|alive|born)|no longer (?:here|there|around|alive|with (?:them|us)))';
const vehicle =
  '(?:trains?|trams?|tube|bus(?:es)?(?! (?:stop|shelter|station))|lorr(?:y|ies)|trucks?|cars?(?! park)|vans?|traffic)';

/** Commands to die that name no means or a vehicle, and words that wish the reader dead. */
export const wishingDeath: Rule = {
  code: 'SH_METHOD',
  reason: 'Tells the reader to die, or that they should not be alive.',
  matches: says(
    [
      phrase(
        `(?:just|simply|please|now|go and|go|go off and|time to|you may as well|you might as well|better) die(?! (?:of|from|out|down|away|back|hard|laughing|for|inside|a little|trying)\\b)`,
      ),
      phrase(
        `(?<=^["'(]?|[:;,] )die(?= *(?:[.!;,]|$)| (?:now|today|tonight|tomorrow|already|quietly|alone|in your sleep|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b)`,
      ),
      phrase(
        `(?:everyone|everybody|people|the world|they|others|we all|your (?:[a-z]+ )?[a-z]+|it|things|life)(?:'d| would| will|'re| are|'s| is| all| be){1,3} (?:(?:much|far|a lot|so much|all|really|finally) )?(?:better|happier|easier|simpler|relieved|glad|freer|at peace)(?: off)?(?: for (?:everyone|everybody|all|them|us|(?:your|the) [a-z]+))? (?:without you(?= *(?:[.,;:!?]|$)| (?:here|in|and|because|any)\\b)|if you (?:were|are|was) ${gone}|if you (?:died|disappeared|vanished|had never been born|did not exist|ended it)|(?:when|once) you(?:'re| are) ${gone})`,
      ),
      phrase(
        `you (?:should not|shouldn't|ought not to|do not deserve to|don't deserve to|have no right to|have no reason to|need not|don't need to|do not need to) (?:be alive|live|exist|go on living|stay alive|have been born)(?= *(?:[.,;:!?]|$)| (?:any|and|because|here)\\b)`,
      ),
      phrase(
        `(?:step|walk|jump|run|go|throw yourself|dive|leap|roll|lie|lie down|drive) (?:out )?(?:in front of|under|into the path of) (?:(?:the|a|an|that|any|moving|passing|oncoming|next|coming|speeding) ){0,3}${vehicle}`,
      ),
      phrase(
        `(?:drift|sink|slip|slide|stay|lie|remain|fall|go) (?:[a-z]+ ){0,2}?(?:under|below|beneath|into) (?:the )?(?:water|surface|waves|sea|river|lake)[^.;!?]{0,30}?(?:(?:do not|don't|never|not|without) (?:com(?:e|ing)|surfac(?:e|ing)|ris(?:e|ing)|fight(?:ing)?|breath(?:e|ing))|for good|for ever|forever)`,
      ),
      phrase(
        `(?:dying|death|suicide|being dead|ending it|ending your life)(?: all| now)? (?:is|would be|may be|might be|can be) (?:(?:the|a|an|your|only|best|easiest|one|real|quick|quickest|better|good|brave|right|peaceful|simple|simplest) ){1,5}(?:way|answer|choice|option|escape|relief|release|solution|rest)`,
      ),
    ],
    forbidden,
    felt,
    described,
    reported,
    conditional,
    thought,
  ),
  flagged: [
    'Just die, nobody will mind.',
    'It would be better for your family if you were gone.',
    'Your children will be happier without you.',
    'You do not deserve to live.',
    'Jump in front of a train.',
    'Sink under the water and do not come up.',
    'Dying is the only way out.',
  ],
  fine: [
    'The fear will die down.',
    'You may think that it would be better for your family if you were gone.',
    'Write down the thought that your children will be happier without you.',
    'Let one train go by, and stand in front of the map.',
    'Drift on the water and look at the sky.',
    'You do not need to live with it alone.',
    'Some people fear that they will just die.',
    'Throw the die and do what it says.',
  ],
};
