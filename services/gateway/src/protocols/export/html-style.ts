import type { Exported, Paper } from './source.ts';
import { rowHeights } from './table-layout.ts';

const sizes: Record<Paper, string> = { a4: 'A4', letter: 'letter' };

/** Text as a CSS string: a name is data, it must end neither the string nor the style. */
const quoted = (text: string) =>
  `"${text.replace(/[^\p{L}\p{N} .,:()-]/gu, (each) => `\\${each.codePointAt(0)!.toString(16)} `)}"`;

const heights = Object.entries(rowHeights)
  .map(([name, mm]) => `.write.${name} td{height:${mm}mm}`)
  .join('');

const screen = `:root{color:#1a1a1a;background:#fff;font:1.06rem/1.5 Georgia,'Source Serif 4',serif}
body{max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{line-height:1.22;margin:1.4em 0 .4em;break-after:avoid;text-wrap:balance}
h1{font-size:1.75em;margin-top:.4em}h2{font-size:1.3em}h3{font-size:1.08em}h4,h5,h6{font-size:1em}
p,ul,ol,blockquote,pre,.table{margin:0 0 .7em}
ul,ol{padding-left:1.4em}li{margin:.15em 0}li>p{margin-bottom:.3em}
li:has(>.box),li:has(>p>.box){list-style:none}
.box{display:inline-block;box-sizing:border-box;width:.85em;height:.85em;margin:0 .55em 0 -1.4em;border:1.2px solid;border-radius:1px;vertical-align:-.08em;text-align:center;font:700 .8em/.7 sans-serif}
blockquote{border-left:3px solid #bbb;padding-left:1em}
pre{white-space:pre-wrap;font-size:.85em}
table{border-collapse:collapse;width:calc(100% - 2px);margin-left:1px;table-layout:fixed;font-size:.92em;line-height:1.35}
th,td{box-sizing:border-box;border:1px solid #777;padding:.35rem .45rem;text-align:left;vertical-align:top}
th{background:#f1efe9;font-weight:650;vertical-align:bottom;hyphens:auto}
.nb{white-space:nowrap}
.target{font-size:.86em;color:#444;overflow-wrap:anywhere}
${heights}
.standing{font:.8rem/1.4 system-ui,sans-serif;color:#444;overflow-wrap:anywhere;margin:2.5em 0 0;border-top:1px solid #999;padding-top:.6em}
@media screen{.table{overflow-x:auto}.table table{min-width:28rem}.wide table{min-width:42rem}}
`;

const print = `@media print{
:root{font-size:11.5pt}
body{margin:0;padding:0;max-width:none}
p,li{orphans:3;widows:3}
p,li,tr,blockquote{break-inside:avoid}
li:first-child:not(:last-child){break-after:avoid}
li:last-child:not(:first-child){break-before:avoid}
thead{display:table-header-group}
table{font-size:10pt}
.wide{page:wide;break-before:page;break-after:page}
.wide:first-child{break-before:auto}.wide>:first-child,.wide+*{margin-top:0}
.standing{font-size:8.5pt;break-inside:avoid}
}
`;

const draft = `.standing{position:sticky;top:0;margin:0 0 1.5em;border:2px solid #9c241d;padding:.5rem .75rem;background:#fff;color:#9c241d;font-weight:700}
@media print{
.standing{position:static}
body::before{content:"Draft for review";content:"Draft for review"/"";position:fixed;inset:0;display:grid;place-items:center;white-space:nowrap;font:700 46pt system-ui,sans-serif;color:rgb(156 36 29/.1);rotate:-35deg;z-index:-1}
}
`;

/** A quiet page on the screen; on paper, numbered pages with the approval status that break well. */
export function styleOf({ mark, foot }: Exported, paper?: Paper): string {
  const size = paper ? sizes[paper] : 'auto';
  const wide = paper ? `${sizes[paper]} landscape` : 'landscape';
  const head = mark
    ? `@top-center{content:${quoted(mark)};font:700 10pt system-ui,sans-serif;color:#9c241d}`
    : '';
  const feet = `@bottom-left{content:${quoted(foot)};width:80%;font:8pt system-ui,sans-serif;color:#555}@bottom-right{content:counter(page) " / " counter(pages);font:8pt system-ui,sans-serif;color:#555}`;
  return `${screen}${print}${mark ? draft : ''}@page{size:${size};margin:19mm 20mm 20mm;${head}${feet}}
@page wide{size:${wide};margin:15mm 16mm 17mm}
`;
}
