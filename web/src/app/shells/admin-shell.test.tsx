import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#lib/messages/messages.ts'
import { renderUi } from '../../../test/render.tsx'
import { isWhole } from '../../../test/layout.ts'
import { idOf, staffOf, zoe } from '../../../test/samples.ts'
import { office } from '#messages/office/en.ts'
import { AdminShell } from './admin-shell.tsx'

test.each(['en', 'fr'] as Language[])('"Deconnexion" is in sight on a screen of 1280 by 700 (%s)', async (language) => {
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { language, user: { ...zoe, type: 'admin' } })
  await page.viewport(1280, 700)
  const leave = page.getByRole('link', { name: /D[ée]connexion/ })
  await expect.element(leave).toBeVisible()
  await expect.poll(() => leave.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(700)
  const { left, top } = leave.element().getBoundingClientRect()
  expect(leave.element().contains(document.elementFromPoint(left + 20, top + 10))).toBe(true)
})

test('a long name is read whole, and leaves "Deconnexion" in sight', async () => {
  const name = 'Maximilienne-Alexandrine de La Rochefoucauld-Montmorency'
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { user: { ...zoe, name, type: 'admin' } })
  await page.viewport(1280, 700)
  const shown = page.getByText(name, { exact: true }).first()
  await expect.poll(() => isWhole(shown.element())).toBe(true)
  const leave = page.getByRole('link', { name: 'Deconnexion' })
  await expect.poll(() => leave.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(700)
})

test('on a low screen the places fade out where there are more of them', async () => {
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { user: { ...zoe, type: 'admin' } })
  await page.viewport(1366, 650)
  const nav = page.getByRole('navigation').element()
  const fades = () => nav.getAttributeNames().filter((name) => name.startsWith('data-more'))
  await expect.poll(fades).toEqual(['data-more-after'])
  expect(getComputedStyle(nav).maskImage).toContain('linear-gradient')
  nav.scrollTop = 10_000
  await expect.poll(fades).toEqual(['data-more-before'])
  await page.viewport(1440, 1200)
  await expect.poll(fades).toEqual([])
})

const { screens } = office.search
const spring = { _id: idOf(70), name: 'Spring CTF' }

const placesOf = {
  owner: ['events', 'challenges', 'writeUps', 'submissions', 'standings', 'notifications'],
  author: ['events', 'challenges', 'writeUps'],
  judge: ['events', 'submissions', 'standings', 'notifications'],
  viewer: ['events', 'challenges', 'writeUps', 'submissions', 'standings', 'notifications'],
} as const

test.each(['owner', 'author', 'judge', 'viewer'] as const)(
  'the sidebar of an event’s %s has what the role opens, and nothing else',
  async (role) => {
    await renderUi(<AdminShell viewer="staff">{null}</AdminShell>, { user: staffOf(spring, role) })
    const links = page.getByRole('navigation').getByRole('link')
    await expect.element(links.first()).toBeVisible()
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(placesOf[role].map((name) => screens[name]))
  },
)

test('the search of an author offers the places of the sidebar and what may be begun', async () => {
  await renderUi(<AdminShell viewer="staff">{null}</AdminShell>, { user: staffOf(spring, 'author') })
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click()
  const options = page.getByRole('option')
  await expect.element(options.first()).toBeVisible()
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    screens.events,
    screens.challenges,
    screens.writeUps,
    screens.profile,
    screens.site,
    office.search.actions.newChallenge,
    office.search.actions.logout,
  ])
})

test('an administrator has every place', async () => {
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { user: { ...zoe, type: 'admin' } })
  const links = page.getByRole('navigation').getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements()).toHaveLength(16)
})

const roleLines = () =>
  Array.from(document.querySelectorAll('aside a[href="/profil"] span > span'), (each) => each.textContent)

test('the sidebar says which roles the reader has, and in which events', async () => {
  const { own } = office.grants
  await renderUi(<AdminShell viewer="staff">{null}</AdminShell>, { user: staffOf(spring, 'author') })
  await expect.poll(roleLines).toContain('Author of Spring CTF')
  const teacher = { role: 'teacher', event: null, endsAt: null } as const
  const judge = { role: 'judge', event: { _id: idOf(71), name: 'Autumn CTF' }, endsAt: null } as const
  const viewer = { role: 'viewer', event: { _id: idOf(72), name: 'Winter CTF' }, endsAt: null } as const
  const past = { role: 'owner', event: spring, endsAt: '2020-01-01T00:00:00.000Z' } as const
  const { grants } = staffOf(spring, 'author')
  const several = { ...zoe, grants: [...grants, past, judge, viewer, teacher] }
  await renderUi(<AdminShell viewer="staff">{null}</AdminShell>, { user: several })
  await expect.poll(roleLines).toEqual(expect.arrayContaining([own.teacher, 'Judge of Autumn CTF', own.more(2)]))
  expect(roleLines()).not.toContain(own.owner('Spring CTF'))
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { user: { ...zoe, type: 'admin' } })
  await expect.poll(roleLines).toContain(own.admin)
})

test('on a low screen the current place is in sight, also when it is the last one', async () => {
  const user = { ...zoe, type: 'admin' } as const
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { user, viewport: 'laptop', at: '/admin/backups' })
  const link = page.getByRole('link', { name: screens.backups })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0
  await expect.poll(() => bottomOf(link.element()) <= bottomOf(link.element().closest('nav')) + 1).toBe(true)
})

test('on a low screen the current place is not under what fades out', async () => {
  const user = { ...zoe, type: 'admin' } as const
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { user, viewport: 'laptop', at: '/admin/settings' })
  const link = page.getByRole('link', { name: screens.settings })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  const nav = page.getByRole('navigation').element()
  const fade = 40
  await expect
    .poll(() => nav.getBoundingClientRect().bottom - link.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(fade - 1)
})

test('an assignment belongs to the classes', async () => {
  const user = { ...zoe, type: 'admin' } as const
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, { user, at: `/admin/assignments/${idOf(1)}` })
  const link = page.getByRole('link', { name: screens.classes })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
})

test('on a screen of 1440 by 900 every place is in sight', async () => {
  await renderUi(<AdminShell viewer="admin">{null}</AdminShell>, {
    user: { ...zoe, type: 'admin' },
    viewport: 'wide',
    at: '/admin/dashboard',
  })
  await expect.element(page.getByRole('link', { name: screens.backups })).toBeVisible()
  await document.fonts.ready
  const nav = page.getByRole('navigation').element()
  expect(nav.scrollHeight).toBeLessThanOrEqual(nav.clientHeight)
})
