import { readFile } from 'node:fs/promises'
import { challengeRow, exportOf, flagRow, zipFrom } from '../server/test/collections.ts'
import { passlibHash, userRow } from '../server/test/ctfd-people.ts'
import {
  awardRow,
  hour,
  regattaConfig,
  solvesOf,
  submissionRow,
  teamRow,
  zipOfTables,
} from '../server/test/ctfd-results.ts'
import { signInAsNewAdmin, unique } from './api-clients.ts'
import { choose, exportWithProblems } from './import-steps.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, test } from './site.ts'
import { wholeChallenge } from './whole-challenge.ts'

/** A site reads or runs one import at a time. */
test.describe.configure({ mode: 'serial' })

interface Listed {
  challenges: { _id: string; name: string; state: string }[]
}

test('an export of CTFd is previewed with its problems, imported into an event, reported and undone', async ({
  page,
}) => {
  const admin = await signInAsNewAdmin(page)
  const event = await admin.event()
  const [robots, cookies, taken] = [unique('Robots'), unique('Cookies'), unique('Taken')]
  await admin.challenge({ event: event._id, name: taken })
  const content = exportWithProblems({ robots, cookies, taken })

  await page.goto('/admin/challenges')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'school.zip', content)

  // Nothing is written yet, and the preview can be left and found again.
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await page.goto('/admin/imports')
  await page.getByRole('link', { name: 'Continue with “school.zip”' }).first().click()
  // The problems of one challenge may name another.
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row(robots)).toContainText('New')
  const problems = (name: string) => page.getByRole('list', { name: `Problems of ${name}` })
  await expect(problems(robots)).toContainText('The file map.txt is not there; the challenge becomes a draft.')
  // Without its only flag, the second one cannot be imported.
  await expect(row(cookies)).toContainText('Skip')
  await expect(row(cookies)).toContainText('cannot be read')
  for (const sentence of [
    'The challenge has no flag that can be used.',
    '"value" is -5; 0 is used.',
    'Flag 1 is a regular expression that RE2 cannot run: "invalid escape sequence".',
  ])
    await expect(problems(cookies)).toContainText(sentence)
  await expectAccessible(page, 'the preview of an import')

  await page.getByText('An event', { exact: true }).click()
  await page
    .getByRole('combobox', { name: 'Event' })
    .or(page.getByLabel('Event', { exact: true }))
    .first()
    .fill(event.name)
  await page.getByRole('option', { name: event.name }).click()
  await expect(row(taken)).toContainText('name exists')
  const found = () => admin.call<Listed>('GET', `/challenges?event=${event._id}`)
  expect((await found()).challenges.map(({ name }) => name)).toEqual([taken])

  await page.getByRole('button', { name: /^Import \d challenges?$/ }).click()
  await expect(page.getByText(`They are added to the event “${event.name}”.`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  const { challenges } = await found()
  expect(challenges.map(({ name }) => name).toSorted()).toEqual([robots, taken].toSorted())
  expect(challenges.find(({ name }) => name === robots)?.state).toBe('draft')
  await expectAccessible(page, 'the report of an import')
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).click(),
  ])
  expect(report.suggestedFilename()).toBe('school.zip report.csv')
  const csv = await readFile(await report.path(), 'utf8')
  expect(csv).toContain('The file map.txt is not there; the challenge becomes a draft.')
  expect(csv).toContain('Flag 1 is a regular expression that RE2 cannot run')
  for (const name of [robots, cookies, taken]) expect(csv).toContain(name)
  const { records } = await admin.call<{ records: { subject: { name: string } }[] }>('GET', '/audit?kind=import')
  expect(records.map(({ subject }) => subject.name)).toContain('school.zip')

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('This import was undone')).toBeVisible()
  expect((await found()).challenges.map(({ name }) => name)).toEqual([taken])
})

