import { expect, test } from 'vitest'
import { read } from '../test/archives.ts'

test.each([
  ['web/a/kona.yaml', 'rCTF 2 (Konata)'],
  ['noctf.yml', 'noCTF'],
  ['web/a/chall.toml', 'CTF-Architect'],
  ['problem.json', 'picoCTF'],
])('%s is of a format that is not read, and is called by its name: %s', async (path, platform) => {
  await expect(read({ 'README.md': 'x', [path]: '{}' })).rejects.toMatchObject({
    problem: { code: 'format-not-read', place: { file: path }, parameters: { platform } },
  })
})

test('beside challenges that can be read, other formats are no problem', async () => {
  const { challenges, problems } = await read({
    'kona.yaml': 'challenges: []',
    'a/challenge.yml': 'name: Robots\ncategory: web\ndescription: x\nvalue: 1\nflags: [a]\n',
  })
  expect([challenges.length, problems]).toEqual([1, []])
})
