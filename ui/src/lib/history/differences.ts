import type { Blackboard, Draft } from '@cerina/contracts';
import {
  feedbackVerdicts,
  pointAnswersCounted,
  screeningOutcomes,
} from '@cerina/contracts/phrases';
import { byWhom, whoActed } from '@cerina/contracts/signer';
import { riskAnswers } from '#lib/gate/questions/questions.ts';
import {
  agents,
  attentions,
  findingName,
  phaseInWords,
  statusInWords,
  taskName,
  verbs,
} from '#lib/shared/phrases.ts';
import { isBrought, writtenBy } from '#lib/shared/written-by.ts';

type Description = (before: Blackboard | undefined, then: Blackboard) => string[];

/** What changed from one blackboard to a later one, in words, in the order in which it comes about. Pure; never empty. */
export function differences(before: Blackboard | undefined, then: Blackboard): string[] {
  const lines = all.flatMap((describe) => describe(before, then));
  return lines.length > 0 ? lines : ['No visible changes.'];
}

const created: Description = (before) => (before ? [] : ['Protocol created.']);

const decided: Description = (before, { decisions }) =>
  decisions
    .slice(before?.decisions.length ?? 0)
    .map(({ by, action, version, reason, feedback }) => {
      const on = version && action !== 'proceed' ? ` (version ${version})` : '';
      const words = reason ?? feedback;
      return `${whoActed(by)} ${verbs[action]}${on}${words ? `: “${words}”` : '.'}`;
    });

const halted: Description = (before, then) => {
  if (!before || before.halted === then.halted) return [];
  return [then.halted ? 'Halted.' : 'Resumed.'];
};

const screened: Description = (before, { screening }) =>
  screening && !before?.screening
    ? [`The Guardian screened the request: ${screeningOutcomes[screening.outcome]}.`]
    : [];

const answered: Description = (before, { questionsAnswered = [] }) =>
  questionsAnswered
    .slice(before?.questionsAnswered?.length ?? 0)
    .flatMap(({ by, answers }) => [
      `${whoActed(by)} answered the questions.`,
      ...answers.map(
        ({ question, risk, text }) =>
          `“${question.text}” ${[risk && riskAnswers[risk], text && `“${text}”`].filter(Boolean).join(' ')}`,
      ),
    ]);

