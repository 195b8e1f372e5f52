import {
  type Blackboard,
  type Change,
  Decision,
  type Me,
  problem,
  type QuestionAnswers,
  Screening,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { describe, expect, it } from 'vitest';
import * as story from '../test/story.ts';
import { crisisCard } from './decisions/gate.ts';
import { Refused } from './gateway/refusal.ts';
import { EditorFailed, InputEnded } from './prompt/person.ts';
import { type SessionOptions, session, type Wish } from './session.ts';

const { assessed, closed, created, delta, drafted, ended, flag, gate, protocolId, text } = story;

const waiting = (mustRead: string[] = [], flags = mustRead.map((id) => flag(id))) => [
  delta(1, [created]),
  delta(2, [drafted(1), assessed(1, 94, flags), gate([1], mustRead)], 'pending_review'),
];
const approved = [delta(3, [closed, ended('approved')], 'approved')];
const fresh: Wish = { intent: 'Plan for worry', autoApprove: false };

async function sitting(
  {
    api,
    decisions,
    answers = [],
  }: Omit<ReturnType<typeof story.gateway>, 'answers'> & { answers?: QuestionAnswers[] },
  person: SessionOptions['person'],
  wish: Wish = fresh,
  signal = new AbortController().signal,
) {
  let written = '';
  const finished: string[] = [];
  const exit = await session(
    {
      api,
      person,
      signal,
      credentialsFile: '/home/credentials.json',
      write: (more) => {
        written += more;
      },
      finish: async (markdown) => finished.push(markdown) - 1,
    },
    wish,
  );
  return { exit, written, finished, decisions, answers };
}

it('asks again at the same gate when the editor failed', async () => {
  const person = story.typing('e', 'q');
  person.edit = () => Promise.reject(new EditorFailed('The editor (false) failed.'));
  const { decisions, exit, written } = await sitting(story.gateway(waiting()), person);
  expect(written).toContain('The editor (false) failed.\n');
  expect(decisions).toEqual([]);
  expect(exit).toBe(0);
});

it('requests another protocol from a version of one, and follows that', async () => {
  const { api, ...rest } = story.gateway(waiting());
  const asked: unknown[] = [];
  const branch: typeof api.branch = async (...given) => {
    asked.push(given);
    return protocolId;
  };
  const wish = { branchOf: 'source', version: 2, instructions: 'Warmer.' };
  const made = await sitting({ ...rest, api: { ...api, branch } }, story.typing('q'), wish);
  expect(asked).toEqual([['source', { version: 2, instructions: 'Warmer.' }]]);
  expect(made.written).toContain(`Protocol ${protocolId}\n`);
  expect(made.exit).toBe(0);
});

it('waits for what the Guardian finds in the reason of a rejection, and shows the card', async () => {
  const by = { subject: 'grace', role: 'reviewer' as const, channel: 'http' as const };
  const words = ['She says she has taken the tablets.'];
  const task = { kind: 'screen_reason' as const, commandId: 'c9' };
  const awaited = { agent: 'safety' as const, taskId: 'screen_reason-3', epoch: 1, task };
  const given: Change = {
    ...{ kind: 'reason_given', commandId: 'c9', by, order: 'reject', words, task: awaited },
  };
  const card = { title: 'Someone may be at risk', lines: ['Call the crisis line.'] };
  const reasons = [{ code: 'danger_read', message: 'It may report danger.', quote: words[0] }];
  const screening = { outcome: 'hold' as const, reasons, card };
  const found: Change = { kind: 'reason_screened', commandId: 'c9', screening };
  const after = [
    delta(3, [closed, ended('rejected'), given], 'rejected'),
    delta(4, [found], 'rejected'),
  ];
  const person = story.typing('j', words[0]!);
  const { exit, written } = await sitting(story.gateway(waiting(), after), person);
  expect(exit).toBe(0);
  expect(written).toContain('Someone may be at risk\n');
  expect(written).toContain('Why: It may report danger. (“She says she has taken the tablets.”)');
});

describe('who decides', () => {
  const grace: Me = {
    ...{ subject: 'grace', role: 'reviewer', channel: 'http', kind: 'person' },
    ...{ maySign: true, fourEyes: false },
    ...{ name: 'Grace Hopper', profession: 'psychologist', registration: 'PYL12345' },
  };

  it('is shown before the decision: a person with what they sign with, a shared token as one', async () => {
    const own = story.gateway(waiting(), [], { me: grace });
    expect((await sitting(own, story.typing('q'))).written).toContain(
      'recorded as made by Grace Hopper, psychologist, registration PYL12345.\n',
    );
    expect((await sitting(story.gateway(waiting()), story.typing('q'))).written).toContain(
      'recorded as made with the shared reviewer token, without a person',
    );
  });

  it('is asked nothing where it may not: a shared token where persons sign, a role that never does', async () => {
    const shared: Me = {
      ...{ subject: 'reviewer', role: 'reviewer', channel: 'http', kind: 'shared' },
      maySign: false,
      fourEyes: false,
    };
    const nobody = story.typing();
    const refused = await sitting(story.gateway(waiting(), [], { me: shared }), nobody);
    expect(refused.written).toMatch(
      /You can't decide with the shared reviewer token[\s\S]*FOUNDRY_TOKEN[\s\S]*Return with/,
    );
    const author = { ...grace, role: 'author' as const, maySign: false };
    const other = await sitting(story.gateway(waiting(), [], { me: author }), nobody);
    expect(other.written).toContain("You can't decide: your role is author.");
    const creator = { ...grace, subject: story.actor.subject, fourEyes: true };
    const own = await sitting(story.gateway(waiting(), [], { me: creator }), nobody);
    expect(own.written).toContain("You can't decide on your own request: someone else must decide");
    expect([refused.exit, other.exit, own.exit, nobody.asked]).toEqual([0, 0, 0, []]);
  });

  it('is asked nobody where nobody can be: the token that is named is one that may decide', async () => {
    const shared = await sitting(story.gateway(waiting()), undefined);
    expect(shared.written).toContain(`('/home/credentials.json')).reviewer")`);
    const own = await sitting(story.gateway(waiting(), [], { me: grace }), undefined);
    expect(own.written).toContain('  TOKEN=$FOUNDRY_TOKEN\n');
    const unsigned = {
      subject: 'reviewer',
      role: 'reviewer',
      channel: 'http',
      kind: 'shared',
    } as const;
    const me = { ...unsigned, maySign: false, fourEyes: false };
    const refused = await sitting(story.gateway(waiting(), [], { me }), undefined);
    expect(refused.written).toContain("You can't decide with the shared reviewer token");
    expect(refused.written).toContain('  TOKEN=…  # of a person who may decide on it\n');
    for (const { written } of [own, refused]) expect(written).not.toContain('credentials.json');
  });
});

describe('approving', () => {
  it('names the version and hash that were shown, and gives the final text once', async () => {
    const person = story.typing('a', 'yes');
    const result = await sitting(story.gateway(waiting(), approved), person);
    expect(person.asked[1]).toContain(`version 1 · ${sha256(text(1)).slice(0, 8)} with 0 open`);
    expect(result.decisions).toEqual([
      expect.objectContaining({
        gateId: 'gate-1',
        action: 'approve',
        version: 1,
        sha256: sha256(text(1)),
      }),
    ]);
    expect(result.finished).toEqual([text(1)]);
    expect(result.exit).toBe(0);
    expect(result.written).toContain('4  Step one.');
  });

  it.each(['a', 'e'])(
    'lists what to check before the text and again before the yes (%s)',
    async (key) => {
      const message = 'Please check these wishes: to see her son.';
      const note: Change = {
        kind: 'noted',
        note: {
          ...{ id: 'n1', author: 'drafter', message, at: story.at, target: null, priority: 'info' },
          resolved: false,
        },
      };
      const noted = [delta(1, [created, note]), ...waiting().slice(1)];
      const typed = story.typing(key, 'yes');
      const before: string[] = [];
      let written = '';
      const person = {
        ...typed,
        edit: async (was: string) => `${was}More.\n`,
        ask: async (question: string) => {
          before.push(written);
          return typed.ask(question);
        },
      };
      const { signal } = new AbortController();
      await session(
        {
          ...{ api: story.gateway(noted, approved).api, person, signal, credentialsFile: '' },
          write: (more) => {
            written += more;
          },
          finish: async () => 0,
        },
        fresh,
      );
      expect(before[0]).toMatch(
        /Check before an approval:\n {2}To check, Drafter: Please check these wishes: to see her son\.\n\nDRAFT/,
      );
      expect(before[1]!.slice(before[0]!.length)).toContain(message);
    },
  );

  it('takes nothing but yes for a signature', async () => {
    const person = story.typing('a', 'y', 'a', '', 'q');
    const { decisions, exit, written } = await sitting(story.gateway(waiting()), person);
    expect(decisions).toEqual([]);
    expect(exit).toBe(0);
    expect(written).toContain(
      'Nothing was signed: “y” is not yes: type the whole word yes. Choose again below.',
    );
    expect(written).toContain('Nothing was signed: you did not type yes. Choose again below.');
    expect(written).toContain(`npm start -- --protocol ${protocolId}`);
  });

  it('sends a warning as read only once it was confirmed', async () => {
    const person = story.typing('a', 'n', 'a', 'y', 'yes');
    const { decisions, written } = await sitting(story.gateway(waiting(['f1']), approved), person);
    expect(person.asked.filter((question) => question.includes('promises a cure'))).toHaveLength(2);
    expect(decisions).toEqual([expect.objectContaining({ findingsRead: ['f1'] })]);
    expect(written).toContain('Nothing was signed: confirm each warning as read with y.');
  });

  it('takes a letter or a whole word at the gate, and nothing that only begins like one', async () => {
    const person = story.typing('abort', 'quite good', '', 'reject', 'not for this client');
    const rejected = [delta(3, [closed, ended('rejected')], 'rejected')];
    const { decisions, written } = await sitting(story.gateway(waiting(), rejected), person);
    expect(decisions).toEqual([
      { gateId: 'gate-1', action: 'reject', reason: 'not for this client' },
    ]);
    expect(written).toContain('“abort” is not one of the choices');
    expect(written).toContain('“quite good” is not one of the choices');
    expect(written).not.toContain('“”');
  });

  it('names an answer that is none, and what the answers are', async () => {
    const person = story.typing('x', 'q');
    const { written } = await sitting(story.gateway(waiting()), person);
    expect(written).toContain('“x” is not one of the choices: type a letter in brackets.');
  });

  it('shows as whom it is signed: before it is, and once it was', async () => {
    const by = {
      ...({ subject: 'grace', role: 'reviewer', channel: 'terminal', kind: 'person' } as const),
      ...{ name: 'Grace Hopper', profession: 'psychologist' },
    };
    const decision = Decision.parse({
      ...{ commandId: 'c1', by, at: story.at, gateId: 'gate-1', action: 'approve' },
      ...{ version: 1, sha256: sha256(text(1)) },
    });
    const decided: Change = { kind: 'decided', decision };
    const after = [delta(3, [decided, closed, ended('approved')], 'approved')];
    const me: Me = { ...by, maySign: true, fourEyes: false };
    const person = story.typing('a', 'yes');
    const { written } = await sitting(story.gateway(waiting(), after, { me }), person);
    expect(person.asked[1]).toContain('You sign as Grace Hopper, psychologist, reviewer.');
    expect(written).toContain(
      'Approved: version 1, signed as Grace Hopper, psychologist, reviewer\n',
    );
  });

  it('is not possible while a rule’s critical flag is open', async () => {
    const critical = flag('f1', { severity: 'critical', source: 'rule' });
    const person = story.typing('a', 'q');
    const { decisions, written } = await sitting(story.gateway(waiting([], [critical])), person);
    expect(decisions).toEqual([]);
    expect(written).toContain('Nothing was signed: a critical finding is open');
  });

  it('sets a model’s critical flag aside only with a reason', async () => {
    const critical = flag('f1', { severity: 'critical', source: 'model' });
    const person = story.typing('a', '', 'a', 'it quotes the client', 'yes');
    const before = waiting([], [critical]);
    const { decisions, written } = await sitting(story.gateway(before, approved), person);
    expect(written).toContain('Nothing was signed: dismissing a finding needs a reason.');
    const dismissals = [{ flagId: 'f1', reason: 'it quotes the client' }];
    expect(decisions).toEqual([expect.objectContaining({ dismissals })]);
  });

  it('asks for a reason when the gateway says that it is below the bar', async () => {
    const { api, decisions } = story.gateway(waiting(), approved);
    const bar = { type: 'x', title: 'Below the bar', status: 409, code: 'below_bar' };
    const strict = {
      ...api,
      review: async (...[id, decision]: Parameters<typeof api.review>) => {
        if (!decision.override) throw new Refused(bar);
        await api.review(id, decision);
      },
    };
    const person = story.typing('a', 'yes', 'fits this client');
    const { exit } = await sitting({ api: strict, decisions }, person);
    expect(decisions).toEqual([
      expect.objectContaining({ override: { reason: 'fits this client' } }),
    ]);
    expect(exit).toBe(0);
  });
});

describe('the other decisions', () => {
  it('approves an edit by the hash of exactly what will be stored', async () => {
    const person = {
      ...story.typing('e', 'yes'),
      edit: async (was: string) => `${was}More.  \r\n\n`,
    };
    const { decisions } = await sitting(story.gateway(waiting(), approved), person);
    const edits = `${text(1)}More.\n`;
    expect(decisions).toEqual([
      expect.objectContaining({ action: 'approve', version: 1, edits, editsSha256: sha256(edits) }),
    ]);
  });

  it('keeps an edit that was not signed, for whoever opens it again', async () => {
    const opened: string[] = [];
    const person = {
      ...story.typing('e', 'yess', 'e', 'yes'),
      edit: async (was: string) => {
        opened.push(was);
        return opened.length === 1 ? `${was}More.\n` : was;
      },
    };
    const { decisions, written } = await sitting(story.gateway(waiting(), approved), person);
    expect(written).toContain('Your edit is saved until you quit: press e to open it again.');
    expect(opened).toEqual([text(1), `${text(1)}More.\n`]);
    expect(decisions).toEqual([expect.objectContaining({ edits: `${text(1)}More.\n` })]);
  });

  it('asks for the warnings of the version under an edit too', async () => {
    const edit = async (was: string) => `${was}More.\n`;
    const unread = { ...story.typing('e', 'n', 'q'), edit };
    expect((await sitting(story.gateway(waiting(['f1'])), unread)).decisions).toEqual([]);
    const read = { ...story.typing('e', 'y', 'yes'), edit };
    const { decisions } = await sitting(story.gateway(waiting(['f1']), approved), read);
    expect(decisions).toEqual([expect.objectContaining({ findingsRead: ['f1'] })]);
  });

  it('sends no edit that changes nothing or cannot be kept', async () => {
    const texts = [text(1), '<b>bold</b>\n'];
    const person = { ...story.typing('e', 'e', 'q'), edit: async () => texts.shift()! };
    const { decisions, written } = await sitting(story.gateway(waiting()), person);
    expect(decisions).toEqual([]);
    expect(written).toMatch(/Nothing was changed[\s\S]*Raw HTML is not allowed/);
  });

  it('sends feedback word for word, and lines that name a line as comments on it', async () => {
    const person = story.typing(
      'r',
      'Add more detail to step 3',
      '4: too big a jump',
      'Warmer: please',
      '',
    );
    const { decisions } = await sitting(story.gateway(waiting(), approved), person);
    expect(decisions).toEqual([
      expect.objectContaining({
        action: 'request_revision',
        feedback: 'Add more detail to step 3\nWarmer: please',
        comments: [{ line: 4, text: 'too big a jump' }],
      }),
    ]);
  });

  it('does not reject without a reason', async () => {
    const person = story.typing('j', '', 'j', 'not for this client');
    const rejected = [delta(3, [closed, ended('rejected')], 'rejected')];
    const { decisions, finished, exit, written } = await sitting(
      story.gateway(waiting(), rejected),
      person,
    );
    expect(decisions).toEqual([
      { gateId: 'gate-1', action: 'reject', reason: 'not for this client' },
    ]);
    expect({ finished, exit }).toEqual({ finished: [], exit: 0 });
    expect(written).toContain('Nothing was decided: a reason is required. Choose again below.');
  });

  it('offers to proceed or reject at a gate without a draft, and shows the card first', async () => {
    const card = { title: 'Someone may be at risk', lines: ['Call the crisis line.'] };
    const screening = Screening.parse({
      outcome: 'hold',
      reasons: [],
      stripped: [],
      card,
      constraints: {},
    });
    const held = [
      delta(1, [created]),
      delta(2, [{ kind: 'screened', screening }, gate([])], 'pending_review'),
    ];
    const person = story.typing('postpone', 'p', 'spoke to the clinician', 'q');
    const { decisions, written } = await sitting(
      story.gateway(held, [
        delta(3, [closed]),
        delta(4, [gate([], [], 'gate-2')], 'pending_review'),
      ]),
      person,
    );
    expect(written).toContain('Someone may be at risk\n  Call the crisis line.');
    expect(person.asked[0]).toBe('[p]roceed  re[j]ect  [q]uit, decide later > ');
    expect(decisions).toEqual([
      { gateId: 'gate-1', action: 'proceed', reason: 'spoke to the clinician' },
    ]);
  });
});

it('asks about feedback that only one reader suspects, and says what proceeding does', () => {
  const feedbackScreening = { outcome: 'ask' as const, verdicts: [], reasons: [] };
  const words = (outcome: 'ask' | 'hold') =>
    crisisCard({
      screening: null,
      feedbackScreening: { ...feedbackScreening, outcome },
    } as unknown as Blackboard).join(' ');
  expect(words('ask')).toMatch(/Is someone at risk\? .* is then carried out/);
  expect(words('hold')).not.toContain('carried out');
});

describe('what the Guardian asks', () => {
  const { asks, riskQuestion, scopeQuestion } = story;
  const asking = [
    delta(1, [created]),
    delta(2, asks(riskQuestion, scopeQuestion), 'pending_review'),
  ];
  const author: Me = {
    ...{ subject: story.actor.subject, role: 'author', channel: 'http', kind: 'person' },
    ...{ name: 'Ada Lovelace', maySign: false, fourEyes: true },
  };
  const rejected = [delta(3, [closed, ended('rejected')], 'rejected')];

  it('is asked question by question, and sent with the notes', async () => {
    const person = story.typing('a', 'perhaps', 'n', 'Seen today, by phone.', 'Less worry.');
    const { answers, decisions, written } = await sitting(story.gateway(asking, rejected), person);
    expect(answers).toEqual([
      {
        gateId: 'gate-1',
        answers: [
          { questionId: 'risk', risk: 'assessed', note: 'Seen today, by phone.' },
          { questionId: 'change', text: 'Less worry.' },
        ],
      },
    ]);
    expect(decisions).toEqual([]);
    expect(person.asked[1]).toContain(
      '“after Friday”\n  “the papers are sorted”\n  Is someone at risk now?',
    );
    expect(written).toContain('“perhaps” is not one of the choices');
    expect(written).toContain(
      'Your answer will be recorded as made with the shared reviewer token',
    );
    expect(written).not.toContain('Call the crisis line.');
  });

  it.each([
    ['y', 'yes'],
    ['d', 'unknown'],
  ])('shows the card at once where the risk is %s, and sends it', async (typed, risk) => {
    const person = story.typing('a', typed, '', '');
    const { answers, written } = await sitting(story.gateway(asking, rejected), person);
    expect(written).toContain('Is somebody in danger?\n  Call the crisis line.');
    expect(answers[0]?.answers).toEqual([{ questionId: 'risk', risk }]);
  });

  it('is answered by the author who may decide nothing, and who cannot reject it', async () => {
    const person = story.typing('j', 'a', 'n', '', '');
    const gateway = story.gateway(asking, rejected, { me: author });
    const { answers, written } = await sitting(gateway, person);
    expect(person.asked[0]).toBe('[a]nswer  [q]uit, answer later > ');
    expect(written).toContain('Your answer will be recorded as made by Ada Lovelace.');
    expect(answers[0]?.answers).toEqual([{ questionId: 'risk', risk: 'assessed' }]);
  });

  it('is shown to who may not answer, who is asked nothing', async () => {
    const other = { ...author, subject: 'bob' };
    const nobody = story.typing();
    const gateway = story.gateway(asking, [], { me: other });
    const { exit, written } = await sitting(gateway, nobody);
    expect(written).toMatch(
      /- “after Friday”\n {2}“the papers are sorted”[\s\S]*You can't answer: only the author or a reviewer can\. Your role is author\.\nReturn with/,
    );
    expect({ exit, asked: nobody.asked }).toEqual({ exit: 0, asked: [] });
  });

  it('may be rejected by a reviewer with a reason, or left for later', async () => {
    const rejecting = await sitting(
      story.gateway(asking, rejected),
      story.typing('abort', 'quite so', 'reject', 'Not a case for an exercise.'),
    );
    expect(rejecting.decisions).toEqual([
      { gateId: 'gate-1', action: 'reject', reason: 'Not a case for an exercise.' },
    ]);
    const leaving = await sitting(story.gateway(asking), story.typing('q'));
    expect(leaving.written).toContain(`Return with: npm start -- --protocol ${protocolId}`);
    expect(leaving.answers).toEqual([]);
  });

  it('needs one answer at least, and is asked again when it was refused', async () => {
    const only = [delta(1, [created]), delta(2, asks(scopeQuestion), 'pending_review')];
    const { api, decisions, answers } = story.gateway(only, rejected);
    let refusals = 1;
    const strict = {
      ...api,
      answer: async (...given: Parameters<typeof api.answer>) => {
        refusals -= 1;
        if (refusals >= 0) {
          throw new Refused({ type: 'x', title: 'No room', status: 413, code: 'too_large' });
        }
        await api.answer(...given);
      },
    };
    const person = story.typing('a', '', 'a', 'Less worry.', 'a', 'Less.');
    const { written } = await sitting({ api: strict, decisions, answers }, person);
    expect(written).toContain('Nothing was sent: at least one answer is required.');
    expect(written).toContain('No room');
    expect(answers.map((given) => given.answers)).toEqual([
      [{ questionId: 'change', text: 'Less.' }],
    ]);
  });

  it('is handed over where nobody can be asked, and says nothing to be assessed', async () => {
    const shared = await sitting(story.gateway(asking), undefined);
    expect(shared.exit).toBe(3);
    expect(shared.written).toContain('Waiting for an answer from the author or a reviewer.');
    expect(shared.written).toContain(`http://gateway.test/api/protocols/${protocolId}/answers`);
    expect(shared.written).toContain(`('/home/credentials.json')).reviewer")`);
    const body = /-d '(.*)'/.exec(shared.written)![1]!;
    expect(JSON.parse(body)).toEqual({
      gateId: 'gate-1',
      answers: [
        { questionId: 'risk', risk: 'unknown' },
        { questionId: 'change', text: '…' },
      ],
    });
    const own = await sitting(story.gateway(asking, [], { me: author }), undefined);
    expect(own.written).toContain('  TOKEN=$FOUNDRY_TOKEN\n');
    const other = { ...author, subject: 'bob' };
    const refused = await sitting(story.gateway(asking, [], { me: other }), undefined);
    expect(refused.written).toContain('  TOKEN=…  # of the author or a reviewer\n');
    expect(refused.written).not.toContain("You can't decide");
  });
});

describe('following', () => {
  it('shows each event once over connections that break after every one', async () => {
    const story1 = story.gateway(waiting(), approved, { drop: 1 });
    const { written, exit } = await sitting(story1, story.typing('a', 'yes'));
    expect(written.match(/Version 1 \(/g)).toHaveLength(1);
    expect(exit).toBe(0);
  });

  it('comes back to a protocol without asking at gates that are over', async () => {
    const life = [
      ...waiting(),
      delta(3, [closed]),
      delta(4, [drafted(2), assessed(2, 97), gate([2], [], 'gate-2')], 'pending_review'),
    ];
    const person = story.typing('q');
    const { written } = await sitting(story.gateway(life), person, { protocolId });
    expect(person.asked).toHaveLength(1);
    expect(written).toContain('(pending_review): Plan for worry');
    expect(written).toContain('DRAFT FOR REVIEW · version 2');
    expect(written).not.toContain('Version 1');
  });

  it('gives the text of a protocol that was approved before', async () => {
    const { finished, exit } = await sitting(
      story.gateway([...waiting(), ...approved]),
      undefined,
      { protocolId },
    );
    expect({ finished, exit }).toEqual({ finished: [text(1)], exit: 0 });
  });

  it('continues when someone else decided first', async () => {
    const { api, decisions } = story.gateway(waiting(), approved);
    const over = {
      type: 'x',
      title: 'This decision is already made',
      status: 409,
      code: 'gate_over',
    };
    const slow = {
      ...api,
      review: async (...[id, decision]: Parameters<typeof api.review>) => {
        await api.review(id, decision);
        throw new Refused(over);
      },
    };
    const { exit, written } = await sitting({ api: slow, decisions }, story.typing('j', 'no'));
    expect(written).toContain('This decision is already made');
    expect(exit).toBe(0);
  });
});

describe('leaving', () => {
  it('prints the draft and how to decide where nobody can be asked', async () => {
    const { exit, written, finished } = await sitting(story.gateway(waiting(['f1'])), undefined);
    expect({ exit, finished }).toEqual({ exit: 3, finished: [] });
    expect(written).toMatch(/\nNo text was written: this waits for a person \(exit code 3\)\.\n$/);
    expect(written).toContain(`http://gateway.test/api/protocols/${protocolId}/review`);
    // pasting a line must not sign anything as read: the warnings are named before it
    expect(written).toMatch(
      /Put into findingsRead the ids of the warnings that you have read: f1\n[\s\S]*"findingsRead":\["…"\]/,
    );
    const clean = await sitting(story.gateway(waiting()), undefined);
    expect(clean.written).toContain('"findingsRead":[]');
    expect(clean.written).not.toContain('Put into');
  });

  it('ends with 3 where it is halted and nobody can be asked', async () => {
    const halt = { kind: 'halted', by: story.actor } as unknown as Change;
    const halted = [delta(1, [created]), delta(2, [halt], 'halted')];
    const { exit, written } = await sitting(story.gateway(halted), undefined);
    expect(exit).toBe(3);
    expect(written).toContain(`npm start -- --protocol ${protocolId} asks to resume it.`);
  });

  it.each([
    ['as it happens', fresh],
    ['to who comes back', { protocolId }],
  ])('says once who halted it, when and why, %s', async (_when, wish) => {
    const halt = { kind: 'halted', by: story.actor, reason: 'Ask\nRob.' } as unknown as Change;
    const halted = [delta(1, [created]), delta(2, [halt], 'halted')];
    const { written } = await sitting(story.gateway(halted), story.typing('n'), wish);
    const [said, ...more] = written.match(/^Halted .*$/gm)!;
    expect(said).toMatch(/^Halted (?:by|with) .+, \d{4}-\d\d-\d\dT[\d:.]+Z: “Ask Rob\.”$/);
    expect(more).toEqual([]);
  });

  it('says how to come back when it is interrupted, and decides nothing', async () => {
    const stop = new AbortController();
    const person = {
      ...story.typing(),
      async ask(): Promise<string> {
        stop.abort();
        throw stop.signal.reason;
      },
    };
    const { exit, written, decisions } = await sitting(
      story.gateway(waiting()),
      person,
      fresh,
      stop.signal,
    );
    expect({ exit, decisions }).toEqual({ exit: 130, decisions: [] });
    expect(written).toContain(`Return with: npm start -- --protocol ${protocolId}`);
  });

  it.each([
    [[], ''],
    [['r', 'Add more detail'], 'What you typed here was not sent, and is not kept.\n'],
  ])(
    'leaves as with q where the input ends, at a menu and at a question (%j)',
    async (lines, unsent) => {
      const typed = story.typing(...lines);
      const ask = async (question: string) => {
        if (typed.asked.length < lines.length) return typed.ask(question);
        throw new InputEnded();
      };
      const gateway = story.gateway(waiting());
      const { exit, written, decisions } = await sitting(gateway, { ...typed, ask });
      expect({ exit, decisions }).toEqual({ exit: 0, decisions: [] });
      expect(written).toMatch(
        new RegExp(`${unsent}Return with: npm start -- --protocol ${protocolId}\\n$`),
      );
    },
  );

  it.each([
    ['a request that was being sent', false, 'npm start -- protocols shows whether'],
    ['a question about its personal data', true, ''],
  ])('says what became of a request that is interrupted at %s', async (_what, isRefused, words) => {
    const stop = new AbortController();
    const personalData = [
      {
        ...({ pointer: '/intent', kind: 'name', from: 0, to: 11 } as const),
        ...{ quote: 'John Carter', placeholder: '[name]' },
      },
    ];
    const gateway = story.gateway([]);
    gateway.api.create = async () => {
      if (isRefused) throw new Refused(problem('personal_data', 'No.', { personalData }));
      stop.abort();
      throw stop.signal.reason;
    };
    const ask = async (): Promise<string> => {
      stop.abort();
      throw stop.signal.reason;
    };
    const ended = sitting(gateway, { ...story.typing(), ask }, fresh, stop.signal);
    // the launcher says that nothing was sent
    if (isRefused) return expect(ended).rejects.toHaveProperty('name', 'AbortError');
    const { exit, written } = await ended;
    expect(exit).toBe(130);
    expect(written).toContain(words);
  });

  it('names words that were typed and not sent when it is interrupted', async () => {
    const stop = new AbortController();
    const typed = story.typing('r', 'Add more detail to step 3');
    const ask = async (question: string) => {
      if (typed.asked.length < 2) return typed.ask(question);
      stop.abort();
      throw stop.signal.reason;
    };
    const gateway = story.gateway(waiting());
    const { exit, written } = await sitting(gateway, { ...typed, ask }, fresh, stop.signal);
    expect(exit).toBe(130);
    expect(written).toMatch(
      /\nWhat you typed here was not sent, and is not kept\.\nStopped following/,
    );
  });

  it('ends with the exit code of a file that could not be written', async () => {
    const { api } = story.gateway([...waiting(), ...approved]);
    const { signal } = new AbortController();
    const options = { api, person: undefined, signal, credentialsFile: '', write: () => {} };
    expect(await session({ ...options, finish: async () => 1 }, { protocolId })).toBe(1);
  });

  it('explains why a request was refused and what would help instead', async () => {
    const screening = Screening.parse({
      outcome: 'refuse',
      reasons: [{ code: 'medication_request', message: 'It asks for a dose.' }],
      instead: 'Ask the prescriber.',
      stripped: [],
      constraints: {},
    });
    const life = [
      delta(1, [created]),
      delta(2, [{ kind: 'screened', screening }, ended('refused')], 'refused'),
    ];
    const { exit, written } = await sitting(story.gateway(life), undefined);
    expect(written).toMatch(
      /Declined: It asks for a dose\.\nWhat would help instead: Ask the prescriber\./,
    );
    expect(exit).toBe(1);
  });

  it('shows the card first where a request was refused with one', async () => {
    const screening = Screening.parse({
      outcome: 'refuse',
      reasons: [{ code: 'medication_request', message: 'It asks for a dose.' }],
      instead: 'Ask the prescriber.',
      card: { title: 'If you are in danger', lines: ['Call 112.'] },
      stripped: [],
      constraints: {},
    });
    const life = [
      delta(1, [created]),
      delta(2, [{ kind: 'screened', screening }, ended('refused')], 'refused'),
    ];
    const { written } = await sitting(story.gateway(life), undefined);
    expect(written).toMatch(
      /\nIf you are in danger\n {2}Call 112\.\n\nDeclined: It asks for a dose\./,
    );
  });
});

it.each([
  ['that did not leave', false, 'Your decision was not recorded.'],
  ['without a response', true, 'It is not known whether your decision was recorded.'],
])(
  'has after the text what became of a decision %s, and its words',
  async (_what, mayBeDone, words) => {
    const { api, decisions } = story.gateway(waiting(), approved);
    const away = new Refused(problem('unavailable', 'No response from there.'), undefined, {
      mayBeDone,
    });
    let refusals = 1;
    const review: typeof api.review = async (...given) => {
      refusals -= 1;
      if (refusals >= 0) throw away;
      await api.review(...given);
    };
    const person = {
      ...story.typing('e', 'yes', 'e', 'yes'),
      edit: async (was: string) => (was.endsWith('More.\n') ? was : `${was}More.\n`),
    };
    const { written } = await sitting({ api: { ...api, review }, decisions }, person);
    const after = written.slice(written.lastIndexOf('Critic: '));
    expect(after).toContain(`\nNo response from there.\n${words}`);
    expect(decisions).toEqual([expect.objectContaining({ edits: `${text(1)}More.\n` })]);
    refusals = 1;
    const revising = story.typing('r', 'Warmer.', '3: shorter', '', 'q');
    const again = await sitting({ api: { ...api, review }, decisions }, revising);
    expect(again.written).toMatch(/Your words:\n {2}Warmer\.\n {2}3: shorter\n/);
  },
);

it('ends with nothing sent where a request has personal data in it and its author changes it', async () => {
  const gateway = story.gateway(waiting());
  const personalData = [
    {
      ...({ pointer: '/intent', kind: 'name', from: 0, to: 11 } as const),
      ...{ quote: 'John Carter', placeholder: '[name]' },
    },
  ];
  gateway.api.create = () =>
    Promise.reject(new Refused(problem('personal_data', 'Nothing was stored.', { personalData })));
  const { exit, written } = await sitting(gateway, story.typing('q'));
  expect(exit).toBe(1);
  expect(written).toContain('“John Carter” looks like a name');
  expect(written).not.toContain('Return with');
});
