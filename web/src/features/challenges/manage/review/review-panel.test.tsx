import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { askForReview, returnChallenge, type Review } from '@drapeau/contract/challenges/reviews.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { challenge } from '#features/challenges/manage/editor/challenge.test-data.ts'
import { ChallengeActions } from '#features/challenges/manage/detail/challenge-actions.tsx'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf, staffOf, zoe } from '../../../../../test/samples.ts'
import { ReviewPanel } from './review-panel.tsx'

const { reviews: words, authoring, challenges } = office
const event = { _id: idOf(70), name: 'Regatta' }
const me = { _id: zoe._id, name: zoe.name }
const ada = { _id: idOf(5), name: 'Ada' }
const author = staffOf(event, 'author')

function reviewed(state: Review['state'], by = ada, note = ''): Review {
  const asked =
    state === 'none' ? { askedBy: null, askedAt: null } : { askedBy: by, askedAt: '2026-11-18T08:00:00.000Z' }
  return { state, note, createdBy: by, changedBy: by, ...asked }
}
const draft = (review: Review) => challenge({ event, state: 'draft', review: review.state, reviewed: review })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const publish = page.getByRole('button', { name: `${authoring.publish} ${authoring.of('Open door')}` })

test('an author asks for a review of their own draft, and cannot publish it', async () => {
  const own = draft(reviewed('none', me))
  api.answer(askForReview, reviewed('waiting', me))
  await renderUi(
    <>
      <ReviewPanel challenge={own} />
      <ChallengeActions challenge={own} onOpen={() => {}} />
    </>,
    { user: author },
  )
  await expect.element(button(challenges.detail.edit)).toBeVisible()
  await expect.element(publish).not.toBeInTheDocument()
  await button(words.ask).click()
  await expect.element(page.getByText(words.askedText('Open door'))).toBeVisible()
  expect(api.calls(askForReview)).toMatchObject([{ params: { id: own._id } }])
})

test('a reviewer publishes from the panel', async () => {
  api.answer(updateChallenge, challenge({ state: 'published' }))
  await renderUi(<ReviewPanel challenge={draft(reviewed('waiting'))} />, { user: author })
  await expect.element(page.getByText(words.decide.title)).toBeVisible()
  await publish.click()
  await expect.element(page.getByText(authoring.publishedText('Open door'))).toBeVisible()
})

test('a reviewer sends it back with a note, for the version on the screen', async () => {
  api.refuse(returnChallenge, 'changed-meanwhile')
  const waiting = draft(reviewed('waiting'))
  await renderUi(<ReviewPanel challenge={waiting} />, { user: author, viewport: 'phone' })
  await button(words.sendBack).click()
  await page.getByRole('textbox', { name: words.note }).fill('Too easy.')
  await button(words.sendBack).click()
  await expect.element(page.getByText(refusals['changed-meanwhile'].message)).toBeVisible()
  api.answer(returnChallenge, reviewed('returned', ada, 'Too easy.'))
  await button(words.sendBack).click()
  await expect.element(page.getByText(words.sentText)).toBeVisible()
  expect(api.calls(returnChallenge).at(-1)).toMatchObject({ body: { note: 'Too easy.', version: waiting.version } })
})

test('the author who waits reads so, and reads the note when it comes back', async () => {
  const { redraw } = await renderUi(<ReviewPanel challenge={draft(reviewed('waiting', me))} />, { user: author })
  await expect.element(page.getByText(words.waiting.title)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  redraw(<ReviewPanel challenge={draft(reviewed('returned', me, 'Say which port.'))} />)
  await expect.element(page.getByText('Say which port.')).toBeVisible()
  await expect.element(button(words.askAgain)).toBeVisible()
})

test('what is published is not changed by authors, who read why; owners see nothing of it', async () => {
  const published = challenge({ event, reviewed: reviewed('none') })
  const screen = (
    <>
      <ReviewPanel challenge={published} />
      <ChallengeActions challenge={published} onOpen={() => {}} />
    </>
  )
  await renderUi(screen, { user: author, language: 'fr' })
  await expect.element(page.getByText(bureau.reviews.reviewed.title)).toBeVisible()
  await expect.element(button(bureau.challenges.detail.edit)).not.toBeInTheDocument()
  await renderUi(screen, { user: staffOf(event, 'owner') })
  await expect.element(button(challenges.detail.edit).first()).toBeVisible()
  await expect.element(page.getByText(words.reviewed.title)).not.toBeInTheDocument()
})
