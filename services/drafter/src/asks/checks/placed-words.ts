import { sentencesOf } from '@cerina/library';
import { type Check, finding, NUMBER, numberIn } from '../finding.ts';
import { type Side, share } from '../sides.ts';
import { headingNamed } from './sections.ts';

const quote = /["“]([^"”\n]{2,400})["”]|(?<![\p{L}\d])['‘]([^\n]{2,300}?)['’](?![\p{L}\d])/u;
const quotedIn = (ask: string): string | undefined => {
  const found = quote.exec(ask);
  return found?.[1] ?? found?.[2];
};
const lineWith = ({ lines }: Side, words: string): number =>
  lines.findIndex((line) => line.includes(words)) + 1;

const label = ({ lines }: Side, name: string): string | undefined =>
  lines.find((line) => line.toLowerCase().startsWith(`- ${name.toLowerCase()}: `));
const labelled =
  /^(?:[Aa]t|[Ff]or|[Uu]nder) ["“'‘]?([A-Z][\w ]{2,30}?)["”'’]?,? (?:put|say|write|have|make it)(?: only)?:? (.{3,})$/;

/** "At 'Time' put two experiments a week": that line says it. */
export const labelSays: Check = (ask, { before, after }) => {
  const found = labelled.exec(ask);
  if (!found || !label(before, found[1]!)) return null;
  const now = label(after, found[1]!);
  const isSo =
    now !== undefined && now !== label(before, found[1]!) && share(found[2]!, now) >= 0.8;
  return finding(
    isSo ? 'met' : 'not_done',
    now ? `It says "${now.slice(2)}".` : 'That line is gone.',
    now ? lineWith(after, now) : undefined,
  );
};

const unit =
  '(minutes?|mins?|hours?|seconds?|secs?|days?|weeks?|times|things|ideas?|records?|habits?|experiments?|sessions?|facts?|worries)';
const amounts: [RegExp, (m: RegExpExecArray) => { to: string; from: string; of: string }][] = [
  [
    new RegExp(
      `\\b${NUMBER} ?${unit}?\\b[^.;]{0,30}?,? (?:not|and not|rather than|instead of) (?:the )?${NUMBER}(?: ?${unit})?[.!]?$`,
      'i',
    ),
    (m) => ({ to: m[1]!, of: (m[2] ?? m[4])!, from: m[3]! }),
  ],
  [
    new RegExp(
      `\\b(${NUMBER}(?: (?:to|or|-) ${NUMBER})?) ${unit}\\b[^.;]{0,40}?[,;–-] ?(?:please |so )?(?:make (?:it|that)|say|use|have) ${NUMBER}(?: ?${unit})?[.!]?$`,
      'i',
    ),
    (m) => ({ to: m[5]!, of: m[4]!, from: m[1]! }),
  ],
];

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const either = (amount: string): string => {
  if (/ (?:to|or|-) /.test(amount))
    return amount.toLowerCase().replace(/ (?:to|or|-) /, ' (?:to|or|-) ');
  const n = numberIn(amount);
  return n !== undefined && words[n] ? `(?:${n}|${words[n]})` : amount;
};
const stem = (of: string): string =>
  of
    .replace(/ies$/i, 'y')
    .replace(/s$/i, '')
    .replace(/^min$/i, 'minute')
    .replace(/^sec$/i, 'second');

/** "10 minutes a day, not 30", "8 to 10 things, make it three": less of the one and more of the other, and no row of a ladder changed. */
export const amountChanged: Check = (ask, { before, after }) => {
  if (quotedIn(ask) || /\b(?:scales?|ratings?|rate|rungs? \d)\b/i.test(ask)) return null;
  const found = amounts.flatMap(([pattern, read]) => {
    const match = pattern.exec(ask);
    const own = match && read(match);
    return own?.of && own.to && own.from ? [own] : [];
  })[0];
  if (!found) return null;
  const step = before.steps[Number(/\bstep (\d{1,2})\b/i.exec(ask)?.[1] ?? 0) - 1];
  const count = (side: Side, amount: string) => {
    const own = step
      ? (side.steps.find(({ title }) => title === step.title)?.text ?? '')
      : bodyOf(side);
    return (
      own.match(
        new RegExp(
          `(?<![\\d.:-])${either(amount)} (?:more |small |short |of )?${stem(found.of)}(?:s|ies)?\\b`,
          'gi',
        ),
      )?.length ?? 0
    );
  };
  const [was, is] = [count(before, found.from), count(after, found.from)];
  const [had, has] = [count(before, found.to), count(after, found.to)];
  const rungs = before.rungs.filter(
    ({ text }) => !after.rungs.some((own) => own.text === text),
  ).length;
  if (was === 0)
    return finding('not_done', `The version before does not say ${found.from} ${found.of}.`);
  const isSo = is < was && has > had;
  const isElsewhere =
    isSo &&
    rungs > 0 &&
    rungs >= before.rungs.length - after.rungs.length + 1 &&
    !/\brungs?\b|\bladder\b/i.test(ask);
  const more =
    /,? (?:straight|right|just) (?:after|before) \w|\((?:so|and) (?:drop|remove|lose)/i.test(ask);
  return finding(
    isSo ? (isElsewhere || more ? 'partly' : 'met') : 'not_done',
    `It says ${found.to} ${found.of} ${has} times and ${found.from} ${is} times; it said so ${had} and ${was} times.`,
    after.lines.findIndex((line, at) => line !== before.lines[at]) + 1 || undefined,
  );
};

/** What is no row of a ladder, and no work. */
const bodyOf = ({ lines, sections }: Side): string => {
  const end = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines
    .slice(0, end - 1)
    .filter((line) => !/^\| \d+ \|/.test(line))
    .join('\n');
};

const often = new RegExp(
  `\\b(once|twice|${NUMBER})(?: (?:times|sessions?|records?|experiments?))? (?:a|per|each|every) (day|week)\\b(?! is too)`,
  'gi',
);
const counted: Record<string, string> = {
  '1': 'once',
  one: 'once',
  '2': 'twice',
  two: 'twice',
  once: 'once',
  twice: 'twice',
};

/** "Three sessions a week is enough": the line on time says so. */
export const oftenSaid: Check = (ask, { before, after }) => {
  if (
    quotedIn(ask) ||
    !/\b(?:enough|plenty|better|say|only|too (?:much|many|often)|fine)\b|^(?:once|twice)\b/i.test(
      ask,
    )
  )
    return null;
  const all = [...ask.matchAll(often)];
  const own = (/\btoo (?:much|many|often)\b/i.test(ask) ? all.at(-1) : all[0]) ?? undefined;
  if (!own) return null;
  const said = own[1]!.toLowerCase();
  const n = numberIn(said);
  const how = `${counted[said] ?? `${(n !== undefined && words[n]) || said} times`} a ${own.at(-1)!.toLowerCase()}`;
  const [was, now] = [label(before, 'Time'), label(after, 'Time')];
  if (!was) return null;
  const isSo = now !== undefined && now !== was && now.includes(how);
  return finding(
    isSo ? 'met' : 'not_done',
    now ? `It says "${now.slice(2)}".` : 'That line is gone.',
    now ? lineWith(after, now) : undefined,
  );
};

const review = new RegExp(
  `\\breview (?:it |this )?(?:should be )?(?:after|in|every) ${NUMBER} (days|weeks|months)\\b`,
  'i',
);

/** "Review after two weeks". */
export const reviewSaid: Check = (ask, { after }) => {
  const found = review.exec(ask);
  if (!found) return null;
  const own = after.lines.findIndex((line) =>
    new RegExp(`^- Review .*\\b${either(found[1]!)} ${found[2]}\\b`, 'i').test(line),
  );
  return finding(
    own >= 0 ? 'met' : 'not_done',
    own >= 0 ? `It says "${after.lines[own]!.slice(2)}"` : 'The review is not then.',
    own >= 0 ? own + 1 : undefined,
  );
};

/** "'If you slip, …' is the most important sentence, make it bold". */
export const boldMade: Check = (ask, { after }) => {
  const words = quotedIn(ask)?.replace(/[.!?]$/, '');
  if (!words || !/\bbold\b/i.test(ask)) return null;
  const line = after.lines.findIndex((own) => own.includes(`**${words}`)) + 1;
  return finding(
    line > 0 ? 'met' : 'not_done',
    line > 0 ? 'It is in bold.' : 'It is not in bold.',
    line || undefined,
  );
};

const firstTask =
  /\b(?:first|second) (?:experiment|activity|exercise|task|test|one)?(?: should be| could be| is)?:? (.{6,})$/i;

/** "The first experiment should be: send one email": one new sentence of a step says it. */
export const taskSaid: Check = (ask, { added, after }) => {
  const given = /^(?:the first|make the first|add a second)\b/i.test(ask)
    ? firstTask.exec(ask)?.[1]
    : undefined;
  if (!given || /\b(?:rung|row|bullet|column|sentence|line)\b/i.test(ask.slice(0, 30))) return null;
  const line = added.find(({ text }) =>
    sentencesOf(text).some((own) => share(given, own) >= 0.8),
  )?.line;
  const isInStep =
    line !== undefined &&
    after.sections.some(({ kind, from, to }) => kind === 'steps' && line >= from && line <= to);
  return finding(
    isInStep ? 'met' : 'not_done',
    isInStep ? 'A step says what was given.' : 'No step says what was given.',
    line,
  );
};

const bullet =
  /\b(first|second|third|fourth|fifth|last) (?:bullet|point|line|tip) (?:of|in|under|from) (.{3,40}?)(?: \([^)]{2,60}\))? (?:(?:should|could|can|must) (?:go|be|come)|goes|belongs|to go)? ?(?:to|into|in|under) step (\d{1,2})\b/i;

/** "The second bullet of If you get stuck should go to step 4". */
export const bulletMoved: Check = (ask, { before, after }) => {
  const found = bullet.exec(ask);
  const heading = found && headingNamed(found[2]!, before);
  const step = found && before.steps[Number(found[3]) - 1];
  const section = before.sections.find((own) => own.heading === heading);
  if (!section || !step) return null;
  const bullets = before.lines
    .slice(section.from, section.to)
    .filter((line) => line.startsWith('- '));
  const own = bullets[numberIn(found![1], bullets.length)! - 1]?.slice(2);
  if (!own) return null;
  const now = after.steps.find(({ title }) => title === step.title);
  const isThere = now?.text.includes(own) ?? false;
  const isGone = !after.lines.includes(`- ${own}`);
  return finding(
    isThere && isGone ? 'met' : isThere ? 'partly' : 'not_done',
    isThere ? `Step ${found![3]} says it.` : `Step ${found![3]} does not say it.`,
    now?.line,
  );
};

const toSentences = new RegExp(
  `^(?:please )?(?:cut|shorten|reduce|trim|bring|get) (?:the )?(.{3,60}?) (?:down )?to ${NUMBER} sentences?\\b`,
  'i',
);

/** "Cut 'What you may be going through' down to three sentences". */
export const sentencesCounted: Check = (ask, { before, after }) => {
  const found = toSentences.exec(ask);
  const heading = found && headingNamed(found[1]!, before);
  if (!heading) return null;
  const textOf = (side: Side) => {
    const own = side.sections.find((section) => section.heading === heading);
    return own ? side.lines.slice(own.from, own.to).filter((line) => line !== '') : [];
  };
  const now = textOf(after).flatMap((line) => sentencesOf(line.replace(/^- /, '')));
  const fresh = now.find((sentence) => !textOf(before).some((line) => line.includes(sentence)));
  const isSo = now.length === numberIn(found![2]) && !fresh;
  return finding(
    isSo ? 'met' : 'not_done',
    `"${heading}" has ${now.length} sentences.`,
    after.sections.find((own) => own.heading === heading)?.from,
  );
};

/** "Please don't change the ladder", "'…' is good, leave that": it is word for word the same. */
export const leftAlone: Check = (ask, { before, after }) => {
  if (
    /^(?:please )?(?:don't|do not|never) (?:touch|change|alter) (?:the )?(?:ladder|hierarchy|rungs|ladder tasks)\b|^(?:please )?(?:keep|leave) the (?:ladder|hierarchy|rungs)\b/i.test(
      ask,
    ) &&
    before.rungs.length > 0
  ) {
    const isSo =
      before.rungs.map(({ title }) => title).join('|') ===
      after.rungs.map(({ title }) => title).join('|');
    return finding(
      isSo ? 'met' : 'not_done',
      isSo ? 'The rungs are word for word the same.' : 'The rungs are not as they were.',
      after.rungs[0]?.line,
    );
  }
  if (/^(?:please )?(?:keep|leave|don't (?:touch|change)) the title\b/i.test(ask)) {
    const isSo = before.lines[0] === after.lines[0];
    return finding(
      isSo ? 'met' : 'not_done',
      isSo ? 'The title is the same.' : 'The title is another.',
      1,
    );
  }
  const words = quotedIn(ask);
  if (
    !words ||
    !/["”'’] (?:is|are|was) (?:really |very )?(?:good|great|lovely|fine|perfect|nice)\b[^.;]{0,20}(?:,|;|and) ?(?:please )?(?:leave|keep) (?:that|it|this)/i.test(
      ask,
    )
  )
    return null;
  const own = words.toLowerCase();
  const isSo = after.text.toLowerCase().includes(own);
  return before.text.toLowerCase().includes(own)
    ? finding(
        isSo ? 'met' : 'not_done',
        isSo ? 'It is there as it was.' : 'It is not there any more.',
      )
    : finding('not_done', `The version before does not say "${words}".`);
};

const putting = /\b(?:add|put|insert|include)\b/i;
const wherever =
  /\b(?:under|to|in|into|at|after the (?:first|last|second) (?:sentence|line) of) (?:the )?([^:]{3,50})/i;

/** "Add under If you get stuck: '…'": the words that were quoted are there, in that place. */
export const quotePut: Check = (ask, { added, before, after }) => {
  const words = quotedIn(ask);
  const around = ask.replace(words ?? '', ' ');
  const name = wherever.exec(around)?.[1];
  if (
    !words ||
    words.length < 12 ||
    !name ||
    !putting.test(around) ||
    /\b(?:section|column|row|rung|instead|replace|swap)\b/i.test(around)
  )
    return null;
  if (before.sections.some(({ heading }) => heading === words)) return null;
  const heading = headingNamed(name, before);
  const step = before.steps[Number(/\bstep (\d{1,2})\b/i.exec(name)?.[1] ?? 0) - 1];
  if (!heading && !step) return null;
  const own = words.toLowerCase().replace(/[.!?]+$/, '');
  const line = added.find(({ text }) => text.toLowerCase().includes(own))?.line;
  if (line === undefined) return finding('not_done', 'What was given is not in the text.');
  const section = after.sections.find((each) => line >= each.from && line <= each.to);
  const isThere = step
    ? (after.steps
        .find(({ title }) => title === step.title)
        ?.text.toLowerCase()
        .includes(own) ?? false)
    : section?.heading === heading;
  return finding(
    isThere ? 'met' : 'partly',
    isThere ? 'What was given is there.' : 'What was given is in another place.',
    line,
  );
};

/** "Under Who helps: mum walks on the road side": that line says it. */
export const labelGets: Check = (ask, { before, after }) => {
  const found =
    /^(?:please )?(?:under|add to|to) ["“'‘]?([A-Z][\w ]{2,30}?)["”'’]?\s?: ?(.{4,})$/i.exec(ask);
  const was = found && label(before, found[1]!);
  if (!found || !was) return null;
  const now = label(after, found[1]!);
  const isSo = now !== undefined && now !== was && share(found[2]!, now) >= 0.8;
  return finding(
    isSo ? 'met' : 'not_done',
    now ? `It says "${now.slice(2)}".` : 'That line is gone.',
    now ? lineWith(after, now) : undefined,
  );
};

const clause =
  /\b(?:change|set|make) (?:it|that|this) to (?=["“'‘])|\bso (?:just )?say (?=["“'‘])/i;

/** "7 am won't work. In step 2 change it to '…'": the step says what was given. */
export const clauseSaid: Check = (ask, { before, after }) => {
  const words = clause.test(ask) ? quotedIn(ask.slice(ask.search(clause))) : undefined;
  const step = before.steps[Number(/\bstep (\d{1,2})\b/i.exec(ask)?.[1] ?? 0) - 1];
  if (!words || !step) return null;
  const own = words.toLowerCase().replace(/[.!?,]+$/, '');
  const now = after.steps.find(({ title }) => title === step.title);
  const isSo =
    !step.text.toLowerCase().includes(own) && (now?.text.toLowerCase().includes(own) ?? false);
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? 'The step says what was given.' : 'The step does not say what was given.',
    now?.line,
  );
};

/** "The example isn't a teacher. Use: …": the example says all that was given, and nothing of the one before. */
export const exampleSaid: Check = (ask, { before, after }) => {
  const given =
    /\bexample\b[^:]{0,60}?[.:;,–-] ?(?:please )?(?:use|put|make it|say|try|have)\s?: ?(.{10,300})$/i.exec(
      ask,
    )?.[1];
  const textOf = ({ sections, lines }: Side) => {
    const own = sections.find(({ kind }) => kind === 'example');
    return own ? lines.slice(own.from, own.to).join(' ') : '';
  };
  if (!given || textOf(before) === '') return null;
  const isSo = share(given, textOf(after)) >= 0.8;
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? 'The example says what was given.' : 'The example does not say what was given.',
    after.sections.find(({ kind }) => kind === 'example')?.from,
  );
};

const sectionPut =
  /\bsection\b[\s\S]{0,300}?[.!?;] (?:please )?(?:put it|it goes|it should go|place it) (?:right |straight |directly |just )?(before|after) (?:the )?(.{3,40}?)[.!?]*$/i;

/** "Add a section 'For bad days' with: …. Put it right after the practice log". */
export const sectionPlaced: Check = (ask, { before, after }) => {
  const found = sectionPut.exec(ask);
  const heading = found && headingNamed(found[2]!, before);
  if (!found || !heading) return null;
  const at = after.sections.findIndex(
    (own) => !before.sections.some((old) => old.heading === own.heading),
  );
  const fresh = after.sections[at];
  if (!fresh) return finding('not_done', 'There is no new section.');
  const beside = after.sections[/after/i.test(found[1]!) ? at - 1 : at + 1]?.heading;
  const words =
    /:\s(.+?)[.!?;] (?:please )?(?:put it|it goes|it should go|place it)/is.exec(ask)?.[1] ?? '';
  const says = share(words, after.lines.slice(fresh.from, fresh.to).join(' ')) >= 0.8;
  return finding(
    beside === heading && says ? 'met' : 'partly',
    `"${fresh.heading}" is section ${at + 1} of ${after.sections.length}.`,
    fresh.from,
  );
};

/** "Step 6: she should choose it with me", "add 'a' under needed": the step says most of it in one or two new sentences. */
export const stepNoted: Check = (ask, { before, after, added }) => {
  const found =
    /^(?:in )?step (\d{1,2})(?: ?[,:–-])? ?(?:(?:she|he|they) (?:should|can|could|needs to|must|has to) (.{4,160})|(.{6,160}), say so)[.!]?$/i.exec(
      ask,
    );
  const step = found && before.steps[Number(found[1]) - 1];
  if (!found || !step) return null;
  const wanted = (found[2] ?? found[3])!.replace(/\bwith me\b/gi, 'with clinician');
  const own = added.flatMap(({ text, line }) =>
    sentencesOf(text).map((sentence) => ({ sentence, line })),
  );
  const line = own.find(
    ({ sentence }) => share(wanted, sentence) >= 0.75 && !before.text.includes(sentence),
  )?.line;
  const now = after.steps.find(({ title }) => title === step.title);
  const isThere = line !== undefined && now !== undefined && line >= now.line;
  return finding(
    isThere ? 'met' : 'not_done',
    isThere ? `Step ${found[1]} says it.` : `Step ${found[1]} does not say it.`,
    line ?? now?.line,
  );
};

/** "…, e.g. 'ten minutes weeding' under needed": each quotation is beside what the text has under that word. */
export const underWordsSaid: Check = (ask, { before, after }) => {
  const pairs = [
    ...ask.matchAll(/["“'‘]([^"“”\n]{3,80}?)["”'’] under ([\p{L} ]{3,30}?)(?=,| and|[.!]?$)/giu),
  ];
  if (pairs.length === 0 || !/\b(?:add|put|include)\b/i.test(ask)) return null;
  const says = pairs.filter(([, words, under]) => {
    const sentences = after.lines.flatMap((line) => sentencesOf(line));
    return sentences.some(
      (own) =>
        own.toLowerCase().includes(words!.toLowerCase()) &&
        own.toLowerCase().startsWith(under!.trim().toLowerCase()) &&
        !before.text.includes(own),
    );
  }).length;
  return finding(
    says === pairs.length ? 'met' : says > 0 ? 'partly' : 'not_done',
    `${says} of ${pairs.length} are there.`,
  );
};

/** "In step 2 give her an example from work, e.g. '…'": that step says it. */
export const exampleInStepSaid: Check = (ask, { before, after, message }) => {
  const words =
    /\bexample\b/i.test(ask) && /\b(?:e\.g\.?|for example|such as|like),? ?["“'‘]/i.test(ask)
      ? quotedIn(ask)
      : undefined;
  if (!words || !/\bstep\b/i.test(ask)) return null;
  const named = Number(/\bstep (\d{1,2})\b/i.exec(ask)?.[1] ?? 0);
  const at =
    named > 0
      ? named - 1
      : before.steps.findIndex(({ title }) => message.toLowerCase().includes(title.toLowerCase()));
  if (at < 0 || before.steps.length !== after.steps.length) return null;
  const own = words.replace(/[.!?]+$/, '');
  const now = after.steps[at];
  const isSo = (now?.text.includes(own) ?? false) && !before.steps[at]!.text.includes(own);
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? `Step ${at + 1} says it.` : `Step ${at + 1} does not say it.`,
    now?.line,
  );
};

/** "Otherwise leave as is": no more lines changed than the other sentences of the message ask for. */
export const restLeft: Check = (ask, { added, message }) => {
  if (
    !/^(?:otherwise|everything else|the rest|all else)?,? ?(?:please )?leave (?:it |everything |the rest |all )?(?:else )?as (?:it )?is[.!]?$/i.test(
      ask,
    )
  )
    return null;
  const asks = sentencesOf(message).length - 1;
  return added.length <= asks
    ? finding(
        'met',
        `${added.length} ${added.length === 1 ? 'line is' : 'lines are'} not as before.`,
      )
    : finding(
        'changed',
        `${added.length} lines are not as before. Please read whether more changed than was asked for.`,
        added[0]?.line,
      );
};
