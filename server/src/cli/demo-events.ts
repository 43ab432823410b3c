export interface DemoEvent {
  name: string
  description: string
  rules: string | null
  isSolo: boolean
  scope: string
  startsAt: Date
  endsAt: Date
  freezesAt: Date | null
}

const hour = 3_600_000
const day = 24 * hour

const rules = `<ul>
<li>Play fair: no attacks on the platform, on the network or on each other.</li>
<li>Flags are found, not guessed, and not shared with another team.</li>
<li>If you are stuck, ask for a hint. If you find a fault, report it to the organisers.</li>
</ul>`

/** One event with published results, one that waits for its ceremony, one that is running and one that is upcoming. */
export function demoEvents(now: Date): DemoEvent[] {
  const at = (ms: number): Date => new Date(now.getTime() + ms)
  return [
    {
      name: 'Spring Tide',
      description: 'An afternoon of short challenges, everyone for themselves.',
      rules: null,
      isSolo: true,
      scope: 'open',
      startsAt: at(-40 * day),
      endsAt: at(-40 * day + 5 * hour),
      freezesAt: null,
    },
    {
      name: 'Autumn Regatta',
      description: 'Two days of challenges in teams of two to four. The board is frozen until the ceremony.',
      rules,
      isSolo: false,
      scope: 'interschool',
      startsAt: at(-3 * day),
      endsAt: at(-1 * day),
      freezesAt: at(-1 * day - 6 * hour),
    },
    {
      name: 'BlueLock',
      description: 'The big one. Teams of two to four, one board, one winner.',
      rules,
      isSolo: false,
      scope: 'open',
      startsAt: at(-6 * hour),
      endsAt: at(18 * hour),
      freezesAt: at(16 * hour),
    },
    {
      name: 'Night Watch',
      description: 'One evening, everyone for themselves.',
      rules: null,
      isSolo: true,
      scope: 'special EPITECH',
      startsAt: at(5 * day),
      endsAt: at(5 * day + 4 * hour),
      freezesAt: null,
    },
  ]
}
