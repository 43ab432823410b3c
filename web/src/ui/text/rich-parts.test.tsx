import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { codeLanguages } from '@drapeau/contract/code-languages.ts'
import { downloadFile } from '@drapeau/contract/files.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { type TextFile, TextFiles } from '#ui/text/text-files.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const map: TextFile = { originalname: 'map.png', size: 70, path: `/api/files/${id}/map.png` }

/** A picture of 8 by 4 pixels. */
async function content(): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(8, 4)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 4)
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
}

const written = '<p>See <img data-file="map.png" alt="The map"></p>'

async function draw(html: string, files: readonly TextFile[] = [map]): Promise<void> {
  await renderUi(
    <TextFiles value={files}>
      <RichText html={html} />
    </TextFiles>,
  )
}

test('code in a known language is highlighted, and its text stays as it was written', async () => {
  const code = 'def find(flag):  # soon\n    return "epitech{1 < 2}"\n'
  await draw(`<pre><code class="language-python">${code.replace('<', '&lt;')}</code></pre>`)
  await expect.element(page.getByText('Python')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-kind="keyword"]')?.textContent).toBe('def')
  expect(document.querySelector('[data-kind="comment"]')?.textContent).toBe('# soon')
  expect(document.querySelector('pre')?.textContent).toBe(code)
})

test.each(Object.keys(codeLanguages))('there is a grammar for %s', async (language) => {
  await draw(`<pre><code class="language-${language}">x = "1" # { }</code></pre><p>after</p>`)
  await expect.element(page.getByText('after')).toBeVisible()
  await expect.poll(() => document.querySelector('pre')?.textContent).toBe('x = "1" # { }')
})

test('code in another language is shown plainly', async () => {
  await draw('<pre><code class="language-evil">a</code></pre>')
  await expect.element(page.getByText('a', { exact: true })).toBeVisible()
  expect(document.querySelector('[data-kind]')).toBeNull()
})

test('a table keeps its alignment and scrolls inside its box', async () => {
  const cells = Array.from({ length: 12 }, (_none, at) => `<th align="right">A long heading ${at}</th>`).join('')
  await draw(`<table><thead><tr>${cells}</tr></thead></table>`)
  const box = page.getByRole('group', { name: 'Table' })
  await expect.element(box).toBeVisible()
  const { scrollWidth, clientWidth } = box.element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  expect(getComputedStyle(page.getByText('A long heading 3').element()).textAlign).toBe('right')
})

test('a picture of the challenge is fetched with the token, shown, and enlarged by keyboard', async () => {
  api.send(downloadFile, await content())
  await draw(written)
  const button = page.getByRole('button', { name: 'Enlarge: The map' })
  await expect.element(button).toBeVisible()
  const shown = page.getByRole('img', { name: 'The map' })
  await expect.poll(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth).toBe(8)
  expect(shown.element().getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  expect(api.calls(downloadFile).map(({ params }) => params)).toEqual([{ id, name: 'map.png' }])
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'The map' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a picture without a file shows its words and says so', async () => {
  await draw(written, [])
  await expect.element(page.getByText('The map')).toBeVisible()
  await expect.element(page.getByText('The picture “map.png” is missing.')).toBeVisible()
})

test.each([
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>ran = 1</script></svg>'],
  ['a page', '<html><script>ran = 1</script>'],
])('X5 %s that is called a picture is not shown', async (_what, text) => {
  api.send(downloadFile, text)
  await draw(written)
  await expect
    .element(page.getByText('“map.png” cannot be shown here. You can download it from the files.'))
    .toBeVisible()
  expect(document.querySelector('main img')).toBeNull()
})

test('a picture that is too large is left among the files', async () => {
  await draw(written, [{ ...map, size: 6 * 2 ** 20 }])
  await expect.element(page.getByText('“map.png” cannot be shown here.', { exact: false })).toBeVisible()
  expect(api.calls(downloadFile)).toEqual([])
})

test('a picture that could not be loaded can be tried again', async () => {
  api.refuse(downloadFile, 'not-found')
  await draw(written)
  await expect.element(page.getByText('The picture “map.png” could not be loaded.')).toBeVisible()
  api.send(downloadFile, await content())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Enlarge: The map' })).toBeVisible()
})

test('a chosen file that was not sent yet is shown without a request', async () => {
  const file = new File([await content()], 'map.png')
  await draw(written, [{ originalname: file.name, size: file.size, content: file }])
  await expect.element(page.getByRole('button', { name: 'Enlarge: The map' })).toBeVisible()
})
