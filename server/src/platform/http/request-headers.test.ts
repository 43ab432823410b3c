import { expect, test } from 'vitest'
import { isOwnHost } from './request-headers.ts'

const publicUrl = 'https://ctf.example.org'

test.each(['ctf.example.org', 'CTF.example.org:443', 'localhost:3000', '127.0.0.1', '192.168.1.10:3000', '[::1]:3000'])(
  'H8 the host %s is accepted',
  (host) => {
    expect(isOwnHost(host, publicUrl)).toBe(true)
  },
)

test.each([
  'evil.example',
  'ctf.example.org.evil.example',
  'evil-ctf.example.org',
  'localhost.evil.example',
  '',
  '[evil]',
  '[::1',
  undefined,
])('H8 the host %s is refused', (host) => {
  expect(isOwnHost(host, publicUrl)).toBe(false)
})
