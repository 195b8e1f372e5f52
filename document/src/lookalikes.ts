import { pairs, rareLookalikes } from './rare-lookalikes.ts';

/** Letters that look Latin and are not, and symbols with a plainer form: a known way around word lists. */
export const lookalikes = new Map<string, string>([
  ...rareLookalikes,
  // Cyrillic
  ...pairs('авекмнорстухіѕјԁһԛԝүѡьгпъ', 'abekmhopctyxisjdhqwywbrnb'),
  // Greek
  ...pairs('οαεικνρτυχηωβγςσ', 'oaeikvptuxnwbyss'),
  // Armenian, Cherokee and Lisu
  ...pairs('աոսհցօքյեվ', 'wnuhgopjtu'),
  // small capitals and letters of the phonetic alphabet
  ...pairs('ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢꜰꜱɑɐəɛɜɡɩɯɹʇʌʍʎꞯᴦ', 'abcdeghijklmnoprtuvwyzfsaaeeegimrtvwyqr'),
  // letters with a stroke, a hook or a tail
  ...pairs('øđðłħŧƀɨɉɍɇƶꝑꝗȼⱥⱦƒƙɓɗɠɱŋɲɽșțȿɀʂʈʐꞓꞑꞡꞧꞩ', 'oddlhtbijrezpqcatfkbdgmnnrstszstzcngrs'),
  // the other Latin letters that are turned, hooked, crossed or cut, and the clicks
  ...pairs(
    'ŀƃƅɔƈɖƌƍǝƚƞɵƥƨʃƪƫƭʊʋƴʒƽƿǀǃǥȝȡȥȴȵȶɋɏɕɘɝɞɟɤɥɦɫɬɭɰɳɷɺɻɼɾɿʁʄʅʆʑʚ',
    'lbbocddgelnopsslttuvyzspligzdzlntqyceeejyhhlllmnwrrrrrrflsze',
  ),
  ...pairs(
    'ʛʝʞʠʮʯᴃᴈᴉᴌᴎᴑᴒᴓᴖᴗᴙᴚᴝᴞᴟᵬᵭᵮᵯᵰᵱᵲᵳᵴᵵᵶᵷᵹᵽᵿᶀᶁᶂᶃᶄᶅᶆᶇᶈᶉᶊᶌᶍᶎᶏᶑᶒᶓᶔᶖᶗᶘᶙẚ',
    'gjkqhhbeilnooooorruumbdfmnprrstzggpubdfgklmnprsvxzadeeeiosua',
  ),
  ...pairs(
    'ẜẝỿↄⱡⱨⱪⱬⱱⱳⱴⱶⱸⱹⱺⱻꝁꝃꝅꝇꝉꝋꝍꝓꝕꝙꝛꝟꝺꝼꝿꞁꞃꞅꞇꞎꞔꞕꞗꞙꞣꞥꞹꟈꟊꟶꟺꟻꟼꟽꟾꬲꬳꬴꬶꬷꬸꬹꬺꬻ',
    'ssyclhkzvwvheroekkkllooppqrvdfglrstlchbfknudshmfpmieeeglllmn',
  ),
  ...pairs('ꬽꬾꬿꭅꭆꭇꭉꭋꭌꭎꭒꭓꭖꭗꭘꭙꭚꭨ𝼁𝼂𝼃𝼄𝼆𝼈𝼉𝼍𝼐𝼑𝼓𝼕𝼖𝼚𝼛𝼝𝼞', 'ooorrrrrruuxxxxxyrggklyrttkllrriocs'),
  // letters of emoji and of flags
  ...pairs('🅰🅱🅾🅿', 'abop'),
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter, n): [string, string] => [
    String.fromCodePoint(0x1f1e6 + n),
    letter,
  ]),
  ['ı', 'i'],
  ['ȷ', 'j'],
  ['ſ', 's'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
  // quotation marks and hyphens
  ...pairs('‘’ʼ`´‛′', "'"),
  ...pairs('“”„«»″', '""""""'),
  ...pairs('–‑‐−', '----'),
  ['⁄', '/'],
  ['—', ';'],
]);

/**
 * The plain letter or symbol that one looks like, even if only its capital does ("Μ", whose small letter looks like a
 * u).
 */
export const lookalikeOf = (symbol: string): string | undefined =>
  lookalikes.get(symbol) ?? lookalikes.get(symbol.toLowerCase());
