import { nextBoard } from '../src/board/fold.ts';
import { readHistories } from '../src/history/read-histories.ts';
import type { Entry } from '../src/reading/entry.ts';
import type { Delta } from '../src/reading/fact.ts';
import { sha256 } from '../src/reading/text.ts';

type Body = Record<string, unknown>;
export const id = '29041652-b5d9-4ac8-9ea5-3f11ed0405c2';
export const text = '# Worry time\n\nWrite the worry down. [clinician to add]\n';
export const hash = sha256(text);
const author = { subject: 'ada', role: 'author', channel: 'http' };
export const grace = { subject: 'grace', role: 'reviewer', channel: 'dashboard' };

export const policy = {
  ...{ safety: 80, empathy: 70, clinical: 70, quality: 80 },
  ...{ iterationsPerRound: 5, iterationsPerProtocol: 15, autoApproveAllowed: false },
};
export const warning = { id: 'f1-1', version: 1, severity: 'warning', source: 'rule' };
/** An assessment; its flags are on its own version. */
export const assessment = ({ flags = [warning], ...more }: Body & { flags?: Body[] } = {}) => ({
  ...{ version: 1, sha256: hash, score: 94, level: 'needs_review' },
  ...{ rulesApplied: true, recommendations: [], ...more },
  flags: flags.map((flag) => ({
    ...{ line: 1, lineHash: hash, code: 'OTHER', reason: 'It could be read as advice.' },
    ...{ quote: '', suggestion: '', ...flag, version: more.version ?? 1 },
  })),
});
const constraints = {
  ...{ condition: null, technique: null, ageGroup: null, age: null, addressee: 'client' },
  ...{ person: null, maxWords: null, minutesPerDay: null, minSteps: null, maxSteps: null },
  ...{ columns: null, scale: null, factors: [], avoid: [], include: [], assumed: [] },
  ...{ register: 'standard', language: 'en' },
};
/** A screening, whole. */
export const screening = (more: Body = {}) => ({
  ...{ outcome: 'go', reasons: [], stripped: [], constraints, ...more },
});
/** What a step cost, where it does not matter. */
export const usage = { model: 'scripted', calls: 1, tokensIn: 2, tokensOut: 3, ms: 4 };
/** When everything happens. */
export const at = '2026-11-20T12:00:00.000Z';
export const review = (more: Body = {}) => ({
  ...{ version: 1, sha256: hash, empathy: 90, structure: 90, clinicalAppropriateness: 90 },
  ...{ actionability: 90, clinical: 90, quality: 90, items: [], feedback: '', ...more },
  recommendations: [],
});

const phases: Record<string, string> = {
  ...{ screen_intent: 'screening', screen_feedback: 'needs_revision', draft: 'drafting' },
  ...{ revise: 'drafting', assess: 'reviewing', review: 'reviewing' },
};

/** A log written by hand, fact by fact, apart from the product: what is lawful, and what a fault would leave behind. */
export class Log {
  readonly entries: Entry[] = [];
  protocolId = id;
  #revision = 0;
  #status = 'running';
  /** What the last delta followed from, and the supervisor's plans after it. */
  #cause = { subject: '', sequence: 0 };

  /** A message as stored: any subject, any body. */
  store(subject: string, body: Body): { subject: string; sequence: number } {
    const sequence = this.entries.length + 1;
    this.entries.push({ sequence, subject, data: JSON.stringify({ subject, at, ...body }) });
    return { subject, sequence };
  }

  /** The current board, as far as the log makes one. */
  get board() {
    return readHistories(this.entries).get(this.protocolId)?.steps.at(-1)?.next;
  }

