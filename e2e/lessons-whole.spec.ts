import type { Browser, Page } from '@playwright/test'
import { type AdminApi, adminApi, playerApi, unique } from './api-clients.ts'
import { beginAssignment, createClass, letPeopleJoin, sendWrongFlags } from './class-steps.ts'
import { readMarks } from './downloads.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, type Person, signIn, test } from './site.ts'

const realNames = (
  'Ada Martin, Bo Lee, Chloé Petit, David Okoye, Emma Roux, Farid Benali, ' +
  'Grace Hopper, Hugo Blanc, Inès Moreau, Jules Faure, Kim Nguyen, Léa Simon'
).split(', ')
/** Of three challenges any two count, and late solves for half. */
const [needed, lateShare] = [2, 50]

test('twelve pupils join by code, solve, fail and get help, and the marks are those of their submissions', async ({
  page,
  browser,
}) => {
  const admin = await adminApi()
  const [teacher, ...pupils] = await Promise.all([member(), ...realNames.map(() => member())])
  await admin.teacher(teacher)
  const challenges: Worth[] = []
  for (const points of [50, 100, 150]) {
    const { _id, name } = await admin.challenge({ name: unique(`Worth ${points}`), value: String(points) })
    challenges.push({ _id, name, points })
  }
  const [easy, middle, hard] = challenges as [Worth, Worth, Worth]

  await signIn(page, teacher)
  const className = await createClass(page)
  const classAddress = page.url()
  const code = await letPeopleJoin(page, className)
  const [adaPage, boPage] = [await phoneOf(browser, pupils[0]), await phoneOf(browser, pupils[1])]
  for (const [at, phone] of [adaPage, boPage].entries()) {
    await phone.goto(`/join/${code}`)
    await phone.getByLabel('Your name, for your teacher').fill(realNames[at] ?? '')
    await phone.getByRole('button', { name: 'Ask to join' }).click()
    await expect(phone.getByRole('heading', { name: `Your request to ${className} is waiting` })).toBeVisible()
  }
  const clients = await Promise.all(pupils.map((pupil) => playerApi(pupil)))
  for (const [at, client] of clients.entries())
    if (at > 1) await client.call('POST', '/class-memberships', { code, realName: realNames[at] })
  await page.getByRole('button', { name: 'Accept 12' }).click()
  await expect(adaPage.getByRole('heading', { name: `You are in ${className}` })).toBeVisible()

  const title = unique('Week 12')
  await beginAssignment(page, title, challenges)
  await page.getByText('Any of them').click()
  await page.getByLabel('How many must be solved').fill(String(needed))
  await page.getByLabel('Late solves count, in percent').fill(String(lateShare))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const assignment = page.url().split('/').at(-1)
  const grid = page.getByRole('table', { name: 'Class at a glance' })
  const cell = (pupil: string, challenge: Worth, state: string) =>
    grid.getByRole('button', { name: `${pupil}, ${challenge.name}: ${state}` })
  await expect(cell('Ada Martin', easy, 'nothing yet')).toBeVisible()
  const wall = await page.context().newPage()
  await wall.goto(`/admin/assignments/${assignment}/projector`)
  const bar = (challenge: Worth) => wall.getByRole('listitem').filter({ hasText: challenge.name })
  await expect(bar(easy)).toContainText('0 of 12')

  // The grid and the wall follow what a pupil does on a phone, and what others do meanwhile.
  await adaPage.goto(`/challenges/${easy._id}`)
  await adaPage.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await adaPage.keyboard.press('Enter')
  await expect(cell('Ada Martin', easy, 'solved in time')).toBeVisible()
  await expect(bar(easy)).toContainText('1 of 12')
  const solve = async (at: number, ...solved: Worth[]): Promise<void> => {
    for (const challenge of solved) await clients[at]?.solve(challenge)
  }
  const fail = (at: number, challenge: Worth) =>
    clients[at]?.request('PUT', `/submissions/${challenge._id}`, { flag: 'epitech{nowhere}' })
  await Promise.all([
    solve(2, easy, middle, hard),
    solve(3, easy, hard),
    solve(4, middle),
    fail(5, hard)?.then(() => solve(5, easy)),
    solve(7, easy),
    solve(9, easy),
    fail(11, hard),
  ])
  await expect(cell('Chloé Petit', hard, 'solved in time')).toBeVisible()
  await expect(cell('Léa Simon', hard, '1 wrong submission')).toBeVisible()
  await expect(bar(easy)).toContainText('6 of 12')
  await expect(bar(hard)).toContainText('2 of 12')
  await expectAccessible(wall, '/admin/assignments/…/projector', bar(easy))
  await wall.close()

  // One pupil is stuck and raises a hand; the teacher sends a nudge and an answer, and the pupil reads both.
  await boPage.goto(`/challenges/${middle._id}`)
  await sendWrongFlags(boPage, ['one', 'two', 'three', 'four', 'five'])
  await boPage.getByRole('button', { name: 'Raise your hand' }).click()
  await boPage.getByLabel('Where are you stuck?').fill('Which file?')
  await boPage.getByRole('button', { name: 'Raise your hand' }).click()
  await expect(boPage.getByText('Your hand is raised. You are next.')).toBeVisible()
  await expect(cell('Bo Lee', middle, '5 wrong submissions')).toBeVisible()
  const lesson = await page.context().newPage()
  await lesson.goto(`${classAddress}/lesson`)
  await lesson.getByRole('button', { name: 'Send a nudge to Bo Lee' }).click()
  await lesson.getByLabel('Your message').fill('You are close.')
  await lesson.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(lesson.getByText('Nudge sent to Bo Lee')).toBeVisible()
  await lesson.getByRole('button', { name: 'Answer Bo Lee' }).click()
  await lesson.getByLabel('Your answer').fill('The second one.')
  await lesson.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(lesson.getByText('No hands are raised.')).toBeVisible()
  await lesson.close()
  await expect(boPage.getByText('The second one.')).toBeVisible()
  await boPage.goto('/notification')
  await boPage.getByRole('link', { name: `A message from your teacher about ${middle.name}` }).click()
  await expect(boPage.getByText('You are close.')).toBeVisible()

  // The lesson is over. Some work on, one of them with more time; another is exempt.
  const office = await playerApi(teacher)
  const { pupils: rows } = await office.call<{ pupils: { _id: string; realName: string }[] }>(
    'GET',
    `/assignments/${assignment}/grid`,
  )
  const termsOf = (realName: string): string =>
    `/assignments/${assignment}/pupils/${rows.find((row) => row.realName === realName)?._id}`
  const due = new Date()
  const extension = new Date(due.getTime() + 86_400_000)
  await office.call('PUT', `/assignments/${assignment}`, { dueAt: due.toISOString(), graceMinutes: 0 })
  await office.call('PUT', termsOf('Inès Moreau'), { dueAt: extension.toISOString(), exempt: false })
  await office.call('PUT', termsOf('Jules Faure'), { dueAt: null, exempt: true })
  await Promise.all([solve(0, middle), solve(4, hard), solve(6, middle, hard), solve(7, hard), solve(8, hard, easy)])

  await page.reload()
  await expect(cell('Grace Hopper', hard, 'solved late')).toBeVisible()
  await expect(cell('Inès Moreau', hard, 'solved in time')).toBeVisible()
  const sent = await submissionsTo(admin, challenges)
  const expected = pupils.map(({ name }, at) => {
    const realName = realNames[at] ?? ''
    const terms = { due: realName === 'Inès Moreau' ? extension : due, isExempt: realName === 'Jules Faure' }
    return recomputed({ name, realName }, sent, challenges, terms)
  })
  expect(expected[2]).toMatchObject({ Points: '250', Passed: 'yes' })
  expect(await readMarks(page)).toMatchObject(expected)
  await Promise.all([adaPage.context().close(), boPage.context().close()])
})

