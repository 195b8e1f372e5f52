import { onMount } from 'svelte';

const LOOK_AGAIN_MS = 30_000;

/** The time in milliseconds, looked at every half minute for as long as the component is there. */
export function clock(): { readonly now: number } {
  let now = $state(Date.now());
  onMount(() => {
    const timer = setInterval(() => {
      now = Date.now();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
