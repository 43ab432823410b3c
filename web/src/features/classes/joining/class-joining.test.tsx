import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { encode } from 'uqr'
import {
  acceptJoinRequests,
  declineJoinRequests,
  listJoinRequests,
  removeJoinCode,
  renewJoinCode,
} from '@drapeau/contract/classes/joining.ts'
import { office } from '#messages/office/en.ts'
import { classOf } from '../../../../test/classes.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { ClassJoining } from './class-joining.tsx'

const { joining: words } = office.classes
const closed = classOf()
const open = { ...closed, joinCode: 'ABCD2345' }
const asked = { createdAt: '2026-11-17T10:00:00.000Z' }

/** The squares of a QR code, row by row. */
function darkIn(picture: Element): boolean[][] {
  const size = Number(picture.querySelector('svg')?.getAttribute('viewBox')?.split(' ').at(-1))
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y] of (picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + 1)
  return rows
}

test('joining is switched on, shown large for the projector, and switched off', async () => {
  api.answer(renewJoinCode, open)
  const { redraw } = await renderUi(<ClassJoining class={closed} />)
  await page.getByRole('button', { name: words.open }).click()
  expect(api.calls(renewJoinCode)).toHaveLength(1)
  api.answer(removeJoinCode, closed)
  redraw(<ClassJoining class={open} />)
  await expect.element(page.getByText('ABCD 2345')).toBeVisible()
  await page.getByRole('button', { name: words.show }).click()
  const picture = page.getByRole('figure', { name: words.picture })
  await expect.element(picture).toBeVisible()
  expect(darkIn(picture.element())).toEqual(encode(`${location.origin}/join/ABCD2345`, { ecc: 'M', border: 4 }).data)
  await page.getByRole('dialog').getByRole('button').click()
  await page.getByRole('button', { name: words.close }).click()
  await expect.poll(() => api.calls(removeJoinCode)).toHaveLength(1)
})

test('requests are accepted together, or one is declined', async () => {
  const requests = [
    { _id: idOf(2), name: 'Brave Otter', realName: 'Marie Dupont', ...asked },
    { _id: idOf(3), name: 'Calm Seal', realName: '', ...asked },
  ]
  api.answer(listJoinRequests, { requests })
  api.answer(declineJoinRequests, { declined: 1 })
  api.answer(acceptJoinRequests, { accepted: 1 })
  await renderUi(<ClassJoining class={{ ...open, requests: 2 }} />, { viewport: 'phone' })
  await expect.element(page.getByText(words.requests(2))).toBeVisible()
  await page.getByRole('checkbox', { name: words.choose('Marie Dupont') }).click()
  api.answer(listJoinRequests, { requests: requests.slice(0, 1) })
  await page.getByRole('button', { name: words.decline(1) }).click()
  await expect.element(page.getByText(words.requests(1))).toBeVisible()
  expect(api.calls(declineJoinRequests)[0]?.body).toEqual({ requests: [idOf(3)] })
  await expect.element(page.getByRole('button', { name: words.accept(0) })).toBeDisabled()
  await page.getByRole('checkbox', { name: words.chooseAll }).click()
  await page.getByRole('button', { name: words.accept(1) }).click()
  await expect.poll(() => api.calls(acceptJoinRequests).map(({ body }) => body)).toEqual([{ requests: [idOf(2)] }])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('several requests are declined only after a question', async () => {
  const requests = [2, 3].map((at) => ({
    _id: idOf(at),
    name: `Otter ${at}`,
    realName: '',
    createdAt: asked.createdAt,
  }))
  api.answer(listJoinRequests, { requests })
  api.answer(declineJoinRequests, { declined: 2 })
  await renderUi(<ClassJoining class={{ ...open, requests: 2 }} />)
  const decline = page.getByRole('button', { name: words.decline(2) })
  await decline.click()
  const dialog = page.getByRole('dialog', { name: words.declineTitle(2) })
  await expect.element(dialog.getByText(words.declineText)).toBeVisible()
  await dialog.getByRole('button', { name: office.table.cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(declineJoinRequests)).toEqual([])
  await decline.click()
  await dialog.getByRole('button', { name: words.decline(2) }).click()
  await expect.element(page.getByText(words.declined(2))).toBeVisible()
  expect(api.calls(declineJoinRequests).map(({ body }) => body)).toEqual([{ requests: [idOf(2), idOf(3)] }])
})

test('a class without enough seats says so, and keeps the requests', async () => {
  api.answer(listJoinRequests, { requests: [{ _id: idOf(2), name: 'Brave Otter', realName: '', ...asked }] })
  api.refuse(acceptJoinRequests, 'class-full', { count: 2 })
  await renderUi(<ClassJoining class={{ ...open, requests: 1 }} />)
  await page.getByRole('button', { name: words.accept(1) }).click()
  await expect.element(page.getByText('This class can have at most 2 pupils.')).toBeVisible()
  await expect.element(page.getByText('Brave Otter')).toBeVisible()
})
