import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['map.png', `attachment; filename="map.png"; filename*=UTF-8''map.png`],
  ['été 1.txt', `attachment; filename="_t_ 1.txt"; filename*=UTF-8''%C3%A9t%C3%A9%201.txt`],
  ['a"b.txt', `attachment; filename="a_b.txt"; filename*=UTF-8''a%22b.txt`],
  [`it's (1)*.txt`, `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ['100%41.txt', `attachment; filename="100_41.txt"; filename*=UTF-8''100%2541.txt`],
  ['🚩.zip', `attachment; filename="__.zip"; filename*=UTF-8''%F0%9F%9A%A9.zip`],
  ['a;b.txt', `attachment; filename="a;b.txt"; filename*=UTF-8''a%3Bb.txt`],
])('U1 %j is sent with its name', (name, header) => {
  expect(attachment(name)).toBe(header)
})
