import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusals } from '@drapeau/contract/refusals.ts'
import { tryFlag } from '@drapeau/contract/submissions.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf } from '../../../../../test/samples.ts'
import { TryFlag } from './try-flag.tsx'

const { trial } = office.submissions
const field = page.getByLabelText(trial.label)
const submit = page.getByRole('button', { name: trial.submit })

test.each(['right', 'case', 'wrong'] as const)(
  'a flag that is %s gets its answer, until it is changed',
  async (verdict) => {
    api.answer(tryFlag, { verdict })
    await renderUi(<TryFlag challenge={idOf(10)} />)
    await field.fill('epitech{reef}')
    await submit.click()
    await expect.element(page.getByText(trial.verdicts[verdict])).toBeVisible()
    expect(api.calls(tryFlag)[0]).toMatchObject({ params: { id: idOf(10) }, body: { flag: 'epitech{reef}' } })
    await field.fill('epitech{reefs}')
    await expect.element(page.getByText(trial.verdicts[verdict])).not.toBeInTheDocument()
  },
)

test('an empty field asks for a flag, and a refusal is shown', async () => {
  api.refuse(tryFlag, 'too-many-requests')
  await renderUi(<TryFlag challenge={idOf(10)} />)
  await submit.click()
  await expect.element(page.getByText(trial.required)).toBeVisible()
  expect(api.calls(tryFlag)).toEqual([])
  await field.fill('epitech{reef}')
  await submit.click()
  await expect.element(page.getByText(refusals['too-many-requests'].message)).toBeVisible()
})

test('the button stands beside the field, whatever is written above and below it', async () => {
  await renderUi(<TryFlag challenge={idOf(10)} />)
  await submit.click()
  await expect.element(page.getByText(trial.required)).toBeVisible()
  const [box, button] = [field.element(), submit.element()].map((each) => each.getBoundingClientRect())
  expect(button?.top).toBe(box?.top)
})
