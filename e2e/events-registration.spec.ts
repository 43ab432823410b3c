import { playerApi, signInAsAdmin, unique } from './api-clients.ts'
import { useOwnSite } from './own-site.ts'
import { expect, member, signIn, test } from './site.ts'
import { confirmDialog, createEvent, hour, teamSettings } from './upcoming-event.ts'

// These events would appear in the lists of other journeys, and the clock is put forward.
const site = useOwnSite()

test('without any event the screen says so and links to practice', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/events')
  await expect(page.getByText('No competition announced yet')).toBeVisible()
  await page.getByRole('link', { name: 'Go to practice' }).click()
  await expect(page).toHaveURL(/\/challenges$/)
  await page.goto('/bluelock')
  await expect(page.getByText('No competition is running or announced.')).toBeVisible()
})

test('a player who may not enter sees the reason, and the server refuses the registration', async ({ page }) => {
  const school = await createEvent({ scope: 'special EPITECH' })
  const students = await createEvent({ scope: 'interschool', ...teamSettings })
  const { token } = await signIn(page, await member())
  for (const [event, reason] of [
    [school, 'This event is for members of EPITECH, which is not the school in your profile.'],
    [students, 'This event is for students, and your profile does not say'],
  ] as const) {
    await page.goto(`/events/${event._id}`)
    await expect(page.getByRole('heading', { name: 'Not open to you' })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: /Take part|Create team/ })).toHaveCount(0)
    const path = event === school ? 'subscribe' : 'teams'
    const refused = await page.request.post(`/api/events/${event._id}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(event === school ? {} : { data: { name: unique('Crew') } }),
    })
    expect(refused.status()).toBe(403)
  }
})

test('a corrected profile allows the registration at once', async ({ page }) => {
  const event = await createEvent({ scope: 'national' })
  const person = await member()
  const { name, email, password } = person
  await (
    await playerApi(person)
  ).call('PUT', '/users/me', { name, email, password, country: 'Belgium', isStudent: false })
  await signIn(page, person)
  await page.goto(`/events/${event._id}`)
  await expect(page.getByText('This event is for players from France')).toBeVisible()
  // The list of countries arrives late and must not overwrite typed text.
  const delayed = Promise.withResolvers<void>()
  await page.route('**/api/countries', async (route) => {
    await delayed.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Open my profile' }).click()
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).not.toBeEditable()
  delayed.resolve()
  await expect(country).toHaveValue('Belgium')
  await country.fill('Fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await page.getByLabel('Your current password, to save the changes').fill(password)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await saved).status()).toBe(200)
  await page.goBack()
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You are taking part as', { exact: true })).toBeVisible()
})

test('N12: an event for confirmed members refuses a typed school until an administrator confirms it', async ({
  page,
  browser,
}) => {
  const event = await createEvent({ scope: 'special EPITECH', confirmedMembers: true })
  const person = await member()
  const { name, email, password } = person
  const student = { name, email, password, country: 'France', isStudent: true, school: 'EPITECH' }
  await (await playerApi(person)).call('PUT', '/users/me', student)
  await signIn(page, person)
  await page.goto(`/events/${event._id}`)
  await expect(page.getByText('your membership is not confirmed yet')).toBeVisible()
  await expect(page.getByText('Ask your teacher to confirm your school.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take part' })).toHaveCount(0)

  const adminPage = await browser.newPage()
  await signInAsAdmin(adminPage)
  await adminPage.goto(`/admin/events/${event._id}?tab=details`)
  await expect(adminPage.getByText('Confirmed school required')).toBeVisible()
  await adminPage.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await adminPage.getByRole('link', { name }).click()
  await adminPage.getByRole('button', { name: 'Edit' }).click()
  const edit = adminPage.getByRole('dialog', { name: 'Edit user' })
  await edit.getByRole('switch', { name: 'School confirmed' }).setChecked(true, { force: true })
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit).toHaveCount(0)
  await expect(adminPage.getByText('EPITECH (confirmed)')).toBeVisible()
  await adminPage.close()

  await page.reload()
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You are taking part as', { exact: true })).toBeVisible()
})

test('N12: the event form offers confirmed membership only for scopes that require a school', async ({ page }) => {
  const event = await createEvent({ scope: 'special EPITECH' })
  await signInAsAdmin(page)
  await page.goto(`/events/${event._id}`)
  await expect(page.getByText('For members of EPITECH').first()).toBeVisible()
  await page.goto(`/admin/events/${event._id}?tab=details`)
  await expect(page.getByText('Not checked: the school is what users typed in their profile')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  const confirmed = edit.getByRole('switch', { name: 'Only members with a confirmed school' })
  await confirmed.setChecked(true, { force: true })
  await edit.getByRole('combobox', { name: 'Scope' }).click()
  await page.getByRole('option', { name: /^Open\b/ }).click()
  await expect(confirmed).toHaveCount(0)
  await edit.getByRole('combobox', { name: 'Scope' }).click()
  await page.getByRole('option', { name: 'Interschool' }).click()
  await expect(confirmed).toBeChecked()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  await expect(page.getByText('Confirmed school required')).toBeVisible()
})

test('a player can enter alone, withdraw, and download the calendar file', async ({ page }) => {
  const rules = '<p>Play <strong>fair</strong>.</p><script>alert(1)</script>'
  const event = await createEvent({ rules })
  await signIn(page, await member())
  await page.goto(`/events/${event._id}`)
  await expect(page.getByRole('region', { name: 'Rules' })).toHaveText('RulesPlay fair.')
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You are in. Fair winds!')).toBeVisible()
  await expect(page.getByText('The challenges will appear here when the event starts.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await confirmDialog(page, 'Withdraw from this event?', 'Withdraw')
  await expect(page.getByRole('button', { name: 'Take part' })).toBeVisible()

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe(`${event.name}.ics`)
})

test('an administrator cannot take part, and has a link to the back office', async ({ page }) => {
  const event = await createEvent(teamSettings)
  await signInAsAdmin(page)
  await page.goto('/events')
  await page.getByRole('link', { name: event.name }).click()
  await expect(page.getByRole('heading', { name: 'Administrators cannot take part' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create team' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Manage this event' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/events/${event._id}$`))
})

// This is the last journey because it puts the clock of the site forward.
test('an event moves from upcoming to running to past without a reload', async ({ browser }) => {
  const event = await createEvent({ startsIn: 5 * hour })
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

  await site.advanceClock(5 * hour + 5_000, [context])
  await expect(group('Running')).toBeVisible()
  await expect(group('Upcoming')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Challenges' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Scoreboard' }).first()).toBeVisible()

  await site.advanceClock(2 * hour, [context])
  await expect(group('Past')).toBeVisible()
  await expect(group('Running')).toHaveCount(0)
  await expect(page.getByText('Time is up', { exact: true })).toBeVisible()
  await context.close()
})
