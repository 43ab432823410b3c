import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCategories } from '@drapeau/contract/categories.ts'
import { createChallenge, listTags, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { addFiles, downloadFile, getFileLimits } from '@drapeau/contract/files.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { ChallengeEditor } from '#features/challenges/manage/editor/challenge-editor.tsx'
import { NewChallengeScreen } from '#features/challenges/manage/editor/new-challenge-screen.tsx'
import { office } from '#messages/office/en.ts'
import { challenge } from '#features/challenges/manage/editor/challenge.test-data.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf, zoe, openSite } from '../../../../../test/samples.ts'

const { form: words, draft, valuePlot, types, preview } = office.challenges
const { authoring } = office
const name = page.getByRole('textbox', { name: words.name })
const text = page.getByRole('textbox', { name: words.description })
const value = page.getByRole('textbox', { name: words.value })
const category = page.getByLabelText(words.category)
const flag = page.getByRole('textbox', { name: words.flag })
const submit = page.getByRole('button', { name: words.create })
const admin = { user: { ...zoe, type: 'admin' as const } }
const web = {
  _id: idOf(20),
  name: 'Web',
  name_fr: null,
  description: 'Sites',
  description_fr: null,
  challenges: 0,
  version: 1,
}

beforeEach(() => {
  api.answer(getFileLimits, { files: 5, megabytes: 100 })
  api.answer(getSite, { ...openSite, flagWrapper: 'lycee' })
  api.answer(listTags, { tags: [] })
  api.answer(listCategories, { categories: [web], currentRows: 1, totalRows: 1 })
})

test('an empty challenge reports all missing fields and focuses the first', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await expect.element(text).toBeVisible()
  await submit.click()
  for (const sentence of [
    'Name is required',
    sentences.descriptionRequired,
    sentences.categoryRequired,
    sentences.valueRequired,
    sentences.flagRequired,
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(name).toHaveFocus()
})

test('a category that was only typed is refused, a chosen one is accepted', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await category.fill('Underwater')
  await submit.click()
  await expect.element(page.getByText(sentences.categoryInvalid)).toBeVisible()
  await category.fill('we')
  await page.getByRole('option', { name: 'Web' }).click()
  await submit.click()
  await expect.element(page.getByText(sentences.flagRequired)).toBeVisible()
  await expect.element(page.getByText(sentences.categoryInvalid)).not.toBeInTheDocument()
})

test('a dynamic value requires decay and minimum, and is plotted as soon as they are valid', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await category.fill('we')
  await page.getByRole('option', { name: 'Web' }).click()
  await page.getByText(types.dynamic).click()
  await expect.element(page.getByText(valuePlot.incomplete)).toBeVisible()
  await page.getByRole('textbox', { name: words.initialValue }).fill('100')
  await page.getByRole('textbox', { name: words.decay }).fill('10')
  await page.getByRole('textbox', { name: words.minimum }).fill('500')
  await submit.click()
  await expect.element(page.getByText(sentences.minimumRange)).toBeVisible()
  await page.getByRole('textbox', { name: words.minimum }).fill('50')
  await expect.element(page.getByText(valuePlot.floor(5, 50))).toBeVisible()
  const slider = page.getByRole('slider')
  slider.element().focus()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText(valuePlot.at(2, 80))).toBeVisible()
})

async function fillIn(): Promise<void> {
  await name.fill('Open door')
  await text.fill('Find it.')
  await category.fill('we')
  await page.getByRole('option', { name: 'Web' }).click()
  await value.fill('100')
  await flag.fill('lycee{door}')
}

test.each([
  ['published', words.create],
  ['draft', authoring.saveDraft],
])('a new challenge is sent as %s by the button “%s”', async (state, button) => {
  api.answer(createChallenge, challenge())
  await renderUi(<NewChallengeScreen />, admin)
  await fillIn()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.poll(() => api.calls(createChallenge)).toMatchObject([{ body: { state, opensAt: '', closesAt: '' } }])
})

test('the window is folded away, sent with its time zone, and refused when it ends before it begins', async () => {
  api.answer(createChallenge, challenge())
  await renderUi(<NewChallengeScreen />, admin)
  await fillIn()
  await page.getByText(authoring.more, { exact: true }).click()
  await page.getByLabelText(authoring.opensAt, { exact: true }).fill('2027-05-01T10:00')
  await page.getByLabelText(authoring.closesAt, { exact: true }).fill('2027-05-01T09:00')
  await submit.click()
  await expect.element(page.getByText(sentences.windowInvalid)).toBeVisible()
  await page.getByLabelText(authoring.closesAt, { exact: true }).fill('2027-05-01T12:00')
  await submit.click()
  const [opensAt, closesAt] = ['2027-05-01T10:00', '2027-05-01T12:00'].map((at) => new Date(at).toISOString())
  await expect.poll(() => api.calls(createChallenge)).toMatchObject([{ body: { opensAt, closesAt } }])
})

