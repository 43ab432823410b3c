import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { translatePattern } from './pattern.ts'
import { pythonPattern } from './python-pattern.ts'

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

test.each([
  ['flag\\z', 'flag\\Z'],
  ['\\\\z', '\\\\z'],
  ['caf\\x{00e9}', 'caf\\u00e9'],
  ['[\\x{1F600}a]', '[\\U0001F600a]'],
  ['a\\x{41}', 'a\\u0041'],
  ['a\\Q.b[\\Ec', 'a\\.b\\[c'],
  ['(?<year>[[:digit:]]{4})', '(?P<year>[0-9]{4})'],
  ['a{,3}', 'a\\{,3}'],
  ['[]z]\\z', '[]z]\\Z'],
  ['[{,3}]x', '[{,3}]x'],
  ['(?i)flag\\{\\d+\\}', '(?i)flag\\{\\d+\\}'],
])('%j of RE2 is %j of Python', (re2, python) => {
  expect(pythonPattern(re2)).toBe(python)
})

test.each(['flag\\Z', 'caf\\u00e9', '\\U0001F600+', 'ab{,2}c', '(?i)a(?P<x>b)[\\]{,]'])(
  '%j is read, written and read again as it was',
  (python) => {
    const re2 = translatePattern(python)
    expect('pattern' in re2 && translatePattern(pythonPattern(re2.pattern))).toEqual(re2)
  },
)

test('D5 a very long expression is refused before it is read', () => {
  expect(translatePattern('(?#'.repeat(50_000))).toEqual({ reason: 'too-long', most: 1000 })
})
