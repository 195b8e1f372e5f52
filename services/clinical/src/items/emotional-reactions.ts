import { absent, checklist, type Measured } from '../measuring/checklist.ts';
import { linesOf, linesWith, type PlacedLine, type View } from '../measuring/view.ts';
import { expected } from '../text/brevity.ts';

const validates =
  /\b(makes? sense|understandable|no wonder|anyone would|not (a sign|a lack|your fault|because you are|weak(ness)?|lazy|laziness|something you are doing wrong)|(is|are) (quite |very |perfectly )?(normal|common|human|real)|not alone|takes? courage|that is (hard|brave)|it can be (very )?hard|of course|deserves? care|says nothing (bad )?about|you have been (doing|trying)|(nobody|no one) is (lazy|to blame|at fault)|you (have not|did not) cause|you want to (protect|help|be)|does not mean (that )?you are|you (handle|manage|carry)|(many|most|lots of) (people|students|parents|adults|teenagers|young people|men|women|mothers|fathers|workers|others))\b/gi;
const feelings =
  /\b(worn out|wears?|tir(ed|ing)|exhaust\w+|anxious|anxiety|afraid|fear\w*|scar(ed|y)|asham\w+|shame|sad|sadness|lonely|alone|overwhelm\w+|worr(y|ied|ies)|angry|anger|guilt\w*|tense|hopeless|flat|empty|heavy|numb|panic\w*|dread|upset|frustrat\w+|embarrass\w+|foolish|helpless|stuck|low|hurt\w*|pain\w*|grief|miss|disgust\w*|self-conscious|drain\w*|miserable|stress\w*|on edge|terrif\w+|frighten\w+|trapped|awful|doubt|cross|harsh|unfair|feelings?|feels? (?!like\b|that\b)\w+|mood)\b/i;
const encourages =
  /\b(that is (normal|fine|okay|ok|useful|enough)|is enough|small steps?|start small|be kind|well done|any (step|try)|counts|take your time|at your own (pace|speed)|good enough|does not have to|do not have to|it is (normal|fine|okay|ok)|smaller|in half|another time|however small|even (by )?a little|even (one|if|silly)|no (wrong|right) (way|answer)|try again|again|you can|proud|kind(ly)?|friend)\b/i;

/** Said once it is most of what it can be; said twice it is all. */
const ONCE = 0.75;

/** Whether the text shows warmth: names what the reader may feel, says that it makes sense, encourages. */
export function emotionalReactions(view: View): Measured {
  const section = view.section('experience');
  const along = linesWith(
    linesOf(view, ['steps', 'troubleshooting', 'review', 'preparation']),
    encourages,
  );
  const own: PlacedLine[] = section?.lines ?? [];
  const sense = own.flatMap(({ line, text }) => (text.match(validates) ?? []).map(() => line));
  const named = linesWith(own, feelings);
  const where = 'In "What you may be going through"';
  if (!section && along.length === 0)
    return absent(
      'warm word',
      `Add "What you may be going through": name the feeling, and say that it makes sense.`,
    );
  const place = section ? [section.from] : [];
  return checklist([
    {
      points: 45,
      met: sense.length === 0 ? 0 : Math.max(ONCE, sense.length / expected(view, 2)),
      name: 'that it makes sense',
      lines: sense.length > 0 ? sense : place,
      fix: `${where}, say that it makes sense to feel like this, and that others do too.`,
    },
    {
      points: 35,
      met: named.length > 0,
      name: 'what the reader may feel',
      lines: named.length > 0 ? named : place,
      fix: `${where}, name the feelings.`,
    },
    {
      points: 20,
      met: along.length / expected(view, 2),
      name: 'encouragement along the way',
      lines: along,
      fix: 'In the steps and "If you get stuck", encourage: a hard day is normal, small steps count.',
    },
  ]);
}