  delta(
    cause: { kind: string; subject: string; sequence: number },
    author: string,
    changes: Body[],
    status = this.#status,
  ) {
    this.#status = status;
    this.#revision += 1;
    const revision = this.#revision;
    const { protocolId } = this;
    const isPlan = cause.kind === 'plan' && cause.subject === '';
    if (!isPlan) this.#cause = { subject: cause.subject, sequence: cause.sequence };
    const of = isPlan ? { ...this.#cause, kind: 'plan' } : cause;
    const delta = { protocolId, revision, at, cause: of, author, changes, status };
    const phase = nextBoard(this.board, delta as unknown as Delta)?.phase ?? 'screening';
    this.store(`foundry.${protocolId}.supervisor.delta.${revision}`, {
      ...{ type: 'delta', ...delta, phase },
    });
  }

  /** A person's command, its verdict, and what it changes; without changes it is refused. */
  command(
    order: Body,
    changes: Body[] | undefined,
    { by = grace, door = 'gateway', status }: { by?: Body; door?: string; status?: string } = {},
  ): string {
    const commandId = `command-${this.entries.length + 1}`;
    const { protocolId } = this;
    const stored = this.store(`foundry.${protocolId}.${door}.command.${commandId}`, {
      ...{ type: 'command', protocolId, commandId, by, order },
    });
    const filled = JSON.parse(JSON.stringify(changes ?? []).replaceAll('COMMAND', commandId));
    if (changes) this.delta({ kind: 'command', ...stored }, 'human', filled, status);
    const refusal = { code: 'refused', status: 409, detail: 'No.' };
    this.store(`foundry.${protocolId}.supervisor.decision.${commandId}`, {
      ...{ type: 'decision', protocolId, commandId, accepted: changes !== undefined },
      ...{ revision: this.#revision, status: this.#revision === 0 ? null : this.#status },
      ...(!changes && { refusal }),
    });
    return commandId;
  }

  /** The supervisor's plan, and the routing event of its task. */
  plan(agent: string, taskId: string, { ...task }: Body & { kind?: string }) {
    const { protocolId, board } = this;
    const iteration = board?.iterationCount ?? 0;
    if (agent === 'drafter') task.iteration ??= iteration + 1;
    const awaited = { agent, taskId, epoch: 1, task };
    const phase = board?.pendingApproval ? 'finalizing' : phases[String(task.kind)];
    this.delta({ kind: 'plan', subject: '', sequence: 0 }, 'supervisor', [
      { kind: 'planned', phase, tasks: [awaited] },
    ]);
    this.store(`foundry.${protocolId}.supervisor.route.${agent}.${taskId}.1`, {
      ...{ type: 'route', protocolId, agent, taskId, epoch: 1, revision: this.#revision },
      ...{ iteration, task },
    });
  }

  /** An agent's answer, and what it changes. */
  answer(agent: string, taskId: string, result: Body, changes: Body[], body: Body = {}) {
    const { protocolId } = this;
    const stored = this.store(`foundry.${protocolId}.${agent}.answer.${taskId}.1`, {
      ...{ type: 'answer', protocolId, agent, taskId, epoch: 1 },
      ...{
        outcome: { ok: true, message: 'Done.', result, notes: [], usage },
        ...body,
      },
    });
    const answered = { kind: 'answered', agent, taskId, usage };
    this.delta({ kind: 'answer', ...stored }, agent, [answered, ...changes]);
  }

  create(more: { policy?: Body; request?: Body; by?: Body } = {}) {
    const request = { intent: 'Worry time', autoApprove: false, ...more.request };
    const by = more.by ?? author;
    const created = { kind: 'created', request, policy: { ...policy, ...more.policy }, by };
    this.command({ kind: 'create', request }, [created], { by });
    this.plan('safety', 'screen', { kind: 'screen_intent' });
    return this;
  }

  screened(outcome = 'go', more: object = {}) {
    const said = screening({ outcome, ...more });

    const crisis = { kind: 'attention_raised', reasons: ['crisis'] };
    this.answer('safety', 'screen', { kind: 'screen_intent', screening: said }, [
      { kind: 'screened', screening: said },
      ...(outcome === 'hold' ? [crisis] : []),
    ]);
    return this;
  }

  drafted(version = 1, of = text) {
    const taskId = `draft-${version}`;
    const kind = version === 1 ? 'draft' : 'revise';
    this.plan('drafter', taskId, { kind, ...(version > 1 && { base: version - 1 }) });
    this.answer('drafter', taskId, ...this.drafting(kind, version, of));
    return this;
  }

  /** What a drafter answers, and what that changes. */
  drafting(kind: string, version: number, text: string): [Body, Body[]] {
    const { iterationCount = 0, round = 1 } = this.board ?? {};
    const draft = { text, sha256: sha256(text), changes: [] };
    const of = { iteration: iterationCount + 1, round, createdAt: at };
    return [
      { kind, draft: { ...draft, answers: [] } },
      [{ kind: 'drafted', draft: { version, ...draft, author: 'drafter', ...of } }],
    ];
  }

  assessed(of: Body = assessment(), taskId = 'assess') {
    this.plan('safety', taskId, { kind: 'assess', version: of.version, sha256: of.sha256 });
    this.answer('safety', taskId, { kind: 'assess', assessment: of }, [
      { kind: 'safety_assessed', assessment: of },
    ]);
    return this;
  }

  reviewed(of: Body = review(), taskId = 'review') {
    this.plan('clinical', taskId, { kind: 'review', version: of.version, sha256: of.sha256 });
    this.answer('clinical', taskId, { kind: 'review', review: of }, [
      { kind: 'clinical_reviewed', review: of },
    ]);
    return this;
  }

  gate(id = 'gate-1', offered: Body[] = [{ version: 1, sha256: hash }]) {
    this.delta(
      { kind: 'plan', subject: '', sequence: 0 },
      'supervisor',
      [
        { kind: 'planned', phase: 'awaiting_human', tasks: [] },
        { kind: 'gate_opened', gate: this.gateOf(id, offered) },
      ],
      'pending_review',
    );
    return this;
  }

  /** A gate for these versions: open are the findings on their texts that were not dismissed. */
  gateOf(id: string, offered: Body[]): Body {
    const { drafts = [], flags: all = [] } = this.board ?? {};
    const same = drafts.filter((draft) => offered.some(({ sha256 }) => sha256 === draft.sha256));
    const flags = all.filter((flag) => same.some(({ version }) => version === flag.version));
    const isStuck = flags.some((flag) => flag.severity === 'critical' && flag.source === 'rule');
    const mustRead = flags.filter(({ severity }) => severity === 'warning').map(({ id }) => id);
    const actions = [...(isStuck ? [] : ['approve']), 'request_revision', 'reject'];
    return { id, kind: 'review', offered, actions, mustRead, since: at };
  }

  /** An approval at the gate; `decided` and `asked` say where the record or the command differ from it. */
  approved(
    more: { asked?: Body; decided?: Body; by?: Body; door?: string; changes?: Body[] } = {},
  ) {
    const named = { gateId: 'gate-1', version: 1, sha256: hash, findingsRead: ['f1-1'] };
    const decision = { ...named, action: 'approve', ...more.asked };
    const by = more.by ?? grace;
    const { override, reason, confirmation } = more.asked ?? {};
    const record = {
      ...{ ...named, commandId: 'COMMAND', action: 'approve', by, at, edited: false },
      ...{ override, reason, confirmation, ...more.decided },
    };
    const { version, sha256, edited } = record;
    const known = this.board?.safety[version]?.level ?? 'unassessed';
    const assessed = !edited && known !== 'unassessed';
    this.command(
      { kind: 'review', decision },
      [
        ...(more.changes ?? []),
        { kind: 'decided', decision: record },
        { kind: 'gate_closed', gateId: decision.gateId },
        { kind: 'failures_cleared' },
        {
          kind: 'approval_pending',
          approval: { commandId: 'COMMAND', version, sha256, assessed },
        },
      ],
      { by, door: more.door, status: 'running' },
    );
    return this;
  }

  ended(outcome = 'approved', version: number | undefined = 1) {
    this.delta(
      { kind: 'plan', subject: '', sequence: 0 },
      'supervisor',
      [
        ...(outcome === 'approved' ? [] : [{ kind: 'planned', phase: 'done', tasks: [] }]),
        { kind: 'ended', outcome, version },
      ],
      outcome,
    );
    return this;
  }
}

/** A protocol that is ready for a person: screened, drafted, assessed, reviewed, at its gate. */
export const atGate = (): Log =>
  new Log().create().screened().drafted().assessed().reviewed().gate();