test('what authors write beside text, points and flag is sent with the challenge', async () => {
  api.answer(createChallenge, challenge())
  await renderUi(<NewChallengeScreen />, admin)
  await fillIn()
  await page.getByText(authoring.more, { exact: true }).click()
  await page.getByRole('textbox', { name: authoring.author }).fill('Ada')
  await page.getByRole('textbox', { name: authoring.tags }).fill(`web, ${'x'.repeat(41)}`)
  await page.getByRole('textbox', { name: authoring.connectionInfo }).fill('nc harbour.example 1337')
  await page.getByText(authoring.difficulties.hard).click()
  await submit.click()
  await expect.element(page.getByText(sentences.tagLong)).toBeVisible()
  await page.getByRole('textbox', { name: authoring.tags }).fill('web, xss,')
  await submit.click()
  const body = { author: 'Ada', tags: ['web', 'xss'], connectionInfo: 'nc harbour.example 1337', difficulty: 'hard' }
  await expect.poll(() => api.calls(createChallenge)).toMatchObject([{ body: { ...body, tags: '["web","xss"]' } }])
})

/** Pastes a picture into the description, as after a screenshot. */
function pastePicture(): void {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('pictures that are pasted into a new challenge are sent with it, each under its own name', async () => {
  api.answer(createChallenge, challenge())
  await renderUi(<NewChallengeScreen />, admin)
  await fillIn()
  await text.click()
  pastePicture()
  await expect.element(page.getByText('image.png', { exact: true })).toBeVisible()
  pastePicture()
  await expect.element(page.getByText('image-2.png', { exact: true })).toBeVisible()
  await submit.click()
  await expect.poll(() => api.calls(createChallenge)).toHaveLength(1)
  const { description } = api.calls(createChallenge)[0]?.body ?? {}
  expect(description).toContain('<img data-file="image.png" alt="">')
  expect(description).toContain('<img data-file="image-2.png" alt="">')
})

test('a picture that is pasted into a stored challenge is uploaded to it under a free name', async () => {
  const image = {
    _id: idOf(30),
    originalname: 'image.png',
    path: `/api/files/${idOf(30)}/image.png`,
    size: 1,
    sha256: 'a',
  }
  const stored = challenge({ files: [image] })
  const second = { ...image, _id: idOf(31), originalname: 'image-2.png', path: `/api/files/${idOf(31)}/image-2.png` }
  api.answer(addFiles, { files: [image, second] })
  api.send(downloadFile, 'x')
  api.answer(updateChallenge, stored)
  await renderUi(<ChallengeEditor original={stored} onSaved={() => Promise.resolve()} cancel={null} />, admin)
  await text.click()
  pastePicture()
  await expect.element(page.getByText(office.parts.richText.picture.added('image-2.png'))).toBeVisible()
  expect(api.calls(addFiles).map(({ params }) => params)).toEqual([{ id: stored._id }])
  await page.getByRole('button', { name: words.save }).click()
  await expect.poll(() => api.calls(updateChallenge)).toHaveLength(1)
  expect(api.calls(updateChallenge)[0]?.body.description).toContain('<img data-file="image-2.png" alt="">')
})

test('a picture that the server refuses is not inserted', async () => {
  const stored = challenge()
  api.refuse(addFiles, 'disk-full')
  await renderUi(<ChallengeEditor original={stored} onSaved={() => Promise.resolve()} cancel={null} />, admin)
  await text.click()
  pastePicture()
  await expect.element(page.getByText(office.challenges.errors.title)).toBeVisible()
  expect(text.element().querySelector('[data-drag-handle]')).toBeNull()
})

test('a draft survives leaving the page, and can be discarded', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await name.fill('Half a challenge')
  await flag.fill('epitech{half}')
  await expect.poll(() => sessionStorage.length).toBe(1)
  await renderUi(<p>Another page</p>)
  await renderUi(<NewChallengeScreen />, admin)
  await expect.element(page.getByText(draft.restored, { exact: false })).toBeVisible()
  await expect.element(name).toHaveValue('Half a challenge')
  await page.getByRole('button', { name: draft.discard }).click()
  await expect.element(page.getByText(draft.restored, { exact: false })).not.toBeInTheDocument()
  await expect.poll(() => sessionStorage.length).toBe(0)
})

test('the preview shows the player’s view while the text is written', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await expect.element(text).toBeVisible()
  await page.getByRole('button', { name: preview.open }).click()
  const sheet = page.getByRole('region', { name: preview.label })
  await name.fill('Warm-up')
  await value.fill('150')
  await text.fill('Find the door.')
  await expect.element(sheet).toMatchTextContent('Warm-up')
  await expect.element(sheet).toMatchTextContent('Find the door.')
  await expect.element(sheet).toMatchTextContent(office.challenges.sheet.points(150))
  await page.getByRole('button', { name: preview.close }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the field of the flag shows the wrapper of the site, and says what players will see of another', async () => {
  await renderUi(<NewChallengeScreen />, admin)
  await expect.element(flag).toHaveAttribute('placeholder', 'lycee{…}')
  await flag.fill('gulls')
  await expect.element(page.getByText(words.flagBare)).toBeVisible()
  await flag.fill('port{gulls}')
  await expect.element(page.getByText(words.flagOther('port{…}'))).toBeVisible()
  await page.getByRole('button', { name: preview.open }).click()
  await expect.element(page.getByRole('region', { name: preview.label }).getByPlaceholder('port{…}')).toBeVisible()
})
