/** Numbers between 0 and 1 that are the same at every run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts that a person would hardly write, each with something that Markdown makes hard to read. */
export const handmade: string[] = [
  '# A *title*\nright below\n\nTitle below\nin two lines\n===\nSub\n---\n',
  'an **emphasis over\na line** break, and `code\nover one` too\n',
  '*one\ntwo\nthree* four  \nfive\\\nsix\n',
  '- one\n  - [x] two\n  goes on\n\n    a paragraph of two\n- [ ] three\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n',
  '3. three\n3. four\n* bullet\n+ other bullet\n',
  '- \n- a\n-\n  b\n\n-\n\n  c\n',
  '- - nested\n    - deeper\n\n      with a paragraph\n\n  1) first\n  2) second\n',
  '> quoted\nlazy\n>\n> - item\nlazy in the item\n> > deeper\nlazy again\n\nafter\n',
  '> ```\n> fenced\n> ```\nnot quoted\n> 1. one\n>    ```js\n>    two\n>    ```\n',
  '```js title\nfirst\n\n  second\n\n```\n~~~\nnever closed\n\n',
  'text\n\n    indented\n\n      more\n\ntext\n    not code\n',
  '| a | b |\n|:--|--:|\n| x \\| y | **z** |\n| short |\n| one | two | three |\nno | pipes\n\n| not | a table |\n',
  'a | b\n--|--\nc | d\n> e\n',
  'see [a link][ref] and [another\nover lines](https://x.example/a\n"title") here\n\n[ref]: https://x.example\n  "its title"\n[unused]: <mailto:a@b.example>\n',
  'paragraph\n[ref]: https://x.example\nwent on\n',
  '<div>\n*raw* html\n</div>\n\ntext <b>bold</b> <!-- over\nlines --> end\n\n<!-- a\n\ncomment -->\n',
  '![an image](https://x.example/i.png "t")\nand ![two][ref]\n\n[ref]: /i.png\n',
  '***\n- - -\n___\n* * *\ntext\n***\n',
  '\\*not em\\* \\# \\> &amp; &lt;b&gt; &#233; &hellip; &nonsense; AT&T <https://x.example> www.x.example a@b.example\n',
  '~~struck\nover~~ **_both_** ***all*** __under__ snake_case_word 2 * 3 * 4\n',
  '[javascript](javascript:alert(1)) [data](data:text/html,x) [tel](tel:112)\n',
  '1. a\n\n   > quote\n   > goes on\n\n   ```\n   code\n   ```\n2. b\n   # heading\n   ***\n',
  '#\n##\ntext\n# #\n###### six ######\n####### seven\n',
  '- [ ]\n- [x] done\n- [X]   spaced\n- [ ] `code`\n\n- [ ] loose\n',
  '\ttab\n-\ttabbed\n\n\tin the item\n1.\ttab\n',
  'one\r\ntwo\r\n\r\n- three\r\n',
  '* a\n\n  b\n* c\n> d\n- e\n# f\n- g\n---\n',
  '- >\n    >\n>     >\n>     x\n',
  '> # h\n> > - a\n> >\n> >   b\n> > ***\n> c\n===\n',
];

type Random = () => number;
const among = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

/** A text of nested constructs, in which every word occurs once. */
export function oddText(random: Random): string {
  let count = 0;
  const word = () => {
    count += 1;
    return `w${count}x`;
  };
  const words = () => Array.from({ length: 1 + Math.floor(random() * 3) }, word).join(' ');
  const inlines: (() => string)[] = [
    words,
    words,
    () => `**${words()}**`,
    () => `*${words()}\n${words()}*`,
    () => `\`${words()}\``,
    () => `\`${word()}\n${word()}\``,
    () => `~~${words()}~~`,
    () => `[${words()}](https://x.example)`,
    () => `[${word()}\n${word()}][ref]`,
    () => `<b>${word()}</b>`,
    () => `![${word()}](i.png)`,
    () => `${word()}\\*${word()}`,
    () => `**${word()} *${word()}***`,
    () => `${word()} &amp; ${word()}`,
    () => `**${word()}`,
  ];
  const ends = [' ', ' ', '\n', '  \n', '\\\n'];
  const prose = () => {
    let said = among(random, inlines)();
    while (random() < 0.55) said += among(random, ends) + among(random, inlines)();
    return said.split('\n');
  };
  const oneLine = () => prose().join(' ').replaceAll('\\ ', ' ');
  const indented = (lines: string[], by: string) => lines.map((line) => (line ? by + line : line));
  const item = (marker: string, depth: number) => {
    const [first = '', ...rest] = blocks(depth + 1, 1 + Math.floor(random() * 2));
    return [marker + first, ...indented(rest, ' '.repeat(marker.length))];
  };
  const items = (marker: (n: number) => string, depth: number) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, (_, n) => [
      ...(n > 0 && random() < 0.3 ? [''] : []),
      ...item(marker(n), depth),
    ]).flat();
  const kinds: ((depth: number) => string[])[] = [
    prose,
    prose,
    () => [`${'#'.repeat(1 + Math.floor(random() * 4))} ${oneLine()}`],
    () => [...prose(), among(random, ['===', '---'])],
    (depth) => items(() => among(random, ['- ', '- ', '* ']), depth),
    (depth) => items((n) => `${n + 1}. `, depth),
    (depth) => items(() => among(random, ['- [ ] ', '- [x] ']), depth),
    (depth) => blocks(depth + 1, 2).map((line) => (random() < 0.12 ? line : `> ${line}`)),
    () => [among(random, ['```', `\`\`\`${word()}`]), words(), '', `  ${words()}`, '```'],
    () => [`    ${words()}`, `      ${words()}`],
    () => [
      `| ${word()} | ${oneLine()} |`,
      '|---|:-:|',
      `| ${oneLine()} | |`,
      `| ${word()} | ${word()} | ${word()} |`,
    ],
    () => ['[ref]: https://x.example', `[${word()}]: /x "${word()}"`],
    () => [among(random, ['---', '***', '- - -'])],
    () => ['<div>', words(), '</div>'],
  ];
  const blocks = (depth: number, many: number): string[] =>
    Array.from({ length: many }, (_, n) => [
      ...(n > 0 && random() < 0.65 ? [''] : []),
      ...among(random, depth > 2 ? kinds.slice(0, 3) : kinds)(depth),
    ]).flat();
  return `${blocks(0, 1 + Math.floor(random() * 5)).join('\n')}\n`;
}
