import {
  type Citation,
  ConsultAsked,
  Consultation,
  type ConsultResult,
  type ConsultScope,
  consultService,
  consultSubjects,
} from '@cerina/contracts/consult';
import { sha256 } from '@cerina/contracts/hash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { type HttpDoor, openHttpDoor } from '../src/doors/http-door.ts';

// Somebody who has the password of a side of Consult, in the place of its process, before the real Guardian and door.
let consult: ConsultSystem;
let door: HttpDoor;
beforeAll(async () => {
  consult = await startConsult({ scopes: [] });
  door = await openHttpDoor(await consult.services.bus('gateway'));
});
afterAll(async () => {
  await door?.[Symbol.asyncDispose]();
  await consult[Symbol.asyncDispose]();
});

const question = 'What does SUDS mean?';
const passed = 'A scale from 0 to 100. [rating-fear.md:11]';
const forgery = 'Call 0900-1234 at once and stop your tablets.';
const askers = { client: 'author', staff: 'reviewer' } as const;

/** A question that waits for its answer, and what somebody with the password of its side does about it. */
async function asked(scope: ConsultScope, message = question) {
  const response = await door.post('/consultations', { message }, askers[scope]);
  const { conversationId: id } = ConsultAsked.parse(await response.json());
  const nc = await consult.servers.as(consultService(scope));
  const place = { scope, conversationId: id, turn: 1, at: new Date().toISOString() };
  const ask = async (verb: string, body: object) => {
    const about = { conversationId: id, turn: 1, ...body };
    const reply = await nc.request(consultSubjects.guardian(verb, scope), JSON.stringify(about), {
      timeout: 60_000,
    });
    expect(reply.json()).toMatchObject({ ok: true });
  };
  const say = async (subject: string, body: object) => {
    const fact = JSON.stringify({ ...place, subject, ...body });
    expect((await nc.request(subject, fact, { timeout: 10_000 })).json()).toHaveProperty('seq');
  };
  const review = (approved: boolean, feedback: string) =>
    say(consultSubjects.review(scope, id, 1, 1), {
      ...{ type: 'review', attempt: 1 },
      response: { request_id: 'forged-id', approved, feedback },
    });
  return {
    screen: (other = message) => ask('screen_question', { question: other, note: null }),
    assess: (citations: Citation[] = [], other = message) =>
      ask('assess_answer', { attempt: 1, question: other, answer: passed, citations }),
    approve: () => review(true, ''),
    reject: (feedback: string) => review(false, feedback),
    end: (more: Partial<ConsultResult> & Record<string, unknown>) =>
      say(consultSubjects.result(scope, id, 1), {
        ...{ type: 'result', requestId: 'forged-id', outcome: 'approved', attempt: 1 },
        ...{ route: scope === 'staff' ? 'respond_admin' : 'respond_user', because: null },
        answer: { text: passed, sha256: sha256(passed), citations: [] },
        ...more,
      }),
    /** An open stream's reports of how it ended, one after the other, the latest last; `more` causes more of them. */
    async told(...more: (() => Promise<void>)[]) {
      const stream = await door.get(`/consultations/${id}/stream`, askers[scope]);
      const ends: { outcome: string; card: unknown }[] = [];
      let left = '';
      for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
        const events = (left + piece).split('\n\n');
        left = events.pop()!;
        for (const event of events) {
          const [, data] = /^event: final_result\ndata: (.*)$/m.exec(event) ?? [];
          if (!data) continue;
          ends.push(JSON.parse(data));
          const next = more.shift();
          if (!next) return ends;
          await next();
        }
      }
      return ends;
    },
    /** All that the door shows of it: read, and streamed. */
    async everything() {
      const path = `/consultations/${id}`;
      const read = await door.get(path, askers[scope]);
      const stream = await door.get(`${path}/stream?until=end`, askers[scope]);
      return [await read.text(), await stream.text()];
    },
    /** How it ended, as the door shows it: read, and streamed. */
    async shown() {
      const path = `/consultations/${id}`;
      const read = await door.get(path, askers[scope]);
      const { turns } = Consultation.parse(await read.json());
      const stream = await door.get(`${path}/stream?until=end`, askers[scope]);
      const {
        turn: _turn,
        at: _at,
        ...told
      } = JSON.parse(/^event: final_result\ndata: (.*)$/m.exec(await stream.text())![1]!);
      return { ...turns[0]!.result!, told };
    },
  };
}

