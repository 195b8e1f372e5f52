import { phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';
import { namesHabits } from './rituals.ts';

const { denied, reported, referred, byClinician } = excuses;

const mood =
  '(?:fear|anxiety|anxious|panic|worr(?:y|ied)|low|sad|mood|better|afraid|scared|nervous|depress(?:ed|ion)|safe(?! to)|ready|calm|frightened|uneasy|uncomfortable|down|upset)';
const afraid =
  '(?:anxious|afraid|scared|nervous|panic(?:ky)?|fear|worried|uneasy|uncomfortable|frightened|tense|shaky|heart (?:beats?|races|pounds)|sweat(?:ing|y)?)';
const atOnce = '(?:if|when|whenever|as soon as|once|the moment)';
const when = '(?:if|when|whenever|as soon as|once|the moment|while|until|till|as long as)';
const feared =
  '(?:(?:the|any|all|your|every|crowded|busy|other) ){0,2}(?:bus(?:es)?|trains?|trams?|tube|lifts?|shops?|supermarkets?|people|friends|crowds?|part(?:y|ies)|meetings?|school|work|streets?|places?|town|motorways?|driving|flying|planes?|dogs?|spiders?|dentists?|phone calls?|calls|situations?|events?|family|outside|bridges?|restaurants?|going out|anything|everything|everyone|things)';

/** A real danger is left at once, and who comes back has not avoided. */
const sensible: Excuse = ({ text }, { end }) =>
  /\b(?:come back|return|go back (?:in|to it)|try again|carry on after|violen(?:t|ce)|hits?|threat(?:ens?|ened)?|of (?:him|her|your (?:partner|husband|wife|ex))|infectious|contagious|fever|flu)\b/.test(
    text,
  ) || /^ (?:a|the) (?:gap|space|moment|minute|note|line|message)\b/.test(text.slice(end));

/** Avoidance, escape and withdrawal set as a treatment. */
export const avoidance: Rule = {
  code: 'FEEDS_FEAR',
  matches: says(
    [
      phrase(
        `(?:stay|remain|keep|hide|wait) (?:at home|indoors|inside|in (?:bed|your (?:bed)?room|the house)|away from [a-z]+|alone)[^.;!?]{0,15} (?:${when}|on (?:the )?(?:bad )?days)[^.;!?]{0,30} ${mood}`,
      ),
      phrase(
        `${atOnce} (?:you|your|the|it) [^.;!?,]{0,25}${afraid}[^.;!?,]{0,15},? (?:(?:then|just|simply|please|always) ){0,2}(?:leave|go (?:straight )?home|run|escape|get out|walk away|turn (?:back|round|around)|cancel|give up|hide|call it off|skip it)(?! (?:your|the) (?:phone|thoughts?|judg))`,
      ),
      phrase(
        `(?:leave|go home|run away|escape|cancel|get out|call off|(?:avoid|skip) ${feared})(?: [a-z]+){0,4}? ${atOnce} (?:you|your|the|it) [^.;!?]{0,20}${afraid}`,
      ),
      phrase(
        `(?:avoid|keep away from|stay away from|give up|stop (?:using|going to|taking|seeing|visiting|meeting)|leave out|never (?:take|use|go to|enter)|(?:do not|don't) (?:go to|take|use|enter|meet|see)) ${feared} ?,? ?(?:from now on|for good|altogether|completely|forever|for ever|(?:so that|then|and) you (?:never|need not|do not|don't|won't|will not|no longer)[^.;!?]{0,20}(?:afraid|anxious|panic|face|fear|scared|worry)|(?:until|till) (?:the|your|you|it) [^.;!?]{0,20}${mood})`,
      ),
      phrase(
        `(?:do not|don't|never) (?:go|travel|walk|be|sit|stay)(?: to| into| in| near)? (?:(?:any|the|a) )?(?:places?|situations?|shops?|streets?|parties|rooms?|events?|anywhere|where|near (?:things|people)) [^.;!?]{0,30}${afraid}`,
      ),
      phrase(
        `(?:do not|don't|never) (?:leave|go out of|set foot outside) (?:the|your) (?:house|home|flat|room|bed) (?:while|when|until|if|unless|as long as)[^.;!?]{0,20} ${mood}|(?:do not|don't|never) (?:answer|return|open|read|reply to|pick up) (?:(?:any|the|your|a) )?(?:[a-z]+ or )?(?:calls?|messages?|phone|letters?|post|mail|emails?|door|texts?) (?:while|when|if|until|as long as|on days)[^.;!?]{0,20} ${mood}`,
      ),
      phrase(
        `spend (?:(?:the|all|your|a|most of|whole) ){1,3}(?:weekend|day|morning|afternoon|days?|week|saturday|sunday) (?:in bed|under the (?:covers|duvet))`,
      ),
      phrase(
        `let (?:your [a-z]+|the child|him|her|them)(?: [a-z]+)? (?:stay|remain) (?:[a-z]+ )?(?:home|away from (?:school|lessons)|off school|out of school|in (?:your|his|her) bed) (?:when|whenever|if|until|while|because|as long as|each time|every time)[^.;!?]{0,25} (?:worr(?:y|ied|ies)|anxious|anxiety|afraid|scared|fear|panics?|cr(?:y|ies)|upset|nervous|frightened|sad)`,
      ),
      phrase(
        `(?:have|let|ask|get|make) (?:someone|somebody|others|your [a-z]+|a friend|other people)(?: else)? (?:to )?(?:do|make|go|answer|speak|drive|order|shop|open|phone|handle|touch)[^.;!?]{0,30} (?:so that you (?:never|need not|do not|don't|won't|no longer)|(?:instead of you|for you|in your place) (?:whenever|when|if|until|every|each)[^.;!?]{0,20} ${afraid})`,
      ),
      phrase(
        `(?:sit|stand|stay|keep|wait|take a seat)[^.,;!?]{0,15} (?:near|by|close to|next to|at|beside) the (?:exit|door|aisle|way out)[^.;!?]{0,10} (?:so (?:that )?you can (?:run|leave|escape|get (?:out|away)|flee)|in case you (?:panic|have to (?:run|leave)))`,
      ),
    ],
    denied,
    reported,
    referred,
    byClinician,
    namesHabits,
    sensible,
  ),
  flagged: [
    'Stay indoors until the anxiety has passed.',
    'Leave the shop as soon as you feel anxious.',
    'Avoid crowded places from now on.',
    'Never go to places where you could panic.',
    'Do not answer the phone when you feel low.',
    'Spend the whole day in bed.',
    'Let your daughter stay home when she is scared.',
    'Sit by the door so that you can escape.',
  ],
  fine: [
    'Do not stay indoors until the anxiety has passed.',
    'Write down which places you avoid when you feel anxious.',
    'When you feel nervous, stay and look around.',
    'If you feel anxious, leave the shop for a minute and come back.',
    'Avoid coffee from now on.',
    'If you are afraid of him, leave when it is safe.',
    'Stay in the shop until the timer rings.',
    'Keep away from people while you have a fever.',
    'Anyone would stay away from a place when it is full of fear.',
    'It makes sense that you stay at home when you feel low.',
  ],
};
