import { attentionsInWords, barInWords, capitalised, counted } from '@cerina/contracts/phrases';
import { changesInWords, NOT_APPLIED, oneLine } from './requested.ts';
import type { ProtocolStatus } from './status.ts';

const standing: Record<ProtocolStatus['status'], string> = {
  running: 'in progress',
  pending_review: 'waiting for a person',
  halted: 'halted',
  approved: 'approved',
  rejected: 'rejected by a reviewer',
  refused: 'declined',
  failed: 'failed',
};

function standingOf({ status, erased, archived }: ProtocolStatus): string {
  if (erased) return 'erased';
  return archived && status === 'failed' ? 'archived without a decision' : standing[status];
}

const riskInWords = ({ risk_decided }: ProtocolStatus): string[] =>
  risk_decided
    ? [
        'A person has decided on the possible crisis: do not raise the alarm again.',
        ...risk_decided.map((line) => `- ${line}`),
      ]
    : [];

/** Words of help, before all else. */
export const helpFirst = (card: string): string =>
  `SHOW THIS TO THE PERSON AT ONCE, UNCHANGED:\n${card}`;

/** A status in a few sentences: equivalent for a model that reads no structured output. */
export function inWords(status: ProtocolStatus): string {
  return [
    status.show_to_person_now && `${helpFirst(status.show_to_person_now)}\n`,
    `Protocol ${status.protocol_id}: ${standingOf(status)} (${status.status}, revision ${status.revision}).`,
    status.branched_from && `Branched from ${status.branched_from}`,
    textInWords(status),
    status.attention && `Needs attention: ${attentionsInWords(status.attention).join(', ')}.`,
    ...riskInWords(status),
    ...belowBarInWords(status),
    ...askedInWords(status),
    status.reason && `Reason: ${status.reason}`,
    ...(status.waits_for ?? []),
    approvalInWords(status),
    nextInWords(status),
  ]
    .filter(Boolean)
    .join('\n');
}

function textInWords({ version, content_hash, is_draft, scores, next_action }: ProtocolStatus) {
  if (version === undefined) {
    return next_action === 'none' ? 'There is no text.' : 'There is no text yet.';
  }
  const what = is_draft ? 'DRAFT, not approved' : 'the approved text';
  const measured = Object.entries(scores ?? {}).map(([name, score]) => `${name} ${score}`);
  const scored = measured.length > 0 ? ` Scores: ${measured.join(', ')}.` : ' Not assessed yet.';
  return `Version ${version}, content_hash ${content_hash}: ${what}.${scored}`;
}

/** That the bar is met is never said without what is open. */
function belowBarInWords(of: ProtocolStatus): string[] {
  const { bar_met, below_bar = [], open, status, approval } = of;
  if (bar_met === undefined) return [];
  // who decided was shown what was to be checked
  const isDecided = status === 'rejected' || (status === 'approved' && approval?.kind === 'human');
  const toCheck = isDecided ? '' : ' or to be checked';
  const { findings = 0, requirements = 0, points = 0 } = open ?? {};
  const but = [
    ...counted(findings, 'finding is open', 'findings are open'),
    ...counted(
      requirements,
      `requirement is not met${toCheck}`,
      `requirements are not met${toCheck}`,
    ),
    ...counted(points, 'point of the agents is to be checked', POINTS),
  ];
  const below = below_bar.map((each) => oneLine(each));
  const also = below.length > 0 && but.length > 0 ? ` ${capitalised(but.join(', '))}.` : '';
  const where = but.length > 0 ? ` ${SHOWN_BY}` : '';
  return [`${barInWords({ below, but })}${also}${where}`];
}

const POINTS = 'points of the agents are to be checked';
const SHOWN_BY = 'get_protocol with include ["safety","critique"] shows them.';

/** What became of the changes that people asked for; that nothing did comes first. */
function askedInWords({ asked_changes = [] }: ProtocolStatus): string[] {
  if (asked_changes.length === 0) return [];
  const isNone = asked_changes.every(({ outcome }) => outcome === NOT_APPLIED);
  return [
    isNone ? 'NOTHING of what was asked for was done:' : 'What became of what was asked for:',
    ...changesInWords(asked_changes),
  ];
}

const approvalInWords = ({ approval }: ProtocolStatus) =>
  approval &&
  `Approved by ${approval.kind === 'policy' ? 'policy, not by a person' : approval.who} through ${approval.channel} at ${approval.at}.`;

/** What a caller can do themselves about what does not run. */
const resumes: Partial<Record<ProtocolStatus['status'], string>> = {
  halted: 'resume_protocol continues it',
  failed: 'resume_protocol retries the failed step',
};

function nextInWords(status: ProtocolStatus): string {
  const { next_action, poll_after_ms, review_url, resource_uri, questions } = status;
  const resumed = resumes[status.status];
  const again = `Ask for the status again in ${poll_after_ms / 1_000} s.`;
  const onPerson =
    'Nothing changes before that: end your turn, or wait with known_revision and wait_ms.';
  switch (next_action) {
    case 'wait':
      return `next_action: wait. ${again}`;
    case 'ask_human':
      if (resumed)
        return `next_action: ask_human. ${resumed}, for its creator or a reviewer; only when the person asks for it. It is at ${review_url} . ${onPerson}`;
      return `next_action: ask_human. A person decides at ${review_url} ; you cannot decide for them. ${onPerson}`;
    case 'needs_input':
      return [
        `next_action: needs_input. Before drafting, the person must answer at ${review_url} :`,
        ...(questions ?? []).map((question) => `- ${question}`),
        `Do not answer for them. ${onPerson}`,
      ].join('\n');
    case 'read':
      return `next_action: read. The approved text: get_protocol, or the resource ${resource_uri}`;
    case 'none':
      return 'next_action: none.';
  }
}
