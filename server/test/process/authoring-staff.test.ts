import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { AuthoringSite } from './authoring-site.ts'

let there: AuthoringSite

beforeAll(async () => {
  there = await AuthoringSite.start()
  await there.call('POST', '/categories', { name: 'web', description: 'Sites.' })
})

const yaml = (name: string, more = ''): string =>
  `name: ${name}\ncategory: web\ndescription: Read **on**.\nvalue: 100\nflags: [a]\n${more}`
const hinted = (name: string, more = ''): string => yaml(name, `hints: [Look closer]\n${more}`)

/** The API token of somebody with a role in the event. */
async function tokenOf(role: 'owner' | 'author' | 'viewer', event: string): Promise<string> {
  const { id } = await there.build.staff(role, { id: event })
  return (await there.build.apiToken(id, ['author'])).token
}

async function reviewed(name: string): Promise<string> {
  const event = await there.event(name)
  await there.call('PUT', `/events/${event}`, { requiresReview: true })
  return event
}

test('an author pushes, compares and pulls their own event with an API token', async () => {
  const event = await there.event('Own')
  const token = await tokenOf('author', event)
  const run = (verb: string, path: string) => there.challengesAs(token, verb, path, '--event', 'Own', '--yes')
  await there.save('own/first/challenge.yml', hinted('First'))
  await there.save('own/last/challenge.yml', yaml('Last', 'requirements: [First]\n'))
  expect(await run('push', 'own')).toMatchObject({ code: 0, stderr: '' })
  expect(await there.find('First', event)).toMatchObject({ state: 'published' })
  expect(await there.links('Last', event)).toEqual({ requirements: ['First'], next: null })
  expect(await run('diff', 'own')).toMatchObject({ code: 0, stderr: '' })
  const first = await there.find('First', event)
  await there.call('PUT', `/challenges/${first?._id}`, { value: 175 })
  expect(await run('diff', 'own')).toMatchObject({ code: 2, stderr: '' })
  expect(await run('pull', 'own')).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(`${there.folder}/own/first/challenge.yml`, 'utf8')).toContain('value: 175')
})

test('what an author cannot reach is refused in one sentence, and nothing is taken for deleted', async () => {
  const event = await there.event('Mine')
  const token = await tokenOf('author', event)
  await there.event('Theirs')
  await there.save('others/one/challenge.yml', yaml('One'))
  const practice = 'This token opens the challenges of events only: add --event with the name of one of yours.\n'
  const foreign = 'The owner of this token has no role in Theirs, and does not see its challenges.\n'
  for (const verb of ['diff', 'push', 'pull']) {
    const run = (...more: string[]) => there.challengesAs(token, verb, 'others', '--prune', '--yes', ...more)
    expect(await run()).toMatchObject({ code: 1, stderr: practice })
    expect(await run('--event', 'Theirs')).toMatchObject({ code: 1, stderr: foreign })
  }
  expect(await readFile(`${there.folder}/others/one/challenge.yml`, 'utf8')).toBe(yaml('One'))

  await there.save('others/two/challenge.yml', yaml('Two').replace('category: web', 'category: Of my own'))
  expect(await there.challengesAs(token, 'push', 'others', '--event', 'Mine', '--yes')).toMatchObject({
    code: 1,
    stderr: 'The site has no category "Of my own", and this token may not create it: ask an administrator.\n',
  })
  expect(await there.find('One', event)).toBeUndefined()
})

test('a requirement that an author does not see stays whatever they push, and is not in what they pull', async () => {
  const event = await there.event('Hidden')
  const token = await tokenOf('author', event)
  const run = (verb: string, path: string) => there.challengesAs(token, verb, path, '--event', 'Hidden', '--yes')
  await there.save('secret/secret/challenge.yml', yaml('Secret of practice'))
  expect(await there.challenges('push', 'secret', '--yes')).toMatchObject({ code: 0 })
  await there.save('hidden/top/challenge.yml', yaml('Top'))
  expect(await run('push', 'hidden')).toMatchObject({ code: 0, stderr: '' })
  const [top, secret] = [await there.find('Top', event), await there.find('Secret of practice')]
  await there.call('PUT', `/challenges/${top?._id}/requirements`, { requirements: [secret?._id] })
  expect(await run('pull', 'taken')).toMatchObject({ code: 0, stderr: '' })
  const pulled = await readFile(`${there.folder}/taken/web/top/challenge.yml`, 'utf8')
  expect(pulled).not.toContain('Secret')
  await there.save('taken/web/top/challenge.yml', pulled.replace('value: 100', 'value: 150'))
  expect(await run('push', 'taken')).toMatchObject({ code: 0, stderr: '' })
  expect(await there.links('Top', event)).toEqual({ requirements: ['Secret of practice'], next: null })
})

