import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { AuthoringSite } from './authoring-site.ts'

let there: AuthoringSite

beforeAll(async () => {
  there = await AuthoringSite.start()
})

const yaml = (name: string, more = ''): string =>
  `name: ${name}\ncategory: web\ndescription: Read **on**.\nvalue: 100\nflags: [a]\n${more}`

test('a push never empties a place that the folder has nothing for', async () => {
  const empty = await there.event('Empty')
  await there.event('Cup')
  await there.save('practice/alone/challenge.yml', yaml('Alone'))
  expect(await there.challenges('push', 'practice', '--yes')).toMatchObject({ code: 0 })
  await there.save('guest/guest/challenge.yml', yaml('Guest'))
  expect(await there.challenges('push', 'guest', '--event', 'Empty', '--yes')).toMatchObject({ code: 0 })
  await there.save('cup/robots/challenge.yml', yaml('Robots', 'drapeau: {event: Cup}\n'))

  const sentence = 'The challenges of this folder name events: add --all, or --event with the name of one of them.\n'
  for (const verb of ['diff', 'push', 'pull'])
    expect(await there.challenges(verb, 'cup', '--prune', '--yes')).toMatchObject({ code: 1, stderr: sentence })
  for (const more of [[], ['--prune']])
    expect(await there.challenges('push', 'cup', '--event', 'Empty', '--yes', ...more)).toMatchObject({
      code: 1,
      stderr: 'The folder has no challenge of Empty.\n',
    })
  const all = await there.challenges('push', 'cup', '--all', '--prune', '--yes')
  expect(all).toMatchObject({ code: 0, stderr: '' })
  expect(all.stdout).not.toContain('Practice')
  expect([await there.find('Alone'), await there.find('Guest', empty)]).toMatchObject([{ value: 100 }, { value: 100 }])

  await there.save('bare/drapeau.yml', 'version: "1"\n')
  const bare = await there.challenges('push', 'bare', '--prune', '--yes')
  expect(bare).toMatchObject({ code: 1, stderr: 'The folder has no challenge of Practice.\n' })
  expect(await there.find('Alone')).toBeDefined()
})

