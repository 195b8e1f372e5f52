import { loadLibrary } from '@cerina/library';

const digitsOf = (number: string): string => number.replace(/\D/g, '');

// Emergency numbers are set by law; crisis lines are in the library, each with its source and the day it was listed.
const emergency = ['112', '911', '999', '000', '111'];
const confirmed = new Set([
  ...emergency,
  ...loadLibrary().crisisLines.flatMap((line) => [digitsOf(line.number), digitsOf(line.emergency)]),
]);

/** Whether a number, digits only or with separators, is an emergency number or a line that the library lists. */
export const isConfirmedLine = (number: string): boolean => confirmed.has(digitsOf(number));
