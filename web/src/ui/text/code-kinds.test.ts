import { expect, test } from 'vitest'
import { kindOf } from './code-kinds.ts'

test('parts of code have one of a few kinds, or none', () => {
  expect(
    ['keyword', 'title', 'regexp', 'literal', 'attr', 'meta', 'addition'].map((name) => kindOf(`hljs-${name}`)),
  ).toEqual(['keyword', 'name', 'string', 'number', 'attribute', 'comment', 'added'])
  expect([kindOf('hljs-params'), kindOf(''), kindOf('keyword')]).toEqual([undefined, undefined, undefined])
})
