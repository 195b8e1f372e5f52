const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** How long something has been waiting, in its two largest units, never rounded up: "2 hours, 5 minutes". Pure. */
export function howLong(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts: [number, string][] =
    days > 0
      ? [
          [days, 'day'],
          [hours % 24, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes % 60, 'minute'],
        ];
  return parts.flatMap(([count, unit]) => (count > 0 ? counted(count, unit) : [])).join(', ');
}
