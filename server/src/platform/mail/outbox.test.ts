import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../config/config.ts'
import { createLog } from '../log/log.ts'
import type { Mail } from './mail.ts'
import { createMailer, type Mailer } from './mailer.ts'

let config: Config
let mailer: Mailer
let folder: string
beforeAll(async () => {
  config = readConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), 'drapeau-outbox-')) })
  mailer = createMailer(config, createLog('silent'))
  folder = mailer.outboxFolder ?? ''
})
afterAll(() => rm(config.dataDir, { recursive: true, force: true }))

const letter = (options: Partial<Mail> = {}): Mail => ({
  id: 'confirm.1',
  askedAt: new Date('2026-11-15T09:00:00.123Z'),
  to: 'zoe@example.org',
  toName: 'Zoé',
  subject: 'Réinitialisez votre mot de passe, s’il vous plaît : le lien fonctionne une seule fois',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  ...options,
})

describe('the outbox', () => {
  test('is empty before the first mail', async () => {
    expect(mailer.transport).toBe('outbox')
    expect(await mailer.listOutbox()).toEqual([])
  })

  test('stores a complete message that only the operator can read', async () => {
    await mailer.send(letter())
    const [file = ''] = await readdir(folder)
    expect(file).toBe('20261115T090000123Z-confirm.1.eml')
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const mail = await PostalMime.parse(await readFile(join(folder, file)))
    expect(mail).toMatchObject({ subject: letter().subject, text: 'Bonjour\n', html: '<p>Bonjour</p>\n' })
  })

  test('stores a mail once, however often it is retried', async () => {
    await Promise.all([1, 2, 3].map((time) => mailer.send(letter({ text: `Bonjour ${time}` }))))
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('is listed newest first, up to a limit, with decoded headers', async () => {
    for (let at = 0; at < 60; at += 1)
      await mailer.send(letter({ id: `reset.${at}`, askedAt: new Date(Date.UTC(2026, 11, 1, 0, at)) }))
    const listed = await mailer.listOutbox()
    expect(listed).toHaveLength(50)
    expect(listed[0]).toEqual({
      file: '20261201T005900000Z-reset.59.eml',
      to: 'Zoé <zoe@example.org>',
      subject: letter().subject,
      writtenAt: expect.stringMatching(/Z$/),
    })
  })

  test('has no partial file when writing fails', async () => {
    const before = await readdir(folder)
    await expect(mailer.send(letter({ id: 'x'.repeat(300) }))).rejects.toThrow('ENAMETOOLONG')
    expect(await readdir(folder)).toEqual(before)
  })
})

describe('I7 no name or subject can add a header', () => {
  test.each([
    ['a line break', 'Zoé\r\nBcc: victim@example.org'],
    ['a bare line feed', 'Zoé\nBcc: victim@example.org'],
    ['a bare carriage return', 'Zoé\rBcc: victim@example.org'],
    ['a line separator', 'Zoé\u2028Bcc: victim@example.org'],
    ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_victim=40example.org?='],
    ['angle brackets and quotes', '"Zoé" <victim@example.org>, <other@example.org>'],
    ['template braces', '{{constructor}} ${process.env.HOME} <%= 7*7 %>'],
  ])('%s', async (kind, text) => {
    const id = `header.${kind.replaceAll(' ', '-')}`
    await mailer.send(letter({ id, toName: text, subject: text, askedAt: new Date() }))
    const file = (await readdir(folder)).find((name) => name.endsWith(`-${id}.eml`)) ?? ''
    const raw = await readFile(join(folder, file), 'utf8')
    expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^(?:bcc|cc):/im)
    const mail = await PostalMime.parse(raw)
    expect(mail.to?.map(({ address }) => address)).toEqual(['zoe@example.org'])
    expect(mail.bcc ?? mail.cc).toBeUndefined()
  })
})
