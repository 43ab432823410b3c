import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en } from '#messages/en.ts'
import { answerHome, pupil } from '../../../test/busy-site.ts'
import { renderApp } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'

/** With a role, so that the menu has its third row. */
const member = {
  ...pupil,
  grants: [{ role: 'viewer', event: { _id: idOf(40), name: 'Winter Cup' }, endsAt: null }],
} as const
const { nav } = en.site
const least = 36

test('the account menu looks the same wherever it is opened, whatever styles came first', async () => {
  const seen: { at: string; rows: Row[] }[] = []
  for (const at of ['/home', '/events', '/challenges', '/home']) {
    answerHome()
    await renderApp({ at, user: { ...member, grants: [...member.grants] }, viewport: 'wide' })
    seen.push({ at, rows: await openedRows() })
  }
  for (const { rows } of seen) {
    expect(rows).toHaveLength(3)
    expect(Math.min(...rows.map(({ height }) => height))).toBeGreaterThanOrEqual(least)
    expect(rows).toEqual(rows.map(() => rows[0]))
  }
  expect(seen.map(({ rows }) => rows)).toEqual(seen.map(() => seen[0]?.rows))
})

interface Row {
  height: number
  /** From the edge of the row to its first letter. */
  indent: number
}

async function openedRows(): Promise<Row[]> {
  await page.getByRole('button', { name: nav.account(member.name) }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu.getByRole('menuitem', { name: nav.logout })).toBeVisible()
  await expect.poll(() => getComputedStyle(menu.element()).opacity).toBe('1')
  const rows = menu.getByRole('menuitem').elements().map(rowOf)
  await userEvent.keyboard('{Escape}')
  return rows
}

function rowOf(item: Element): Row {
  const { left, height } = item.getBoundingClientRect()
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  range.selectNodeContents(texts.nextNode() ?? item)
  return { height: Math.round(height), indent: Math.round(range.getBoundingClientRect().left - left) }
}
