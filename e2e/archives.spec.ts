import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { usualLimits } from '@drapeau/formats/archive/archive.ts'
import { openZip } from '@drapeau/formats/archive/zip-archive.ts'
import type { Page } from '@playwright/test'
import { playerApi, signInAsAdmin } from './api-clients.ts'
import { useRunningEvents } from './running-event.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, test } from './site.ts'

const { startEvent, advanceHours } = useRunningEvents()

/**
 * Opens the pages of an archive as somebody does who has unpacked it: from the disk, without any site. Returns the addresses
 * of all pages that links lead to.
 */
async function walkArchive(page: Page, folder: string): Promise<string[]> {
  const faults: string[] = []
  page.on('console', (message) => faults.push(message.text()))
  page.on('requestfailed', (request) => faults.push(request.url()))
  page.on('request', (request) => {
    if (!request.url().startsWith('file://')) faults.push(request.url())
  })
  const [open, seen] = [[pathToFileURL(join(folder, 'index.html')).href], new Set<string>()]
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (seen.has(address)) continue
    seen.add(address)
    await page.goto(address)
    // The style beside the page is loaded, which the policy of the page allows.
    await expect(page.locator('body')).toHaveCSS('max-width', '960px')
    const links = await page
      .locator('a[href]:not([download])')
      .evaluateAll((all) => all.map((link) => String(Reflect.get(link, 'href'))))
    open.push(...links.map((link) => link.replace(/#.*$/, '')).filter((link) => link.endsWith('.html')))
  }
  await page.close()
  expect(faults).toEqual([])
  return [...seen]
}

test('an ended event is downloaded as web pages that open from the disk, in both languages', async ({
  page,
  browser,
}) => {
  const admin = await signInAsAdmin(page)
  const { event, small, otters, ada } = await startEvent()
  await (await playerApi(ada)).solve(small)
  await advanceHours(5)
  await admin.call('POST', `/events/${event._id}/reveal`)
  await page.goto(`/admin/events/${event._id}`)
  await page.getByRole('button', { name: 'Archive for your web space' }).click()
  const sheet = page.getByRole('dialog', { name: `Archive of “${event.name}”` })
  await expectAccessible(page, 'the sheet of an archive', sheet)
  for (const [language, results] of [
    ['English', 'Final results'],
    ['Français', 'Classement final'],
  ] as const) {
    await sheet.getByText(language, { exact: true }).click()
    const [arriving] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Download archive' }).click(),
    ])
    const folder = await mkdtemp(join(tmpdir(), 'archive-'))
    try {
      const { members } = await openZip(await readFile(await arriving.path()), usualLimits)
      for (const { path, open } of members.values()) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), await buffer(await open()))
      }
      const pages = await walkArchive(await browser.newPage(), folder)
      // The index, and the pages of two challenges.
      expect(pages).toHaveLength(3)
      const reader = await browser.newPage()
      for (const address of pages) {
        await reader.goto(address)
        await expectAccessible(reader, address)
      }
      await reader.close()
      const index = await readFile(join(folder, 'index.html'), 'utf8')
      expect(index).toContain(results)
      expect(index).toContain(otters)
    } finally {
      await rm(folder, { recursive: true })
    }
  }
})
