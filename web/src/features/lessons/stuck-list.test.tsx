import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { giveHint, listClassHints, nudgePupil } from '@drapeau/contract/lessons/help.ts'
import { listStuck, type Stuck } from '@drapeau/contract/lessons/stuck.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { StuckList } from './stuck-list.tsx'

const done = { status: 200, message: 'ok' }
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

test('a nudge needs words and goes to one pupil, and the focus comes back', async () => {
  await draw([wrong])
  await page.getByRole('button', { name: words.nudgeTo('Marie Dupont') }).click()
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(dialog.getByText(sentences.noteRequired)).toBeVisible()
  await dialog.getByLabelText(words.text).fill('Read the first line.')
  api.refuse(nudgePupil, 'not-found')
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(words.nudgeFailed)).toBeVisible()
  api.answer(nudgePupil, done)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(nudgePupil).at(-1)).toMatchObject({
    params: { id: idOf(1), pupil: marie._id },
    body: { challenge: challenge._id, text: 'Read the first line.' },
  })
  await expect.element(page.getByRole('button', { name: words.nudgeTo('Marie Dupont') })).toHaveFocus()
})

test('a nudge that is being written stays when the pupil is no longer in the list, and is sent', async () => {
  await draw([wrong])
  await page.getByRole('button', { name: words.nudgeTo('Marie Dupont') }).click()
  await dialog.getByLabelText(words.text).fill('Read the first line.')
  api.answer(listStuck, { stuck: [] })
  await queryClient.invalidateQueries({ queryKey: ['lessons'] })
  await expect.element(page.getByText(words.none)).toBeInTheDocument()
  await expect.element(dialog.getByLabelText(words.text)).toHaveValue('Read the first line.')
  api.answer(nudgePupil, done)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(nudgePupil)[0]).toMatchObject({ params: { id: idOf(1), pupil: marie._id } })
})

test('where several sent the same answer, the challenge is one click away, and a nudge goes to each of them', async () => {
  await draw([{ ...same, figure: 2 }])
  await expect
    .element(rows.getByRole('link', { name: words.lookAtNamed(challenge.name) }))
    .toHaveAttribute('href', `/challenges/${challenge._id}`)
  await page.getByRole('button', { name: words.nudgeAll(2) }).click()
  await expect.element(dialog.getByText(words.nudgeLeadAll('Marie Dupont, Quick Heron'))).toBeVisible()
  await dialog.getByLabelText(words.text).fill('Look at the date again.')
  api.answer(nudgePupil, done)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(words.sentToAll(2))).toBeVisible()
  expect(api.calls(nudgePupil).map(({ params }) => params)).toEqual([
    { id: idOf(1), pupil: marie._id },
    { id: idOf(1), pupil: noor._id },
  ])
})

test('whom a nudge did not reach is named, and gets it at the next try', async () => {
  await draw([{ ...same, figure: 2 }])
  await page.getByRole('button', { name: words.nudgeAll(2) }).click()
  await dialog.getByLabelText(words.text).fill('Look at the date again.')
  api.answer(nudgePupil, ({ params }) => {
    if (params['pupil'] === marie._id) return done
    throw new TypeError('Failed to fetch')
  })
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(words.someFailed)).toBeVisible()
  await expect.element(dialog.getByText(words.nudgeLeadAll('Quick Heron'))).toBeVisible()
  api.answer(nudgePupil, done)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(nudgePupil).map(({ params }) => params)).toMatchObject([
    { pupil: marie._id },
    { pupil: noor._id },
    { pupil: noor._id },
  ])
})

test('a hint is given to a pupil who is stuck, without a raised hand', async () => {
  const hint = { _id: idOf(50), title: '', cost: 40, content: 'Look left.', requirements: [], pupils: [] }
  await draw([wrong])
  api.answer(listClassHints, { hints: [hint] })
  await page.getByRole('button', { name: office.lessons.hands.hintTo('Marie Dupont') }).click()
  api.answer(giveHint, done)
  const give = dialog.getByRole('button', { name: office.lessons.hints.giveNumber(1) })
  await expect.element(give).toBeVisible()
  api.answer(listClassHints, { hints: [{ ...hint, pupils: [marie._id] }] })
  await give.click()
  await expect.element(dialog.getByText(office.lessons.hints.has)).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).toHaveFocus()
  expect(api.calls(giveHint)[0]).toMatchObject({
    params: { id: idOf(1), pupil: marie._id },
    body: { challenge: challenge._id, hint: hint._id },
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
