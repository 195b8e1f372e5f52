import { ProtocolId } from '@cerina/contracts';
import type { FactorRule } from '@cerina/library';
import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { completing } from './completing.ts';

const exercises = [
  { name: 'exposure_hierarchy', title: 'Exposure hierarchy', what: 'an exposure hierarchy' },
  { name: 'thought_record', title: 'Thought record', what: 'a thought record' },
  {
    name: 'behavioural_activation',
    title: 'Behavioural activation',
    what: 'a behavioural activation plan',
  },
] as const;

/**
 * Requests for common exercises, and a reviewer's checklist; their words are completed from the library, and ids from
 * `idsFrom`.
 */
export function registerPrompts(
  server: McpServer,
  { library }: Pick<Deps, 'library'>,
  idsFrom: (typed: string) => Promise<string[]>,
): void {
  for (const { name, title, what } of exercises) {
    server.registerPrompt(
      name,
      {
        title,
        description: `Request ${what}`,
        argsSchema: z.object({
          condition: completable(
            z
              .string()
              .min(1)
              .max(200)
              .regex(oneLine, 'one line')
              .describe('The difficulty, such as Panic disorder: of the library, or in own words'),
            completing(library.conditions),
          ),
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
        protocol_id: completable(ProtocolId.describe('The protocol to review'), idsFrom),
        technique: completable(
          z.string().max(200).describe('Its technique by name, for what to be careful of'),
          completing(library.techniques),
        ).optional(),
      }),
    },
    ({ protocol_id, technique }) => {
      const known = library.techniques.find(({ name }) => name === technique);
      const cautions = (known?.factors ?? []).map((rule) => `   - ${cautionOf(rule, library)}`);
      return said(checklist(protocol_id, known?.name, cautions));
    },
  );
}

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

const rules: Record<FactorRule['rule'], string> = {
  avoid: 'Not with',
  check: 'Ask first about',
  adapt: 'To be changed for',
};

/** For whom a technique is not used, or only with care, and what the document says then. */
function cautionOf({ factor, rule, say }: FactorRule, { factors }: Deps['library']): string {
  const name = factors.find(({ id }) => id === factor)?.name ?? factor.replaceAll('_', ' ');
  return `${rules[rule]} ${name}: “${say.trim()}”`;
}

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
    `Read protocol ${id} with get_protocol (include request, safety, critique and history), then go through this with me:`,
    '1. Every open finding: its line, why it matters, how to fix it. Critical ones first.',
    '2. Does it fit the request: the reader, the problem, the technique, each thing asked for? What was noted on it and answered about risk?',
    `3. ${technique ? `Cautions for ${technique}:` : 'Who should not use this technique, and is that said?'}`,
    ...cautions,
    '4. Is there a way to help, and crisis lines that are right for this place? Are all blanks filled?',
    '5. What changed since the version before, and what became of each of asked_changes?',
    'You do not decide: I do, in the dashboard, on exactly this version and hash.',
  ].join('\n');
