import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theOpenedCrates } from './the-opened-crates.ts'

test('the characters of the opened crates, ordered by number, are the flag', () => {
  const { file, flag } = handOut(theOpenedCrates)
  const manifest = file('manifest.csv').toString()
  const rows = manifest
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(rows).toHaveLength(4_000)

  const opened = rows.filter(([, loaded, landed]) => loaded !== landed)
  const inFileOrder = opened.map(([, , , sign]) => sign).join('')
  const inOrder = opened.toSorted(([a], [b]) => Number(a) - Number(b))
  const found = inOrder.map(([, , , sign]) => sign).join('')

  expect(manifest).not.toContain('epitech')
  expect(inFileOrder).not.toBe(found)
  expect(found).toBe(flag)
})
