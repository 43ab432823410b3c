import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListState } from '#lib/lists/list-search.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import type { BulkDelete } from '#ui/table/bulk-delete.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { renderUi } from '../../../test/render.tsx'

interface Boat {
  _id: string
  name: string
  sails: number
}

const { table: words } = office
const { pager, clearSearch, retry } = en.common
const columnsWith = (home: ReactNode) => [
  { key: 'name', header: 'Name', isMain: true, isSortable: true, cell: ({ name }: Boat) => name },
  { key: 'sails', header: 'Sails', isSortable: true, align: 'end' as const, cell: ({ sails }: Boat) => sails },
  { key: 'home', header: 'Home', cell: () => home },
]
const fleet = Array.from({ length: 23 }, (_, at): Boat => ({
  _id: `boat-${at + 1}`,
  name: `Boat ${String(at + 1).padStart(2, '0')}`,
  sails: at % 4,
}))

type Find = (state: ListState) => Promise<{ rows: Boat[]; totalRows: number }>

const findIn = (boats: readonly Boat[]) =>
  vi.fn<Find>(({ q, page: at }) => {
    const found = boats.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    return Promise.resolve({ rows: found.slice((at - 1) * 10, at * 10), totalRows: found.length })
  })

interface FleetProps {
  find: Find
  bulk?: BulkDelete
  isFiltered?: boolean
  home?: ReactNode
  actions?: () => ReactNode
}

