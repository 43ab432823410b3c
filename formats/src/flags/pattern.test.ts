import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { translatePattern } from './pattern.ts'

test.each([
  ['flag\\{(?P<year>[0-9]{4})\\}', 'flag{2024}', 'flag{24}'],
  ['(?i)FLAG\\{a\\}', 'flag{A}', 'xflag{a}'],
  ['(?iu)flag', 'FLAG', 'flags'],
  ['(?s)a.b', 'a\nb', 'ab'],
  ['flag\\Z', 'flag', 'flag\n'],
  ['ab{,2}c', 'abbc', 'abbbc'],
  ['flag(?#the end)s', 'flags', 'flag'],
  ['caf\\u00e9', 'café', 'cafe'],
  ['caf\\é', 'café', 'cafe'],
  ['[\\]{,]+x', ']{,x', 'x'],
  ['(a|b)?c', 'bc', 'b'],
])('%s matches %j and not %j', (python, right, wrong) => {
  const translated = translatePattern(python)
  if (!('pattern' in translated)) throw new Error(translated.reason)
  const pattern = RE2JS.compile(translated.pattern)
  expect([pattern.matches(right), pattern.matches(wrong)]).toEqual([true, false])
})

test.each(['(?=a)b', '(?<!a)b', '(a)\\1', '(?P<x>a)(?P=x)', '(?x)a b', 'a++', '(?>a)', '(', '.*', ''])(
  '%j cannot be a flag, and the reason is given',
  (python) => {
    expect(translatePattern(python)).toMatchObject({ reason: expect.stringMatching(/\w/) })
  },
)

test.each(['(secret', 'secret[', 'secret\\1', '(?P<secret>a)(?P<secret>b)', 'secret**'])(
  'F6 the reason against %j does not quote it',
  (python) => {
    const translated = translatePattern(python)
    expect('reason' in translated && translated.reason).toMatch(/\w/)
    expect(JSON.stringify(translated)).not.toContain('secret')
  },
)

test('D5 a very long expression is refused before it is read', () => {
  expect(translatePattern('(?#'.repeat(50_000))).toEqual({ reason: 'too-long', most: 1000 })
})
