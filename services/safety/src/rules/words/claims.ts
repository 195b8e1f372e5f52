import { gap, near, phrase } from '../../text/lexicon.ts';
import { excuses, type Rule, says } from '../rule.ts';

const { denied, reported } = excuses;

const trouble =
  '(?:anxiety|fear|fears|panic(?: attacks?)?|depression|insomnia|ocd|ptsd|phobia|worry|worries|symptoms?|problems?|illness|condition|nightmares|pain|trauma|grief|mood|distress|sadness)';

export const cureClaim: Rule = {
  code: 'CURE_CLAIM',
  matches: says(
    [
      phrase(
        `(?:will|can|is going to|does|guaranteed to|sure to|going to|promise to|be able to) (?:completely |fully |totally |permanently |quickly |finally |certainly |definitely |always |surely )*(?:cure|fix|heal|erase|eliminate|remove|banish|end|rid|get rid of|make|wipe out|resolve|solve|free)(?:s)? ${near(5)}(?:${trouble}|you(?: of| from| forever| for good)?|it all)(?: (?:go away|disappear|vanish|for good|forever|completely|permanently))?`,
      ),
      phrase(
        `cures? ${near(4)}${trouble}|(?:complete|permanent|total|guaranteed|instant|miracle|certain|lasting) (?:cure|recovery|relief|solution|fix)|you (?:will|'ll|are going to) (?:be|feel) (?:completely |fully |totally |permanently )?(?:cured|free (?:of|from)|anxiety-free|fully recovered|healed|normal again|fearless)|(?:a|the|real|true|only) (?:cure|miracle)`,
      ),
      phrase(
        `(?:we|i(?! promise)|this (?:plan|exercise|method|technique|program(?:me)?))(?! (?:cannot|can't|do not|don't|will not|won't|never)\\b) (?:[a-z]+ )?(?:guarantees?|promises?)|(?:is|are|results?) guaranteed|guaranteed (?:to|results?)|100 ?% (?:effective|sure|certain|successful|safe|cure)|(?:always|never fails to|certain to) works?|never fails|works (?:for everyone|every time|for all|without fail)|(?:you|it|${trouble}) (?:will|'ll) (?:never|no longer) (?:ever )?(?:feel|have(?! to\\b)|be|come back|return|worry|suffer|bother|panic|experience)`,
      ),
      phrase(
        `${trouble} (?:is|are|will be) (?:then |now |finally )?(?:gone|over|cured|history) (?:for good|forever|for ever|completely|once and for all)|${trouble} (?:ends|stops) here`,
      ),
      phrase(
        `${trouble} (?:will|is going to) (?:completely |totally |soon |simply )*(?:disappear|vanish|be gone|go away|be cured|be over|end)`,
      ),
    ],
    denied,
    reported,
    (sentence, span) =>
      /^(?:will|can|does|going to|be able to) (?:[a-z]+ )*make /.test(
        sentence.text.slice(span.start),
      ) && !/(?:go away|disappear|vanish)$/.test(sentence.text.slice(span.start, span.end)),
    (sentence, span) =>
      /^(?:can) (?:end|solve|resolve|free|fix|remove)/.test(sentence.text.slice(span.start)),
    ({ text }, { start, end }) =>
      /\bsolve (?:the |a |one |this |that |each |your |every )?(?:[a-z]+ )?problems?$/.test(
        text.slice(start, end),
      ) ||
      (/\b(?:worry|worries|problem|problems)(?: (?:that|which|you|we))* $/.test(
        text.slice(0, start),
      ) &&
        /^can solve/.test(text.slice(start))),
    (sentence, span) =>
      /\b(?:if|whether|hope|wish|hoping)(?: (?:that|you|it|this|the|a|an|they|your|plan|exercise|someone|anyone))* $/.test(
        sentence.text.slice(0, span.start),
      ),
  ),
  flagged: [
    'This plan will cure your anxiety.',
    'In two weeks you will be completely free of panic.',
    'We guarantee that it works for everyone.',
    'You will never feel anxious again.',
    'Your depression will disappear.',
    'After this plan the anxiety is gone for good.',
  ],
  fine: [
    'This is not a cure.',
    'There is no guarantee that this works for everyone.',
    'With practice, many people find that worry takes up less of the day.',
    'No plan can promise that fear will disappear.',
    'You will never have to do a step that you did not choose.',
  ],
};

const group =
  '(?:people|patients|clients|those|users|sufferers|cases|adults|children|teenagers|students|women|men|participants|readers|individuals|everyone|us)';

export const statClaim: Rule = {
  code: 'STAT_CLAIM',
  matches: says(
    [
      phrase(
        `(?:\\d+(?:\\.\\d+)? ?(?:%|percent|per cent)|ninety[- ][a-z]+ percent) (?:of (?:all |the |our |these )?(?:[a-z]+ )?(?:${group})|success|recovery|effective|successful|cure|response|improvement|of (?:the )?time|better|reduction|drop|recover)`,
      ),
      phrase(
        `(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|one) (?:out of|in) (?:every )?(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twenty) (?:[a-z]+ )?${group}`,
      ),
      phrase(
        `(?:studies|research|trials|science|evidence|scientists?|experts?|a study|data|clinical trials) (?:[a-z]+ ){0,3}?(?:shows?|proves?|shown|proven|found|finds?|says?|confirms?|demonstrates?|agree)(?: that)?`,
      ),
      phrase(
        `(?:scientifically|clinically|medically) (?:proven|proved|tested)|proven (?:to|by|in)|(?:reduces?|cuts?|lowers?|improves?|increases?|halves) ${gap(5)}(?:fear|pain|panic|distress|anxiety|symptoms?|worry|mood|relapse|depression|sleep|panic|risk) ${gap(2)}by (?:up to |over |about )?\\d+ ?(?:%|percent)|(?:success|recovery|cure|response|relapse) rates? (?:of|is|are|was)(?: (?:about|over|around|up to))? \\d+|(?:twice|three times|ten times) (?:as|more) (?:likely|effective)`,
      ),
    ],
    denied,
    reported,
    (sentence) =>
      /\b(?:nice (?:cg|ng)\d+|\(\d{4}\)|et al|cochrane)\b/.test(sentence.text) ||
      /^references$/.test(sentence.section),
    (sentence, span) =>
      /^(?:evidence|data)/.test(sentence.text.slice(span.start)) &&
      !/\bthat$/.test(sentence.text.slice(span.start, span.end)),
    (sentence, span) =>
      /\b(?:your|for and against|what|the|look for|any) (?:own )?$/.test(
        sentence.text.slice(0, span.start),
      ) && /^(?:evidence|data)/.test(sentence.text.slice(span.start)),
  ),
  flagged: [
    'Studies show that 95% of people recover.',
    'Nine out of ten people feel better in a week.',
    'This is scientifically proven.',
    'The method has a success rate of 90%.',
  ],
  fine: [
    'Many people find this helps.',
    'Increase your walking by 10% each week.',
    'Rate your belief from 0 to 100%.',
    'Write the evidence for and against the thought.',
    'Do it at 80% of your usual standard.',
  ],
};

export const claimRules: Rule[] = [cureClaim, statClaim];