function Fleet({ find, bulk, isFiltered = false, home = 'Brest', actions }: FleetProps): ReactNode {
  const list = useListState(['name', 'sails'])
  const query = useQuery({
    queryKey: ['schools', list.state],
    queryFn: () => find(list.state),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      label="Fleet"
      columns={columnsWith(home)}
      list={list}
      query={query}
      searchLabel="Search boats"
      empty={{ title: 'No boat yet', text: 'Build the first.' }}
      failed={{ title: 'Fleet error !', fallback: 'The fleet could not be loaded.' }}
      isFiltered={isFiltered}
      {...(bulk ? { bulk } : {})}
      {...(actions ? { actions } : {})}
    />
  )
}

const rows = page.getByRole('rowheader')
const names = (): (string | null)[] => rows.elements().map(({ textContent }) => textContent)
const search = page.getByRole('searchbox', { name: 'Search boats' })
const head = (name: string) => page.getByRole('columnheader', { name })
const check = (name: string) => page.getByRole('checkbox', { name: words.selectRow(name) })

test('it shows a loading state until the rows arrive', async () => {
  const { promise, resolve } = Promise.withResolvers<{ rows: Boat[]; totalRows: number }>()
  await renderUi(<Fleet find={() => promise} />)
  await expect.element(page.getByRole('status')).toMatchTextContent(`Fleet: ${words.loading}`)
  resolve({ rows: fleet.slice(0, 1), totalRows: 1 })
  await expect.element(page.getByRole('table', { name: 'Fleet' })).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('an empty table says so, without a search box', async () => {
  await renderUi(<Fleet find={findIn([])} />)
  await expect.element(page.getByText('No boat yet')).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
})

test('a search without results is named and can be cleared', async () => {
  const { address } = await renderUi(<Fleet find={findIn(fleet)} />, { at: '/?q=submarine' })
  await expect.element(page.getByText(words.noneFound('submarine'))).toBeVisible()
  await page.getByRole('button', { name: clearSearch }).last().click()
  await expect.element(rows.first()).toMatchTextContent('Boat 01')
  await expect.element(search).toHaveValue('')
  expect(address()).toBe('/')
})

test('an empty filtered table does not claim to be empty', async () => {
  await renderUi(<Fleet find={findIn([])} isFiltered />)
  await expect.element(page.getByText(words.noneLeft)).toBeVisible()
})

test('a failed load can be repeated', async () => {
  const find = vi.fn<Find>().mockRejectedValueOnce(new Error('broken'))
  find.mockResolvedValue({ rows: fleet.slice(0, 2), totalRows: 2 })
  await renderUi(<Fleet find={find} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Fleet error !')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The fleet could not be loaded.')
  await page.getByRole('button', { name: retry }).click()
  await expect.poll(names).toEqual(['Boat 01', 'Boat 02'])
})

test('a column header sorts, reverses on a second press, and announces the order', async () => {
  const find = findIn(fleet)
  const { address } = await renderUi(<Fleet find={find} />, { at: '/?page=2' })
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(head('Sails')).not.toHaveAttribute('aria-sort')
  await page.getByRole('button', { name: 'Sails' }).click()
  await expect.element(head('Sails')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(head('Name')).not.toHaveAttribute('aria-sort')
  await page.getByRole('button', { name: 'Sails' }).click()
  await expect.element(head('Sails')).toHaveAttribute('aria-sort', 'descending')
  expect(address()).toBe('/?sort=sails&order=desc')
  expect(find).toHaveBeenLastCalledWith({ q: '', page: 1, sort: 'sails', order: 'desc' })
  await expect.element(page.getByRole('button', { name: 'Home' })).not.toBeInTheDocument()
})

test('typing searches once after a pause, from the first page, and is kept in the address', async () => {
  const find = findIn(fleet)
  const { address } = await renderUi(<Fleet find={find} />, { at: '/?page=3' })
  await expect.element(rows.first()).toMatchTextContent('Boat 21')
  await search.fill('boat 0')
  await expect.poll(address).toBe('/?q=boat+0')
  await expect.poll(() => names().length).toBe(9)
  expect(find.mock.calls.map(([{ q }]) => q)).toEqual(['', 'boat 0'])
})

test('Enter searches without the pause, and the cross clears the box', async () => {
  const { address } = await renderUi(<Fleet find={findIn(fleet)} />)
  await search.fill('boat 23')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Boat 23'])
  expect(address()).toBe('/?q=boat+23')
  await page.getByRole('button', { name: clearSearch }).click()
  await expect.poll(address).toBe('/')
})

test('pages are links, disabled at the ends, and the pager shows the range', async () => {
  const { address } = await renderUi(<Fleet find={findIn(fleet)} />)
  const pages = page.getByRole('navigation', { name: 'Fleet' })
  await expect.element(pages.getByText(pager.showing(1, 10, 23))).toBeVisible()
  await expect.element(pages.getByText(pager.previous)).toHaveAttribute('aria-disabled', 'true')
  await pages.getByRole('link', { name: pager.page(3) }).click()
  await expect.element(pages.getByText(pager.showing(21, 23, 23))).toBeVisible()
  await expect.element(pages.getByRole('link', { name: pager.page(3) })).toHaveAttribute('aria-current', 'page')
  await expect.element(pages.getByText(pager.next)).toHaveAttribute('aria-disabled', 'true')
  expect(address()).toBe('/?page=3')
  await pages.getByRole('link', { name: pager.previous }).click()
  await expect.poll(address).toBe('/?page=2')
})

test('ten rows have no pager, and a page beyond the last links to the first', async () => {
  const { address } = await renderUi(<Fleet find={findIn(fleet.slice(0, 10))} />, { at: '/?page=9' })
  await expect.element(page.getByText(words.beyondTitle)).toBeVisible()
  await page.getByRole('button', { name: words.beyondAction }).click()
  await expect.poll(() => names().length).toBe(10)
  expect(address()).toBe('/')
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
})

test('on a phone each row is its name and one line, and nothing is wider than the screen', async () => {
  const boats = [{ _id: 'boat-0', name: 'The Very Long Named Boat of the Harbour Technical College, Brest', sails: 3 }]
  await renderUi(<Fleet find={findIn([...boats, ...fleet])} bulk={bulkOf()} />, { viewport: 'phone' })
  await expect.element(rows.nth(1)).toMatchTextContent('Boat 01')
  await expect.element(rows.nth(1).getByText('Sails 0')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Brest')).toBeVisible()
  const heights = page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.getBoundingClientRect().height)
  expect(Math.max(...heights)).toBeLessThan(64)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('what a row does not have leaves no gap in its line on a phone', async () => {
  const home = page.getByText('Home', { exact: false })
  await renderUi(<Fleet find={findIn(fleet.slice(0, 1))} home={null} />, { viewport: 'phone' })
  await expect.element(rows.first()).toBeVisible()
  await expect.element(home).not.toBeVisible()
})

test('on a phone a menu sorts, and knows the present order', async () => {
  const find = findIn(fleet)
  const { address } = await renderUi(<Fleet find={find} />, { at: '/?page=2', viewport: 'phone' })
  const menu = page.getByRole('combobox', { name: words.order })
  await expect.element(menu).toHaveValue('name asc')
  await menu.selectOptions(`${words.sortBy('Sails')} ↓`)
  await expect.poll(address).toBe('/?sort=sails&order=desc')
  expect(find).toHaveBeenLastCalledWith({ q: '', page: 1, sort: 'sails', order: 'desc' })
  await expect.element(menu).toHaveValue('sails desc')
  await expect.element(menu.getByRole('option', { name: 'Home', exact: false })).not.toBeInTheDocument()
})

test('what a row has opened stays open when the phone is turned', async () => {
  await renderUi(<Fleet find={findIn(fleet)} actions={() => <input aria-label="Note" />} />, { viewport: 'phone' })
  const note = page.getByRole('textbox', { name: 'Note' }).first()
  await note.fill('half a sentence')
  await page.viewport(844, 390)
  await expect.element(head('Sails')).toBeVisible()
  await expect.element(note).toHaveValue('half a sentence')
})

test('on a phone rows are selected as in the table', async () => {
  await renderUi(<Fleet find={findIn(fleet)} bulk={bulkOf()} />, { viewport: 'phone' })
  await check('Boat 02').click()
  await expect.element(page.getByText(words.selected(1))).toBeVisible()
  await page.getByRole('checkbox', { name: words.selectPage }).click()
  await expect.element(page.getByText(words.selected(10))).toBeVisible()
})

function bulkOf(
  parts: Partial<BulkDelete> = {},
): BulkDelete & { remove: ReturnType<typeof vi.fn<BulkDelete['remove']>> } {
  return {
    listAll: () => Promise.resolve(fleet),
    texts: {
      title: (count) => `Sink ${count}?`,
      text: (count) => `${count} go down.`,
      done: (count) => `${count} sunk.`,
    },
    onDone: () => undefined,
    ...parts,
    remove: vi.fn<BulkDelete['remove']>(parts.remove ?? (() => Promise.resolve())),
  }
}

test('rows stay selected across pages, a partial selection is indeterminate, and a new search clears it', async () => {
  await renderUi(<Fleet find={findIn(fleet)} bulk={bulkOf()} />)
  const wholePage = page.getByRole('checkbox', { name: words.selectPage })
  await check('Boat 02').click()
  await expect.element(page.getByText(words.selected(1))).toBeVisible()
  await expect.element(wholePage).toBePartiallyChecked()
  await page.getByRole('link', { name: pager.next }).click()
  await expect.element(rows.first()).toMatchTextContent('Boat 11')
  await expect.element(wholePage).not.toBeChecked()
  await wholePage.click()
  await expect.element(page.getByText(words.selected(11))).toBeVisible()
  await page.getByRole('link', { name: pager.previous }).click()
  await expect.element(check('Boat 02')).toBeChecked()
  await expect.element(check('Boat 01')).not.toBeChecked()
  await search.fill('boat 0')
  await expect.poll(() => names().length).toBe(9)
  await expect.element(page.getByText(words.selected(11))).not.toBeInTheDocument()
})

test('another action applies to each chosen row, and what fails stays selected', async () => {
  const apply = vi.fn<(id: string) => Promise<void>>((id) =>
    id === fleet[1]?._id ? Promise.reject(new Error('stuck')) : Promise.resolve(),
  )
  const action = {
    label: 'Paint',
    apply,
    isNeeded: ({ name }: { name: string }) => name !== 'Boat 03',
    none: 'Nothing to paint.',
    done: (count: number) => `${count} painted.`,
    failed: (count: number) => `${count} not painted.`,
  }
  await renderUi(<Fleet find={findIn(fleet)} bulk={bulkOf({ action })} />)
  await check('Boat 01').click()
  await check('Boat 02').click()
  await page.getByRole('button', { name: 'Paint' }).click()
  await expect.element(page.getByText('1 painted.')).toBeVisible()
  await expect.element(page.getByText('1 not painted.')).toBeVisible()
  await expect.element(check('Boat 01')).not.toBeChecked()
  await expect.element(check('Boat 02')).toBeChecked()
  expect(apply).toHaveBeenCalledTimes(2)
  await check('Boat 02').click()
  await check('Boat 03').click()
  await page.getByRole('button', { name: 'Paint' }).click()
  await expect.element(page.getByText('Nothing to paint.')).toBeVisible()
  expect(apply).toHaveBeenCalledTimes(2)
})

test('all rows of all pages can be selected and deselected', async () => {
  await renderUi(<Fleet find={findIn(fleet)} bulk={bulkOf()} />)
  await check('Boat 01').click()
  await page.getByRole('button', { name: words.selectAll(23) }).click()
  await expect.element(page.getByText(words.selected(23))).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.selectAll(23) })).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.clear }).click()
  await expect.element(check('Boat 01')).not.toBeChecked()
})

test('before a deletion its consequences are counted and shown', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const bulk = bulkOf({ losses: () => promise })
  await renderUi(<Fleet find={findIn(fleet)} bulk={bulk} />)
  await check('Boat 01').click()
  await page.getByRole('button', { name: words.delete }).click()
  const dialog = page.getByRole('dialog', { name: words.deleteOne('Boat 01') })
  await expect.element(dialog).toMatchTextContent(words.losses.counting)
  await expect.element(dialog.getByRole('button', { name: words.cancel })).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: words.delete })).toBeDisabled()
  resolve(['4 sailors'])
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('4 sailors')
  await dialog.getByRole('button', { name: words.delete }).click()
  await expect.element(page.getByText('1 sunk.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bulk.remove.mock.calls).toEqual([['boat-1']])
})

