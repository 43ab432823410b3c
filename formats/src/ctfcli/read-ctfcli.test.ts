import { describe, expect, test } from 'vitest'
import { archiveOf, codesOf, read, readOnly } from '../../test/archives.ts'
import { readCollection } from '../read-collection.ts'

const small = 'name: Robots\ncategory: web\ndescription: Read on.\nvalue: 100\nflags: [flag]\n'

describe('a challenge.yml', () => {
  test('has all its fields read', async () => {
    const challenge = await readOnly({
      'web/robots/challenge.yml': `
name: Robots
author: Ada & Bob
category: web
description: |
  Read **on**. ![map](img/map.png)
attribution: "By [us](https://e.org)"
type: dynamic
extra: {initial: 500, decay: 20, minimum: 100, function: linear}
connection_info: nc e.org 1337
solution: {path: writeup/solution.md, state: solved}
attempts: 5
logic: all
flags:
  - flag{a}
  - {type: regex, content: "flag{(?P<n>[0-9]+)}", data: case_insensitive}
topics: [hidden]
tags: [easy, http]
files: [dist/app.zip]
hints:
  - Look closer.
  - {content: At the end., title: Second, cost: 50, key: two}
  - {content: Last, requirements: [two]}
requirements: {prerequisites: [First], anonymize: true}
next: First
state: hidden
scheduled_at: 2026-01-02T10:00:00+01:00
version: "0.1"
`,
      'web/robots/dist/app.zip': 'PK',
      'web/robots/img/map.png': 'png',
      'web/robots/writeup/solution.md': 'Do this:\n--8<-- "code.py"\n',
      'web/robots/writeup/code.py': 'print(1)',
      'web/first/skip.yml': '',
    })
    expect(challenge).toMatchObject({
      name: 'Robots',
      author: 'Ada & Bob',
      category: 'web',
      description: 'Read **on**. ![map](map.png)',
      attribution: 'By [us](https://e.org)',
      type: 'dynamic',
      value: 500,
      minimum: 100,
      decay: 20,
      func: 'linear',
      connectionInfo: 'nc e.org 1337',
      solution: 'Do this:\nprint(1)',
      solutionState: 'after-end',
      maxAttempts: 5,
      flagLogic: 'all',
      flags: [
        { type: 'exact', content: 'flag{a}', caseSensitivity: 'case-sensitive' },
        { type: 'regex', content: 'flag{(?P<n>[0-9]+)}', caseSensitivity: 'case-insensitive' },
      ],
      tags: ['easy', 'http'],
      hints: [
        { key: '1', title: '', content: 'Look closer.', cost: 0, requirements: [] },
        { key: 'two', title: 'Second', content: 'At the end.', cost: 50, requirements: [] },
        { key: '3', content: 'Last', requirements: ['two'] },
      ],
      state: 'draft',
      opensAt: '2026-01-02T09:00:00.000Z',
      requirements: [],
      next: null,
    })
    expect(challenge.converted?.get(challenge.description)).toBe(
      '<p>Read <strong>on</strong>. <img data-file="map.png" alt="map" /></p>',
    )
    expect(challenge.files.map(({ name, path, size }) => [name, path, size])).toEqual([
      ['app.zip', 'web/robots/dist/app.zip', 2],
      ['map.png', 'web/robots/img/map.png', 3],
    ])
    expect(codesOf(challenge)).toEqual([
      'solution-state-changed',
      'fields-ignored',
      'requirement-unknown',
      'next-unknown',
    ])
    expect(challenge.problems[1]).toMatchObject({ parameters: { fields: 'topics, requirements.anonymize' } })
  })

  test('finds pictures of solution and attribution beside each text, and shows only files of the challenge', async () => {
    const challenge = await readOnly({
      'web/robots/challenge.yml': `name: Robots
category: web
description: Read on.
value: 100
flags: [a]
files: [img/map.png]
attribution: "![logo](img/logo.png) ![gone](img/gone.png)"
solution: writeup/solution.md
`,
      'web/robots/img/map.png': 'png',
      'web/robots/img/logo.png': 'png',
      'web/robots/writeup/solution.md':
        '![map](../img/map.png) ![secret](steps.png) ![far](https://e.org/x.png)\n--8<-- "more/end.md"\n',
      'web/robots/writeup/steps.png': 'png',
      'web/robots/writeup/more/end.md': '![map](../../img/map.png)',
    })
    expect(challenge.attribution).toBe('![logo](logo.png) ![gone](img/gone.png)')
    expect(challenge.solution).toBe('![map](map.png) ![secret](steps.png) ![far](https://e.org/x.png)\n![map](map.png)')
    expect(challenge.files.map(({ name }) => name)).toEqual(['map.png', 'logo.png'])
    expect(challenge.problems).toMatchObject([
      { code: 'picture-missing', place: { line: 7 }, parameters: { address: 'img/gone.png' } },
      { code: 'picture-missing', place: { line: 8 }, parameters: { address: 'steps.png' } },
      { code: 'picture-outside', place: { line: 8 }, parameters: { address: 'https://e.org/x.png' } },
    ])
  })

  test('names what it cannot keep: fields without a place, requirements after the first hundred, long hints', async () => {
    const codes = async (more: string) => {
      const { problems } = await readOnly({ 'challenge.yml': `${small}${more}` })
      return problems.map(({ code, parameters }) => [code, parameters['fields'] ?? parameters['field']])
    }
    expect(await codes('topics: [a]\nmodule: intro\nhealthcheck: check.sh\nprotocol: http\n')).toEqual([
      ['fields-ignored', 'topics, module, healthcheck, protocol'],
    ])
    expect(await codes('topics: []\nmodule:\nhealthcheck: null\nprotocol: ""\n')).toEqual([])
    const many = Array.from({ length: 101 }, (_, at) => `N${at}`)
    expect(await codes(`requirements: [${many.join(', ')}]\n`)).toContainEqual([
      'field-invalid',
      'requirements after the first 100',
    ])
    expect(await codes(`hints: [a]\ndrapeau: {hints: [{content_fr: ${'é'.repeat(5001)}}]}\n`)).toEqual([
      ['text-shortened', 'content_fr'],
    ])
  })

  test.each(['0012', '1e5', 'yes', '0x41', '12:30:45', '2024-01-02', '6e617468', '.', 'null'])(
    'keeps the unquoted flag %s as it was typed',
    async (flag) => {
      const { flags } = await readOnly({ 'challenge.yml': small.replace('[flag]', `\n  - ${flag}`) })
      expect(flags).toMatchObject([{ content: flag }])
    },
  )

  test('may begin with a byte-order mark and have Windows lines', async () => {
    const text = `\uFEFF${small.replaceAll('\n', '\r\n')}`
    expect(await readOnly({ 'challenge.yml': text })).toMatchObject({ name: 'Robots', problems: [] })
  })

  test('may close a flow mapping on the indentation of its list, as the example of ctfcli does', async () => {
    const flags = 'flags:\n  - {\n      type: "static",\n      content: "a",\n  }\n  - b\n'
    const { flags: found } = await readOnly({ 'challenge.yml': small.replace('flags: [flag]\n', flags) })
    expect(found.map(({ content }) => content)).toEqual(['a', 'b'])
  })

  test.each(['challenge.yaml', 'ctfcli.yaml', 'challenge-1.yml', 'challenge_egypt.yml'])(
    'may be called %s',
    async (name) => {
      expect((await readOnly({ [`a/${name}`]: small })).name).toBe('Robots')
    },
  )

  test('may have any name if it comes alone and is a challenge', async () => {
    expect((await readOnly({ 'robots.yaml': small })).name).toBe('Robots')
    await expect(read({ 'compose.yaml': 'services: {}\n' })).rejects.toMatchObject({
      problem: { code: 'unknown-format' },
    })
  })

  test('of a template or a deployment is none', async () => {
    const { challenges, skipped } = await read({
      'a/challenge.yml': small,
      'a/challenge-waves.yml': 'waves: [1, 2]',
      'a/challenge-example.yml': 'name: x\nimage: y',
    })
    expect([challenges.length, skipped.length]).toEqual([1, 0])
  })

  test('shares a folder with others', async () => {
    const { challenges } = await read({
      'a/challenge-1.yml': `${small}files: [x.txt]`,
      'a/challenge-2.yml': `${small.replace('Robots', 'Humans')}files: [x.txt]`,
      'a/x.txt': 'x',
    })
    expect(challenges.map(({ name, files }) => [name, files.length])).toEqual([
      ['Robots', 1],
      ['Humans', 1],
    ])
  })
})

