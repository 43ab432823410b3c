import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RichText } from '#ui/text/rich-text.tsx'
import { renderUi } from '../../../test/render.tsx'

const html = () => document.querySelector('main div')?.innerHTML

test('allowed rich text is shown unchanged', async () => {
  await renderUi(<RichText html="<h2>Rules</h2><ol start='3'><li><strong>Be kind</strong></li></ol>" />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Be kind')
  expect(document.querySelector('ol')?.start).toBe(3)
})

test('a link opens in a new tab without referrer or opener', async () => {
  await renderUi(<RichText html="<p><a href='https://example.org' target='_self' rel='opener'>there</a></p>" />)
  const link = page.getByRole('link', { name: 'there' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test.each([
  ["<a href='javascript:alert(1)'>x</a>", 'javascript:'],
  ["<a href='data:text/html,x'>x</a>", 'data:'],
  ["<a href='/api/users/logout'>x</a>", '/api'],
  ["<img src='https://example.org/x.png' onerror='alert(1)'>", 'img'],
  ['<script>alert(1)</script>', 'script'],
  ["<iframe src='https://example.org'></iframe>", 'iframe'],
  ["<p style='position:fixed' onclick='alert(1)' class='x' data-x='1' aria-label='y'>x</p>", 'style'],
  ["<img data-file='x.png' src='https://example.org/x.png' onerror='alert(1)' style='position:fixed'>", 'example.org'],
  [
    "<table><tr><td style='position:fixed' onclick='alert(1)' align='evil' background='https://example.org'>x</td></tr></table>",
    'evil',
  ],
  ["<svg><a href='javascript:alert(1)'>x</a></svg>", 'svg'],
])('%s does not reach the page', async (dirty, trace) => {
  await renderUi(<RichText html={`<p>before</p>${dirty}`} />)
  await expect.element(page.getByText('before')).toBeVisible()
  expect(html()).not.toContain(trace)
  for (const attribute of ['style', 'onclick', 'onerror', 'class=x', 'data-x', 'aria-label=y', 'background'])
    expect(document.querySelector(`main div [${attribute}]`)).toBeNull()
})
