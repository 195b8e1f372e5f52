import type { Disguise } from './disguise.ts';

const middle = (text: string): number => text.indexOf(' ', text.length / 2);
const word = /(?<= )[A-Za-z]{4,}(?=[ .,])/;

/** Markdown as people write it, around a sentence that means no harm. */
export const innocent: Disguise[] = [
  { name: 'nothing', write: (text) => text },
  { name: 'bold', write: (text) => `**${text}**` },
  { name: 'a bold label', write: (text) => `**Note:** ${text}` },
  { name: 'one word in italics', write: (text) => text.replace(word, '*$&*') },
  { name: 'one word in code', write: (text) => text.replace(word, '`$&`') },
  { name: 'a list', write: (text) => `- ${text}\n- Rest.` },
  { name: 'a list below a line', write: (text) => `Each day:\n\n- ${text}\n- Rest.` },
  { name: 'a task', write: (text) => `- [ ] ${text}` },
  { name: 'a numbered list', write: (text) => `1. ${text}\n2. Rest.` },
  { name: 'a table', write: (text) => `| Plan | Mood (0-10) |\n|---|---|\n| ${text} | 5 |` },
  { name: 'a quotation', write: (text) => `> ${text}` },
  { name: 'a heading above', write: (text) => `## Step 1\n\n${text}` },
  { name: 'a heading', write: (text) => `### ${text}` },
  {
    name: 'a line end in it',
    write: (text) => `${text.slice(0, middle(text))}\n${text.slice(middle(text) + 1)}`,
  },
  {
    name: 'a hard line break in it',
    write: (text) => `${text.slice(0, middle(text))}\\\n${text.slice(middle(text) + 1)}`,
  },
  {
    name: 'a link after it',
    write: (text) => `${text} See [this page](https://www.example.org/guide).`,
  },
  {
    name: 'one word as a link',
    write: (text) => text.replace(word, '[$&](https://www.example.org/guide)'),
  },
  {
    name: 'references for signs',
    write: (text) => text.replaceAll("'", '&#39;').replaceAll(' - ', ' &ndash; '),
  },
  { name: 'sentences around it', write: (text) => `Take your time. ${text} Then rest.` },
  { name: 'paragraphs around it', write: (text) => `Take your time.\n\n${text}\n\nThen rest.` },
];
