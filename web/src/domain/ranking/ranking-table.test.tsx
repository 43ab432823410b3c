import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RankingPlaceholder } from '#domain/ranking/ranking-placeholder.tsx'
import { RankingTable, type RankingTableProps } from '#domain/ranking/ranking-table.tsx'
import { en } from '#messages/en.ts'
import { renderUi } from '../../../test/render.tsx'

interface Line {
  id: string
  rank: number
  score: number
  solves: number
}

const lines: Line[] = [
  { id: 'Les Voiles', rank: 1, score: 12_500, solves: 9 },
  { id: 'Team Tide', rank: 2, score: 800, solves: 4 },
  { id: 'Zoé', rank: 2, score: 800, solves: 4 },
  { id: 'Last', rank: 4, score: 0, solves: 0 },
]

function ranking(props: Partial<RankingTableProps<Line>> = {}, hasPhoneNotes = true) {
  return (
    <RankingTable
      label="Ranking"
      words={{ rank: 'Rank', name: 'Team', score: 'Score' }}
      lines={lines}
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      noteOf={({ id }) => (id === 'Last' ? undefined : 'EPITECH')}
      {...(hasPhoneNotes && { phoneNoteOf: ({ solves }: Line) => `${solves} solves` })}
      columns={[{ key: 'solves', header: 'Solves', isMinor: true, cell: ({ solves }) => solves }]}
      isMine={({ id }) => id === 'Zoé'}
      ownMark="You"
      isStale={false}
      {...props}
    />
  )
}

const texts = (): string[] =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

test('on a phone a note that decides is whole, and others are cut to one line', async () => {
  const phoneNoteOf = (): string => '4 solves · Score reached Wed 18 Nov, 01:17:26'
  const noteOf = (): string => 'Harbour Technical College of the North'
  await renderUi(ranking({ noteOf, phoneNoteOf, hasWholeNote: ({ score }) => score === 800 }), { viewport: 'phone' })
  const areCut = (): boolean[] =>
    [...document.querySelectorAll('tbody th > div > :last-child')].map((note) => note.scrollWidth > note.clientWidth)
  await expect.poll(areCut).toEqual([true, false, false, true])
})

test('on a phone a whole note runs on below the mark of the own line, instead of a narrow column beside it', async () => {
  const phoneNoteOf = (): string => '4 solves · Score reached Wed 18 Nov, 01:17:26'
  const noteOf = (): string => 'Harbour Technical College of the North · 3 members'
  await renderUi(ranking({ noteOf, phoneNoteOf, hasWholeNote: ({ score }) => score === 800 }), { viewport: 'phone' })
  await expect.element(page.getByText('You', { exact: true })).toBeVisible()
  const own = document.querySelector('tr[data-mine] th > div')
  const parts = [...(own?.children ?? [])].map((part) => part.getBoundingClientRect().left)
  expect(new Set(parts).size).toBe(1)
})

test('entries with the same score share a rank, and the reader’s own is marked', async () => {
  await renderUi(ranking())
  await expect
    .poll(texts)
    .toEqual([
      '1 | Les Voiles9 solvesEPITECH | 9 | 12,500',
      '2 | Team Tide4 solvesEPITECH | 4 | 800',
      '2 | ZoéYou4 solvesEPITECH | 4 | 800',
      `–${en.common.notRanked} | Last0 solves | 0 | 0`,
    ])
  expect([...document.querySelectorAll('tr[data-mine]')].map((row) => row.querySelector('th')?.textContent)).toEqual([
    'ZoéYou4 solvesEPITECH',
  ])
})

test('on a phone a line under the name replaces the minor columns', async () => {
  await renderUi(ranking(), { viewport: 'phone' })
  await expect.element(page.getByText('9 solves')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Solves' })).not.toBeInTheDocument()
  expect(page.getByRole('table').element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('on a phone the mark of the own line does not cut the name, and a name without a note has two lines', async () => {
  const names = ['The Midnight Lanterns of Brest', 'Lycée Polyvalent du Vieux Port de Marseille']
  const own = names.map((id, at) => ({ id, rank: at + 1, score: 1_000, solves: 1 }))
  const mine = { isMine: ({ id }: Line) => id === names[0], ownMark: 'Your team' }
  await renderUi(ranking({ lines: own, noteOf: () => undefined, ...mine }, false), { viewport: 'phone' })
  for (const name of names) {
    await expect.element(page.getByTitle(name)).toBeVisible()
    const words = page.getByTitle(name).element()
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
  }
})

test('the longest name is cut at the end of its line, and readable as a whole on hover', async () => {
  const id = 'The Very Long Named Crew of the Harbour Technical College, Brest'
  const line = { id, rank: 1, score: 1, solves: 1 }
  await renderUi(ranking({ lines: [line] }), { viewport: 'phone' })
  await expect.element(page.getByTitle(id)).toBeVisible()
  expect(page.getByRole('row').last().element().getBoundingClientRect().height).toBeLessThan(64)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the reader’s own row stays in the window while the others scroll by', async () => {
  const many = Array.from({ length: 80 }, (_, at) => ({
    id: `Team ${at + 1}`,
    rank: at + 1,
    score: 90 - at,
    solves: 1,
  }))
  await renderUi(ranking({ lines: many, isMine: ({ rank }) => rank === 40 }), { viewport: 'laptop' })
  const own = page.getByRole('row').filter({ hasText: 'You' })
  const isInWindow = (): boolean => {
    const { top, bottom } = own.element().getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  await expect.element(own).toBeVisible()
  await expect.poll(isInWindow).toBe(true)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(isInWindow).toBe(true)
  window.scrollTo(0, 0)
})

test.each(['before', 'after'] as const)(
  'the own row of another page is shown %s the others, with its rank',
  async (side) => {
    const line = { id: 'Mine', rank: 42, score: 10, solves: 1 }
    await renderUi(ranking({ isMine: ({ id }) => id === 'Mine', ownElsewhere: { line, side, lead: 'Your rank' } }))
    const at = side === 'before' ? 1 : -1
    await expect.element(page.getByRole('row').nth(at)).toMatchTextContent('Your rank: 42')
  },
)

const words = {
  loading: 'The ranking is loading',
  failed: 'Ranking error',
  failedText: 'It could not be loaded.',
  beyond: 'Nothing here',
  toFirst: 'To the first page',
}

test('a ranking shows a message when it is loading, failed, beyond its end, not found or empty', async () => {
  const refetch = vi.fn<() => void>()
  const onClear = vi.fn<() => void>()
  const face = (query: { error: Error | null; data: { totalRows: number } | undefined }, isSearched = false) => (
    <RankingPlaceholder
      query={{ ...query, refetch }}
      words={words}
      onFirstPage={() => undefined}
      noneFound={isSearched ? { title: 'Nobody is called so', clear: 'Show all', onClear } : null}
      empty={{ title: 'Nobody yet' }}
    />
  )
  const { redraw } = await renderUi(face({ error: null, data: undefined }))
  await expect.element(page.getByRole('status')).toHaveTextContent(words.loading)
  redraw(face({ error: new Error('broken'), data: undefined }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.failedText)
  await page.getByRole('button', { name: en.common.retry }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
  redraw(face({ error: null, data: { totalRows: 3 } }))
  await expect.element(page.getByRole('button', { name: words.toFirst })).toBeVisible()
  redraw(face({ error: null, data: { totalRows: 0 } }, true))
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(onClear).toHaveBeenCalledTimes(1)
  redraw(face({ error: null, data: { totalRows: 0 } }))
  await expect.element(page.getByText('Nobody yet')).toBeVisible()
})
