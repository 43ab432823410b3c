import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { AuthoringSite } from './authoring-site.ts'

let there: AuthoringSite

beforeAll(async () => {
  there = await AuthoringSite.start()
})

const yaml = (name: string, category: string, more = ''): string =>
  `name: ${name}\ncategory: ${category}\ndescription: Read **on**.\nvalue: 100\nflags: [a]\n${more}`
const read = (path: string): Promise<string> => readFile(`${there.folder}/${path}`, 'utf8')

interface Known {
  _id: string
  value: number
  category: { name: string }
  requirements: { _id: string }[]
  next: { _id: string } | null
}

async function known(name: string, event: string): Promise<Known[]> {
  const { challenges } = await there.call<{ challenges: { _id: string }[] }>(
    'GET',
    `/challenges?event=${event}&q=${encodeURIComponent(name)}`,
  )
  return Promise.all(challenges.map(({ _id }) => there.call<Known>('GET', `/challenges/${_id}`)))
}

const inCategory = (found: Known[], name: string): Known | undefined =>
  found.find(({ category }) => category.name === name)

test('challenges of one name are pushed, changed and pulled by their categories, and required by their paths', async () => {
  const event = await there.event('Twins')
  const last = yaml('Last', 'web', 'requirements: [crypto/warm/challenge.yml]\nnext: web/warm/challenge.yml\n')
  await there.save('twins/crypto/warm/challenge.yml', yaml('Warm-up', 'crypto'))
  await there.save('twins/web/warm/challenge.yml', yaml('Warm-up', 'web'))
  await there.save('twins/web/last/challenge.yml', last)
  const pushed = await there.challenges('push', 'twins', '--event', 'Twins', '--yes')
  expect(pushed).toMatchObject({ code: 0, stderr: '' })
  expect(pushed.stdout).toContain('same name: web/warm/challenge.yml')
  const made = await known('Warm-up', event)
  const [web, crypto] = [inCategory(made, 'web'), inCategory(made, 'crypto')]
  expect(await known('Last', event)).toMatchObject([{ requirements: [{ _id: crypto?._id }], next: { _id: web?._id } }])
  expect(await there.challenges('diff', 'twins', '--event', 'Twins')).toMatchObject({ code: 0, stderr: '' })

  await there.save('twins/web/warm/challenge.yml', yaml('Warm-up', 'web').replace('100', '150'))
  await there.save('twins/web/last/challenge.yml', last.replace('crypto/warm/challenge.yml', 'Warm-up'))
  const unclear = await there.challenges('push', 'twins', '--event', 'Twins', '--yes')
  expect(unclear).toMatchObject({ code: 0, stderr: '' })
  expect(unclear.stdout).toContain('Last: requires "Warm-up", which is the name of several challenges')
  const changed = await known('Warm-up', event)
  expect([inCategory(changed, 'web')?.value, inCategory(changed, 'crypto')?.value]).toEqual([150, 100])
  expect(await known('Last', event)).toMatchObject([{ requirements: [{ _id: crypto?._id }], next: { _id: web?._id } }])

  await there.call('PUT', `/challenges/${crypto?._id}`, { value: 175 })
  await there.call('PUT', `/challenges/${inCategory(await known('Last', event), 'web')?._id}`, { value: 125 })
  expect(await there.challenges('pull', 'twins', '--event', 'Twins', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await read('twins/crypto/warm/challenge.yml')).toContain('value: 175')
  expect(await read('twins/web/warm/challenge.yml')).toContain('value: 150')
  expect(await read('twins/web/last/challenge.yml')).toMatch(
    /requirements:\n +- crypto\/warm\/challenge\.yml\n +next: web\/warm\/challenge\.yml/,
  )
  expect(await there.challenges('lint', 'twins')).toMatchObject({ code: 0, stderr: '' })
  const after = await there.challenges('diff', 'twins', '--event', 'Twins')
  expect(after).toMatchObject({ code: 0, stderr: '' })
  expect(after.stdout).not.toContain('leave')

  const fresh = await there.challenges('pull', 'fresh', '--event', 'Twins', '--yes')
  expect(fresh).toMatchObject({ code: 0, stderr: '' })
  expect(await read('fresh/web/last/challenge.yml')).toContain('- crypto/warm-up/challenge.yml')
  expect(await there.challenges('diff', 'fresh', '--event', 'Twins')).toMatchObject({ code: 0, stderr: '' })
})

test('what might be one of several challenges stops everything', async () => {
  const event = await there.event('Unclear')
  await there.save('unclear/a/challenge.yml', yaml('Robots', 'web'))
  await there.save('unclear/b/challenge.yml', yaml('Robots', 'web', 'author: Ada\n'))
  expect(await there.challenges('push', 'unclear', '--event', 'Unclear', '--yes')).toMatchObject({ code: 0 })
  await there.save('one/a/challenge.yml', yaml('Robots', 'web').replace('100', '150'))
  for (const verb of ['diff', 'push', 'pull'])
    expect(await there.challenges(verb, 'one', '--event', 'Unclear', '--prune', '--yes')).toMatchObject({
      code: 1,
      stderr:
        'Which challenge is which? "Robots" is the name of a/challenge.yml and of 2 challenges of Unclear on the site. ' +
        'Give them names or categories that tell them apart. Nothing was changed.\n',
    })
  expect((await known('Robots', event)).map(({ value }) => value)).toEqual([100, 100])
  expect(await read('one/a/challenge.yml')).toContain('value: 150')
})
