import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { team } from '#features/events/event.test-data.ts'
import { playerMessages } from '#messages/play/en.ts'
import { renderUi, type Viewport } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { TeamInvite } from './team-invite.tsx'

const { entries: words } = playerMessages
const invite = (names: readonly string[]) => (
  <TeamInvite event={idOf(1)} entry={team(names, { maxTeamSize: 2 })} onRenew={() => undefined} />
)
const enlarge = page.getByRole('button', { name: words.enlarge })

test.each<Viewport>(['desktop', 'phone'])('the invitation is scanned or read from a %s', async (viewport) => {
  await renderUi(invite(['Ada']), { viewport })
  await enlarge.click()
  const sheet = page.getByRole('dialog', { name: words.sheetTitle('Crew') })
  await expect.element(sheet.getByRole('figure', { name: words.picture })).toBeVisible()
  const code = sheet.getByText('ABCD-EFGH-JKLM')
  await expect.element(code).toBeVisible()
  expect(code.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
})

test('a full team has nothing to enlarge', async () => {
  const { redraw } = await renderUi(invite(['Ada']))
  await expect.element(enlarge).toBeVisible()
  redraw(invite(['Ada', 'Grace']))
  await expect.element(page.getByText(words.inviteFull)).toBeVisible()
  await expect.element(enlarge).not.toBeInTheDocument()
})
