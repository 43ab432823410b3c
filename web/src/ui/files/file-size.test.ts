import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [104_857_600, '100 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize('en', bytes)).toBe(text)
})

test('sizes are translated into French', () => {
  expect(fileSize('fr', 1_572_864).replaceAll(/\s/g, ' ')).toBe('1,5 Mo')
})