test('people of an export sign in with the passwords they had, and an import that was used stays', async ({
  page,
  browser,
}) => {
  await signInAsNewAdmin(page)
  const [name, word] = [unique('Sailor'), 'Correct-Horse-7']
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.org`
  const users = [
    userRow(1, { name, email, password: passlibHash(word, 1), type: 'admin' }),
    userRow(2, { name: unique('Nobody'), email: null }),
  ]
  const content = zipFrom(
    exportOf({ challenges: [challengeRow(1, { name: unique('Knots') })], flags: [flagRow(1)], users }),
  )
  await page.goto('/admin/imports')
  await choose(page, 'people.zip', content)

  // Nobody comes unless it is asked for.
  await expect(page.getByText('The file also has 2 people')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'People' }).getByText('Import', { exact: true }).click()
  await expect(page.getByText('People: 1 new, 0 with an account already, 1 skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'People', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(email)
  await expect(page.getByText('This administrator becomes an ordinary user.')).toBeVisible()
  await expectAccessible(page, 'the people of an import')
  await page.getByRole('button', { name: 'Import 1 challenge' }).click()
  await expect(page.getByText('1 account will be created. No emails are sent.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect(page.getByText('People: 1 created, 0 had an account already, 1 skipped.')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)

  const theirs = await browser.newContext()
  const own = await theirs.newPage()
  await own.goto('/auth/login')
  await own.getByLabel('Email').fill(email)
  await own.getByLabel('Password', { exact: true }).fill(word)
  await own.getByRole('button', { name: 'Login' }).click()
  await expect(own).toHaveURL(/\/home/)
  await theirs.close()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Imported people who have signed in or were changed: 1.')).toBeVisible()
})

test('results of an export are the scoreboard of an event that is over, and go with the undo', async ({
  page,
  browser,
}) => {
  const admin = await signInAsNewAdmin(page)
  const [name, crew, rival] = [unique('Regatta'), unique('Anchors'), unique('Buoys')]
  const address = (number: number) => `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${number}@example.org`
  const person = (id: number, team_id: number) => userRow(id, { name: unique('Sailor'), email: address(id), team_id })
  const submissions = [
    submissionRow({ user_id: 1, team_id: 1 }),
    submissionRow({ user_id: 1, team_id: 1, type: 'correct', date: hour(11) }),
    submissionRow({ user_id: 2, team_id: 2, type: 'correct', date: hour(12) }),
    submissionRow({ user_id: 2, team_id: 2, challenge_id: 2, type: 'correct', date: hour(13) }),
  ]
  const content = zipOfTables({
    challenges: [challengeRow(1, { name: unique('Knots') }), challengeRow(2, { name: unique('Sails'), value: 300 })],
    flags: [flagRow(1), flagRow(2)],
    users: [person(1, 1), person(2, 2)],
    teams: [teamRow(1, { name: crew }), teamRow(2, { name: rival })],
    submissions,
    solves: solvesOf(submissions),
    awards: [awardRow(1, { team_id: 1 })],
    config: regattaConfig('teams', { ctf_name: name, start: '', end: '' }),
  })
  await page.goto('/admin/imports')
  await choose(page, 'results.zip', content)

  await page.getByText('A new event', { exact: true }).click()
  await expect(page.getByText('The file has no dates')).toBeVisible()
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'People' }).getByText('Import', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Results' }).getByText('Import', { exact: true }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('Submissions')).toBeVisible()
  await expectAccessible(page, 'the preview of results')
  await page.getByRole('button', { name: 'Import 2 challenges and 2 people' }).click()
  await expect(page.getByText('Up to 4 submissions and 3 solves will be imported, with their times.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expectAccessible(page, 'the report of results')

  // What a player sees of an event that was never played here.
  const { events } = await admin.call<{ events: { _id: string }[] }>('GET', `/events?q=${encodeURIComponent(name)}`)
  const theirs = await browser.newContext()
  const own = await theirs.newPage()
  await signIn(own, await member())
  await own.goto(`/events/${events[0]?._id}/scoreboard`)
  const lines = own.getByRole('row').filter({ hasText: /Anchors|Buoys/ })
  await expect(lines).toContainText([rival, crew])
  await expect(lines.first()).toContainText('400')
  await expect(lines.last()).toContainText('125')
  await theirs.close()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('4 submissions and 3 solves imported with them will be deleted.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('This import was undone')).toBeVisible()
  const left = await admin.call<{ totalRows: number }>('GET', `/events?q=${encodeURIComponent(name)}`)
  expect(left.totalRows).toBe(0)
})

test('challenges that are exported as a pack, deleted and imported again are the same', async ({ page }) => {
  const admin = await signInAsNewAdmin(page)
  const event = await admin.event()
  const [first, second] = [unique('Bowline'), unique('Reef knot')]
  const required = await admin.challenge({ event: event._id, name: first, flag: '0012' })
  const full = await admin.call<{ _id: string }>(
    'POST',
    '/challenges',
    wholeChallenge(event._id, second, await admin.category()),
  )
  await admin.call('PUT', `/challenges/${full._id}/requirements`, { requirements: [required._id] })
  await admin.call('POST', `/challenges/${full._id}/hints/all`, { title: 'First', content: 'null', cost: 5 })
  const found = () => admin.call<Listed>('GET', `/challenges?event=${event._id}`)

  const download = async (): Promise<Buffer> => {
    await page.goto(`/admin/events/${event._id}?tab=challenges`)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export challenges' }).click(),
    ])
    return readFile(await saved.path())
  }
  const pack = await download()
  const before = (await found()).challenges
  for (const { _id: id } of before) await admin.call('DELETE', `/challenges/${id}`)

  await page.goto('/admin/imports')
  await choose(page, 'pack.zip', pack)
  await page.getByText('An event', { exact: true }).click()
  await page
    .getByRole('combobox', { name: 'Event' })
    .or(page.getByLabel('Event', { exact: true }))
    .first()
    .fill(event.name)
  await page.getByRole('option', { name: event.name }).click()
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('button', { name: 'Import 2 challenges' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  const { challenges: after } = await found()
  const withoutId = (listed: Listed['challenges'][number]) => ({ ...listed, _id: '' })
  expect(after.map(withoutId)).toEqual(before.map(withoutId))
  expect((await download()).equals(pack)).toBe(true)
})
