import { expect, test } from 'vitest'
import { type ZipMember, zipOf } from '../../test/zips.ts'
import { type ArchiveLimits, topFolder, usualLimits } from './archive.ts'
import { readBytes } from './read-text.ts'
import { openZip } from './zip-archive.ts'

const open = (members: readonly ZipMember[], limits: Partial<ArchiveLimits> = {}) =>
  openZip(zipOf(members), { ...usualLimits, ...limits })

test('members are listed folder by folder and read', async () => {
  const archive = await open([
    { name: 'b/x-2/c.txt', content: 'three' },
    { name: 'b/x/', content: '' },
    { name: 'b/x/c.txt', content: 'two', method: 'deflated' },
    { name: 'a.txt', content: 'one' },
  ])
  expect([...archive.members.keys()]).toEqual(['a.txt', 'b/x/c.txt', 'b/x-2/c.txt'])
  const member = archive.members.get('b/x/c.txt')
  expect(member && (await readBytes(member)).toString()).toBe('two')
  expect([topFolder(archive), archive.problems]).toEqual(['', []])
  await archive.close()
})

test.each([
  ['../x', 'path-leads-out'],
  ['a/../../x', 'path-leads-out'],
  ['/etc/passwd', 'path-absolute'],
  ['C:/x', 'path-drive-letter'],
  ['a\\..\\x', 'path-backslash'],
  ['a\0b', 'path-nul'],
  ['a\nb', 'path-control-characters'],
  ['a//b', 'path-empty-part'],
  ['./a', 'path-empty-part'],
  ['x'.repeat(256), 'path-too-long'],
  [Array.from({ length: 300 }, () => 'long').join('/'), 'path-too-long'],
])('N14 the name %.20j is refused: %s', async (name, reason) => {
  const archive = await open([{ name, content: 'x' }, { name: 'good' }])
  expect([...archive.members.keys()]).toEqual(['good'])
  expect(archive.problems).toMatchObject([{ code: 'unsafe-name', parameters: { reason } }])
})

test('N14 a name in UTF-8 is kept, and a name that is no text is refused', async () => {
  const archive = await open([
    { name: Buffer.from('r\u00e9sum\u00e9', 'utf8') },
    { name: Buffer.from([0x61, 0xff, 0xfe]) },
  ])
  expect([...archive.members.keys()]).toEqual(['résumé'])
  expect(archive.problems).toMatchObject([{ code: 'unsafe-name', parameters: { reason: 'path-not-utf-8' } }])
})

test('N14 links, devices, encrypted and repeated members are left out', async () => {
  const archive = await open([
    { name: 'link', content: '/etc/passwd', mode: 0o120777 },
    { name: 'device', mode: 0o020666 },
    { name: 'sealed', content: 'x', isEncrypted: true, method: 'deflated' },
    { name: 'twice', content: 'first' },
    { name: 'twice', content: 'second' },
  ])
  expect(archive.problems.map(({ code, place }) => [code, place.file])).toEqual([
    ['link-ignored', 'link'],
    ['link-ignored', 'device'],
    ['member-encrypted', 'sealed'],
    ['duplicate-member', 'twice'],
  ])
  const twice = archive.members.get('twice')
  expect(twice && (await readBytes(twice)).toString()).toBe('first')
})

test('U5 limits on members and on the sum of sizes refuse the archive', async () => {
  const members = [
    { name: 'a', content: 'xx' },
    { name: 'b', content: 'yy' },
  ]
  await expect(open(members, { members: 1 })).rejects.toMatchObject({ problem: { code: 'too-many-members' } })
  await expect(open(members, { total: 3 })).rejects.toMatchObject({ problem: { code: 'archive-too-large' } })
  const { problems } = await open(members, { single: 1 })
  expect(problems.map(({ code }) => code)).toEqual(['member-too-large', 'member-too-large'])
})

test('U5 a member that unpacks to more than it says, or too densely, is stopped while it is read', async () => {
  const zeros = Buffer.alloc(1024 ** 2)
  const dense = await open([{ name: 'a', content: zeros, method: 'deflated' }], { ratioFrom: 1000 })
  expect(dense.problems).toMatchObject([{ code: 'member-packed-too-densely' }])
  const lying = await open([{ name: 'a', content: zeros, method: 'deflated', claimedSize: 100 }], { ratioFrom: 1000 })
  const [member] = [...lying.members.values()]
  await expect(member && readBytes(member)).rejects.toMatchObject({ name: 'Unreadable' })
})

test('a member whose checksum is wrong is reported', async () => {
  const archive = await open([{ name: 'a', content: 'x', claimedSum: 1 }])
  const [member] = [...archive.members.values()]
  await expect(member && readBytes(member)).rejects.toMatchObject({
    problem: { code: 'member-unreadable', parameters: { reason: 'checksum-wrong' } },
  })
})

test.each([
  '.ctf/config',
  'repo/.ctf/config',
  '.env',
  'a/.env.local',
  'db/tokens.json',
  'db/tracking.json',
  '.git/config',
])('N14 %s is never opened', async (name) => {
  const archive = await open([{ name, content: 'access_token = secret' }])
  const [member] = [...archive.members.values()]
  await expect(member?.open()).rejects.toMatchObject({ problem: { code: 'secret-not-opened' } })
})

test('what is no zip is refused, and what begins like one is said to be cut short', async () => {
  await expect(openZip(Buffer.from('no zip'), usualLimits)).rejects.toMatchObject({
    problem: { code: 'not-an-archive' },
  })
  const whole = zipOf([{ name: 'a', content: 'x'.repeat(100) }])
  for (const length of [4, 60, whole.length - 1])
    await expect(openZip(whole.subarray(0, length), usualLimits)).rejects.toMatchObject({
      problem: { code: 'archive-broken', parameters: { reason: 'ends-early' } },
    })
})
