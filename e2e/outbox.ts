import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** Reads the mail that somebody got, as they would: newest first, waiting until it has come. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    found = (await readMailTo(address)).find((mail) => subject.test(mail.subject ?? ''))
    expect(found, `a mail to ${address} about ${subject}`).toBeDefined()
  }).toPass({ timeout: 120_000, intervals: [50] })
  if (!found) throw new Error('unreachable')
  return found
}

/** The one link of a mail that leads to a path. */
export function linkIn(mail: Email, path: string): string {
  const link = new RegExp(String.raw`https?://\S*${path}\S*`).exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`The mail has no link to ${path}.`)
  return link
}

/** Newest first. Only what names the address at all is taken apart: a site of many journeys has sent many mails. */
async function readMailTo(address: string): Promise<Email[]> {
  const folder = process.env['SITE_OUTBOX'] ?? ''
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(files.toSorted().map((name) => readFile(join(folder, name))))
  const mails = await Promise.all(texts.filter((text) => text.includes(address)).map((text) => PostalMime.parse(text)))
  return mails.toReversed().filter((mail) => mail.to?.some((to) => to.address === address))
}
