import { AnswersRequest, CreateProtocol, ReviewRequest } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';

const gateId = 'gate-4';
const comment = (text: string) => ({ comments: [{ line: 1, text }] });
const revision = (more: object) => ({ gateId, action: 'request_revision', ...more });

/** Every place where somebody writes words, with the words put there. */
const places: [place: string, request: (words: string) => { success: boolean; error?: unknown }][] =
  [
    ['intent', (words) => CreateProtocol.safeParse({ intent: words })],
    ['context', (words) => CreateProtocol.safeParse({ intent: 'Sleep', context: words })],
    ['audience', (words) => CreateProtocol.safeParse({ intent: 'Sleep', audience: words })],
    ['feedback', (words) => ReviewRequest.safeParse(revision({ feedback: words }))],
    ['comments/0/text', (words) => ReviewRequest.safeParse(revision(comment(words)))],
    ['reason', (words) => ReviewRequest.safeParse({ gateId, action: 'reject', reason: words })],
    [
      'confirmation',
      (words) => ReviewRequest.safeParse(revision({ feedback: 'No.', confirmation: words })),
    ],
    [
      'override/reason',
      (words) =>
        ReviewRequest.safeParse(revision({ feedback: 'No.', override: { reason: words } })),
    ],
    [
      'dismissals/0/reason',
      (words) => {
        const dismissals = [{ flagId: 'f1', reason: words }];
        return ReviewRequest.safeParse(revision({ feedback: 'No.', dismissals }));
      },
    ],
    [
      'answers/0/text',
      (words) => AnswersRequest.safeParse({ gateId, answers: [{ questionId: 'q1', text: words }] }),
    ],
    [
      'answers/0/note',
      (words) => {
        const answer = { questionId: 'q1', risk: 'assessed', note: words };
        return AnswersRequest.safeParse({ gateId, answers: [answer] });
      },
    ],
  ];

describe.each(places)('words that somebody sends, %s', (place, request) => {
  it.each([
    ['U+0000', 'a control character'],
    ['U+0008', 'a control character'],
    ['U+001B', 'a control character'],
    ['U+007F', 'a control character'],
    ['U+0085', 'a control character'],
    ['U+202A', 'a control of the direction of writing'],
    ['U+202E', 'a control of the direction of writing'],
    ['U+2066', 'a control of the direction of writing'],
    ['U+2069', 'a control of the direction of writing'],
    ['U+D800', 'half a character'],
  ])('are refused with %s, by its place and name', (code, name) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(2), 16));
    const { success, error } = request(`Keep it\nsh${character}ort.`);
    expect(success).toBe(false);
    const [issue] = (error as { issues: { path: PropertyKey[]; message: string }[] }).issues;
    expect(issue!.path.join('/')).toBe(place);
    expect(issue!.message).toContain(`line 2 has ${name} (${code})`);
  });

  it.each(['\u200b', '\u200b \u2060', '\u3164', '\u2800', '\u00ad'])(
    'are refused where their reader would see nothing: %j',
    (words) => {
      const { success, error } = request(words.repeat(3));
      expect(success).toBe(false);
      const { issues } = error as { issues: { path: PropertyKey[]; message: string }[] };
      expect(issues[0]!.path.join('/')).toBe(place);
      expect(issues[0]!.message).toContain('nothing that its reader would see');
    },
  );

  it.each([
    ['tabs and line ends', 'One\n\ttwo\r\nthree'],
    ['a joiner of Persian', 'می\u200cخواهم'],
    ['a joiner of Sinhala', 'ශ්\u200dරී'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['marks of direction', 'שלום\u200f (CBT)\u200e'],
  ])('are taken with %s', (_, words) => {
    expect(request(words).success).toBe(true);
  });
});
