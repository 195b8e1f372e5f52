/** Whether digits are several numbers of a list, such as ratings from 90 down to 30, and not one long number. */
export function isSeries(words: string): boolean {
  const groups = words.match(/\d+/g) ?? [];
  const steps = groups.slice(1).map((group, at) => Number(group) - Number(groups[at]));
  return (
    (groups.length > 2 && groups.every((group) => Number(group) % 5 === 0)) ||
    (groups.length > 2 && groups.every((group) => group.length < 2)) ||
    (groups.length > 3 && steps.every((step) => step === steps[0]))
  );
}
