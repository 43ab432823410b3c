import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyChallenges } from '@drapeau/contract/challenges/copies.ts'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { CopyModal } from './copy-modal.tsx'

const { copies: words } = office.authoring
const [bowline, reef] = ['Bowline', 'Reef knot'].map((name, at) => ({ _id: idOf(at + 1), name }))
const cup = { _id: idOf(20), name: 'Harbour Cup' }
const submit = page.getByRole('button', { name: words.submit, exact: true })
const place = page.getByRole('combobox', { name: words.place })
const onClose = vi.fn<() => void>()

beforeEach(() => {
  onClose.mockClear()
  api.answer(listEvents, { events: [], currentRows: 0, totalRows: 0 })
  api.answer(copyChallenges, ({ body }) => ({
    challenges: (body as { challenges: string[] }).challenges.map((_id, at) => ({
      _id: idOf(40 + at),
      name: 'Copy',
      name_fr: null,
    })),
  }))
})

test('a challenge is duplicated in its event, and its copy is opened', async () => {
  const chosen = bowline ? [bowline] : []
  const { address } = await renderUi(<CopyModal chosen={chosen} event={cup} onClose={onClose} />)
  await expect.element(place).toHaveValue('Harbour Cup')
  await submit.click()
  await expect.poll(address).toBe(`/admin/challenges/${idOf(40)}`)
  expect(api.calls(copyChallenges)[0]?.body).toEqual({ challenges: [bowline?._id], event: cup._id })
  expect(onClose).toHaveBeenCalledOnce()
})

test('several go to practice unless a place is chosen, and the drafts there are listed', async () => {
  const chosen = [bowline, reef].flatMap((each) => each ?? [])
  const { address } = await renderUi(<CopyModal chosen={chosen} event={null} onClose={onClose} />)
  await expect.element(page.getByRole('dialog', { name: words.title(2, '') })).toBeVisible()
  await submit.click()
  await expect.poll(address).toContain('event=none')
  expect(address()).toContain('state=draft')
  expect(api.calls(copyChallenges)[0]?.body).toEqual({ challenges: chosen.map(({ _id }) => _id), event: '' })
})

test('what copies lose elsewhere is said before they are made', async () => {
  await renderUi(<CopyModal chosen={bowline ? [bowline] : []} event={cup} onClose={onClose} />)
  await expect.element(page.getByText(words.elsewhere)).toBeVisible()
})

test('a place that was typed and not chosen is refused, and so are too many at once', async () => {
  await renderUi(<CopyModal chosen={bowline ? [bowline] : []} event={null} onClose={onClose} />)
  await place.fill('Harb')
  // The list below the field covers the button until the field is left.
  await userEvent.tab()
  await submit.click()
  await expect.element(page.getByText(sentences.eventInvalid)).toBeVisible()
  const many = Array.from({ length: 51 }, (_, at) => ({ _id: idOf(at), name: `Knot ${at}` }))
  await renderUi(<CopyModal chosen={many} event={null} onClose={onClose} />)
  await submit.click()
  await expect.element(page.getByText(sentences.copiesMany)).toBeVisible()
  expect(api.calls(copyChallenges)).toHaveLength(0)
})

test('what the server refuses is said, and the sheet stays', async () => {
  api.refuse(copyChallenges, 'files-lost', { count: 2 })
  await renderUi(<CopyModal chosen={bowline ? [bowline] : []} event={cup} onClose={onClose} />)
  await submit.click()
  await expect.element(page.getByText(words.failed)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
