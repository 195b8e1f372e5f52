/**
 * Loads a part of the page that could not be loaded before. A browser may remember that it was not there, as the HTML
 * standard has it: where the part fails again although the dashboard answers, the page is loaded again, and what was written
 * on it is kept in the browser. Needs one.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const answers = await fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!answers) throw error;
    location.reload();
    return new Promise(() => {}); // until then nothing changes
  }
}
