/** Minutes since midnight as a field for times holds them, such as `09:30`; the end of a day is `00:00`. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What such a field holds; undefined while it is empty. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
