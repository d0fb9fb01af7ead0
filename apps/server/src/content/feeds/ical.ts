export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** Epoch milliseconds. */
  readonly startDate: number;
  readonly endDate: number;
  readonly location: string;
  readonly description: string;
  readonly changedAt: number;
}

/** Events as an iCalendar file (RFC 5545). */
export function calendarDocument(events: readonly CalendarEvent[], host: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Events//EN',
    ...events.flatMap((event) => eventLines(event, host)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')
    .concat('\r\n');
}

function eventLines(event: CalendarEvent, host: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    `DTSTART:${stamp(event.startDate)}`,
    `DTEND:${stamp(event.endDate)}`,
    `SUMMARY:${text(event.title)}`,
    ...(event.location === '' ? [] : [`LOCATION:${text(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${text(event.description)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines longer than 75 octets go on in the next one, after a space; cut by characters, which is never later. */
function folded(line: string): string {
  const parts: string[] = [];
  let rest = line;
  while (Buffer.byteLength(rest) > 73) {
    let cut = 73;
    while (Buffer.byteLength(rest.slice(0, cut)) > 73) {
      cut -= 1;
    }
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...parts, rest].join('\r\n ');
}