test('rows that could not be deleted are named with the reason and stay selected', async () => {
  const bulk = bulkOf({
    remove: (id) => (id === 'boat-2' ? Promise.reject(new Error('broken')) : Promise.resolve()),
  })
  await renderUi(<Fleet find={findIn(fleet)} bulk={bulk} />)
  await check('Boat 01').click()
  await check('Boat 02').click()
  await page.getByRole('button', { name: words.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).click()
  const failed = page.getByRole('dialog', { name: words.failedTitle })
  await expect.element(failed.getByRole('listitem')).toMatchTextContent(`Boat 02: ${words.failedReason}`)
  await failed.getByRole('button', { name: en.common.close }).last().click()
  await expect.element(page.getByText(words.selected(1))).toBeVisible()
  await expect.element(check('Boat 02')).toBeChecked()
})

test('on a phone the menu that sorts is as wide as the search above it', async () => {
  await renderUi(<Fleet find={findIn(fleet)} />, { viewport: 'phone' })
  const menu = page.getByRole('combobox', { name: words.order })
  await expect.element(menu).toBeVisible()
  const edgesOf = (element: Element): number[] => {
    const { left, right } = element.getBoundingClientRect()
    return [Math.round(left), Math.round(right)]
  }
  expect(edgesOf(menu.element())).toEqual(edgesOf(document.querySelector('search') ?? document.body))
})

test('on a phone no part of a list scrolls by itself, however long what stands in it is', async () => {
  await renderUi(
    <Fleet find={findIn(fleet)} home="The old harbour of La Rochelle, behind the towers and the market" />,
    {
      viewport: 'phone',
    },
  )
  await expect.element(page.getByText('Boat 01')).toBeVisible()
  const parts = [...document.querySelectorAll('main div:has(> table)')]
  expect(parts).toHaveLength(1)
  const scrolling = parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflow))
  expect(scrolling).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
