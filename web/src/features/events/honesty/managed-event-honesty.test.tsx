import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getHonestyReport, type HonestyGroup, markHonestySeen, markHonestyUnseen } from '@drapeau/contract/honesty.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { managed } from '../event.test-data.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { EventHonesty } from './managed-event-honesty.tsx'

const { honesty: words } = office
const at = '2026-11-15T12:00:00.000Z'

const event = managed({
  _id: idOf(70),
  startDate: at,
  endDate: at,
  freezeDate: null,
})

const reefs = { _id: idOf(1), name: 'Reefs' }
const tides = { _id: idOf(2), name: 'Tides' }
const buoy = { _id: idOf(9), name: 'Buoy', name_fr: null }
const shared: HonestyGroup = {
  entries: [reefs, tides],
  strength: 'strong',
  signs: 1,
  signals: [
    {
      kind: 'shared-answer',
      challenge: buoy,
      answer: 'epitech{cold-harbour}',
      given: [
        { entry: reefs, user: null, at },
        { entry: tides, user: null, at },
      ],
      answering: 34,
    },
  ],
  seen: null,
}
const lone = (number: number, more: Partial<HonestyGroup> = {}): HonestyGroup => {
  const entry = { _id: idOf(number), name: `Gulls ${number}` }
  return {
    entries: [entry],
    strength: 'weak',
    signs: 1,
    signals: [{ kind: 'unopened', challenge: buoy, solved: { entry, user: null, at } }],
    seen: null,
    ...more,
  }
}

/** A report is remembered by its event: each test has one of its own. */
let events = 70
async function open(groups: HonestyGroup[], options: Parameters<typeof renderUi>[1] = {}) {
  api.answer(getHonestyReport, { groups, more: 0, checkedAt: at })
  events += 1
  return renderUi(<EventHonesty event={{ ...event, _id: idOf(events) }} />, options)
}

const toLookAt = page.getByRole('list', { name: words.unseen, exact: true })
const seenFold = (count: number) => page.getByText(words.seenCount(count), { exact: true })
const names = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('a group says who, how strong and why; its evidence unfolds with an innocent cause', async () => {
  await open([shared, lone(3)])
  await expect.element(page.getByRole('heading', { name: 'Reefs and Tides' })).toBeVisible()
  expect(names()).toEqual(['Reefs and Tides', 'Gulls 3'])
  await expect.element(toLookAt.getByText(words.strengths.strong, { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 rare wrong answer in common, within 1 second')).toBeVisible()
  const evidence = page.getByText('epitech{cold-harbour}')
  await expect.element(evidence).not.toBeVisible()
  await page.getByRole('heading', { name: 'Reefs and Tides' }).click()
  await expect.element(evidence).toBeVisible()
  await expect.element(page.getByText(words.among(2, 34))).toBeVisible()
  await expect.element(page.getByText(words.kinds['shared-answer'].isNot)).toBeVisible()
})

test('a group that is marked moves to the folded ones, with who marked it, and back again', async () => {
  api.answer(markHonestySeen, { by: { _id: zoe._id, name: zoe.name }, at: new Date().toISOString(), signs: 1 })
  api.answer(markHonestyUnseen, { status: 200, message: 'x' })
  await open([shared, lone(3)])
  await page.getByRole('button', { name: `${words.see}: Reefs and Tides` }).click()
  await expect.element(seenFold(1)).toBeVisible()
  expect(api.calls(markHonestySeen)[0]?.body).toEqual({ entries: [reefs._id, tides._id], signs: 1 })
  await expect.element(page.getByText(words.marked('Reefs and Tides'))).toBeInTheDocument()
  // The keyboard is at the next group, not at the top of the page.
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Gulls 3'))
  await expect.element(page.getByRole('heading', { name: 'Reefs and Tides' })).not.toBeInTheDocument()
  await seenFold(1).click()
  await expect.element(page.getByText(new RegExp(`^seen by ${zoe.name}`))).toBeVisible()
  await page.getByRole('button', { name: `${words.unsee}: Reefs and Tides` }).click()
  await expect.element(toLookAt.getByRole('heading', { name: 'Reefs and Tides' })).toBeVisible()
  await expect.element(seenFold(1)).not.toBeInTheDocument()
  // Marks do not run the whole check again.
  expect(api.calls(getHonestyReport)).toHaveLength(1)
})

test('when the last group is marked the keyboard stays in the report', async () => {
  api.answer(markHonestySeen, { by: null, at, signs: 1 })
  await open([shared])
  await page.getByRole('button', { name: `${words.see}: Reefs and Tides` }).click()
  await expect.element(page.getByText(words.allSeenText)).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain(words.allSeenText))
  expect(document.activeElement).not.toBe(document.body)
})

test('a mark that is refused stays where it was, and says why', async () => {
  api.refuse(markHonestySeen, 'not-found')
  await open([shared])
  await page.getByRole('button', { name: `${words.see}: Reefs and Tides` }).click()
  await expect.element(page.getByText(words.markFailed)).toBeVisible()
  await expect.element(toLookAt.getByRole('heading', { name: 'Reefs and Tides' })).toBeVisible()
})

test('a group with new signs comes back and says since when', async () => {
  const by = (person: { _id: string; name: string } | null) => ({ by: person, at, signs: 1 })
  await open(
    [
      lone(1, { signs: 2, seen: by({ _id: zoe._id, name: zoe.name }) }),
      lone(2, { signs: 2, seen: by({ _id: idOf(8), name: 'Ada' }) }),
      lone(3, { signs: 2, seen: by(null) }),
      lone(4, { signs: 1, seen: by(null) }),
    ],
    { user: zoe },
  )
  for (const note of [words.newSinceYou, words.newSince('Ada'), words.newSince(words.somebody)])
    await expect.element(toLookAt.getByText(note, { exact: true })).toBeVisible()
  await expect.element(seenFold(1)).toBeVisible()
})

test('without groups it says what was looked for; when all are seen, that there is nothing left', async () => {
  await open([])
  await expect.element(page.getByText(words.clearText)).toBeVisible()
  await open([lone(3, { seen: { by: null, at, signs: 1 } })])
  await expect.element(page.getByText(words.allSeenText)).toBeVisible()
})

test('a very long report shows its strongest groups, and the others when asked', async () => {
  await open(Array.from({ length: 28 }, (_group, n) => lone(n + 100)))
  await expect.element(page.getByRole('heading', { name: 'Gulls 100' })).toBeVisible()
  expect(names()).toHaveLength(25)
  await page.getByRole('button', { name: words.showRest(3) }).click()
  expect(names()).toHaveLength(28)
})

test('on a phone, in French, with long names, nothing is wider than the screen and three groups fit', async () => {
  const long = { _id: idOf(5), name: 'Les incroyables gardiens du phare de la pointe Saint-Mathieu au clair de lune' }
  await open([{ ...shared, entries: [long, tides] }, lone(3), lone(4), lone(6)], { viewport: 'phone', language: 'fr' })
  await expect.element(page.getByText(bureau.honesty.lead)).toBeVisible()
  await userEvent.click(page.getByRole('heading', { name: /phare/ }))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.click(page.getByRole('heading', { name: /phare/ }))
  const rows = [...document.querySelectorAll('ol > li')].map((row) => row.getBoundingClientRect())
  expect(rows.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(3)
})