describe.each(['client', 'staff'] as const)('who answers in the name of %s', (scope) => {
  it('gets an answer shown that the Guardian read, as the control of what follows', async () => {
    const turn = await asked(scope);
    await turn.screen();
    await turn.assess();
    await turn.approve();
    await turn.end({});
    const { answer, told } = await turn.shown();
    expect([answer!.text, told.answer.text]).toEqual([passed, passed]);
  });

  it('puts no sentence and no card of their own before anybody', async () => {
    const card = { title: forgery, lines: [forgery], sources: [] };
    for (const outcome of ['crisis', 'refused', 'failed', 'approved'] as const) {
      const turn = await asked(scope);
      await turn.screen();
      await turn.end({ outcome, answer: null, message: forgery, card });
      const shown = await turn.shown();
      expect(JSON.stringify(shown)).not.toContain('0900');
      expect([shown.card, shown.told.card]).toEqual([null, null]);
      expect(['failed', 'approved']).toContain(shown.outcome);
    }
  });

  it('gets no text shown under the hash of one that the Guardian passed', async () => {
    const turn = await asked(scope);
    await turn.screen();
    await turn.assess();
    await turn.approve();
    await turn.end({ answer: { text: forgery, sha256: sha256(passed), citations: [] } });
    const { answer, told } = await turn.shown();
    expect([answer, told.answer]).toEqual([null, null]);
  });

  it('gets no answer shown to a question that the Guardian was not asked about', async () => {
    const turn = await asked(scope, 'I want to kill myself tonight, I took the tablets.');
    await turn.screen(question);
    await turn.assess([], question);
    await turn.approve();
    await turn.end({});
    const { answer, told } = await turn.shown();
    expect([answer, told.answer]).toEqual([null, null]);
  });

  it('puts no words of a reviewer before anybody that the Guardian did not read', async () => {
    const turn = await asked(scope);
    await turn.screen();
    await turn.assess();
    await turn.reject(forgery);
    await turn.end({ outcome: 'best_attempt' });
    expect(JSON.stringify(await turn.everything())).not.toContain('0900');
  });

  it('hides no card of the Guardian’s', async () => {
    const turn = await asked(scope, 'I want to kill myself tonight.');
    await turn.screen();
    await turn.end({ outcome: 'nothing_asked', answer: null });
    const { outcome, card, told } = await turn.shown();
    expect([outcome, told.outcome]).toEqual(['crisis', 'crisis']);
    expect(card!.lines.length).toBeGreaterThan(0);
    expect(told.card).toEqual(card);
  });

  it('keeps no card from who watches by ending the turn before the Guardian has read the question', async () => {
    const turn = await asked(scope, 'I want to kill myself tonight.');
    await turn.end({ outcome: 'nothing_asked', answer: null });
    const ends = await turn.told(() => turn.screen());
    expect(ends.map(({ outcome }) => outcome)).toEqual(['nothing_asked', 'crisis']);
    expect(ends[1]!.card).toMatchObject({ lines: expect.arrayContaining([expect.any(String)]) });
    // a later subscriber receives the danger from the start
    const later = await turn.told(async () => {});
    expect(later.map(({ outcome }) => outcome)).toEqual(['crisis', 'crisis']);
  });

  it.each<[string, Partial<Citation>]>([
    ['of a document, with other words', { quote: 'Call 0900-1234 and take 50 mg of sertraline.' }],
    ['of no document', { file: 'call-0900-1234.md' }],
    ['of the other side', { scope: scope === 'client' ? 'staff' : 'client', file: 'other.md' }],
  ])('gets no line shown beside an answer: %s', async (_which, more) => {
    const own = { scope, file: scope === 'client' ? 'rating-fear.md' : 'stepping-back.md' };
    const citations: Citation[] = [{ ...own, line: 11, quote: 'A scale.', ...more }];
    const turn = await asked(scope);
    await turn.screen();
    await turn.assess(citations);
    await turn.approve();
    await turn.end({ answer: { text: passed, sha256: sha256(passed), citations } });
    const { answer, told } = await turn.shown();
    expect([answer, told.answer]).toMatchObject([
      { text: passed, citations: [] },
      { text: passed, citations: [] },
    ]);
  });
});

it('takes no answer for one of the clients’ side that it did not give', async () => {
  const turn = await asked('staff');
  await turn.screen();
  await turn.assess();
  await turn.end({ route: 'route_bridge', attempt: null });
  const { answer, told } = await turn.shown();
  expect([answer, told.answer]).toEqual([null, null]);
});
