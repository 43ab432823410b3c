const first =
  'Salty Crimson Midnight Rusty Silver Thundering Drifting Secret Northern Southern Laughing Hidden Iron Paper Golden'.split(
    ' ',
  )
const second = 'Anchors Compasses Lanterns Kraken Sextants Gulls Buoys Sails Hooks Pearls Tides Currents Masts'.split(
  ' ',
)

/** What crews call themselves, one after the other, never twice. */
export function demoTeamName(number: number): string {
  const [one, other] = [first[number % first.length], second[number % second.length]]
  const round = Math.floor(number / (first.length * second.length))
  return round === 0 ? `${one} ${other}` : `${one} ${other} ${round + 1}`
}