const feedbackScreened: Description = (before, { feedbackScreening: now }) => {
  if (!now || JSON.stringify(now) === JSON.stringify(before?.feedbackScreening)) return [];
  const counts = Object.entries(feedbackVerdicts).flatMap(([kind, name]) => {
    const count = now.verdicts.filter(({ verdict }) => verdict === kind).length;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return [`The Guardian screened the feedback: ${listed(counts)}.`];
};

const reasonsRead: Description = (before, { readReasons = [] }) => {
  const known = new Set(
    before?.readReasons?.flatMap(({ commandId, screening }) => (screening ? commandId : [])),
  );
  return readReasons.flatMap(({ commandId, by, screening }) =>
    screening?.outcome === 'hold' && !known.has(commandId)
      ? [`The Guardian put a reason on hold that was given ${byWhom(by)}.`]
      : [],
  );
};

const drafted: Description = (before, { drafts }) =>
  newOf(before?.drafts, drafts, ({ version }: Draft) => version).map(
    (draft) =>
      `Version ${draft.version} added${isBrought(draft) ? writtenBy(draft) : `, written by ${draft.author === 'human' ? 'a person' : 'the Drafter'}`}.`,
  );

const pointsAnswered: Description = (before, { brief }) => {
  const open = new Set(before?.brief.flatMap(({ id, answer }) => (answer ? [] : id)));
  const now = brief.filter(({ id, answer }) => answer && open.has(id));
  return now.length > 0 ? [`Its points were answered: ${pointAnswersCounted(now)}.`] : [];
};

const assessed: Description = (before, { drafts, safety, flags }) =>
  drafts.flatMap(({ version }) => {
    const score = safety[version]?.score ?? null;
    if (score === null || (before?.safety[version]?.score ?? null) === score) return [];
    const found = flags.filter((flag) => flag.version === version).length;
    return [
      `The Guardian checked version ${version}: safety ${score}, ${counted(found, 'finding')}.`,
    ];
  });

const reviewed: Description = (before, { drafts, clinical }) =>
  drafts.flatMap(({ version }) => {
    const review = clinical[version];
    if (!review || before?.clinical[version]) return [];
    const { quality, empathy } = review;
    return [
      `The Critic reviewed version ${version}: quality ${quality}, clinical ${review.clinical}, empathy ${empathy}.`,
    ];
  });

const dismissed: Description = (before, { flags }) => {
  const had = new Set(before?.flags.flatMap(({ id, dismissed: gone }) => (gone ? id : [])));
  return flags.flatMap(({ id, dismissed: gone, code, line }) =>
    gone && !had.has(id)
      ? [
          `${gone.name ?? gone.by} dismissed “${findingName(code)}” on line ${line}: “${gone.reason}”`,
        ]
      : [],
  );
};

/** A person's own call is described with their decision. */
const called: Description = (before, then) =>
  then.needsRevision && !before?.needsRevision && decided(before, then).length === 0
    ? [`Revision needed: ${then.revisionReason ?? 'see the points'}`]
    : [];

const briefed: Description = (before, { brief }) => {
  const points = newOf(before?.brief, brief, ({ id }) => id);
  const from = { safety: 'the Guardian', clinical: 'the Critic', human: 'a person' } as const;
  const counts = Object.entries(from).flatMap(([who, name]) => {
    const count = points.filter((point) => point.from === who).length;
    return count > 0 ? [`${count} from ${name}`] : [];
  });
  if (points.length === 0) return [];
  return [`${counted(points.length, 'point')} for the next version: ${listed(counts)}.`];
};

const failed: Description = (before, { failures }) => {
  const had = before?.failures.length ?? 0;
  if (failures.length < had) return ['The failed step was restarted.'];
  return failures.slice(had).map(({ agent, message }) => `${agents[agent]} failed: ${message}`);
};

const raised: Description = (before, { attention }) =>
  newOf(before?.attention, attention, (reason) => reason).map((reason) => `${attentions[reason]}.`);

const noted: Description = (before, { notes }) => {
  const count = newOf(before?.notes, notes, ({ id }) => id).length;
  return count > 0 ? [`${counted(count, 'note')} added.`] : [];
};

const asked: Description = (before, { awaiting }) =>
  newOf(before?.awaiting, awaiting, ({ taskId, epoch }) => `${taskId} ${epoch}`).map(
    ({ agent, task }) => `${agents[agent]} ${taskName(task)}.`,
  );

const gated: Description = (before, { gate }) => {
  if (!gate || gate.id === before?.gate?.id) return [];
  if (gate.kind === 'questions') return ['Gate opened: questions to answer.'];
  if (gate.kind === 'crisis') return ['Gate opened: nothing to approve.'];
  const versions = gate.offered.map(({ version }) => String(version));
  return [`Gate opened: version ${listed(versions)} to decide on.`];
};

const moved: Description = (before, then) => {
  if (!before) return [];
  if (before.status !== then.status) {
    return [`Status: ${statusInWords(then).toLowerCase()}.`];
  }
  return before.phase !== then.phase ? [`Next phase: ${phaseInWords(then)}.`] : [];
};

const all = [
  ...[
    created,
    decided,
    answered,
    halted,
    screened,
    feedbackScreened,
    reasonsRead,
    drafted,
    pointsAnswered,
    assessed,
  ],
  ...[reviewed, dismissed, failed, raised, called, briefed, noted, asked, gated, moved],
];

function newOf<T>(before: readonly T[] | undefined, now: readonly T[], keyOf: (one: T) => unknown) {
  const had = new Set(before?.map(keyOf));
  return now.filter((one) => !had.has(keyOf(one)));
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const listed = (parts: string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
