import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the conversion of Markdown runs in a browser too: it imports nothing of Node and no other folder', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  const imports = sources.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from),
  )
  expect(imports.length).toBeGreaterThan(10)
  expect(imports.filter((from) => from.startsWith('node:') || from.startsWith('../'))).toEqual([])
})