interface Worth {
  _id: string
  name: string
  points: number
}

interface Sent {
  user: { name: string } | null
  challenge: { _id: string }
  correct: boolean
  createdAt: string
}

async function phoneOf(browser: Browser, pupil: Person | undefined): Promise<Page> {
  if (!pupil) throw new Error('There are twelve pupils.')
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(phone, pupil)
  return phone
}

async function submissionsTo(admin: AdminApi, challenges: readonly Worth[]): Promise<Sent[]> {
  const pages = await Promise.all(
    challenges.map(({ _id }) =>
      admin.call<{ submissions: Sent[]; totalRows: number }>('GET', `/submissions?challenge=${_id}&perPage=100`),
    ),
  )
  for (const { submissions, totalRows } of pages) expect(submissions).toHaveLength(totalRows)
  return pages.flatMap(({ submissions }) => submissions)
}

/** The row of one pupil as it should be, from nothing but what they sent and when. */
function recomputed(
  { name, realName }: { name: string; realName: string },
  sent: readonly Sent[],
  challenges: readonly Worth[],
  { due, isExempt }: { due: Date; isExempt: boolean },
): Record<string, string> {
  const own = sent.filter(({ user }) => user?.name === name)
  const row: Record<string, string> = {
    'Real name': realName,
    'Display name': name,
    Exempt: isExempt ? 'yes' : 'no',
    'Wrong submissions': String(own.filter(({ correct }) => !correct).length),
  }
  const worths: { worth: number; isLate: boolean }[] = []
  for (const challenge of challenges) {
    const tries = own.filter((each) => each.challenge._id === challenge._id)
    const right = tries.find(({ correct }) => correct)
    const isLate = right !== undefined && new Date(right.createdAt) >= due
    row[challenge.name] = right ? (isLate ? 'late' : 'in time') : tries.length > 0 ? 'tried' : ''
    if (right) worths.push({ worth: isLate ? (challenge.points * lateShare) / 100 : challenge.points, isLate })
  }
  if (isExempt) return { ...row, Solved: '', Late: '', Needed: '', Points: '', Possible: '', Passed: '' }
  // The two that are worth most; of two that are worth the same, the one in time.
  const counted = worths
    .toSorted((one, other) => other.worth - one.worth || Number(one.isLate) - Number(other.isLate))
    .slice(0, needed)
  return {
    ...row,
    Solved: String(counted.length),
    Late: String(counted.filter(({ isLate }) => isLate).length),
    Needed: String(needed),
    Points: String(counted.reduce((sum, { worth }) => sum + worth, 0)),
    Possible: '250',
    Passed: counted.length === needed ? 'yes' : 'no',
  }
}
