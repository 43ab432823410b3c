import { expect, test } from 'vitest'
import { flagRows } from './flag-rows.ts'

const wall = { width: 169, height: 38 }

test.each([
  ['Otters', ['OTTERS']],
  ['Iron Masts', ['IRON MASTS']],
  ['Thundering Sails', ['THUNDERING', 'SAILS']],
  ['Équipage n° 7', ['EQUIPAGE N 7']],
  ['L’Œil du Cœur', ['L OEIL', 'DU COEUR']],
  ['海賊', ['DRAPEAU']],
])('%s flies %j', (name, rows) => {
  expect(flagRows(name, wall).rows).toEqual(rows)
})

test.each(['x', 'A B C D', 'Les Très Intrépides Navigateurs de la Belle-Poule', 'Z'.repeat(100), 'word '.repeat(20)])(
  'all letters of "%s" fit into the room',
  (name) => {
    const { rows, columns } = flagRows(name, wall)
    expect(rows.join('').replaceAll(' ', '')).toHaveLength(name.normalize('NFKD').replaceAll(/[^A-Za-z]/g, '').length)
    for (const row of rows) expect(row.replaceAll(' ', '').length).toBeLessThanOrEqual(columns)
  },
)

test('a hundred letters still have flags of a readable size', () => {
  const { rows, columns } = flagRows('Z'.repeat(100), wall)
  expect(Math.min(wall.width / columns, wall.height / rows.length)).toBeGreaterThan(6)
})
