import { HEAD_PX } from './on-screen.ts';

const numbersIn = (text: HTMLElement): HTMLElement[] => [
  ...text.querySelectorAll<HTMLElement>('[data-line] .number'),
];
const lineOf = (part: Element | null): number | undefined => {
  const line = part?.closest<HTMLElement>('[data-line]')?.dataset.line;
  return line === undefined ? undefined : Number(line);
};

/** The line of a text that has the focus. */
export const lineInFocus = (text: HTMLElement): number | undefined =>
  text.contains(document.activeElement) ? lineOf(document.activeElement) : undefined;

/** The first line of a text whose number is on screen. */
export const firstOnScreen = (text: HTMLElement): number | undefined =>
  lineOf(
    numbersIn(text).find((number) => {
      const { top, bottom } = number.getBoundingClientRect();
      return top >= HEAD_PX && bottom <= innerHeight;
    }) ?? null,
  );

/** An attachment for a text: once one of its lines is in focus, the arrows go from line to line. */
export const byLine = (reached: (line: number) => void) => (text: HTMLElement) => {
  function onkeydown(event: KeyboardEvent) {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || !target.closest('.gutter')) return;
    const numbers = numbersIn(text);
    const at = numbers.findIndex((number) => lineOf(number) === lineOf(target));
    const last = numbers.length - 1;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[key];
    if (to === undefined) return;
    event.preventDefault();
    const next = numbers[Math.min(Math.max(to, 0), last)]!;
    next.focus({ preventScroll: true });
    next.closest('[data-line]')?.scrollIntoView({ block: 'nearest' });
  }
  function onfocusin({ target }: FocusEvent) {
    const line = lineOf(target as Element);
    if (line !== undefined) reached(line);
  }
  text.addEventListener('keydown', onkeydown);
  text.addEventListener('focusin', onfocusin);
  return () => {
    text.removeEventListener('keydown', onkeydown);
    text.removeEventListener('focusin', onfocusin);
  };
};
