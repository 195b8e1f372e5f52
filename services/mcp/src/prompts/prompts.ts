import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Deps } from '../deps.ts';

const MOST_COMPLETIONS = 50;

const exercises = [
  { name: 'exposure_hierarchy', title: 'Exposure hierarchy', what: 'an exposure hierarchy' },
  { name: 'thought_record', title: 'Thought record', what: 'a thought record' },
  {
    name: 'behavioural_activation',
    title: 'Behavioural activation',
    what: 'a behavioural activation plan',
  },
] as const;

/** Requests for common exercises, and a reviewer's checklist; their words are completed from the library. */
export function registerPrompts(server: McpServer, { library }: Pick<Deps, 'library'>): void {
  const conditions = library.conditions.map(({ name }) => name);
  const techniques = library.techniques.map(({ name }) => name);
  for (const { name, title, what } of exercises) {
    server.registerPrompt(
      name,
      {
        title,
        description: `Request ${what}`,
        argsSchema: z.object({
          condition: completable(z.string().min(1).max(200), startingWith(conditions)),
          details: z.string().max(2_000).optional().describe('Details to consider, without names'),
        }),
      },
      ({ condition, details }) => asking(`Create ${what} for ${condition}.`, details),
    );
  }
  server.registerPrompt(
    'review_checklist',
    {
      title: 'Review checklist',
      description: 'What to check before deciding',
      argsSchema: z.object({
        protocol_id: z.string().max(64),
        technique: completable(z.string().max(200), startingWith(techniques)).optional(),
      }),
    },
    ({ protocol_id, technique }) => {
      const known = library.techniques.find(({ name }) => name === technique);
      const cautions = (known?.factors ?? []).map(({ factor, rule }) => `   - ${rule}: ${factor}`);
      return said(checklist(protocol_id, known?.name, cautions));
    },
  );
}

/** Those that start with what was typed, then those that contain it. */
const startingWith = (names: readonly string[]) => (typed: string | undefined) => {
  const part = (typed ?? '').toLowerCase();
  const holding = names.filter((name) => name.toLowerCase().includes(part));
  const first = holding.filter((name) => name.toLowerCase().startsWith(part));
  return [...new Set([...first, ...holding])].slice(0, MOST_COMPLETIONS);
};

const said = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

const asking = (intent: string, details: string | undefined) =>
  said(
    [
      `Call generate_cbt_protocol with this intent: ${intent}`,
      ...(details ? [`and this context: ${details}`] : []),
      'Before you call it, ask me whether anybody is at risk now, and give my answer as risk; leave it out if I do not know.',
      'Leave out names and other personal data. Show what comes back as a draft: a clinician decides on it at review_url.',
      'If show_to_person_now is there, show it to me at once and unchanged.',
    ].join('\n'),
  );

const checklist = (id: string, technique: string | undefined, cautions: string[]) =>
  [
    `Read protocol ${id} with get_protocol (include safety, critique and history), then go through this with me:`,
    '1. Every open finding: its line, why it matters, how to fix it. Critical ones first.',
    '2. Does it fit what was asked: the reader, the problem, the technique, each thing asked for?',
    `3. ${technique ? `Cautions for ${technique}:` : 'Who should not use this technique, and is that said?'}`,
    ...cautions,
    '4. Is there a way to help, and crisis lines that are right for this place? Are all blanks filled?',
    '5. What changed since the version before, and was each point of earlier feedback met?',
    'You do not decide: I do, in the dashboard, on exactly this version and hash.',
  ].join('\n');
