import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#messages/en.ts'
import { EmptyState, ErrorState, NotYetState } from '#ui/page/states.tsx'
import { renderUi } from '../../../test/render.tsx'

/** What flies on the mast: the fill of each part, in order. */
const flown = (): (string | null)[] =>
  [...document.querySelectorAll('svg[data-sign] [data-dye]')].map((part) => part.getAttribute('data-dye'))

test('empty, error and "not yet" fly different signs', async () => {
  await renderUi(<EmptyState title="Nothing here" />)
  await expect.element(page.getByText('Nothing here')).toBeVisible()
  const empty = flown()
  await renderUi(<NotYetState title="Starts at nine" />)
  await expect.element(page.getByText('Starts at nine')).toBeVisible()
  const notYet = flown()
  await renderUi(<ErrorState />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(en.common.errorTitle)
  const trouble = flown()
  expect(empty).toEqual([])
  // The answering pennant, and V: "I require assistance".
  expect(notYet).toEqual(['white', 'red'])
  expect(trouble).toEqual(['white', 'red'])
  expect(document.querySelector('svg[data-sign]')?.getAttribute('data-sign')).toBe('trouble')
})

test('only an error is announced at once, and it offers to try again besides other ways', async () => {
  const onRetry = vi.fn<() => void>()
  await renderUi(<NotYetState title="Starts at nine" />)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await renderUi(<ErrorState onRetry={onRetry} action={<a href="/elsewhere">Elsewhere</a>} />)
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'Elsewhere' })).toBeVisible()
  await page.getByRole('button', { name: en.common.retry }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('the word e-mail is whole in every line, however wide the place is', async () => {
  const text = 'Aucun élève n’a encore confirmé son adresse e-mail : les e-mails attendent dans la boîte d’envoi.'
  for (const width of [200, 230, 260, 290, 320, 350, 380]) {
    await renderUi(
      <div style={{ width }}>
        <EmptyState title="Aucune adresse e-mail n’est confirmée" text={text} />
      </div>,
    )
    await expect.element(page.getByText(text)).toBeVisible()
    const lines = [...document.querySelectorAll('main p')].flatMap((shown) => linesOfEmails(shown))
    expect(lines).toEqual([1, 1, 1])
  }
})

/** In how many lines each "e-mail" of a text stands. */
function linesOfEmails(shown: Element): number[] {
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  while (walker.nextNode()) {
    for (const { index, 0: word } of (walker.currentNode.textContent ?? '').matchAll(/e-mails?/g)) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size)
    }
  }
  return lines
}
