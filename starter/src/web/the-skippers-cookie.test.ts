import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theSkippersCookie } from './the-skippers-cookie.ts'

const hmac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

test('a key made of a boat and a year can be found by trying, and opens every page', () => {
  const { file, flag } = handOut(theSkippersCookie)
  const names = ['notebook.py', 'fleet.txt', 'notes.json', 'request.txt']
  for (const name of names) expect(file(name).includes('epitech')).toBe(false)

  const [, body = '', signature] = /club=([\w=-]+)\.([0-9a-f]{64})/.exec(file('request.txt').toString()) ?? []
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({ user: 'noor' })
  const boats = file('fleet.txt').toString().trim().toLowerCase().split('\n')
  const years = Array.from({ length: 150 }, (_, place) => 1900 + place)
  const guesses = boats.flatMap((boat) => years.map((year) => `${boat}${year}`))
  const keys = guesses.filter((key) => hmac(key, body).toString('hex') === signature)
  expect(keys).toHaveLength(1)

  const notes = JSON.parse(file('notes.json').toString()) as Record<string, string>
  const open = (user: string): string => {
    const sealed = Buffer.from(notes[user] ?? '', 'hex')
    const pad = Buffer.concat(
      Array.from({ length: Math.floor(sealed.length / 32) + 1 }, (_, block) => hmac(keys[0] ?? '', `${user}:${block}`)),
    )
    return Buffer.from(sealed.map((byte, place) => byte ^ (pad[place] ?? 0))).toString()
  }
  expect(file('request.txt').toString()).toContain(`\n\n${open('noor')}`)
  const found = /epitech\{[^}]*\}/.exec(open('skipper'))?.[0]

  expect(found).toBe(flag)
})
