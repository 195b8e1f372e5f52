/** What is to be done first in a form: what it asks to open or read, else its first field. */
export const firstStep = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector('button.link, input:not([type="radio"]), textarea');

/** An attachment for a field: in focus it is in sight as a whole; a browser is content with the line of the caret. */
export const wholeInSight = (field: HTMLElement) => {
  const show = () => field.scrollIntoView({ block: 'nearest' });
  field.addEventListener('focus', show);
  return () => field.removeEventListener('focus', show);
};

function takerIn(place: Element): HTMLElement | null | undefined {
  if (place instanceof HTMLDetailsElement) return place.querySelector('summary');
  if (place instanceof HTMLFormElement) return firstStep(place);
  const takers = place.querySelectorAll<HTMLElement>('[data-takes-focus]');
  return [...takers].find((taker) => taker.checkVisibility());
}

/**
 * An attachment for the page: where the focused element is removed, focus moves to the nearest focusable element:
 * what is next in its form, the summary of its details, what is marked `data-takes-focus`, else the page's
 * heading. A button that was off while it worked has the focus again. Nothing is taken from what is still there.
 */
export const keepFocus = (main: HTMLElement) => {
  let last: HTMLElement | null = null;
  let around: Element[] = [];

  function take({ target }: FocusEvent) {
    last = target as HTMLElement;
    around = [];
    for (let place = last.parentElement; place && place !== main; place = place.parentElement) {
      around.push(place);
    }
  }
  // a click beside everything gives the focus up
  const giveUp = () => {
    last = null;
  };
  function give(to: HTMLElement) {
    if (to.tabIndex < 0) to.tabIndex = -1;
    to.focus({ preventScroll: true });
    // who reads with a mouse keeps their place
    if (to.matches(':focus-visible')) to.scrollIntoView({ block: 'nearest' });
  }
  const observer = new MutationObserver((records) => {
    if (!last || document.activeElement !== document.body || !document.hasFocus()) return;
    if (last.isConnected) {
      if (records.some(({ target }) => target === last) && !last.matches(':disabled')) give(last);
      return;
    }
    // of a page that was left nothing is left
    const left = around.filter((place) => place.isConnected);
    const taker = left.map(takerIn).find((found) => !!found) ?? left.at(-1)?.querySelector('h1');
    last = null;
    if (taker) give(taker);
  });

  main.addEventListener('focusin', take);
  addEventListener('pointerdown', giveUp, true);
  observer.observe(main, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    observer.disconnect();
    main.removeEventListener('focusin', take);
    removeEventListener('pointerdown', giveUp, true);
  };
};
