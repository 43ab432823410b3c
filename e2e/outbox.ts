import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** Waits for a mail to this address with this subject, and returns the newest. */
export async function waitForMail(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    found = (await readMailTo(address)).find((mail) => subject.test(mail.subject ?? ''))
    expect(found, `a mail to ${address} about ${subject}`).toBeDefined()
  }).toPass({ timeout: 120_000, intervals: [50] })
  if (!found) throw new Error('unreachable')
  return found
}

/** Returns the first link in a mail that leads to this path. */
export function linkIn(mail: Email, path: string): string {
  const link = new RegExp(String.raw`https?://\S*${path}\S*`).exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`The mail has no link to ${path}.`)
  return link
}

/** Newest first. Only mails that contain the address are parsed. */
async function readMailTo(address: string): Promise<Email[]> {
  const folder = process.env['SITE_OUTBOX'] ?? ''
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(files.toSorted().map((name) => readOnce(join(folder, name))))
  const mails = await Promise.all(texts.filter((text) => text.includes(address)).map((text) => PostalMime.parse(text)))
  return mails.toReversed().filter((mail) => mail.to?.some((to) => to.address === address))
}

/** By their paths: a site shared by many journeys has sent many mails, and none changes once it is written. */
const readMails = new Map<string, Buffer>()

async function readOnce(path: string): Promise<Buffer> {
  const mail = readMails.get(path) ?? (await readFile(path))
  readMails.set(path, mail)
  return mail
}
