import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nudgePupil } from '@drapeau/contract/lessons/help.ts'
import { listStuck, type Stuck } from '@drapeau/contract/lessons/stuck.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { StuckList } from './stuck-list.tsx'

const words = office.lessons.stuck
const teacher = { ...zoe, grants: [{ role: 'teacher' as const, event: null, endsAt: null }] }
const marie = { _id: idOf(2), name: 'Brave Otter', realName: 'Marie Dupont', assignment: idOf(80) }
const noor = { _id: idOf(3), name: 'Quick Heron', realName: '', assignment: idOf(80) }
const challenge = { _id: idOf(30), name: 'The slipway', name_fr: 'La cale' }
const wrong: Stuck = { reason: 'wrong', figure: 7, answer: null, challenge, pupils: [marie] }
const open: Stuck = { reason: 'open', figure: 24, answer: null, challenge, pupils: [noor] }
const same: Stuck = { reason: 'same', figure: 7, answer: 'epitech{sea}', challenge, pupils: [marie, noor] }

const rows = page.getByRole('region', { name: words.title }).getByRole('listitem')
const dialog = page.getByRole('dialog')

async function draw(stuck: Stuck[], options: Parameters<typeof renderUi>[1] = {}): Promise<void> {
  api.answer(listStuck, { stuck })
  await renderUi(<StuckList classId={idOf(1)} />, { user: teacher, ...options })
}

test('each row says why with its figure, and leads to the answers of the pupil', async () => {
  await draw([same, wrong, open], { viewport: 'phone' })
  await expect.element(rows.nth(0).getByText(words.same(7))).toBeVisible()
  await expect.element(rows.nth(0)).toMatchTextContent(/The slipway.*epitech\{sea\}.*and 5 more/)
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Marie Dupont.*Brave Otter.*The slipway.*7 wrong answers in a row/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Quick Heron.*Opened 24 minutes ago/)
  await expect
    .element(rows.nth(1).getByRole('link', { name: `${words.answersOf} Marie Dupont` }))
    .toHaveAttribute('href', `/admin/assignments/${idOf(80)}?pupil=${marie._id}&challenge=${challenge._id}`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a nudge needs words and goes to one pupil; a challenge gets none', async () => {
  await draw([same, wrong])
  await expect.element(rows.nth(0).getByText(words.same(7))).toBeVisible()
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.nudgeTo('Marie Dupont') }).click()
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(dialog.getByText(sentences.noteRequired)).toBeVisible()
  await dialog.getByLabelText(words.text).fill('Read the first line.')
  api.refuse(nudgePupil, 'not-found')
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(words.nudgeFailed)).toBeVisible()
  api.answer(nudgePupil, { status: 200, message: 'ok' })
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(nudgePupil).at(-1)).toMatchObject({
    params: { id: idOf(1), pupil: marie._id },
    body: { challenge: challenge._id, text: 'Read the first line.' },
  })
})

test('nobody is stuck, and a list that cannot be loaded can be tried again', async () => {
  api.refuse(listStuck, 'not-found')
  await renderUi(<StuckList classId={idOf(1)} />, { user: teacher })
  await expect.element(page.getByText(words.failed)).toBeVisible()
  api.answer(listStuck, { stuck: [] })
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByText(words.none)).toBeVisible()
})

test('it speaks French, also of challenges', async () => {
  await draw([wrong], { language: 'fr' })
  await expect.element(page.getByText(bureau.lessons.stuck.wrong(7))).toBeVisible()
  await expect.element(page.getByText('La cale')).toBeVisible()
})
