export interface DemoEvent {
  name: string
  description: string
  isSolo: boolean
  scope: string
  startsAt: Date
  endsAt: Date
  freezesAt: Date | null
}

const hour = 3_600_000
const day = 24 * hour

/** One that is over, one that runs, and one that is announced. */
export function demoEvents(now: Date): DemoEvent[] {
  const at = (ms: number): Date => new Date(now.getTime() + ms)
  return [
    {
      name: 'Autumn Regatta',
      description: 'Two days of challenges in teams of two to four.',
      isSolo: false,
      scope: 'interschool',
      startsAt: at(-9 * day),
      endsAt: at(-7 * day),
      freezesAt: null,
    },
    {
      name: 'BlueLock',
      description: 'The big one. Teams of two to four, one board, one winner.',
      isSolo: false,
      scope: 'open',
      startsAt: at(-6 * hour),
      endsAt: at(18 * hour),
      freezesAt: at(16 * hour),
    },
    {
      name: 'Night Watch',
      description: 'One evening, everyone for themselves.',
      isSolo: true,
      scope: 'special EPITECH',
      startsAt: at(5 * day),
      endsAt: at(5 * day + 4 * hour),
      freezesAt: null,
    },
  ]
}
