import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { challenge } from '#features/challenges/manage/editor/challenge.test-data.ts'
import { StateAction } from '#features/challenges/manage/state-action.tsx'
import { StateBadge } from '#domain/challenge/state-badge.tsx'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { zoe } from '../../../../test/samples.ts'

const { authoring: words } = office
const admin = { user: { ...zoe, type: 'admin' as const } }
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

test.each([
  ['draft', words.publish, 'published', words.publishedText('Open door')],
  ['published', words.unpublish, 'draft', words.unpublishedText('Open door')],
] as const)('one press on a %s challenge changes its state and nothing else', async (state, label, sent, said) => {
  api.answer(updateChallenge, challenge({ state: sent }))
  await renderUi(<StateAction challenge={challenge({ state })} />, admin)
  await page.getByRole('button', { name: `${label} ${words.of('Open door')}` }).click()
  await expect.element(page.getByText(said)).toBeVisible()
  expect(api.calls(updateChallenge)).toMatchObject([{ params: { id: challenge()._id }, body: { state: sent } }])
})

test('a refusal is reported', async () => {
  api.refuse(updateChallenge, 'not-found')
  await renderUi(<StateAction challenge={challenge()} />, admin)
  await page.getByRole('button').click()
  await expect.element(page.getByText(words.failed)).toBeVisible()
})

test('the badge says what players see', async () => {
  const { redraw } = await renderUi(<StateBadge challenge={challenge({ state: 'draft' })} />, admin)
  await expect.element(page.getByText(words.states.draft)).toBeVisible()
  redraw(<StateBadge challenge={challenge({ opensAt: inAnHour })} />)
  await expect.element(page.getByText('Opens', { exact: false })).toBeVisible()
  redraw(<StateBadge challenge={challenge({ closesAt: '2026-01-01T00:00:00.000Z' })} />)
  await expect.element(page.getByText(words.closed)).toBeVisible()
  redraw(<StateBadge challenge={challenge()} />)
  await expect.element(page.getByText(words.states.published)).toBeVisible()
})
