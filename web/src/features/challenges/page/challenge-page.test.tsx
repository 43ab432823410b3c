import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { listPublishedWriteUps, type OwnWriteUp } from '@drapeau/contract/write-ups.ts'
import { en } from '#messages/en.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { challenge, idOf } from '../../../../test/samples.ts'
import { ChallengePage } from './challenge-page.tsx'

const { challenges: words } = play
const { writeUp, invalid } = words
const solved = { ...challenge, solved: true, solvedAt: '2026-11-02T10:00:00.000Z' }
const handedIn: OwnWriteUp = {
  _id: idOf(70),
  originalname: 'harbour.pdf',
  path: `/files/${idOf(70)}/harbour.pdf`,
  size: 8,
  sha256: 'a'.repeat(64),
  number: 1,
  createdAt: '2026-11-02T11:00:00.000Z',
  review: null,
  offered: false,
  published: false,
}

beforeEach(() => {
  api.answer(listOwnAssignments, { assignments: [], inClass: false })
  api.answer(listPublishedWriteUps, { writeUps: [], solved: true })
})

/** The page of a challenge, which shows a document as soon as one was handed in. */
async function open(shown: PlayerChallenge): Promise<void> {
  api.answer(getChallenge, () => (api.calls(submitWriteUp).length === 0 ? shown : { ...shown, writeUp: handedIn }))
  await renderUi(<ChallengePage id={challenge._id} />)
  await expect.element(page.getByRole('heading', { name: challenge.name })).toBeVisible()
}

const heading = page.getByRole('heading', { name: writeUp.title })
const download = page.getByRole('button', { name: words.files.download(handedIn.originalname) })

test('a write-up that was left for later is handed in from the page of the challenge', async () => {
  const event = { _id: idOf(40), name: 'Regatta' }
  api.answer(submitWriteUp, { status: 200, message: 'WriteUp submitted successfully', writeUp: handedIn })
  await open({ ...solved, event, mode: 'practice', writeUps: 'required' })
  await expect.element(page.getByText(writeUp.askFor(event.name))).toBeVisible()
  await expect.element(download).not.toBeInTheDocument()

  const handIn = page.getByRole('button', { name: writeUp.submit })
  await handIn.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.sentences.writeUpRequired)
  expect(api.calls(submitWriteUp)).toHaveLength(0)

  await userEvent.upload(page.getByLabelText(writeUp.field), new File(['%PDF-1.7'], handedIn.originalname))
  await handIn.click()
  await expect.element(download).toBeVisible()
  await expect.element(page.getByText(writeUp.waiting)).toBeVisible()
  await expect.element(page.getByRole('button', { name: writeUp.replace })).toBeVisible()
  expect(api.calls(submitWriteUp).map(({ params }) => params)).toEqual([{ id: challenge._id }])
})

test('a challenge that nobody has solved, or whose event wants no write-ups, asks for none', async () => {
  await open(challenge)
  await expect.element(heading).not.toBeInTheDocument()
  await open({ ...solved, event: { _id: idOf(40), name: 'Regatta' }, mode: 'practice', writeUps: 'off' })
  await expect.element(heading).not.toBeInTheDocument()
})

test('what was handed in stays there when the event wants no write-ups any more', async () => {
  await open({ ...solved, writeUps: 'off', writeUp: handedIn })
  await expect.element(download).toBeVisible()
  await expect.element(page.getByRole('button', { name: writeUp.replace })).not.toBeInTheDocument()
})

test('the page of a challenge that is gone leads to practice and home, and to nothing that cannot work', async () => {
  api.refuse(getChallenge, 'not-found')
  await renderUi(<ChallengePage id={challenge._id} />)
  await expect.element(page.getByText(invalid.title)).toBeVisible()
  await expect.element(page.getByText(invalid.gone)).toBeVisible()
  await expect.element(page.getByRole('link', { name: invalid.practice })).toHaveAttribute('href', '/challenges')
  await expect.element(page.getByRole('link', { name: invalid.home })).toHaveAttribute('href', '/home')
  await expect.element(page.getByRole('button', { name: en.common.retry })).not.toBeInTheDocument()
})

test('a challenge that could not be fetched can be fetched again', async () => {
  api.drop(getChallenge)
  await renderUi(<ChallengePage id={challenge._id} />)
  await expect.element(page.getByText(invalid.failed)).toBeVisible()
  await expect.element(page.getByRole('link', { name: invalid.practice })).toBeVisible()
  await expect.element(page.getByRole('link', { name: invalid.home })).toBeVisible()
  api.answer(getChallenge, challenge)
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect.element(page.getByRole('heading', { name: challenge.name })).toBeVisible()
})
