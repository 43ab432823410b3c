import { expect, test } from 'vitest'
import { codesOf, read } from '../../test/archives.ts'

const heading = 'name,description,category,value,type,state,max_attempts,flags,tags,hints,type_data'
const csv = (...rows: string[]): Record<string, string> => ({ 'challenges.csv': [heading, ...rows].join('\r\n') })

test('rows become challenges: lists as JSON, or with commas', async () => {
  const { format, challenges } = await read(
    csv(
      'Robots,"Read, on",web,100,standard,visible,0,"flag{a},flag{b}","easy,http","Look,Closer",',
      String.raw`Falling,x,web,100,dynamic,hidden,3,"[{""type"": ""regex"", ""content"": ""a\\d"", ""data"": ""case_insensitive""}]",,"[{""content"": ""Say \""hi\"""", ""cost"": 10}]","{""initial"": 500, ""minimum"": 50, ""decay"": 9, ""function"": ""linear""}"`,
    ),
  )
  expect(format).toBe('ctfd-csv')
  expect(challenges[0]).toMatchObject({
    name: 'Robots',
    description: 'Read, on',
    tags: ['easy', 'http'],
    flags: [{ content: 'flag{a}' }, { content: 'flag{b}' }],
    hints: [{ content: 'Look', cost: 0 }, { content: 'Closer' }],
    problems: [],
  })
  expect(challenges[1]).toMatchObject({
    type: 'dynamic',
    value: 500,
    minimum: 50,
    decay: 9,
    func: 'linear',
    state: 'draft',
    maxAttempts: 3,
    flags: [{ type: 'regex', content: 'a\\d', caseSensitivity: 'case-insensitive' }],
    hints: [{ content: 'Say "hi"', cost: 10 }],
    problems: [],
  })
})

test('semicolons, a byte-order mark and Windows-1252 are understood', async () => {
  const text = '\uFEFFname;description;category;value;flags\nRobots;x;web;1;a\n'
  expect((await read({ 'a.csv': text })).challenges).toMatchObject([{ name: 'Robots', flags: [{ content: 'a' }] }])
  const latin = Buffer.from('name,description,category,value,flags\nCaf\u00e9,x,web,1,a\n', 'latin1')
  const { challenges, problems } = await read({ 'a.csv': latin })
  expect([challenges[0]?.name, codesOf({ problems })]).toEqual(['Café', ['encoding-guessed']])
})

test('a broken row is skipped with its place; unknown columns are named', async () => {
  const { challenges, skipped } = await read({
    'a.csv': 'name,description,category,value,flags,extra\nRobots,x,web,1,a,y\n,x,web,1,a,\n',
  })
  expect(challenges.map(codesOf)).toEqual([['fields-ignored']])
  expect(skipped).toMatchObject([{ place: { file: 'a.csv', row: 3 } }])
})

test('a table of other things is no collection', async () => {
  await expect(read({ 'users.csv': 'name,email\nAda,a@b.c\n' })).rejects.toMatchObject({
    problem: { code: 'unknown-format' },
  })
  await expect(read({ 'a.csv': 'name,flags\n"open,x\n' })).rejects.toMatchObject({ name: 'Unreadable' })
})

test('D1 more than 10,000 challenges are refused before any of them is read', async () => {
  const rows = Array.from({ length: 10_001 }, (_none, at) => `C${at},x,web,1,standard,visible,0,f,,,`)
  await expect(read(csv(...rows))).rejects.toMatchObject({ problem: { code: 'too-many-challenges' } })
  expect((await read(csv(...rows.slice(1)))).challenges).toHaveLength(10_000)
})
