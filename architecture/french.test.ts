import { expect, test } from 'vitest'
import { literalsOf } from './literals.ts'
import { codeOf, listSources } from './sources.ts'

/** A line may break at a plain space: then a question begins with its mark, or a quotation ends with an empty one. */
const loose = / [:;?!»]|« /
const accented = /[àâçéèêëîïôùûœ«»’]/i

/** Where French stands beside other code, and where it fills files of its own. */
const texts = listSources(/^server\/src\/.*\.ts$|^web\/src\/messages\/.*\bfr\b.*\.ts$/).filter(
  (source) => !source.path.endsWith('.test.ts') && accented.test(codeOf(source)),
)

test('no French text lets a line break before its marks, or within its quotes', () => {
  const found = texts.flatMap((source) =>
    literalsOf(source.text)
      .filter((text) => loose.test(text))
      .map((text) => `${source.path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('whatever is in French is looked at', () => {
  const paths = texts.map(({ path }) => path)
  const files = listSources(/^(?:server\/src\/.*\.fr\.ts|web\/src\/messages\/(?:.*\/)?fr\/.*\.ts)$/)
  expect(files.length).toBeGreaterThan(20)
  expect(files.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  // Both languages in one file: what the bell says.
  expect(paths.filter((path) => path.endsWith('-notes.ts')).length).toBeGreaterThan(2)
})

test('a text is told from the code around it', () => {
  const code = [
    '// it’s a remark',
    "const word = isOne ? 'un « mot' : \"d'autres\"",
    'const whole = `${count} ${count > 1 ? `mots` : { one: "mot" }[1]} : ${list}`',
  ].join('\n')
  expect(literalsOf(code)).toEqual(['un « mot', "d'autres", '', ' ', 'mots', 'mot', ' : ', ''])
  expect(['Quoi ?', '« Oui', 'Ici : là'].filter((text) => loose.test(text))).toHaveLength(3)
  expect(['Quoi\u00A0?', '«\u00A0Oui\u00A0»', 'à 10:30'].filter((text) => loose.test(text))).toEqual([])
})
