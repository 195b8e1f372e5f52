import { expect, it } from 'vitest';
import { totals } from '../src/measuring/review.ts';
import { item, measured } from './sample.ts';

const spanish = `# Tiempo para las preocupaciones

## Para quién es
- Para: una estudiante con muchas preocupaciones antes de los exámenes.

## Por qué puede ayudar
Cuando intentas no pensar en algo, vuelve con más fuerza. Si lo escribes y lo dejas para una hora fija, la mente aprende que puede esperar.

## Pasos
### Paso 1. Elige tu hora
Elige quince minutos al día, siempre a la misma hora y en el mismo lugar, lejos de la cama.
`;

it('measures in another language only what needs no words, and passes nothing off as checked', () => {
  const items = measured(spanish, { language: 'es' });
  expect(items.map(({ id }) => id)).toEqual(['substance', 'readability', 'constraint_fit']);
  expect(item(items, 'readability').evidence).toContain('no reading grade for this language');
  expect(totals(items).empathy).toBe(0);
});

it.each([
  [
    'Polish',
    '# Czas na zmartwienia\n\n## Dla kogo\n- Dla osoby, która nie może przestać się martwić.\n\n## Kroki\nWybierz piętnaście minut dziennie, o tej samej porze i w tym samym miejscu. To jest czas na zmartwienia, a nie przed snem.\n',
  ],
  [
    'Turkish',
    '# Endişe zamanı\n\n## Kimin için\n- Çok endişelenen bir öğrenci için.\n\n## Adımlar\nHer gün aynı saatte ve aynı yerde on beş dakika seç. Bu zaman endişe için, daha sonra değil. Bir kağıda yaz ve sonra kapat.\n',
  ],
  [
    'German',
    '# Sorgenzeit\n\n## Für wen\n- Für eine Studentin, die sich viele Sorgen macht.\n\n## Schritte\nWähle fünfzehn Minuten am Tag, immer zur gleichen Zeit und nicht vor dem Schlafen. Schreibe die Sorge auf und lege sie weg.\n',
  ],
])('does not take %s for English', (_, text) => {
  expect(measured(text).map(({ id }) => id)).toEqual([
    'substance',
    'readability',
    'constraint_fit',
  ]);
});

it('takes a list of English key words for English', () => {
  expect(
    measured('# Worry\n\nExposure, ladder, SUDS, predict, learn, repeat.\n').length,
  ).toBeGreaterThan(10);
});
