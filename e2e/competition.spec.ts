import { announce, confirm, hour, inTeams } from './upcoming-event.ts'
import { openOffice, play, unique } from './api-clients.ts'
import { useOwnSite } from './own-site.ts'
import { expect, member, signIn, test } from './site.ts'

// What is announced here would stand on the lists that other journeys look at, and the clock is put forward.
const site = useOwnSite()

test('before anything is announced there is a bare mast, and a way to practice', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/events')
  await expect(page.getByText('No competition announced yet')).toBeVisible()
  await page.getByRole('link', { name: 'Go to practice' }).click()
  await expect(page).toHaveURL(/\/challenges$/)
  await page.goto('/bluelock')
  await expect(page.getByText('No competition is running or announced.')).toBeVisible()
})

test('who may not enter is told why, and what to do about it', async ({ page }) => {
  const school = await announce({ scope: 'special EPITECH' })
  const students = await announce({ scope: 'interschool', ...inTeams })
  const { token } = await signIn(page, await member())
  for (const [event, reason] of [
    [school, 'This event is for members of EPITECH, which is not the school in your profile.'],
    [students, 'This event is for students, and your profile does not say'],
  ] as const) {
    await page.goto(`/events/${event._id}`)
    await expect(page.getByRole('heading', { name: 'Not open to you' })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: /Take part|Create team/ })).toHaveCount(0)
    // The door is shut on the server too.
    const path = event === school ? 'subscribe' : 'teams'
    const refused = await page.request.post(`/api/events/${event._id}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(event === school ? {} : { data: { name: unique('Crew') } }),
    })
    expect(refused.status()).toBe(403)
  }
})

test('a profile that is put right opens the way in at once', async ({ page }) => {
  const event = await announce({ scope: 'national' })
  const person = await member()
  const { name, email, password } = person
  await (await play(person)).call('PUT', '/users/me', { name, email, password, country: 'Belgium', isStudent: false })
  await signIn(page, person)
  await page.goto(`/events/${event._id}`)
  await expect(page.getByText('This event is for players from France')).toBeVisible()
  // The list of countries comes late: what is typed is not written over.
  const late = Promise.withResolvers<void>()
  await page.route('**/api/countries', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Open my profile' }).click()
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).not.toBeEditable()
  late.resolve()
  await expect(country).toHaveValue('Belgium')
  await country.fill('Fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await page.getByLabel('Your current password, to save the changes').fill(password)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await saved).status()).toBe(200)
  await page.goBack()
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You are taking part as', { exact: true })).toBeVisible()
})

test('N12: a school that was typed is not enough where it has to be confirmed, and opens once it is', async ({
  page,
  browser,
}) => {
  const event = await announce({ scope: 'special EPITECH', confirmedMembers: true })
  const person = await member()
  const { name, email, password } = person
  const student = { name, email, password, country: 'France', isStudent: true, school: 'EPITECH' }
  await (await play(person)).call('PUT', '/users/me', student)
  await signIn(page, person)
  await page.goto(`/events/${event._id}`)
  await expect(page.getByText('your membership is not confirmed yet')).toBeVisible()
  await expect(page.getByText('Ask your teacher to confirm your school.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take part' })).toHaveCount(0)

  const office = await browser.newPage()
  await openOffice(office)
  await office.goto(`/admin/events/${event._id}`)
  await expect(office.getByText('Confirmed school required')).toBeVisible()
  await office.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await office.getByRole('link', { name }).click()
  await office.getByRole('button', { name: 'Edit' }).click()
  const edit = office.getByRole('dialog', { name: 'Edit user' })
  await edit.getByRole('switch', { name: 'School confirmed' }).setChecked(true, { force: true })
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit).toHaveCount(0)
  await expect(office.getByText('EPITECH (confirmed)')).toBeVisible()
  await office.close()

  await page.reload()
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You are taking part as', { exact: true })).toBeVisible()
})

test('N12: the form of an event says what a typed school is worth, where one is asked for', async ({ page }) => {
  const event = await announce({ scope: 'special EPITECH' })
  await openOffice(page)
  await page.goto(`/events/${event._id}`)
  await expect(page.getByText('For members of EPITECH').first()).toBeVisible()
  await page.goto(`/admin/events/${event._id}`)
  await expect(page.getByText('Not checked: the school is what users typed in their profile')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  const confirmed = edit.getByRole('switch', { name: 'Only members with a confirmed school' })
  await confirmed.setChecked(true, { force: true })
  await edit.getByRole('combobox', { name: 'Scope' }).click()
  await page.getByRole('option', { name: 'Open', exact: true }).click()
  await expect(confirmed).toHaveCount(0)
  await edit.getByRole('combobox', { name: 'Scope' }).click()
  await page.getByRole('option', { name: 'Interschool' }).click()
  await expect(confirmed).toBeChecked()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  await expect(page.getByText('Confirmed school required')).toBeVisible()
})

test('somebody enters alone, withdraws, and finds the calendar file', async ({ page }) => {
  const rules = '<p>Play <strong>fair</strong>.</p><script>alert(1)</script>'
  const event = await announce({ rules })
  await signIn(page, await member())
  await page.goto(`/events/${event._id}`)
  await expect(page.getByRole('region', { name: 'Rules' })).toHaveText('RulesPlay fair.')
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You are in. Fair winds!')).toBeVisible()
  await expect(page.getByText('The challenges will appear here when the event starts.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await confirm(page, 'Withdraw from this event?', 'Withdraw')
  await expect(page.getByRole('button', { name: 'Take part' })).toBeVisible()

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe(`${event.name}.ics`)
})

test('an administrator looks on, with a way to the back office and none to play', async ({ page }) => {
  const event = await announce(inTeams)
  await openOffice(page)
  await page.goto('/events')
  await page.getByRole('link', { name: event.name }).click()
  await expect(page.getByRole('heading', { name: 'Administrators cannot take part' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create team' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Manage this event' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/events/${event._id}$`))
})

// The last journey: from here on the clocks are ahead of ours.
test('an event turns over by itself: coming, under way, past', async ({ browser }) => {
  const event = await announce({ startsIn: 5 * hour })
  const context = await browser.newContext()
  await context.clock.install()
  const [list, page] = [await context.newPage(), await context.newPage()]
  const person = await member()
  await signIn(list, person)
  await signIn(page, person)
  await list.goto('/events')
  const group = (name: string) => list.getByRole('region', { name }).getByRole('link', { name: event.name })
  await expect(group('Upcoming')).toBeVisible()
  await page.goto(`/events/${event._id}`)
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('The challenges will appear here when the event starts.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)

  await site.forward(5 * hour + 5_000, [context])
  await expect(group('Running')).toBeVisible()
  await expect(group('Upcoming')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Challenges' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Scoreboard' }).first()).toBeVisible()

  await site.forward(2 * hour, [context])
  await expect(group('Past')).toBeVisible()
  await expect(group('Running')).toHaveCount(0)
  await expect(page.getByText('Time is up', { exact: true })).toBeVisible()
  await context.close()
})
