import { describe, expect, it } from 'vitest';
import { rulesApplyTo } from '../../src/text/language.ts';
import { readText } from '../read-data.ts';

const good = readText('../../../../library/test/protocol.example.md');
const applies = (text: string) => rulesApplyTo(good.replace('\n## ', `\n${text}\n\n## `));

describe('a sentence in another language keeps a document from being checked', () => {
  it.each([
    'Hör auf damit.',
    'Nimm keine Tabletten mehr.',
    'Sluta med medicinen.',
    'Älä ota lääkettä.',
    'İlacını bırak.',
    'Stopiwch y tabledi.',
    'Noli medicinam sumere.',
    'Arrête tes cachets.',
    'Deja las pastillas.',
    'Smetti subito.',
    'Write down your worry. Nie bierz tabletek.',
    '- walk\n- geen pillen meer',
    'O paciente e o pai param o tratamento hoje',
    '去 死 吧',
    '自杀吧',
    '你 去 死 吧 不 要 活 着 了 好 吗',
    'у м р и с е г о д н я ж е',
    'P E O. Pare o tratamento hoje e nao fale com o doutor.',
  ])('%s', (text) => expect(applies(text)).toBe(false));
});

describe('names and terms are no other language', () => {
  it.each([
    'Siobhan rode the bus.',
    'Nguyen Thi Minh Khai, 34, lives in Ystradgynlais.',
    'ERP works.',
    'SUDS 60.',
    'Ask Agnieszka.',
    '| Ewa | 40 |\n|---|---|\n| Piotr | 60 |',
    'Her grandmother used to say "Ne crains rien" to her.',
    'Practise the déjà vu exercise.',
    'P is pleasure.',
    '0 is "not a chance", 10 is "no bother at all".',
    'His brother has hers.',
    'Where: B = bed, M = mirror, U = bus, O = other. Moved first: L = left hand, R = right hand, E = eyes.',
    '| Day | Where | Hand |\n|---|---|---|\n| Week 1 Mon | B M U O | L R E |\n| Tue | B M U O | L R E |',
  ])('%s', (text) => expect(applies(text)).toBe(true));
});
