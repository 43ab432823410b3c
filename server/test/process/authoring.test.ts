import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { refusals } from '@drapeau/contract/refusals.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { AuthoringSite } from './authoring-site.ts'
import { drapeau } from './site-process.ts'

const robots = 'name: Robots\ncategory: web\ndescription: Read **on**.\nvalue: 100\nflags: [a]\n'
const cookies = `name: Cookies
category: web
description: "![jar](jar.png)"
value: 200
flags: [b, {type: regex, content: "c+"}]
files: [jar.png]
hints: [Look closer, {content: Taste it, cost: 5, title: Jar, requirements: ["1"]}]
requirements: [Robots]
next: Robots
state: hidden
tags: [oven]
`

let there: AuthoringSite
let folder: string

beforeAll(async () => {
  there = await AuthoringSite.start()
  folder = there.folder
  await there.save('repo/robots/challenge.yml', robots)
  await there.save('repo/cookies/challenge.yml', cookies)
  await there.save('repo/cookies/jar.png', 'picture')
})

const save = (path: string, text: string) => there.save(path, text)
const challenges = (verb: string, path: string, ...more: string[]) => there.challenges(verb, path, ...more)
const find = (name: string) => there.find(name)

test('a folder is pushed, differs once it is changed on one side, and is pulled again', async () => {
  const planned = await challenges('diff', 'repo')
  expect(planned.stdout).toMatch(/^\+ create {2}Cookies \(2 hints, 1 file\)$/m)
  expect(planned).toMatchObject({ code: 2, stderr: '' })

  const unsure = await challenges('push', 'repo')
  expect(unsure).toMatchObject({ code: 1, stderr: 'Nothing was changed. Nobody can be asked here: add --yes.\n' })
  expect(await find('Robots')).toBeUndefined()

  const pushed = await challenges('push', 'repo', '--yes')
  expect(pushed).toMatchObject({ code: 0, stderr: '' })
  expect(await find('Robots')).toMatchObject({ value: 100, state: 'published' })
  expect(await find('Cookies')).toMatchObject({ value: 200, state: 'draft' })
  const same = await challenges('diff', 'repo')
  expect(same).toMatchObject({ code: 0, stderr: '' })
  expect(same.stdout).toMatch(/^0 to create, 0 to change, \d+ on the site only, 2 the same\.$/m)

  await save('repo/robots/challenge.yml', robots.replace('100', '150'))
  await save('repo/cookies/challenge.yml', cookies.replace('Taste it', 'Bite it').replace('next: Robots\n', ''))
  await save('repo/cookies/jar.png', 'another picture')
  const changed = await challenges('push', 'repo', '--yes')
  expect(changed.stdout).toMatch(/^~ change {2}Robots: value$/m)
  expect(changed.stdout).toMatch(/^~ change {2}Cookies: hints, file jar\.png, next$/m)
  expect((await challenges('diff', 'repo')).code).toBe(0)

  const first = await find('Robots')
  await there.call('PUT', `/challenges/${first?._id}`, { value: 175, tags: ['machines'] })
  const pulled = await challenges('pull', 'repo', '--yes')
  expect(pulled).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(`${folder}/repo/robots/challenge.yml`, 'utf8')).toMatch(/value: 175[\s\S]*- machines/)
  expect((await challenges('diff', 'repo')).code).toBe(0)

  const whole = await challenges('pull', 'copy', '--yes')
  expect(whole).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(`${folder}/copy/web/cookies/files/jar.png`, 'utf8')).toBe('another picture')
  const copied = await challenges('diff', 'copy')
  expect(copied).toMatchObject({ code: 0 })
  expect(copied.stdout).toMatch(/^0 to create, 0 to change, 0 on the site only/m)
})

test('only --prune deletes, on either side', async () => {
  await challenges('pull', 'pruned', '--yes')
  await rm(`${folder}/pruned/web/cookies`, { recursive: true })
  expect((await challenges('diff', 'pruned')).stdout).toMatch(/^ {2}keep {4}Cookies \(on the site only\)$/m)
  expect(await challenges('push', 'pruned', '--yes')).toMatchObject({ code: 0 })
  expect(await find('Cookies')).toBeDefined()
  const pruned = await challenges('push', 'pruned', '--prune', '--yes')
  expect(pruned.stdout).toMatch(/^deleted {2}Cookies$/m)
  expect(await find('Cookies')).toBeUndefined()

  const kept = await challenges('pull', 'copy', '--yes')
  expect(kept.stdout).toMatch(/^ {2}keep {4}web\/cookies\/challenge\.yml \(in the folder only\)$/m)
  await challenges('pull', 'copy', '--prune', '--yes')
  await expect(readFile(`${folder}/copy/web/cookies/challenge.yml`)).rejects.toThrow('ENOENT')
})

test('what cannot work is one sentence, and changes nothing', async () => {
  const [repo, known] = [`${folder}/repo`, { DRAPEAU_SITE: there.site.url, DRAPEAU_TOKEN: there.token }]
  const refused: [string[], object, string][] = [
    [['diff', repo], {}, 'challenges diff needs --site and --token, or DRAPEAU_SITE and DRAPEAU_TOKEN.'],
    [['diff', repo, '--site', there.site.url, '--token', 'x'], {}, 'The site does not accept this token'],
    [['push', repo, '--event', 'X'], known, 'The site has no event called "X".'],
  ]
  for (const [args, settings, sentence] of refused) {
    const { code, stderr } = await drapeau(['challenges', ...args], { ...there.site.settings, ...settings })
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
  }
  await save('broken/a/challenge.yml', 'name: Lost\n')
  await save('broken/b/challenge.yml', robots.replace('Robots', 'Beta'))
  const broken = await challenges('push', 'broken', '--yes')
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('These challenges cannot be read:') })
  expect(await find('Beta')).toBeUndefined()
  await save('twins/a/challenge.yml', robots)
  await save('twins/b/challenge.yml', robots)
  expect((await challenges('push', 'twins', '--yes')).stderr).toContain(
    '"Robots" is the name of a/challenge.yml, b/challenge.yml and of 1 challenge of Practice on the site.',
  )
})

