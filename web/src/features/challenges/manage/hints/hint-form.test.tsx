import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#messages/office/en.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf } from '../../../../../test/samples.ts'
import { HintForm } from './hint-form.tsx'

const { hints: words } = office.challenges
const cost = page.getByRole('textbox', { name: words.costLabel })

test('a hint that costs as much as its challenge gives is questioned at once, also with the usual cost', async () => {
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 75 }} onDone={vi.fn<() => void>()} />)
  await expect.element(cost).toHaveValue('99')
  await expect.element(page.getByText(words.dear(75))).toBeVisible()
  await cost.fill('74')
  await expect.element(page.getByText(words.dear(75))).not.toBeInTheDocument()
  await cost.fill('75')
  await expect.element(page.getByText(words.dear(75))).toBeVisible()
})

test('a hint that is cheaper than its challenge is not questioned', async () => {
  await renderUi(<HintForm challenge={{ _id: idOf(10), value: 100 }} onDone={vi.fn<() => void>()} />)
  await expect.element(cost).toHaveValue('99')
  await expect.element(page.getByText(words.dear(100))).not.toBeInTheDocument()
})
