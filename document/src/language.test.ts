import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['en', 'Please plan the time with her.'],
  ['es', 'No quiere salir de casa por la noche.'],
  ['de', 'Ich habe Angst vor der Prüfung und schlafe nicht.'],
  ['fr', 'Il ne dort pas et il a peur de la nuit.'],
  ['pt', 'Não consigo dormir e tenho medo da noite.'],
  ['it', 'Ho paura di non dormire e non esco più con gli amici.'],
  ['pl', 'Nie mogę spać i boję się, że nie zdam.'],
  ['ru', 'Боюсь выходить из дома.'],
] as const)('knows the language: %s', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

it.each([
  'Ich bringe morgen ihren Chef um, das Beil liegt bereit.',
  'Um das Haus, das mir keiner gibt, trauere ich.',
])('knows that a text is not English where two other languages share as many words: %s', (text) => {
  expect(languageOf(text)).toBe('de');
});

it.each([
  'Mild dep, PHQ-9 11, Q9 0. Denies SI/SH/HI, no past attempts, no means, protective: kids, church. Good support. Pls create activity hierarchy, likes gardening and choir.',
  'Need help w/ formulation handout: longitudinal, blank, w/ arrows. For tomorrow 9am sorry. Client likes boats so maybe metaphors w/ boats, not compulsory.',
])(
  'takes a word that two languages share, however often it comes, never for another language than English: %s',
  (text) => {
    expect(['en', null]).toContain(languageOf(text));
  },
);
