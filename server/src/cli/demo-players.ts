/** Three hundred people for the demonstration, the same ones each time. Nobody real: crews of the sea. */
export interface DemoPlayer {
  name: string
  email: string
  countryCode: string
  isStudent: boolean
  active: boolean
  createdAt: Date
}

const manners =
  'Bold Brave Calm Clever Curious Daring Eager Gentle Happy Keen Lucky Nimble Patient Quick Quiet Steady Wise Witty'.split(
    ' ',
  )
const creatures =
  'Albatross Anemone Cormorant Cuttlefish Dolphin Gannet Heron Kittiwake Lobster Manatee Narwhal Octopus Otter Pelican Petrel Puffin Seahorse Walrus'.split(
    ' ',
  )
/** Most are from France, as at a French school. */
const countries = ['FR', 'FR', 'FR', 'FR', 'BJ', 'FR', 'BE', 'FR', 'CI', 'CH', 'FR', 'MA', 'CA', 'FR', 'SN', 'TN', 'DE']
const day = 86_400_000

export function demoPlayers(count: number, now: Date): DemoPlayer[] {
  const names = manners.flatMap((manner) => creatures.map((creature) => `${manner} ${creature}`))
  return names.slice(0, count).map((name, index) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
    countryCode: countries[index % countries.length] ?? 'FR',
    isStudent: index % 7 !== 0,
    active: index % 19 !== 0,
    // More of them each day: the square root bunches them towards today.
    createdAt: new Date(now.getTime() - (1 - Math.sqrt((index + 1) / count)) * 20 * day),
  }))
}
