import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  findJoinableClass,
  joinClass,
  leaveClass,
  listOwnClasses,
  withdrawJoinRequest,
} from '@drapeau/contract/classes/joining.ts'
import { playerMessages } from '#messages/play/en.ts'
import { playerMessages as french } from '#messages/play/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { CodedClass } from './join-class-screen.tsx'
import { OwnClasses } from './own-classes.tsx'

const { classJoining: words } = playerMessages
const joinable = {
  name: 'Year 9 B',
  school: { name: 'Lycée Ada' },
  teachers: ['Grace'],
  approval: true,
  isFull: false,
  offLeaderboard: true,
  standing: 'none' as const,
}
const byCode = { user: zoe, at: '/join/ABCD2345', viewport: 'phone' } as const

test('a code from the QR code shows the class; the request then waits', async () => {
  api.answer(findJoinableClass, joinable)
  api.answer(joinClass, { name: 'Year 9 B', standing: 'waiting' })
  await renderUi(<CodedClass code="ABCD2345" />, byCode)
  await expect.element(page.getByRole('heading', { name: 'Year 9 B' })).toBeVisible()
  await expect.element(page.getByText(words.from(['Grace']))).toBeVisible()
  await expect.element(page.getByText(words.offLeaderboard)).toBeVisible()
  await page.getByLabelText(words.realName).fill('Marie Dupont')
  api.answer(findJoinableClass, { ...joinable, standing: 'waiting' })
  await page.getByRole('button', { name: words.ask }).click()
  await expect.element(page.getByRole('heading', { name: words.waiting('Year 9 B') })).toBeVisible()
  expect(api.calls(joinClass)[0]?.body).toEqual({ code: 'ABCD2345', realName: 'Marie Dupont' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('an unknown code can be typed again', async () => {
  api.refuse(findJoinableClass, 'invalid-code')
  await renderUi(<CodedClass code="ABCD2345" />, byCode)
  await expect.element(page.getByText(words.unknown)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: words.code })).toBeVisible()
})

test('a full class cannot be joined', async () => {
  api.answer(findJoinableClass, { ...joinable, isFull: true, offLeaderboard: false })
  await renderUi(<CodedClass code="ABCD2345" />, { ...byCode, language: 'fr' })
  await expect.element(page.getByRole('heading', { name: french.classJoining.full })).toBeVisible()
  await expect.element(page.getByRole('button', { name: french.classJoining.ask })).not.toBeInTheDocument()
  await expect.element(page.getByText(french.classJoining.offLeaderboard)).not.toBeInTheDocument()
})

test('own classes are left, requests withdrawn, and a class that a teacher chose stays', async () => {
  const own = {
    _id: idOf(1),
    name: 'Chess club',
    schoolYear: '',
    school: null,
    teachers: ['Grace'],
    joinedAt: '2026-11-17T10:00:00.000Z',
    archived: false,
    mayLeave: true,
  }
  const put = { ...own, _id: idOf(2), name: 'Year 9 B', archived: true, mayLeave: false }
  const request = { _id: idOf(3), class: 'Robots', createdAt: own.joinedAt }
  api.answer(listOwnClasses, { classes: [own, put], requests: [request] })
  api.answer(leaveClass, { status: 200, message: 'ok' })
  api.answer(withdrawJoinRequest, { status: 200, message: 'ok' })
  await renderUi(<OwnClasses />, { user: zoe, viewport: 'phone' })
  await expect.element(page.getByText(words.own.put)).toBeVisible()
  await expect.element(page.getByText(words.own.archived)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.own.leave('Year 9 B') })).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.own.withdraw('Robots') }).click()
  await expect.poll(() => api.calls(withdrawJoinRequest).map(({ params }) => params)).toEqual([{ id: idOf(3) }])
  await page.getByRole('button', { name: words.own.leave('Chess club') }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.own.leaveShort }).click()
  await expect.poll(() => api.calls(leaveClass).map(({ params }) => params)).toEqual([{ id: idOf(1) }])
})
