import { expect, test } from 'vitest'
import { codesOf, read, readOnly } from '../../test/archives.ts'

const project = { 'rcds.yaml': 'minPoints: 50\nmaxPoints: 400\n' }

test('a challenge of rcds has all its fields read', async () => {
  const challenge = await readOnly({
    ...project,
    'crypto/baby/challenge.yaml': `
name: Baby
author: [Ada, Bob]
description: "Connect: {{ nc }} and get [this](dist/x.py)"
flag: {file: ./service/flag.txt}
provide: [dist/x.py, {file: dist/y.py, as: given.py}]
containers: {main: {build: service, ports: [1337]}}
expose: {main: [{target: 1337, tcp: 31337}]}
sortWeight: 3
visible: false
`,
    'crypto/baby/service/flag.txt': 'flag{inside}\n',
    'crypto/baby/dist/x.py': 'x',
    'crypto/baby/dist/y.py': 'y',
  })
  expect(challenge).toMatchObject({
    name: 'Baby',
    author: 'Ada, Bob',
    category: 'crypto',
    description: 'Connect: nc HOST 31337 and get [this](x.py)',
    connectionInfo: 'nc HOST 31337',
    flags: [{ type: 'exact', content: 'flag{inside}' }],
    type: 'dynamic',
    value: 400,
    minimum: 50,
    state: 'draft',
    position: 1,
  })
  expect(challenge.files.map(({ name }) => name)).toEqual(['x.py', 'given.py'])
  expect(codesOf(challenge)).toEqual(['curve-approximated', 'placeholder-left', 'container-ignored'])
})

test('a fixed value, a regular expression and a service on the web are read; other placeholders are named', async () => {
  const challenge = await readOnly({
    'web/a/challenge.json': JSON.stringify({
      name: 'Site',
      description: '{{ url }} {{ admin_bot }}',
      flag: { regex: 'flag{\\d+}' },
      value: 250,
      category: 'Web!',
      expose: { main: [{ target: 80, http: { raw: 'site.example' } }] },
    }),
  })
  expect(challenge).toMatchObject({
    category: 'Web!',
    type: 'standard',
    value: 250,
    description: '<https://site.example> {{ admin_bot }}',
    connectionInfo: 'https://site.example',
    flags: [{ type: 'regex' }],
  })
  expect(codesOf(challenge)).toEqual(['placeholder-left'])
})

test('positions follow the order of rCTF: the cheaper first, and of one value the heavier', async () => {
  const of = (name: string, more: string): Record<string, string> => ({
    [`a/${name}/challenge.yaml`]: `name: ${name}\ndescription: x\nflag: a\n${more}`,
  })
  const { challenges } = await read({
    ...of('Light', 'value: 100\nsortWeight: -2\n'),
    ...of('Plain', 'value: 100\n'),
    ...of('Heavy', 'value: 100\nsortWeight: 50\n'),
    ...of('Heavy too', 'value: 100\nsortWeight: 50\n'),
    ...of('Cheap', 'value: 50\nsortWeight: -9\n'),
    ...of('Falling', 'sortWeight: 100\n'),
  })
  const byPosition = Object.groupBy(challenges, ({ position }) => position)
  expect(Object.values(byPosition).map((group = []) => group.map(({ name }) => name).toSorted())).toEqual([
    ['Cheap'],
    ['Heavy', 'Heavy too'],
    ['Plain'],
    ['Light'],
    ['Falling'],
  ])
  const unweighted = await read({ ...of('One', 'value: 100\n'), ...of('Two', 'value: 50\n') })
  expect(unweighted.challenges.map(({ position }) => position)).toEqual([0, 0])
})

test('a flag whose file is not there skips the challenge', async () => {
  const { skipped } = await read({ 'a/b/challenge.yaml': 'name: Lost\ndescription: x\nflag: {file: flag.txt}\n' })
  expect(skipped.flatMap(codesOf)).toContain('flag-missing')
})

test('N14 a flag is not read from a file that may hold secrets', async () => {
  const { skipped } = await read({
    'a/challenge.yaml': 'name: Lost\ndescription: x\nflag: {file: .env}\n',
    'a/.env': 'x',
  })
  expect(skipped.flatMap(codesOf)).toEqual(expect.arrayContaining(['file-secret', 'flag-missing']))
})

test('a repository may mix ctfcli and rcds', async () => {
  const { format, challenges } = await read({
    ...project,
    'a/x/challenge.yaml': 'name: Rcds\ndescription: x\nflag: a\n',
    'a/y/challenge.yml': 'name: Ctfcli\ncategory: a\ndescription: x\nvalue: 1\nflags: [b]\n',
  })
  expect([format, challenges.map(({ name }) => name)]).toEqual(['ctfcli', ['Rcds', 'Ctfcli']])
})