describe('files', () => {
  const from = (files: string): Promise<Awaited<ReturnType<typeof readOnly>>> =>
    readOnly({
      'repo/web/a/challenge.yml': `${small}files: ${files}`,
      'repo/web/program.py': 'shared',
      'repo/web/a/dist/x.txt': 'x',
      'repo/other/x.txt': 'y',
    })

  test('may lie beside the folder, or be named from the root of the repository', async () => {
    const { files, problems } = await from('[../program.py, web/a/dist/x.txt]')
    expect(files.map(({ path }) => path)).toEqual(['repo/web/program.py', 'repo/web/a/dist/x.txt'])
    expect(problems).toEqual([])
  })

  test('N14 outside of the archive are refused, and missing ones are named; the challenge becomes a draft', async () => {
    const outside = await from('[../../../../etc/passwd, /etc/passwd]')
    expect([outside.state, codesOf(outside)]).toEqual(['draft', ['file-outside', 'file-outside']])
    const missing = await from('[built.elf]')
    expect(missing).toMatchObject({
      state: 'draft',
      problems: [
        {
          code: 'file-missing',
          place: { file: 'repo/web/a/challenge.yml', line: 6 },
          parameters: { file: 'built.elf' },
        },
      ],
    })
  })

  test.each(['.env', '../.ctf/config', '.git/config'])(
    'N14 called %s are not handed out, and the challenge becomes a draft',
    async (path) => {
      const archive = archiveOf({
        'a/challenge.yml': `${small}files: [${path}]\n`,
        [path.startsWith('..') ? path.slice(3) : `a/${path}`]: 'access_token = canary',
      })
      const { challenges } = await readCollection(archive)
      expect(challenges).toMatchObject([
        { files: [], state: 'draft', problems: [{ code: 'file-secret', parameters: { file: path } }] },
      ])
      expect(archive.opened).toEqual(['a/challenge.yml'])
    },
  )

  test('may be written as {src, dst}, and may be null', async () => {
    expect((await from('[{src: dist/x.txt, dst: given.txt}]')).files).toMatchObject([{ name: 'given.txt' }])
    expect(await from('null')).toMatchObject({ files: [], problems: [] })
  })

  test('of one name get two names', async () => {
    const { files, problems } = await from('[dist/x.txt, other/x.txt]')
    expect(files.map(({ name }) => name)).toEqual(['x.txt', 'x-2.txt'])
    expect(problems.map(({ code }) => code)).toEqual(['file-renamed'])
  })
})

