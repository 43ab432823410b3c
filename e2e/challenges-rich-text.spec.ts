import { signInAsAdmin } from './api-clients.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, test } from './site.ts'

/** A grey picture of 2 by 1 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR42mOorwcAAQABgPcd7W0AAAAASUVORK5CYII=',
  'base64',
)

const markdown = [
  '## The log',
  '| Ship | Tonnes |\n|------|-------:|\n| Astrolabe, with a long list of everything that it carries | 120 |',
  '```py\ndef seal(ship):\n    return "ok"  # always\n```',
  '![elsewhere](https://example.org/x.png)',
].join('\n\n')

test('an author pastes Markdown and adds a picture; players read code, table and picture', async ({
  page,
  browser,
}) => {
  const admin = await signInAsAdmin(page)
  const { _id: id } = await admin.challenge()
  await page.goto(`/admin/challenges/${id}?edit=1`)
  const text = page.getByRole('textbox', { name: 'Description', exact: true })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, markdown)
  await expect(text.getByRole('cell', { name: '120' })).toBeVisible()
  await page.getByRole('button', { name: 'Picture', exact: true }).first().click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a picture…' }).click(),
  ])
  await chooser.setFiles({ name: 'harbour.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByLabel('File of the challenge')).toHaveValue('harbour.png')
  await page.getByRole('dialog').getByLabel('Description').fill('The harbour')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(text.getByRole('img', { name: 'The harbour' })).toBeVisible()
  await text.getByRole('cell', { name: '120' }).click()
  await expectAccessible(page, 'the editor with a table', text)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('group', { name: 'Table' })).toBeVisible()

  const context = await browser.newContext()
  const reader = await context.newPage()
  const outside: string[] = []
  reader.on('request', (request) => void (request.url().includes('example.org') && outside.push(request.url())))
  await signIn(reader, await member())
  await reader.goto(`/challenges/${id}`)
  await expect(reader.getByRole('columnheader', { name: 'Tonnes' })).toBeVisible()
  await expect(reader.locator('[data-kind=keyword]', { hasText: 'def' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('rel', /noreferrer/)
  const shown = reader.getByRole('button', { name: 'Enlarge: The harbour' })
  await expect(shown).toBeVisible()
  await expectAccessible(reader, 'a challenge with code, a table and a picture', shown)
  await shown.click()
  await expect(reader.getByRole('dialog').getByRole('img', { name: 'The harbour' })).toBeVisible()
  await expectAccessible(reader, 'a large picture', reader.getByRole('dialog', { name: 'The harbour' }))
  expect(outside).toEqual([])
  await context.close()
})
