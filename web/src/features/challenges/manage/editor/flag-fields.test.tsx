import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listCategories } from '@drapeau/contract/categories.ts'
import { getFileLimits } from '@drapeau/contract/files.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { ChallengeEditor } from '#features/challenges/manage/editor/challenge-editor.tsx'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { zoe, openSite } from '../../../../../test/samples.ts'
import { challenge } from './challenge.test-data.ts'

const { form: words } = office.challenges
const { types, logics, place, add: addText, remove } = office.flags
const first = page.getByRole('textbox', { name: words.flag, exact: true })
const second = page.getByRole('textbox', { name: place(2) })
const third = page.getByRole('textbox', { name: place(3) })
const add = page.getByRole('button', { name: addText })
const save = page.getByRole('button', { name: words.save })
const all = page.getByText(logics.all)

const exact = { type: 'exact', content: 'epitech{open}', caseSensitivity: 'case-sensitive' } as const
const pattern = { type: 'regex', content: 'door[0-9]', caseSensitivity: 'case-insensitive' } as const

beforeEach(() => {
  localStorage.clear()
  api.answer(getFileLimits, { files: 5, megabytes: 100 })
  api.answer(getSite, openSite)
  api.answer(listCategories, { categories: [], currentRows: 0, totalRows: 0 })
  api.answer(updateChallenge, challenge())
})

const editor = (flags: Parameters<typeof challenge>[0] = {}) =>
  renderUi(<ChallengeEditor original={challenge(flags)} onSaved={() => Promise.resolve()} cancel={null} />, {
    user: { ...zoe, type: 'admin' },
  })

/** In a form the list is text. */
const sent = () => {
  const body = api.calls(updateChallenge)[0]?.body as { flag: string; flags: string; flagLogic: string } | undefined
  return body && { flag: body.flag, flags: JSON.parse(body.flags) as unknown, flagLogic: body.flagLogic }
}

test('one exact flag is shown and sent as ever', async () => {
  await editor()
  await expect.element(first).toHaveValue('epitech{open}')
  await expect.element(second).not.toBeInTheDocument()
  await expect.element(all).not.toBeInTheDocument()
  await save.click()
  await expect.poll(sent).toMatchObject({ flag: 'epitech{open}', flags: [], flagLogic: 'any' })
})

test('a flag is added with the focus in it, and all of them can be asked for', async () => {
  await editor()
  await add.click()
  await expect.element(second).toHaveFocus()
  await second.fill('door[0-9]')
  await page.getByText(types.regex).last().click()
  await all.click()
  await save.click()
  await expect.poll(sent).toMatchObject({
    flags: [exact, { ...pattern, caseSensitivity: 'case-sensitive' }],
    flagLogic: 'all',
  })
})

test('stored flags are shown, and one of them is removed', async () => {
  await editor({ flags: [exact, pattern, { ...exact, content: 'epitech{third}' }], flagLogic: 'all' })
  await expect.element(second).toHaveValue('door[0-9]')
  await page.getByRole('button', { name: remove(2) }).click()
  await expect.element(second).toHaveValue('epitech{third}')
  await expect.element(third).not.toBeInTheDocument()
  await save.click()
  await expect.poll(sent).toMatchObject({ flags: [exact, { ...exact, content: 'epitech{third}' }] })
})

test('a pattern that the server refuses is reported at its field, also at the first', async () => {
  api.refuse(updateChallenge, 'invalid-input', {
    errors: { 'flags.0.content': sentences.patternInvalid, 'flags.1.content': sentences.patternEmpty },
  })
  await editor({ flags: [{ ...pattern, content: '(' }, pattern], flag: '(' })
  await save.click()
  await expect.element(first).toHaveAccessibleDescription(expect.stringContaining(sentences.patternInvalid))
  await expect.element(second).toHaveAccessibleDescription(expect.stringContaining(sentences.patternEmpty))
  await second.fill('door[0-8]')
  await expect.element(page.getByText(sentences.patternEmpty)).not.toBeInTheDocument()
})

test('an added flag without text is refused before it is sent', async () => {
  await editor()
  await add.click()
  await save.click()
  await expect.element(second).toHaveAccessibleDescription(expect.stringContaining(sentences.flagRequired))
  expect(api.calls(updateChallenge)).toEqual([])
})
