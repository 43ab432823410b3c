/** What the demonstration plays with. Not meant to be solved: these only fill the screens. */
export interface DemoChallenge {
  name: string
  category: string
  event: string | null
  /** The share of players who solve it. */
  ease: number
  price:
    | { type: 'standard'; value: number }
    | { type: 'dynamic'; value: number; minimum: number; decay: number; func: 'linear' | 'logarithmic' }
}

export const demoCategories: Readonly<Record<string, string>> = {
  Web: 'Pages that trust what they are given.',
  Crypto: 'Secrets, and how they are kept badly.',
  Forensics: 'What is left behind, and what it tells.',
  Reverse: 'Programs, read backwards.',
  Steganography: 'Things that hide in plain sight.',
  Misc: 'Everything else, and a little more.',
}

const names: Readonly<Record<string, string>> = {
  Web: 'Open hatch|Cookie locker|The loose plank|Two captains, one cabin|A letter to the harbour master',
  Crypto: 'Caesar at sea|Twice the same key|Small exponents|The parrot repeats|Nearly random dice',
  Forensics: 'Wet paper|What the gull saw|Deleted, not gone|The ship’s clock|A very long night watch',
  Reverse: 'Knots|Upside-down compass|The stubborn lock|Sealed orders',
  Steganography: 'Under the waterline|A picture of the sea|Silent bells',
  Misc: 'Read me first|Signal flags|Count the waves|Tide table',
}

/** Every third one is played in an event, and every other one loses value as it is solved. */
export function demoChallenges(events: readonly string[]): DemoChallenge[] {
  const all = Object.entries(names).flatMap(([category, list]) => list.split('|').map((name) => ({ name, category })))
  return all.map(({ name, category }, index) => ({
    name,
    category,
    event: index % 3 === 2 ? (events[index % events.length] ?? null) : null,
    ease: 0.75 / (1 + (index % 6)),
    price:
      index % 2 === 0
        ? { type: 'standard', value: 50 * (1 + (index % 6)) }
        : { type: 'dynamic', value: 500, minimum: 100, decay: 40, func: index % 4 === 1 ? 'linear' : 'logarithmic' },
  }))
}
