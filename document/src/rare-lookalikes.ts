/** Two rows of letters as pairs: each of the first looks like the one below it. */
export const pairs = (look: string, latin: string): [string, string][] =>
  [...look].map((letter, n) => [letter, [...latin][n]!]);

/**
 * Letters and symbols that are rare in any text and look like Latin ones: [how they look, what is read], from Unicode's
 * table of confusable characters (Technical Standard 39), and syllables used to write English words.
 */
export const rareLookalikes: [look: string, latin: string][] = [
  ...pairs(
    '⍺ᗅ⍶ᖯꞵᗷбҍѣ🝌𑣲¢₡ҫᑯᗞᗪ₫℮ҽ⋿ⴹҿꬵ𝈓ϝᖴԍᕼꚕңћӊӈ⍳ꙇӏ⍸ᵻᵼϳᒍқ₭ҟ∣⏽│𐌠𞣇וןاߊⵏ𝈪ᒪٳΜϻ',
    'aaabbbbbbcccccddddeeeeeffffghhhhhhiiliiijjkkklllllllllllllmm',
  ),
  ...pairs(
    'ᗰӎռ𐆎ჿסهھہەഠဝ〇ⵔዐଠۿⵁөѳ⊖⊝⍬𝈚🜔θⴱတ⍴ᑭգզⵕꭈ𝈖ᖇғտ⊤⟙🝨⍡ҭ₮ꞟ∪⋃ሀᑌᵾʉ∨⋁ѵט𝈍ⴸᐯꛟ𐆗',
    'mmnnooooooooooooooooooooooooppqqqrrrrsttttttuuuuuuuvvvvvvvvv',
  ),
  ...pairs('🜈𑣯ѽ₩ꝡ᙮×⤫⤬⨯ᕁᕽ᙭╳𐌢𑣬ⵝ⨰ҳ𐆖ɣყұ¥𐋵Ζᗩᗴᑕᘜᑎᑫᔕᗯᕮ', 'vwwwwxxxxxxxxxxxxxxxyyyyzzaecgnqswe'),
  ['ꜳ', 'aa'],
  ['ӕ', 'ae'],
  ['ꜵ', 'ao'],
  ['🜇', 'ar'],
  ['ꜷ', 'au'],
  ['ꜹ', 'av'],
  ['ꜻ', 'av'],
  ['ꜽ', 'ay'],
  ['ы', 'bl'],
  ['ʣ', 'dz'],
  ['‖', 'll'],
  ['∥', 'll'],
  ['ǁ', 'll'],
  ['װ', 'll'],
  ['𐆙', 'll'],
  ['𐆘', 'lls'],
  ['ю', 'lo'],
  ['ʪ', 'ls'],
  ['₶', 'lt'],
  ['ʫ', 'lz'],
  ['🝫', 'mb'],
  ['∞', 'oo'],
  ['ꝏ', 'oo'],
  ['ꚙ', 'oo'],
  ['🜀', 'qe'],
  ['₥', 'rn'],
  ['🝜', 'sss'],
  ['ꝷ', 'tf'],
  ['ʦ', 'ts'],
  ['ᵫ', 'ue'],
  ['ꭣ', 'uo'],
  ['🝬', 'vb'],
];
