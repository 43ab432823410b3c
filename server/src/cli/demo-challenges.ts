/** What is played in the demonstration's events. Not meant to be solved: to train there is the starter pack. */
export interface DemoChallenge {
  name: string
  category: string
  event: string
  /** The share of teams that solve it. */
  ease: number
  price:
    | { type: 'standard'; value: number }
    | { type: 'dynamic'; value: number; minimum: number; decay: number; func: 'linear' | 'logarithmic' }
}

/** By the categories of the starter pack. */
const names: Readonly<Record<string, string>> = {
  Web: 'Open hatch|Cookie locker|Two captains, one cabin|A letter to the harbour master|Porthole|The cook’s menu|Stowaway|Bills of lading|Shore leave',
  Cryptography: 'Caesar at sea|Small exponents|The parrot repeats|Torn chart|One pad, two letters|Lantern code',
  Forensics:
    'Wet paper|What the gull saw|The ship’s clock|A very long night watch|Footprints on deck|Bottle post|The missing hour|Echo sounder|Carrier pigeon',
  Reverse: 'Knots|The stubborn lock|Sealed orders|Clockwork crab|Double hull|Bilge pump',
  Misc: 'Count the waves|Tide table|Crow’s nest|Dead reckoning|Ballast|Signal book',
}

/** By turns for each event; every other one loses value as it is solved. */
export function demoChallenges(events: readonly string[]): DemoChallenge[] {
  const all = Object.entries(names).flatMap(([category, list]) => list.split('|').map((name) => ({ name, category })))
  return all.map(({ name, category }, index) => ({
    name,
    category,
    event: events[index % events.length] ?? '',
    ease: 0.75 / (1 + (index % 6)),
    price:
      index % 2 === 0
        ? { type: 'standard', value: 50 * (1 + (index % 6)) }
        : { type: 'dynamic', value: 500, minimum: 100, decay: 40, func: index % 4 === 1 ? 'linear' : 'logarithmic' },
  }))
}
