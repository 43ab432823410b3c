import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { AuthoringSite } from './authoring-site.ts'

let there: AuthoringSite

beforeAll(async () => {
  there = await AuthoringSite.start()
})

const yaml = (name: string, more = ''): string =>
  `name: ${name}\ncategory: web\ndescription: Read **on**.\nvalue: 100\nflags: [a]\n${more}`
const read = (path: string): Promise<string> => readFile(`${there.folder}/${path}`, 'utf8')

test('a challenge that comes new gets a folder that no other one has', async () => {
  await there.event('Letters')
  await there.save('letters/web/c/challenge.yml', yaml('C#'))
  await there.save('letters/web/challenge/challenge.yml', yaml('中国'))
  await there.save('more/a/challenge.yml', yaml('C++', 'files: [a.txt]\n'))
  await there.save('more/a/a.txt', 'plus')
  await there.save('more/b/challenge.yml', yaml('日本'))
  for (const folder of ['letters', 'more'])
    expect(await there.challenges('push', folder, '--event', 'Letters', '--yes')).toMatchObject({ code: 0 })

  expect(await there.challenges('pull', 'letters', '--event', 'Letters', '--yes')).toMatchObject({ code: 0 })
  expect(await read('letters/web/c/challenge.yml')).toBe(yaml('C#'))
  expect(await read('letters/web/challenge/challenge.yml')).toBe(yaml('中国'))
  expect(await read('letters/web/c-2/challenge.yml')).toContain('name: C++')
  expect(await read('letters/web/c-2/files/a.txt')).toBe('plus')
  expect(await read('letters/web/challenge-2/challenge.yml')).toContain('name: 日本')
  const after = await there.challenges('diff', 'letters', '--event', 'Letters')
  expect(after).toMatchObject({ code: 0, stderr: '' })
  expect(after.stdout).toContain('0 to create, 0 to change, 0 on the site only, 4 the same.')
})

test('a challenge that was renamed in the folder is kept, or removed before the other one is written', async () => {
  await there.event('Renamed')
  await there.save('renamed/web/robots/challenge.yml', yaml('Robots'))
  expect(await there.challenges('push', 'renamed', '--event', 'Renamed', '--yes')).toMatchObject({ code: 0 })
  await there.save('renamed/web/robots/challenge.yml', yaml('Machines'))
  const kept = await there.challenges('pull', 'renamed', '--event', 'Renamed', '--yes')
  expect(kept).toMatchObject({ code: 0, stderr: '' })
  expect(kept.stdout).toMatch(/^ {2}keep {4}web\/robots\/challenge\.yml \(in the folder only\)$/m)
  expect(await read('renamed/web/robots/challenge.yml')).toBe(yaml('Machines'))
  expect(await read('renamed/web/robots-2/challenge.yml')).toContain('name: Robots')

  await there.save('pruned/web/robots/challenge.yml', yaml('Machines'))
  await there.save('pruned/web/robots/notes.md', 'mine')
  expect(await there.challenges('pull', 'pruned', '--event', 'Renamed', '--prune', '--yes')).toMatchObject({ code: 0 })
  expect(await read('pruned/web/robots/challenge.yml')).toContain('name: Robots')
  expect(await read('pruned/web/robots/notes.md')).toBe('mine')
})

test('a pull that would mix the files of two challenges in one folder writes nothing', async () => {
  const event = await there.event('Shared')
  const of = (name: string): string => yaml(name, 'solution: {path: solution.md}\n')
  for (const name of ['One', 'Two']) {
    await there.save(`apart/${name}/challenge.yml`, of(name))
    await there.save(`apart/${name}/solution.md`, `How ${name} goes.`)
  }
  expect(await there.challenges('push', 'apart', '--event', 'Shared', '--yes')).toMatchObject({ code: 0 })
  const two = await there.find('Two', event)
  await there.call('PUT', `/challenges/${two?._id}`, { value: 175 })
  await there.save('shared/web/challenge-1.yml', of('One'))
  await there.save('shared/web/challenge-2.yml', of('Two'))
  await there.save('shared/web/solution.md', 'How One goes.')
  await there.save('shared/web/old/challenge.yml', yaml('Old'))
  const pulled = await there.challenges('pull', 'shared', '--event', 'Shared', '--prune', '--yes')
  expect(pulled).toMatchObject({
    code: 1,
    stderr:
      'web/challenge-1.yml and web/challenge-2.yml share a folder, and their files would overwrite each other: ' +
      'give each of them a folder of its own. Nothing was written.\n',
  })
  expect(await read('shared/web/solution.md')).toBe('How One goes.')
  expect(await read('shared/web/old/challenge.yml')).toBe(yaml('Old'))
})

test('a pull brings what a category is called in French, and files that a pack renames do not differ afterwards', async () => {
  const { _id: category } = await there.call<{ _id: string }>('POST', '/categories', {
    name: 'Réseau',
    name_fr: 'Réseaux',
    description: 'Cables and packets.',
    description_fr: 'Câbles et paquets.',
  })
  const event = await there.event('Named')
  const form = new FormData()
  const fields = { name: 'Ports', description: '<p>Listen.</p>', category, event, value: '100', flag: 'a' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, text] of [
    ['.env', 'open'],
    ['dump.pcap', 'one'],
    ['dump.pcap', 'two'],
  ] as const)
    form.append('files', new File([text], name))
  const headers = { authorization: `Bearer ${there.session}` }
  const made = await fetch(`${there.site.url}/api/challenges`, { method: 'POST', headers, body: form })
  expect(made.status).toBe(201)

  expect(await there.challenges('pull', 'named', '--event', 'Named', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await read('named/drapeau.yml')).toMatch(/name: Réseau\n.*name_fr: Réseaux\n.*description: Cables/)
  expect(await read('named/reseau/ports/files/dump-2.pcap')).toBe('two')
  expect(await read('named/reseau/ports/files/_.env')).toBe('open')
  const after = await there.challenges('diff', 'named', '--event', 'Named')
  expect(after).toMatchObject({ code: 0, stderr: '' })
  expect(after.stdout).not.toContain('file ')
})
