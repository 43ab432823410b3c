import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { cloths, drawAvatar } from './draw-avatar.ts'
import { initialsOf } from './initials.ts'

test('the same name always gives the same flag', () => {
  expect(drawAvatar('Ada Lovelace')).toBe(drawAvatar('Ada Lovelace'))
  expect(drawAvatar('Zoe\u0301')).toBe(drawAvatar('Zoé'))
  expect(drawAvatar('Ada Lovelace')).not.toBe(drawAvatar('Grace Hopper'))
})

test('three hundred names give many different flags', () => {
  const drawn = Array.from({ length: 300 }, (_, at) => drawAvatar(`Player ${at}`).replace(/<text.*<\/text>/, ''))
  expect(new Set(drawn).size).toBeGreaterThan(50)
})

test.each([
  ['Ada Lovelace', ['A', 'L']],
  ['ada king lovelace', ['A', 'L']],
  ['Jean-Luc Picard', ['J', 'P']],
  ['Linus', ['L']],
  ['zoé', ['Z']],
  ['Zoe\u0301 E\u0301mile', ['Z', 'É']],
  ['李小龙', ['李']],
  ['мария иванова', ['М', 'И']],
  ['ßen', ['ß']],
  ['𝒜lan 𝒯uring', ['𝒜', '𝒯']],
  ['007', ['0']],
  ['"><script>', ['S']],
  ['🦄', []],
  ['---', []],
])('the initials of %s', (name, initials) => {
  expect(initialsOf(name)).toEqual(initials)
})

test('X6 five hundred combining marks on a letter are cut to two', () => {
  expect(initialsOf(`x${'\u0331'.repeat(500)}`)).toEqual(['X\u0331\u0331'])
})

test('X1 the image of any name is small and contains only our shapes and at most two letters', () => {
  const shape =
    /^<svg xmlns="[^"<>]*" viewBox="0 0 64 64" width="64" height="64">(?:<path [^<>]*\/>){3}(?:<text [^<>]*>[\p{L}\p{M}\p{N}]{1,6}<\/text>)?<\/svg>$/u
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (name) => {
      const picture = drawAvatar(name)
      expect(picture).toMatch(shape)
      expect(Buffer.byteLength(picture)).toBeLessThan(1_000)
    }),
    {
      examples: [
        ['<script>alert(1)</script>'],
        ['"><img src=x onerror=alert(1)>'],
        ['&lt;&amp;'],
        [']]>'],
        ['\u202e abc'],
      ],
    },
  )
})

test('the letters have enough contrast with the background (WCAG AA)', () => {
  for (const { cloth, ink } of Object.values(cloths)) expect(contrast(cloth, ink)).toBeGreaterThanOrEqual(4.5)
  for (let at = 0; at < 200; at += 1) {
    const picture = drawAvatar(`Player ${at}`)
    const [, charge] = [...picture.matchAll(/<path fill="(#\w+)"/g)].map(([, colour = '']) => colour)
    const ink = /<text [^>]*fill="(#\w+)"/.exec(picture)?.[1] ?? ''
    expect(contrast(charge ?? '', ink)).toBeGreaterThanOrEqual(4.5)
  }
})

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
