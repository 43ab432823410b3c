import { expect, test } from 'vitest'
import { literalsOf } from './literals.ts'
import { codeOf, listSources } from './sources.ts'

/** A line may break at a plain space, so French punctuation needs a no-break space. */
const breakable = / [:;?!»]|« /
const accented = /[àâçéèêëîïôùûœ«»’]/i

/** Files of French messages, and other files of the server that contain French. */
const texts = listSources(/^server\/src\/.*\.ts$|^web\/src\/messages\/.*\bfr\b.*\.ts$/).filter(
  (source) => !source.path.endsWith('.test.ts') && accented.test(codeOf(source)),
)

test('French punctuation and quotation marks have no-break spaces', () => {
  const found = texts.flatMap((source) =>
    literalsOf(source.text)
      .filter((text) => breakable.test(text))
      .map((text) => `${source.path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('all files with French texts are checked', () => {
  const paths = texts.map(({ path }) => path)
  const files = listSources(/^(?:server\/src\/.*\.fr\.ts|web\/src\/messages\/(?:.*\/)?fr\/.*\.ts)$/)
  expect(files.length).toBeGreaterThan(20)
  expect(files.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  // Notifications have both languages in one file.
  expect(paths.filter((path) => path.endsWith('-notes.ts')).length).toBeGreaterThan(2)
})

/** One word for one thing, as the glossary has it in English. */
const instead: Readonly<Record<string, RegExp>> = {
  école: /établissement/i,
  'nom réel': /vrais? noms?/i,
  'adresse e-mail': /courriel/i,
  'réponse fausse': /mauvaises? réponse|réponses? incorrecte/i,
  cérémonie: /remise des prix/i,
  'adresse réseau': /adresses? internet/i,
  'QR code': /codes? QR\b/i,
  drapeau: /\b(?:le|un|du|ce|bon|votre|chaque|des|les|vos) flags?\b/i,
}

test('French texts and documents call one thing by one word', () => {
  const documents = listSources(/^docs\/.*\.fr\.md$/)
  expect(documents.length).toBeGreaterThan(3)
  const found = [...texts, ...documents].flatMap(({ path, text }) =>
    Object.entries(instead)
      .filter(([, others]) => others.test(text))
      .map(([word]) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

test('no colon is written beside a message, because French has a space before it', () => {
  const found = listSources(/^web\/src\/.*\.tsx$/)
    .filter(({ path }) => !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\}: (?:<\/|\$?\{[a-z]|`\})/g)].map(([colon]) => `${path}: ${colon}`),
    )
  expect(found).toEqual([])
})

test('literals are separated from the code around them', () => {
  const code = [
    '// it’s a remark',
    "const word = isOne ? 'un « mot' : \"d'autres\"",
    'const whole = `${count} ${count > 1 ? `mots` : { one: "mot" }[1]} : ${list}`',
  ].join('\n')
  expect(literalsOf(code)).toEqual(['un « mot', "d'autres", '', ' ', 'mots', 'mot', ' : ', ''])
  expect(['Quoi ?', '« Oui', 'Ici : là'].filter((text) => breakable.test(text))).toHaveLength(3)
  expect(['Quoi\u00A0?', '«\u00A0Oui\u00A0»', 'à 10:30'].filter((text) => breakable.test(text))).toEqual([])
})
