import { confirmAccount, forgotPassword, resetPassword } from '@drapeau/contract/accounts/accounts.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { keyIn } from '#test/mailbox.ts'
import { Smtp } from '#test/smtp.ts'
import { type World, world } from '#test/world.ts'

const settings = (smtp: { url: string }) => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: '"Drapeau" <ctf@school.example>',
  PUBLIC_URL: 'https://ctf.school.example',
})

const enrol = (node: World, name: string, email: string, headers: Record<string, string> = {}) =>
  node.api.raw({ method: 'POST', url: '/api/users', payload: forms.registration({ name, email }), headers })

/** Waits until no mail is left in the queue, and returns how many were sent. */
async function emptied(node: World): Promise<number> {
  for (;;) {
    const { waiting, failed, sent } = await node.app.services.jobs.counts()
    expect(failed).toBe(0)
    if (waiting === 0) return sent
    await pause(20)
  }
}

describe('a delivered mail', () => {
  let smtp: Smtp
  let here: World
  beforeAll(async () => {
    smtp = await Smtp.start()
    here = await world({ settings: settings(smtp) })
  })
  afterAll(() => smtp.stop())

  test('has one recipient, plain headers, and the same content as text and as HTML', async () => {
    await enrol(here, 'Zoé & Co.', 'zoe@example.org')
    const { mail, to, from, raw } = await smtp.mailTo('zoe@example.org')
    expect(from).toBe('ctf@school.example')
    expect(to).toEqual(['zoe@example.org'])
    expect(mail.to).toEqual([{ name: 'Zoé & Co.', address: 'zoe@example.org' }])
    expect(mail.from).toEqual({ name: 'Drapeau', address: 'ctf@school.example' })
    expect(mail.subject).toBe('Confirm your Drapeau account')
    expect(mail.messageId).toMatch(/^<confirm\.[0-9a-f-]{36}@ctf\.school\.example>$/)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    const link = `https://ctf.school.example/confirm-account/${keyIn(mail)}`
    expect(mail.text).toContain('Hello Zoé & Co.,')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain('Hello Zoé &#38; Co.,')
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html).not.toMatch(/<img|<script|<link|src=|url\(/i)
    expect((await here.api.call(confirmAccount, { params: { key: keyIn(mail) } })).status).toBe(201)
  })

  test('is in French for a French reader', async () => {
    await enrol(here, 'Hélène', 'helene@example.org', { 'accept-language': 'fr' })
    const { mail } = await smtp.mailTo('helene@example.org')
    expect(mail.subject).toBe('Confirmez votre compte Drapeau')
    expect(mail.text).toContain('Bonjour Hélène,')
    expect(mail.html).toContain('<html lang="fr">')
    expect(mail.html).toContain('Confirmer mon compte')
  })

  test.each([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['Forwarded', { forwarded: 'host=evil.example' }],
    ['X-Original-URL', { 'x-original-url': 'https://evil.example/' }],
    ['Origin and Referer', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
  ])('K8 a forged %s does not reach the link', async (name, headers) => {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.org`
    const { status } = await enrol(here, `Forged ${name.replaceAll('-', ' ')}`, email, headers)
    // A request for a foreign host is refused and sends no mail.
    expect(status).toBe(name === 'Host' ? 421 : 200)
    await enrol(here, `Forged ${name.replaceAll('-', ' ')}`, email)
    const { raw, mail } = await smtp.mailTo(email)
    expect(raw).not.toContain('evil.example')
    expect(mail.text).toContain('https://ctf.school.example/confirm-account/')
  })

  test.each([
    ["O'Neil, (Bob) & #1+!", 'sign', 'Hello O&#39;Neil, (Bob) &#38; #1+!,'],
    ['Bcc. victim_example', 'bcc', 'Hello Bcc. victim_example,'],
    // Mail clients would turn it into a link.
    ['evil.example', 'link', 'Hello evil.\u2060example,'],
  ])('I7, X4 the name %s stays a name', async (name, id, greeting) => {
    const email = `${id}@example.org`
    expect((await enrol(here, name, email)).status).toBe(200)
    const { mail, to } = await smtp.mailTo(email)
    expect(to).toEqual([email])
    expect(mail.to).toEqual([{ name, address: email }])
    expect(mail.cc ?? mail.bcc).toBeUndefined()
    expect(mail.html).toContain(greeting)
  })
})

/** Concurrent, because these tests mostly wait. */
describe('K12 a mail server that is down', () => {
  test('delays the mail but not the response, and nothing is sent twice', async () => {
    const probe = await Smtp.start()
    await probe.stop()
    const here = await world({ settings: settings(probe) })
    const there = await world({ besides: here, settings: settings(probe) })
    expect((await enrol(here, 'Patient', 'patient@example.org')).status).toBe(200)
    while (!here.logged().includes('a job failed') && !there.logged().includes('a job failed')) await pause(20)
    expect(await here.app.services.jobs.counts()).toEqual({ waiting: 1, failed: 0, sent: 0 })
    const smtp = await Smtp.start(probe.port)
    const { mail } = await smtp.mailTo('patient@example.org')
    expect(await emptied(here)).toBe(1)
    expect(smtp.deliveries).toHaveLength(1)
    expect((await here.api.call(confirmAccount, { params: { key: keyIn(mail) } })).status).toBe(201)
    await smtp.stop()
  })

  test('a retried mail carries a new key of the same request and the same Message-ID', async () => {
    const smtp = await Smtp.start(0, (seen) =>
      seen === 1 ? Object.assign(new Error('later'), { responseCode: 451 }) : null,
    )
    const here = await world({ settings: settings(smtp) })
    await enrol(here, 'Second Try', 'second@example.org')
    const { mail } = await smtp.mailTo('second@example.org')
    const [first] = smtp.refused
    expect(first?.mail.messageId).toBe(mail.messageId)
    expect(keyIn(first?.mail ?? {})).not.toBe(keyIn(mail))
    expect((await here.api.call(confirmAccount, { params: { key: keyIn(mail) } })).status).toBe(201)
    await smtp.stop()
  })

  test('a mail whose key was replaced meanwhile is not sent', async () => {
    const probe = await Smtp.start()
    await probe.stop()
    const here = await world({ settings: settings(probe) })
    const person = await here.build.player({ email: 'thrice@example.org' })
    for (let at = 0; at < 3; at += 1) await here.api.call(forgotPassword, { body: { email: person.email } })
    while (!here.logged().includes('a job failed')) await pause(20)
    const smtp = await Smtp.start(probe.port)
    const { mail } = await smtp.mailTo(person.email)
    expect(await emptied(here)).toBe(3)
    expect(smtp.deliveries).toHaveLength(1)
    expect((await here.api.call(resetPassword, { params: { key: keyIn(mail) } })).status).toBe(201)
    await smtp.stop()
  })
})
