import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { zipOf } from '../../test/zips.ts'
import { usualLimits } from './archive.ts'
import { openArchive } from './open-archive.ts'
import { decodeText, readText } from './read-text.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drapeau-formats-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder is listed without its repository, and links are not followed', async () => {
  await mkdir(join(folder, 'web/.git'), { recursive: true })
  await mkdir(join(folder, '.ctf'))
  await writeFile(join(folder, '.ctf/config'), 'access_token = x')
  await writeFile(join(folder, 'web/challenge.yml'), 'name: A')
  await writeFile(join(folder, 'web/.git/config'), 'x')
  await symlink('/etc/passwd', join(folder, 'web/link'))
  const archive = await openArchive(folder)
  expect([...archive.members.keys()]).toEqual(['web/challenge.yml'])
  expect(archive.problems).toEqual([{ code: 'link-ignored', place: { file: 'web/link' }, parameters: {} }])
  const member = archive.members.get('web/challenge.yml')
  expect(member && (await readText(member, []))).toBe('name: A')
})

test('a file that becomes a link after the folder was listed is not followed', async () => {
  await writeFile(join(folder, 'a.txt'), 'x')
  const archive = await openArchive(folder)
  await rm(join(folder, 'a.txt'))
  await symlink('/etc/passwd', join(folder, 'a.txt'))
  await expect(archive.members.get('a.txt')?.open()).rejects.toMatchObject({ problem: { code: 'member-unreadable' } })
})

test('limits hold for folders and single files', async () => {
  await writeFile(join(folder, 'a.csv'), 'xx')
  await writeFile(join(folder, 'b.csv'), 'xx')
  await expect(openArchive(folder, { ...usualLimits, members: 1 })).rejects.toMatchObject({
    problem: { code: 'too-many-members' },
  })
  await expect(openArchive(folder, { ...usualLimits, total: 3 })).rejects.toMatchObject({
    problem: { code: 'archive-too-large' },
  })
  expect((await openArchive(folder, { ...usualLimits, single: 1 })).problems).toHaveLength(2)
  await expect(openArchive(join(folder, 'a.csv'), { ...usualLimits, single: 1 })).rejects.toMatchObject({
    problem: { code: 'member-too-large' },
  })
})

test('a zip is known by its first bytes, and anything else is refused', async () => {
  await writeFile(join(folder, 'export'), zipOf([{ name: 'a', content: 'x' }]))
  expect([...(await openArchive(join(folder, 'export'))).members.keys()]).toEqual(['a'])
  await writeFile(join(folder, 'notes.txt'), 'x')
  for (const path of ['notes.txt', 'absent.zip'])
    await expect(openArchive(join(folder, path))).rejects.toMatchObject({ problem: { code: 'not-an-archive' } })
})

test.each([
  ['UTF-8 with a mark and Windows lines', Buffer.from('\uFEFFé\r\nb'), 'é\nb', []],
  ['UTF-16', Buffer.from('\uFEFFé', 'utf16le'), 'é', []],
  ['Windows-1252', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x80]), 'café€', ['encoding-guessed']],
])('%s is decoded', (_name, bytes, text, codes) => {
  const problems: Parameters<typeof decodeText>[2] = []
  expect(decodeText(bytes, 'a.csv', problems)).toBe(text)
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test('bytes that are no text are refused', () => {
  expect(() => decodeText(Buffer.from([0xff, 0x00, 0x01]), 'a', [])).toThrow(/neither UTF-8/)
})