describe('what authors leave out or get wrong', () => {
  test.each([
    ['value: 100', 'value: "100"', { value: 100 }, []],
    [
      'value: 100\n',
      'type: dynamic\ninitial: 500\ndecay: 25\nminimum: 50\n',
      { type: 'dynamic', value: 500, decay: 25, minimum: 50, func: 'logarithmic' },
      [],
    ],
    ['value: 100', 'value: dynamic', { value: 0 }, ['field-invalid', 'value-missing']],
    ['value: 100', 'value: 999999999', { value: 1_000_000 }, ['value-changed']],
    ['value: 100', 'value: 0', { value: 0 }, []],
    ['description: Read on.\n', '', { description: 'Robots' }, ['description-missing']],
    ['category: web\n', 'author: null\n', { category: 'Misc', author: '' }, ['category-missing']],
    ['name: Robots', `name: ${'x'.repeat(80)}`, { name: 'x'.repeat(64) }, ['name-changed']],
    ['name: Robots', 'name: "  Robots  "', { name: 'Robots' }, []],
    ['value: 100', 'value: 100\nstate: locked', { state: 'draft' }, ['state-locked']],
    ['value: 100', 'value: 100\nlogic: team', { flagLogic: 'any' }, ['flag-logic-changed']],
    ['value: 100', 'value: 100\ntype: kubectf', { type: 'standard' }, ['type-unknown']],
    ['value: 100', 'value: 100\nimage: .', {}, ['container-ignored']],
    ['value: 100', 'value: 100\ndeploy_parameters: {a: 1}\nid: 7', {}, ['fields-ignored']],
    ['[flag]', '[{type: individual, content: x}, a]', { flags: [{ content: 'a' }] }, ['flag-left-out']],
    ['[flag]', '[{type: regex, content: "(?=a)b"}, a]', { flags: [{ content: 'a' }] }, ['pattern-unsupported']],
    ['Read on.', '"![logo](https://e.org/a.png)"', {}, ['picture-outside']],
    ['Read on.', '"<marquee>x</marquee>"', {}, ['html-reduced']],
    ['Read on.', '"~~~brainfuck\\n+\\n~~~\\n\\n~~~py\\n1\\n~~~"', {}, ['code-language-unknown']],
  ])('%j → %j', async (from, to, expected, codes) => {
    const challenge = await readOnly({ 'challenge.yml': small.replace(from, to) })
    expect(challenge).toMatchObject(expected)
    expect(codesOf(challenge)).toEqual(codes)
  })

  test.each([
    ['name: Robots\n', '', 'name-missing'],
    ['name: Robots', 'name: X', 'name-invalid'],
    ['[flag]', '[]', 'flag-missing'],
    ['[flag]', `[${'x'.repeat(1001)}]`, 'flag-missing'],
    ['Read on.', 'x'.repeat(50_001), 'description-too-long'],
    ['value: 100', 'value: 100\nvalue: 200', 'file-invalid', 'field-twice'],
    ['value: 100', '\tvalue: 100', 'file-invalid', 'indented-with-tab'],
    ['value: 100', 'value: 100\n---\nvalue: 100', 'file-invalid', 'several-documents'],
    ['value: 100', 'value: [', 'file-invalid', 'quoted'],
    ['value: 100', 'value: *unknown', 'file-invalid', 'quoted'],
  ])('a challenge with %j → %.20j is skipped, and the others come', async (from, to, code, reason?: string) => {
    const { challenges, skipped } = await read({ 'a/challenge.yml': small.replace(from, to), 'b/challenge.yml': small })
    expect(challenges).toHaveLength(1)
    expect(skipped).toHaveLength(1)
    const found = skipped.flatMap(({ problems }) => problems)
    expect(found.map((each) => [each.code, each.parameters.reason])).toContainEqual([code, reason])
  })

  test.each(['flags: *canary', 'flags: |canary\n a', 'flags: [a] canary', 'flags: "canary'])(
    'F10 the reason against %j does not quote it: it may be a flag',
    async (flags) => {
      const { skipped } = await read({ 'challenge.yml': small.replace('flags: [flag]', flags) })
      expect(skipped).toMatchObject([{ problems: [{ code: 'file-invalid', parameters: { reason: 'quoted' } }] }])
      expect(JSON.stringify(skipped)).not.toContain('canary')
    },
  )

  test('N14 an alias bomb is refused', async () => {
    const levels = Array.from(
      { length: 9 },
      (_none, at) => `l${at + 1}: &l${at + 1} [${Array.from({ length: 9 }, () => `*l${at}`).join(', ')}]`,
    )
    const { skipped } = await read({ 'challenge.yml': [small, 'l0: &l0 [x]', ...levels].join('\n') })
    expect(skipped).toMatchObject([
      {
        problems: [{ code: 'file-invalid', parameters: { reason: 'too-many-aliases', most: 100 } }],
      },
    ])
  })

  test.each([
    ['brackets in brackets', `more: ${'['.repeat(900_000)}`],
    ['lists in lists', `more:\n${'- '.repeat(10_000)}x`],
    ['fields in fields', Array.from({ length: 900 }, (_none, at) => `${' '.repeat(at)}a:`).join('\n')],
  ])('N14 %s are refused at once, and the others come', { timeout: 2_000 }, async (_what, nested) => {
    const { challenges, skipped } = await read({ 'a/challenge.yml': `${small}${nested}\n`, 'b/challenge.yml': small })
    expect(challenges).toHaveLength(1)
    expect(skipped).toMatchObject([
      { problems: [{ code: 'file-invalid', parameters: { reason: 'nested-too-deeply', most: 100 } }] },
    ])
  })

  test('brackets in a text are no nesting', async () => {
    const program = '['.repeat(300)
    const { flags } = await readOnly({
      'challenge.yml': small
        .replace('Read on.', `|\n  ${program}\n`)
        .replace('[flag]', `["${program}", '${program}.']`),
    })
    expect(flags).toHaveLength(2)
  })

  test('a field that is null is nothing, and a text that says so is a text', async () => {
    const texts = small.replace('name: Robots', 'name: "null"').replace('category: web', "category: 'NULL'")
    const challenge = await readOnly({
      'challenge.yml': `${texts}tags: ["null", "~"]\nconnection_info: null\nauthor: ~\n`,
    })
    expect(challenge).toMatchObject({
      name: 'null',
      category: 'NULL',
      tags: ['null', '~'],
      connectionInfo: '',
      author: '',
      problems: [],
    })
  })

  test('N14 the settings of ctfcli are never opened', async () => {
    const archive = archiveOf({ '.ctf/config': '[config]\naccess_token = x', 'a/challenge.yml': small })
    await readCollection(archive)
    expect(archive.opened).toEqual(['a/challenge.yml'])
  })
})

