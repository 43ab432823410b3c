import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
  ['http://intranet/page', 'http://intranet/page'],
  ['  example.org ', 'https://example.org'],
  ['challenge.example.org:31337/x', 'https://challenge.example.org:31337/x'],
  ['mailto:staff@example.org', 'mailto:staff@example.org'],
  ['staff@example.org', 'mailto:staff@example.org'],
])('%j is a link to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each([
  '',
  ' ',
  'word',
  'two words',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'ftp://x.org',
])('%j is not a link', (typed) => {
  expect(linkAddress(typed)).toBeNull()
})