test('a pull writes nothing through a link of the folder', async () => {
  await save('linked/lone/challenge.yml', robots.replace('Robots', 'Lone'))
  expect(await challenges('push', 'linked', '--yes')).toMatchObject({ code: 0 })
  const [fresh, elsewhere] = [`${folder}/fresh`, `${folder}/elsewhere`]
  await mkdir(fresh)
  await mkdir(elsewhere)
  await symlink(elsewhere, `${fresh}/web`)
  const pulled = await challenges('pull', 'fresh', '--yes')
  expect(pulled).toMatchObject({ code: 1, stderr: 'web is a link: nothing is written through it.\n' })
  expect(await readdir(elsewhere)).toEqual([])
})

/** The address of the site with somebody in between, who acts right before a request of this method arrives. */
async function addressBefore(method: string, act: () => Promise<unknown>): Promise<string> {
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const body = await buffer(request)
      if (request.method === method) await act()
      const { authorization = '', 'content-type': type } = request.headers
      const reply = await fetch(`${there.site.url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' })
      response.end(Buffer.from(await reply.arrayBuffer()))
    }
    pass().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('what somebody changes between the comparison and the push is not overwritten', async () => {
  const late = robots.replace('Robots', 'Late')
  await save('late/late/challenge.yml', late)
  expect(await challenges('push', 'late', '--yes')).toMatchObject({ code: 0 })
  await save('late/late/challenge.yml', late.replace('100', '150'))
  const found = await find('Late')
  const between = await addressBefore('PUT', () => there.call('PUT', `/challenges/${found?._id}`, { value: 120 }))
  const stopped = await challenges('push', 'late', '--yes', '--site', between)
  expect(stopped).toMatchObject({
    code: 1,
    stderr: `The site refused it: ${refusals['changed-meanwhile'].message}\n`,
  })
  expect(await find('Late')).toMatchObject({ value: 120 })
  expect(await challenges('push', 'late', '--yes')).toMatchObject({ code: 0 })
  expect(await find('Late')).toMatchObject({ value: 150 })
})

test('a question that was pushed does not differ afterwards', async () => {
  const choices = '[{text: TCP, isRight: true}, {text: UDP}, {text: "ICMP", text_fr: "L’ICMP"}]'
  await save(
    'quiz/ports/challenge.yml',
    `name: Ports\ncategory: net\ndescription: Which one?\nvalue: 5\nattempts: 1\ndrapeau: {answerType: single-choice, choices: ${choices}}\n`,
  )
  expect(await challenges('push', 'quiz', '--yes')).toMatchObject({ code: 0, stderr: '' })
  const found = await find('Ports')
  expect(await there.call('GET', `/challenges/${found?._id}`)).toMatchObject({
    answerType: 'single-choice',
    choices: [{ text: 'TCP', isRight: true }, { text: 'UDP' }, { text: 'ICMP', text_fr: 'L’ICMP' }],
  })
  const again = await challenges('diff', 'quiz')
  expect(again.stdout).not.toMatch(/^[+~] /m)
  expect(again.stdout).not.toContain('Ports')
})

test('a folder of several events is pushed to each of them, and the whole site is pulled', async () => {
  for (const name of ['Spring', 'Autumn']) await there.event(name)
  const of = (event: string): string => `${robots}drapeau: {event: ${event}}\n`
  await save('cups/practice/challenge.yml', robots.replace('Robots', 'Alone'))
  await save('cups/spring/challenge.yml', of('Spring'))
  await save('cups/autumn/challenge.yml', of('Autumn'))

  const narrow = await challenges('diff', 'cups', '--event', 'spring')
  expect(narrow.stdout).toContain('1 to create, 0 to change, 0 on the site only, 0 the same.')
  const planned = await challenges('diff', 'cups', '--all')
  expect(planned.stdout.match(/^(?:Practice|Spring|Autumn):$|^\+ create.*$/gm)).toEqual([
    'Practice:',
    '+ create  Alone',
    'Autumn:',
    '+ create  Robots',
    'Spring:',
    '+ create  Robots',
  ])
  expect(await challenges('push', 'cups', '--all', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect((await challenges('diff', 'cups', '--all')).code).toBe(0)

  expect(await challenges('pull', 'whole', '--all', '--yes')).toMatchObject({ code: 0, stderr: '' })
  const pulled = await readFile(`${folder}/whole/events/spring/web/robots/challenge.yml`, 'utf8')
  expect(pulled).toContain('event: Spring')
  expect(await readFile(`${folder}/whole/drapeau.yml`, 'utf8')).toMatch(/name: Autumn[\s\S]*name: Spring/)
  expect((await challenges('diff', 'whole', '--all')).code).toBe(0)

  await save('cups/lost/challenge.yml', of('Lost'))
  const lost = await challenges('push', 'cups', '--all', '--yes')
  expect(lost).toMatchObject({ code: 1, stderr: 'The site has no event called "Lost".\n' })
  const both = await challenges('diff', 'cups', '--all', '--event', 'Spring')
  expect([both.code, both.stderr]).toEqual([1, expect.stringContaining('Use --event or --all, not both.')])
})
