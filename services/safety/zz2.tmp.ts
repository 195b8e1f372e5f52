import { agesInFigures } from './src/understanding/age/in-words.ts';
import { fold } from './src/text/fold.ts';
import { readFileSync } from 'node:fs';
const t = readFileSync('/tmp/e-reading/older.jsonl','utf8').split('\n').filter(Boolean).map(l=>JSON.parse(l)).find(o=>o.id==='106').text;
const a = fold(t).text.replaceAll('\n',' '); const b = agesInFigures(a);
const A=a.split(' '),B=b.split(' '); A.forEach((w,i)=>{ if(w!==B[i]) console.log(A.slice(i-5,i+4).join(' '),'|',B[i]); });