describe('references', () => {
  const three = (second: string): Record<string, string> => ({
    'a/challenge.yml': small,
    'b/challenge.yml': `${small.replace('Robots', 'Second one')}${second}`,
  })

  test('what is not in the collection is kept by name, and what is skipped says so', async () => {
    const { challenges } = await read({
      ...three('requirements: [Robots, Nobody, broken, 12]\nnext: Elsewhere'),
      'c/challenge.yml': 'name: Broken\nvalue: 1\nflags: []\n',
    })
    expect(challenges[1]).toMatchObject({
      requirements: ['a/challenge.yml'],
      next: null,
      outside: { requirements: ['Nobody', 'Broken', '12'], next: 'Elsewhere' },
      problems: [
        { code: 'requirement-unknown', parameters: { name: 'Nobody' } },
        { code: 'requirement-skipped', parameters: { name: 'Broken' } },
        { code: 'requirement-by-id', parameters: { name: '12' } },
        { code: 'next-unknown', parameters: { name: 'Elsewhere' } },
      ],
    })
    expect(challenges[0]?.outside).toBeUndefined()
  })

  test.each([
    ['requirements: [Robots]', ['a/challenge.yml'], []],
    ['requirements: [" robots"]', ['a/challenge.yml'], []],
    ['requirements: [Nobody]', [], ['requirement-unknown']],
    ['requirements: [12]', [], ['requirement-by-id']],
    ['requirements: [Second one]', [], ['requirement-circle']],
  ])('%s', async (field, requirements, codes) => {
    const { challenges } = await read(three(field))
    expect(challenges[1]?.requirements).toEqual(requirements)
    expect(challenges[1] && codesOf(challenges[1])).toEqual(codes)
  })

  test('two challenges of one name come both, and each says where the other is', async () => {
    const { challenges } = await read({
      'a/challenge.yml': small,
      'b/challenge.yml': small.replace('Robots', 'RÓBOTS'),
    })
    expect(challenges.map(({ problems }) => problems)).toMatchObject([
      [{ code: 'name-repeated', parameters: { other: 'b/challenge.yml' } }],
      [{ code: 'name-repeated', parameters: { other: 'a/challenge.yml' } }],
    ])
  })

  const twins = (written: string): Record<string, string> => ({
    'top/a/challenge.yml': small,
    'top/b/challenge.yml': small,
    'top/c/challenge.yml': `${small.replace('Robots', 'Third one')}requirements: [${written}]\nnext: ${written}\n`,
  })

  test('a name that several challenges have means none of them', async () => {
    const { challenges } = await read(twins('Robots'))
    expect(challenges[2]).toMatchObject({
      requirements: [],
      next: null,
      unclear: { requirements: ['Robots'], next: 'Robots' },
      problems: [
        { code: 'requirement-ambiguous', parameters: { name: 'Robots' } },
        { code: 'next-ambiguous', parameters: { name: 'Robots' } },
      ],
    })
    expect(challenges[2]?.outside).toBeUndefined()
  })

  test('a path in the repository means one of them, wherever the repository lies in the archive', async () => {
    const { challenges } = await read(twins('b/challenge.yml'))
    const key = 'top/b/challenge.yml'
    expect(challenges[2]).toMatchObject({ requirements: [key], next: key, problems: [] })
  })

  test('a name that one challenge has exactly means that one', async () => {
    const { challenges } = await read({
      ...twins('Robots'),
      'top/b/challenge.yml': small.replace('Robots', 'ROBOTS'),
    })
    expect(challenges[2]).toMatchObject({ requirements: ['top/a/challenge.yml'] })
    expect(challenges[2] && codesOf(challenges[2])).toEqual([])
  })

  test('a name is unclear also when one of those that have it is skipped', async () => {
    const { challenges } = await read({ ...twins('Robots'), 'top/b/challenge.yml': 'name: Robots\nflags: []\n' })
    expect(challenges.map(codesOf)).toEqual([[], ['requirement-ambiguous', 'next-ambiguous']])
  })
})
