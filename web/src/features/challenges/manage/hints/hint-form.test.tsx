import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createHint, type Hint, listHints, updateHint } from '@drapeau/contract/hints.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf } from '../../../../../test/samples.ts'
import { HintForm } from './hint-form.tsx'

const { hints: words } = office.challenges
const { hints: more } = office.authoring
const cost = page.getByRole('textbox', { name: words.costLabel })

const earlier: Hint = {
  _id: idOf(60),
  title: 'Where',
  content: 'There',
  content_fr: null,
  cost: 0,
  position: 1,
  requirements: [],
  version: 1,
  paid: { times: 0, points: 0 },
}

beforeEach(() => api.answer(listHints, { hints: [] }))

test('a hint that costs as much as its challenge gives is questioned at once, also with the usual cost', async () => {
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 75 }} onDone={vi.fn<() => void>()} />)
  await expect.element(cost).toHaveValue('99')
  await expect.element(page.getByText(words.dear(75))).toBeVisible()
  await cost.fill('74')
  await expect.element(page.getByText(words.dear(75))).not.toBeInTheDocument()
  await cost.fill('75')
  await expect.element(page.getByText(words.dear(75))).toBeVisible()
})

test('a free hint is never too expensive', async () => {
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 0 }} onDone={vi.fn<() => void>()} />)
  await expect.element(page.getByText(words.dear(0))).toBeVisible()
  await cost.fill('0')
  await expect.element(page.getByText(words.dear(0))).not.toBeInTheDocument()
})

test('a hint is sent with its title, its place and the hints before it', async () => {
  api.answer(listHints, { hints: [earlier] })
  api.answer(createHint, { ...earlier, _id: idOf(61) })
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 100 }} onDone={vi.fn<() => void>()} />)
  await page.getByRole('textbox', { name: more.title }).fill('How')
  await page.getByRole('textbox', { name: words.content, exact: true }).fill('With a key')
  await page.getByRole('textbox', { name: more.position }).fill('2')
  await page.getByRole('checkbox', { name: 'Hint 1: Where' }).click()
  await page.getByRole('button', { name: words.add }).click()
  await expect
    .poll(() => api.calls(createHint))
    .toMatchObject([{ body: { title: 'How', content: 'With a key', position: 2, requirements: [earlier._id] } }])
})

test('a text in French is written in its fold, sent, and shown where there is one', async () => {
  api.answer(createHint, { ...earlier, _id: idOf(61) })
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 100 }} onDone={vi.fn<() => void>()} />)
  const french = page.getByRole('textbox', { name: words.content_fr })
  await expect.element(page.getByRole('textbox', { name: words.content, exact: true })).toBeVisible()
  await expect.element(french).not.toBeInTheDocument()
  await page.getByText(office.parts.french.title).click()
  await expect.element(french).toHaveAttribute('lang', 'fr')
  await french.fill('Avec une clé')
  await page.getByRole('textbox', { name: words.content, exact: true }).fill('With a key')
  await page.getByRole('button', { name: words.add }).click()
  await expect
    .poll(() => api.calls(createHint))
    .toMatchObject([{ body: { content: 'With a key', content_fr: 'Avec une clé' } }])

  const hint = { ...earlier, content_fr: 'Là-bas' }
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 100 }} hint={hint} onDone={vi.fn<() => void>()} />)
  await expect.element(french).toHaveValue('Là-bas')
  await page.getByText(office.parts.french.title).click()
  await expect.element(french).not.toBeInTheDocument()
  await expect.element(page.getByText(office.parts.french.written)).toBeVisible()
})

test('a French text that is too long is refused under its field, with the fold open', async () => {
  api.refuse(createHint, 'invalid-input', { errors: { content_fr: sentences.contentLong } })
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 100 }} onDone={vi.fn<() => void>()} />)
  await page.getByRole('textbox', { name: words.content, exact: true }).fill('With a key')
  await page.getByRole('button', { name: words.add }).click()
  await expect.element(page.getByRole('textbox', { name: words.content_fr })).toBeVisible()
  await expect.element(page.getByText(sentences.contentLong)).toBeVisible()
})

test('a hint that is cheaper than its challenge is not questioned', async () => {
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 100 }} onDone={vi.fn<() => void>()} />)
  await expect.element(cost).toHaveValue('99')
  await expect.element(page.getByText(words.dear(100))).not.toBeInTheDocument()
})

test('what somebody else has required meanwhile is shown, and taken with the rest', async () => {
  const mine = { ...earlier, _id: idOf(61), title: 'How' }
  const theirs = { ...mine, requirements: [earlier._id], version: 2 }
  api.answer(listHints, { hints: [earlier, theirs] })
  api.refuse(updateHint, 'changed-meanwhile')
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 100 }} hint={mine} onDone={vi.fn<() => void>()} />)
  const required = page.getByRole('checkbox', { name: 'Hint 1: Where' })
  await expect.element(required).not.toBeChecked()
  await page.getByRole('button', { name: words.save }).click()
  await expect.element(page.getByRole('alert').getByText('Hint 1: Where')).toBeVisible()
  await page.getByRole('button', { name: office.table.conflict.take }).click()
  await expect.element(required).toBeChecked()
})
