import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { readLetters } from '../../test/read-letters.ts'
import { theBoatThatWrites } from './the-boat-that-writes.ts'

test('following the orders draws the flag on the lake', () => {
  const { file, flag } = handOut(theBoatThatWrites)
  const orders = file('orders.txt').toString().trimEnd().split('\n')
  expect(orders.length).toBeGreaterThan(1_500)

  const lake = sail(orders)
  // The letters are seven metres high, with two between the lines.
  const lines = Array.from({ length: Math.ceil(lake.length / 9) }, (_, line) => lake.slice(line * 9, line * 9 + 7))
  const found = lines.map(readLetters).join('')

  expect(found).toBe(flag)
})

test('half of the orders do not show half of the flag', () => {
  const { file } = handOut(theBoatThatWrites)
  const orders = file('orders.txt').toString().trimEnd().split('\n')
  const lake = sail(orders.slice(0, orders.length / 2))
  expect(readLetters(lake.slice(0, 7))).not.toContain('epi')
})

/** The lake from above: true where the water is red. */
function sail(orders: readonly string[]): boolean[][] {
  const red = new Set<string>()
  let [x, y, dx, dy, isOn] = [0, 0, 1, 0, false]
  for (const order of orders) {
    if (order === 'port') [dx, dy] = [-dy, dx]
    else if (order === 'starboard') [dx, dy] = [dy, -dx]
    else if (order === 'dye on' || order === 'dye off') isOn = order === 'dye on'
    else if (!/^ahead \d+$/.test(order)) throw new Error(`No such order: ${order}`)
    const metres = order.startsWith('ahead ') ? Number(order.slice(6)) : 0
    if (isOn) red.add(`${x},${y}`)
    for (let left = metres; left > 0; left -= 1) {
      ;[x, y] = [x + dx, y + dy]
      if (isOn) red.add(`${x},${y}`)
    }
  }
  const xs = Array.from(red, (place) => Number(place.split(',')[0]))
  const ys = Array.from(red, (place) => Number(place.split(',')[1]))
  const [west, north] = [Math.min(...xs), Math.max(...ys)]
  return Array.from({ length: north - Math.min(...ys) + 1 }, (_, south) =>
    Array.from({ length: Math.max(...xs) - west + 1 }, (__, east) => red.has(`${west + east},${north - south}`)),
  )
}