test('an author of an event with a review step pushes drafts, and every push goes on', async () => {
  const event = await reviewed('Reviewed')
  const token = await tokenOf('author', event)
  const run = (verb: string) => there.challengesAs(token, verb, 'review', '--event', 'Reviewed', '--yes')
  await there.save('review/a/challenge.yml', hinted('Anchor'))
  await there.save('review/b/challenge.yml', hinted('Buoy', 'requirements: [Anchor]\n'))
  const first = await run('push')
  expect(first).toMatchObject({ code: 0, stderr: '' })
  const waits = 'Drafts until somebody else publishes them: "Anchor", "Buoy". Ask for a review on the site.\n'
  expect(first.stdout.endsWith(waits)).toBe(true)
  expect(await there.find('Buoy', event)).toMatchObject({ state: 'draft' })
  expect(await there.links('Buoy', event)).toEqual({ requirements: ['Anchor'], next: null })
  const compared = await run('diff')
  expect(compared).toMatchObject({ code: 0, stderr: '' })
  expect(compared.stdout).toContain('  wait    Buoy: a draft until somebody else publishes it\n')

  await there.save('review/b/challenge.yml', hinted('Buoy', 'requirements: [Anchor]\n').replace('100', '150'))
  const second = await run('push')
  expect(second).toMatchObject({ code: 0, stderr: '' })
  expect(second.stdout).toMatch(/^~ change {2}Buoy: value$/m)
  expect(second.stdout.endsWith(waits)).toBe(true)
  expect(await there.find('Buoy', event)).toMatchObject({ value: 150, state: 'draft' })

  // Another author of the event has the same folder: to push it is not to read it.
  const other = await tokenOf('author', event)
  expect(await there.challengesAs(other, 'push', 'review', '--event', 'Reviewed', '--yes')).toMatchObject({ code: 0 })
  expect(await there.find('Anchor', event)).toMatchObject({ state: 'draft' })
  const owner = await tokenOf('owner', event)
  const published = await there.challengesAs(owner, 'push', 'review', '--event', 'Reviewed', '--yes')
  expect(published).toMatchObject({ code: 0, stderr: '' })
  expect(published.stdout).not.toContain('Drafts')
  expect(await there.find('Anchor', event)).toMatchObject({ state: 'published' })
})

test('what was reviewed and published is left to others, or made a draft again first', async () => {
  const event = await reviewed('Published')
  const [token, owner] = [await tokenOf('author', event), await tokenOf('owner', event)]
  const run = (verb: string) => there.challengesAs(token, verb, 'done', '--event', 'Published', '--yes')
  await there.save('done/a/challenge.yml', hinted('Anchor'))
  expect(await there.challengesAs(owner, 'push', 'done', '--event', 'Published', '--yes')).toMatchObject({ code: 0 })

  await there.save('done/a/challenge.yml', hinted('Anchor').replace('closer', 'twice').replace('100', '150'))
  await there.save('done/b/challenge.yml', yaml('Buoy'))
  const planned = await run('diff')
  expect(planned).toMatchObject({ code: 2, stderr: '' })
  expect(planned.stdout).toContain('  leave   Anchor: value, hints (reviewed and published)\n')
  const left = await run('push')
  expect(left).toMatchObject({ code: 1, stderr: '' })
  expect(left.stdout).toContain(
    'Left as they are, because they were reviewed and published: "Anchor". ' +
      'Make them drafts with `state: hidden`, or ask an owner of the event.\n',
  )
  expect(await there.find('Anchor', event)).toMatchObject({ value: 100, state: 'published' })
  expect(await there.find('Buoy', event)).toMatchObject({ state: 'draft' })

  const again = hinted('Anchor', 'state: hidden\n').replace('closer', 'twice').replace('100', '150')
  await there.save('done/a/challenge.yml', again)
  expect(await run('push')).toMatchObject({ code: 0, stderr: '' })
  expect(await there.find('Anchor', event)).toMatchObject({ value: 150, state: 'draft' })
  const taken = await there.challengesAs(token, 'pull', 'taken-back', '--event', 'Published', '--yes')
  expect(taken).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(`${there.folder}/taken-back/web/buoy/challenge.yml`, 'utf8')).toContain('state: hidden')
})
