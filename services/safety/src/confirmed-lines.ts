/**
 * Emergency numbers and crisis lines that may stand in a text, digits only. Short and public on purpose:
 * a line is added only after somebody has checked it with its operator.
 */
const confirmed = new Set([
  '112',
  '911',
  '999',
  '000',
  '111', // emergency numbers; 111: NHS, and police in New Zealand
  '988', // Suicide & Crisis Lifeline, United States and Canada
  '116123', // Samaritans, UK and Ireland; emotional support in several EU countries
  '116111', // child helplines in the EU
  '131114', // Lifeline Australia
  '1737', // New Zealand
  '741741', // Crisis Text Line, United States
  '85258', // Shout, United Kingdom
]);

/** Whether a number, digits only or with separators, is on the list of confirmed lines. */
export const isConfirmedLine = (number: string): boolean =>
  confirmed.has(number.replace(/\D/g, ''));
