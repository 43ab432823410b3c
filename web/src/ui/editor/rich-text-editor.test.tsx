import { expect, type Mock, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { downloadFile } from '@drapeau/contract/files.ts'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { AddTextFile, type TextFile, TextFiles } from '#ui/text/text-files.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'

const { richText: words } = office.parts
const box = page.getByRole('textbox', { name: 'Text' })
const map: TextFile = {
  originalname: 'map.png',
  size: 9,
  path: '/api/files/00000000-0000-4000-8000-000000000001/map.png',
}

type Add = (file: File) => Promise<string | null>

interface Written {
  html: () => string
  add: Mock<Add>
}

/** The editor with the file map.png; files that are added keep their names. */
async function write(value = ''): Promise<Written> {
  let html = value
  const add = vi.fn<Add>((file) => Promise.resolve(file.name))
  api.send(downloadFile, 'no picture')
  await renderUi(
    <TextFiles value={[map]}>
      <AddTextFile value={add}>
        <RichTextField
          id="text"
          label="Text"
          value={value}
          error={undefined}
          onChange={(now) => (html = now)}
          onBlur={() => {}}
        />
      </AddTextFile>
    </TextFiles>,
  )
  await expect.element(box).toBeVisible()
  return { html: () => html, add }
}

function paste(contents: Record<string, string>, ...files: File[]): void {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text)
  for (const file of files) clipboardData.items.add(file)
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('what is stored is kept when something is added to it', async () => {
  const stored = [
    '<h2>T</h2><p>a <strong>b</strong> <u>c</u><br>d <a target="_blank" rel="noopener noreferrer nofollow" href="https://e.org">e</a></p>',
    '<pre><code class="language-python">print(1)\n</code></pre><ol start="3"><li><p>x</p></li></ol>',
    '<p><img data-file="map.png" alt="The map"></p>',
    '<table><tbody><tr><th><p>a</p></th><th align="right" data-align="right"><p>b</p></th></tr>',
    '<tr><td><p>1<br>2</p></td><td align="right" data-align="right"><p></p></td></tr></tbody></table><p>end</p>',
  ].join('')
  const { html } = await write(
    stored.replaceAll(/<\/?tbody>/g, '').replaceAll(/(<t[hd][^>]*>)<p>|<\/p>(<\/t[hd]>)/g, '$1$2'),
  )
  await box.click()
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  await expect.poll(html).toBe(stored.replace('end</p>', 'end!</p>'))
})

test('Markdown becomes text with formats while it is typed', async () => {
  const { html } = await write()
  await box.click()
  await userEvent.keyboard('# Title{Enter}- one{Enter}{Enter}> said{Enter}{Enter}**bold** word{Enter}```py{Enter}x = 1')
  await expect
    .poll(html)
    .toBe(
      '<h2>Title</h2><ul><li><p>one</p></li></ul><blockquote><p>said</p></blockquote><p><strong>bold</strong> word</p><pre><code class="language-py">x = 1</code></pre>',
    )
  await expect.element(page.getByLabelText(words.language)).toHaveValue('python')
  await userEvent.selectOptions(page.getByLabelText(words.language), 'Go')
  await expect.poll(html).toContain('<code class="language-go">')
})

test('pasted Markdown becomes text with formats, and its pictures are files of the challenge', async () => {
  const { html } = await write()
  await box.click()
  paste({
    'text/plain':
      '## Map\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```c\nint x;\n```\n\n![m](map.png) ![o](https://e.org/o.png)',
  })
  await expect.poll(html).toContain('<h2>Map</h2>')
  expect(html()).toContain('<th align="right" data-align="right"><p>b</p></th>')
  expect(html()).toContain('<pre><code class="language-c">int x;</code></pre>')
  expect(html()).toContain('<img data-file="map.png" alt="m">')
  expect(html()).toContain('<a target="_blank" rel="noopener noreferrer nofollow" href="https://e.org/o.png">o</a>')
})

test('plain words, formatted text and code are pasted as they are', async () => {
  const { html } = await write()
  await box.click()
  paste({ 'text/plain': 'just 3 * 4 words' })
  await expect.poll(html).toBe('<p>just 3 * 4 words</p>')
  paste({ 'text/plain': '# no', 'text/html': '<p><em>yes</em></p>' })
  await expect.poll(html).toContain('<em>yes</em>')
  await userEvent.keyboard('{Enter}```{Enter}')
  paste({ 'text/plain': '# comment' })
  await expect.poll(html).toContain('<pre><code># comment</code></pre>')
})

test('a table is inserted, filled by keyboard, and changed in its menu', async () => {
  const { html } = await write()
  await box.click()
  await page.getByRole('button', { name: words.table.insert }).click()
  await userEvent.keyboard('a{Tab}b{Tab}c{Tab}1')
  await expect.poll(html).toContain('<tr><th><p>a</p></th><th><p>b</p></th><th><p>c</p></th></tr><tr><td><p>1</p></td>')
  const menu = page.getByRole('button', { name: words.table.change })
  for (const item of [words.table.deleteColumn, words.table.right, words.table.rowBelow, words.table.columnAfter]) {
    await menu.click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await expect.poll(html).toContain('<tr><th align="right" data-align="right"><p>b</p></th><th')
  expect(html().match(/<tr>/g)).toHaveLength(4)
  await menu.click()
  await page.getByRole('menuitem', { name: words.table.deleteTable }).click()
  await expect.poll(html).not.toContain('<table>')
})

test('a picture is chosen among the files, described, changed and removed', async () => {
  const { html } = await write()
  await box.click()
  const control = page.getByRole('button', { name: words.picture.title })
  await control.click()
  await userEvent.selectOptions(page.getByLabelText(words.picture.file), 'map.png')
  await page.getByLabelText(words.picture.alt).fill('The map')
  await page.getByRole('button', { name: words.picture.insert }).click()
  await expect.poll(html).toBe('<p><img data-file="map.png" alt="The map"></p>')
  await page.getByText('“map.png” cannot be shown here.', { exact: false }).click()
  await control.click()
  await page.getByLabelText(words.picture.alt).fill('Another')
  await userEvent.keyboard('{Enter}')
  await expect.poll(html).toContain('alt="Another"')
  await control.click()
  await page.getByRole('button', { name: words.picture.remove }).click()
  await expect.poll(html).toBe('')
})

test('a pasted picture is added to the challenge, and stays out where that is refused', async () => {
  const { html, add } = await write()
  await box.click()
  paste({}, new File(['x'], 'image.png', { type: 'image/png' }))
  await expect.poll(html).toBe('<p><img data-file="image.png" alt=""></p>')
  add.mockResolvedValueOnce(null)
  paste({}, new File(['x'], 'other.png', { type: 'image/png' }))
  await expect.poll(() => add.mock.calls.map(([{ name }]) => name)).toEqual(['image.png', 'other.png'])
  expect(html()).not.toContain('other.png')
})

test('where there is no challenge there are no pictures', async () => {
  await renderUi(
    <RichTextField id="text" label="Text" value="<p>x</p>" error={undefined} onChange={() => {}} onBlur={() => {}} />,
  )
  await expect.element(page.getByRole('button', { name: words.table.insert })).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.picture.title })).not.toBeInTheDocument()
})
