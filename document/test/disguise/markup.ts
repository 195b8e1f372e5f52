import type { Disguise } from './disguise.ts';

const words = (text: string, write: (word: string, n: number) => string): string =>
  text.split(' ').map(write).join(' ');
const inWords = (text: string, write: (head: string, tail: string) => string): string =>
  text.replace(/[a-zA-Z]{4,}/g, (word) => write(word.slice(0, 2), word.slice(2)));
const plain = (text: string): string => text.replace(/[.!?]+$/, '');

/** Inline Markdown that leaves the words to be read, and signs between them that a reader looks over. */
export const markupDisguises: Disguise[] = [
  {
    name: 'emphasis inside words',
    parts: true,
    write: (text) => inWords(text, (a, b) => `${a}**${b}**`),
  },
  { name: 'emphasis on words', write: (text) => words(text, (it, n) => (n % 2 ? `*${it}*` : it)) },
  {
    name: 'inline code',
    write: (text) => words(text, (it, n) => (n % 2 ? `\`${it}\`` : it)),
  },
  {
    name: 'inline code inside words',
    parts: true,
    write: (text) => inWords(text, (a, b) => `${a}\`${b}\``),
  },
  { name: 'a sentence of inline code', write: (text) => `\`\`${text}\`\`` },
  { name: 'backslashes', parts: true, write: (text) => inWords(text, (a, b) => `${a}\\${b}`) },
  {
    name: 'words of links',
    write: (text) => words(text, (it, n) => (n % 3 ? `[${it}](https://example.org/a)` : it)),
    needs: 'words',
  },
  {
    name: 'words parted by links',
    parts: true,
    write: (text) => inWords(text, (a, b) => `[${a}](#p)${b}`),
    needs: 'words',
  },
  {
    name: 'links defined elsewhere',
    write: (text) =>
      `${words(text, (it, n) => (n % 3 === 1 ? `[${it}][1]` : it))}\n\n[1]: https://example.org`,
    needs: 'words',
    whole: true,
  },
  {
    name: 'a word as the target of a link',
    write: (text) =>
      words(text, (it, n) => (n % 4 === 3 ? `[so](${it})` : it)).replaceAll(' [so]', ' []'),
    needs: 'address',
  },
  {
    name: 'the target of a link',
    write: (text) => `[next](https://example.org/${plain(text).replaceAll(' ', '-')})`,
    needs: 'address',
  },
  {
    name: 'the name of a link',
    write: (text) => `[next](https://example.org "${plain(text)}")`,
    needs: 'words',
  },
  { name: 'the words of an image', write: (text) => `![${text}](a.png)`, needs: 'words' },
  {
    name: 'footnote marks',
    write: (text) => words(text, (it, n) => (n % 2 ? `${it}[^${n}]` : it)),
    needs: 'words',
  },
  {
    name: 'raised digits',
    write: (text) => words(text, (it, n) => (n % 2 ? `${it}¹` : it)),
    needs: 'words',
  },
  {
    name: 'struck letters',
    parts: true,
    write: (text) => inWords(text, (a, b) => `${a}~~x~~${b}`),
  },
  {
    name: 'struck words',
    write: (text) => words(text, (it, n) => (n === 1 ? `~~oh~~ ${it}` : it)),
  },
  {
    name: 'quotation marks',
    write: (text) => words(text, (it, n) => (n % 2 ? `“${it}”` : it)),
    needs: 'words',
  },
  {
    name: 'brackets',
    write: (text) => words(text, (it, n) => (n % 2 ? `(${it})` : it)),
    needs: 'words',
  },
  { name: 'emoji', write: (text) => text.replaceAll(' ', ' 🙂 '), needs: 'words' },
  { name: 'arrows', write: (text) => text.replaceAll(' ', ' → '), needs: 'words' },
  { name: 'bullets', write: (text) => text.replaceAll(' ', ' • '), needs: 'words' },
  {
    name: 'letters set apart by points',
    parts: true,
    write: (text) => text.replace(/[a-zA-Z]{3,}/g, (word) => [...word].join('.')),
    needs: 'words',
  },
  {
    name: 'letters set apart by hyphens',
    parts: true,
    write: (text) => text.replace(/(?<!-)\b[a-zA-Z]{3,}\b(?!-)/g, (word) => [...word].join('-')),
    needs: 'words',
  },
  {
    name: 'letters set apart by blanks',
    parts: true,
    blanks: true,
    write: (text) =>
      text
        .split(' ')
        .map((word) => (/^[A-Za-z]{3,}[.,]?$/.test(word) ? [...word].join(' ') : word))
        .join('   ')
        .replace(/ ([.,])/g, '$1'),
    needs: 'address',
  },
  {
    name: 'a web address',
    write: (text) => `https://${plain(text).replaceAll(' ', '-')}.example.org/`,
    needs: 'address',
  },
  {
    name: 'a mail address',
    write: (text) => `${plain(text).toLowerCase().replaceAll(' ', '.')}@example.org`,
    needs: 'address',
  },
  {
    name: 'an address in percents',
    write: (text) => `https://example.org/?q=${plain(text).replaceAll(' ', '%20')}`,
    needs: 'address',
  },
  { name: 'hyphens', write: (text) => plain(text).replaceAll(' ', '-'), needs: 'address' },
  {
    name: 'underscores',
    parts: true,
    write: (text) => plain(text).replaceAll(' ', '_'),
    needs: 'address',
  },
  {
    name: 'one word of capitals',
    parts: true,
    write: (text) =>
      `#${plain(text)
        .toLowerCase()
        .replace(/(?:^| )[a-z]/g, (it) => it.trim().toUpperCase())}`,
    needs: 'address',
  },
];
