import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each(['https://harbour.example/login', 'http://10.0.0.7:8080', 'HTTPS://HARBOUR.EXAMPLE'])(
  '%s is a link',
  (text) => {
    expect(isWebAddress(text)).toBe(true)
  },
)

test.each([
  'nc harbour.example 1337',
  'ssh guest@harbour.example',
  'harbour.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://harbour.example',
  'https://harbour.example and more',
  '',
])('%s is text', (text) => {
  expect(isWebAddress(text)).toBe(false)
})