test('what a challenge requires outside the folder stays required', async () => {
  await there.save('both/first/challenge.yml', yaml('First'))
  await there.save('both/last/challenge.yml', yaml('Last', 'requirements: [First]\nnext: First\n'))
  expect(await there.challenges('push', 'both', '--yes')).toMatchObject({ code: 0 })

  await there.save('part/last/challenge.yml', yaml('Last', 'requirements: [first]\nnext: First\n'))
  expect(await there.challenges('diff', 'part')).toMatchObject({ code: 0, stderr: '' })
  await there.save('part/last/challenge.yml', yaml('Last', 'requirements: [First, Nowhere]\nnext: Nowhere\n'))
  const unknown = await there.challenges('diff', 'part')
  expect(unknown).toMatchObject({ code: 0, stderr: '' })
  expect(unknown.stdout).toContain('Last: requires "Nowhere", which is not on the site')
  await there.save('part/last/challenge.yml', yaml('Last', 'requirements: [Nowhere]\n').replace('100', '150'))
  expect(await there.challenges('push', 'part', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await there.links('Last')).toEqual({ requirements: ['First'], next: null })
  await there.save('part/last/challenge.yml', yaml('Last').replace('100', '150'))
  expect(await there.challenges('push', 'part', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await there.links('Last')).toEqual({ requirements: [], next: null })
})

test('a challenge that requires one of its name elsewhere still requires it after a pull and a push', async () => {
  const [here, other] = [await there.event('Here'), await there.event('There')]
  await there.save('base/cookies/challenge.yml', yaml('Cookies'))
  await there.save('base/crumbs/challenge.yml', yaml('Crumbs'))
  expect(await there.challenges('push', 'base', '--yes')).toMatchObject({ code: 0 })
  await there.save('jars/cookies/challenge.yml', yaml('Cookies'))
  await there.save('jars/jar/challenge.yml', yaml('Jar'))
  for (const event of ['Here', 'There'])
    expect(await there.challenges('push', 'jars', '--event', event, '--yes')).toMatchObject({ code: 0 })
  const ids = await Promise.all([here, 'none', other].map(async (event) => (await there.find('Cookies', event))?._id))
  const jar = await there.find('Jar', here)
  await there.call('PUT', `/challenges/${jar?._id}/requirements`, { requirements: ids })
  await there.call('PUT', `/challenges/${jar?._id}`, { next: ids[1] })
  const linked = async () => {
    const { requirements, next } = await there.call<{ requirements: { _id: string }[]; next: { _id: string } | null }>(
      'GET',
      `/challenges/${jar?._id}`,
    )
    return { requirements: requirements.map(({ _id }) => _id).toSorted(), next: next?._id }
  }
  const expected = { requirements: ids.map(String).toSorted(), next: ids[1] }
  expect(await linked()).toEqual(expected)

  expect(await there.challenges('pull', 'pulled', '--event', 'Here', '--yes')).toMatchObject({ code: 0, stderr: '' })
  const written = await readFile(`${there.folder}/pulled/web/jar/challenge.yml`, 'utf8')
  expect(written).toContain('event: There')
  const after = await there.challenges('diff', 'pulled', '--event', 'Here')
  expect(after).toMatchObject({ code: 0, stderr: '' })
  expect(after.stdout).not.toContain('leave')
  expect((await there.challenges('pull', 'pulled', '--event', 'Here', '--yes')).stdout).toContain('0 to change')
  await there.save('pulled/web/jar/challenge.yml', written.replace('value: 100', 'value: 150'))
  expect(await there.challenges('push', 'pulled', '--event', 'Here', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await linked()).toEqual(expected)

  // A copy of the folder sets the links that the folder has, of challenges that it does not have.
  await there.call('PUT', `/challenges/${jar?._id}/requirements`, { requirements: [] })
  expect(await there.challenges('push', 'pulled', '--event', 'Here', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await linked()).toEqual(expected)

  expect(await there.challenges('pull', 'whole', '--all', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await there.challenges('diff', 'whole', '--all')).toMatchObject({ code: 0, stderr: '' })
  await there.save('pulled/web/jar/challenge.yml', written.replaceAll('event: There', 'event: Nowhere'))
  const unknown = await there.challenges('push', 'pulled', '--event', 'Here', '--yes')
  expect(unknown.stdout).toContain('leave   Jar: requires "Cookies" of Nowhere, which is not on the site')
  expect(await linked()).toEqual(expected)
})

test('a challenge of an event may require one of practice, and one of practice may require it', async () => {
  const event = await there.event('Open')
  await there.save('open/base/challenge.yml', yaml('Base'))
  await there.save('open/top/challenge.yml', yaml('Top', 'requirements: [Gate]\n'))
  await there.save('open/gate/challenge.yml', yaml('Gate', 'requirements: [Base]\ndrapeau: {event: Open}\n'))
  const early = await there.challenges('push', 'open', '--event', 'Open', '--yes')
  expect(early).toMatchObject({ code: 0, stderr: '' })
  expect(early.stdout).toContain('Gate: requires "Base", which is not on the site')
  expect(await there.find('Gate', event)).toMatchObject({ state: 'published' })
  expect(await there.challenges('push', 'open', '--all', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await there.links('Gate', event)).toEqual({ requirements: ['Base'], next: null })
  expect(await there.links('Top')).toEqual({ requirements: ['Gate'], next: null })

  expect(await there.challenges('pull', 'gate', '--event', 'Open', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(`${there.folder}/gate/web/gate/challenge.yml`, 'utf8')).toContain('- Base')
  expect(await there.challenges('diff', 'gate', '--event', 'Open')).toMatchObject({ code: 0, stderr: '' })
})
