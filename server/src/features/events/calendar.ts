export interface CalendarEntry {
  /** No other calendar entry anywhere has this id. */
  uid: string
  name: string
  description: string
  url: string
  startDate: Date
  endDate: Date
  /** Grows with every change, so that a calendar knows which file is newer. */
  sequence: number
}

/** An entry as calendars read it (RFC 5545). Dates are in UTC: every calendar shows them in the time zone of its reader. */
export function writeCalendar(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drapeau//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textOf(entry.uid)}`,
    `DTSTAMP:${momentOf(now)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${momentOf(entry.startDate)}`,
    // What ends as it starts has no end: the standard wants one that is later.
    ...(entry.endDate > entry.startDate ? [`DTEND:${momentOf(entry.endDate)}`] : []),
    `SUMMARY:${textOf(entry.name)}`,
    `DESCRIPTION:${textOf(entry.description)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Calendar files write a moment as 20261108T190000Z. */
function momentOf(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Signs that mean something to a calendar are escaped; what cannot be seen, but for tabs, may not stand in one. */
function textOf(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

/** At most 75 octets in a line; it goes on in the next one, behind a space. No letter is cut in two. */
function folded(line: string): string {
  const most = 75
  let [text, octets] = ['', 0]
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > most) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += size
  }
  return text
}
