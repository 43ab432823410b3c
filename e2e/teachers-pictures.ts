import type { Browser, Page } from 'playwright'
import { demoAdmin, demoSite, openPage, savePart, saveWindow, withBrowser } from './pictures.ts'
import { english, french, type LessonWords } from './teachers-pictures-words.ts'

/**
 * Takes the pictures of docs/teachers again, in English and French: `npm run demo` in one terminal, `node e2e/teachers-pictures.ts`
 * in another. The address of the demo can be given as an argument. It does what first-lesson.md says, in the same order.
 */
await withBrowser(async (browser) => {
  for (const words of [english, french]) await takeLesson(browser, words)
})

interface Challenge {
  _id: string
  name: string
  name_fr: string
}

interface Slip {
  loginName: string
  password: string
}

/** One lesson from the class to the marks. */
async function takeLesson(browser: Browser, words: LessonWords): Promise<void> {
  const { locale, names, lesson } = words
  const picture = (name: string): string => `docs/teachers/${name}${words.suffix}.png`
  const admin = await tokenOf('/users/login', demoAdmin)
  const teacher = await becomeTeacher(admin, words)
  const page = await openPage(browser, { width: 1240, height: 900, locale })
  await signIn(page, teacher, words)

  await page.goto('/admin/classes/new')
  await page.getByLabel(names.name, { exact: true }).fill(words.className)
  await page.getByRole('button', { name: names.createClass }).click()
  await page.getByRole('button', { name: names.addPeople }).click()
  await page.getByRole('textbox', { name: names.people, exact: true }).fill(words.pupils.join('\n'))
  await page.getByRole('button', { name: names.preview }).click()
  // They are made some at a time: each answer has the slips of some.
  const slips: Slip[] = []
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/pupils')) return
    slips.push(...((await response.json()) as { slips: Slip[] }).slips)
  })
  await page.getByRole('button', { name: names.addTwelve }).click()
  const code = page.getByRole('region', { name: names.classCode })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await savePart(page, picture('first-lesson-class'), { from: page.getByRole('main'), to: code })

  await page.goto(page.url())
  const classId = page.url().split('/').at(-1) ?? ''
  const { code: classCode } = await call<{ code: string }>(teacher, 'GET', `/classes/${classId}`)
  const challenges = await challengesOf(admin, lesson.challenges)
  await page.getByRole('link', { name: names.newAssignment }).click()
  await page.getByLabel(names.title, { exact: true }).fill(lesson.title)
  for (const { name, name_fr: nameFr } of challenges) {
    const shown = locale.startsWith('fr') ? nameFr : name
    await page.getByLabel(names.addChallenge).fill(shown)
    await page.getByRole('option', { name: shown }).click()
  }
  await page.getByRole('button', { name: names.publish, exact: true }).click()
  await page.getByRole('heading', { name: lesson.title, level: 1 }).waitFor()
  const assignment = page.url().split('/').at(-1) ?? ''

  const pupils = await Promise.all(
    slips.map(({ loginName, password }) => tokenOf('/users/login/class', { code: classCode, loginName, password })),
  )
  await work(admin, pupils, challenges, lesson)
  await page.goto(`/admin/classes/${classId}/lesson`)
  await page.getByText(lesson.lines[0] ?? '').waitFor()
  await page.getByRole('listitem').filter({ hasText: names.inARow }).waitFor()
  const main = page.getByRole('main')
  await savePart(page, picture('first-lesson-help'), { from: main, to: main })

  const wall = await openPage(browser, { width: 1120, height: 630, locale })
  await signIn(wall, teacher, words)
  await wall.goto(`/admin/assignments/${assignment}/projector`)
  await wall.mouse.move(200, 200)
  await wall.getByRole('button', { name: names.fortyFive }).click()
  await wall.keyboard.press('Space')
  await wall.locator('[data-idle]').waitFor({ state: 'attached' })
  await saveWindow(wall, picture('first-lesson-projector'))
  await wall.context().close()

  await comment(teacher, assignment, words)
  const phone = await openPage(browser, { width: 390, height: 640, locale })
  await signIn(phone, pupils[1] ?? '', words)
  await phone.goto('/home')
  await phone.getByRole('heading', { name: lesson.title }).waitFor()
  await saveWindow(phone, picture('first-lesson-phone'))
  await phone.setViewportSize({ width: 820, height: 900 })
  await phone.goto('/assignments')
  const card = phone.getByRole('listitem').filter({ hasText: lesson.title }).first()
  await card.waitFor()
  await savePart(phone, picture('assignment-pupil'), { from: card, to: card })
  await phone.context().close()

  await endLesson(admin, teacher, { assignment, pupils, challenges })
  await page.goto(`/admin/assignments/${assignment}`)
  const grid = page.getByRole('table', { name: names.glance })
  await grid.waitFor()
  const title = page.getByRole('heading', { name: names.glance })
  await savePart(page, picture('assignment-grid'), { from: title, to: grid })
  await page.context().close()
}

/** As the page describes it: some are quick, some are stuck, some ask, and one has not begun. */
async function work(
  admin: string,
  pupils: readonly string[],
  challenges: readonly Challenge[],
  { lines, guesses }: LessonWords['lesson'],
): Promise<void> {
  const solvedByPupil = [4, 2, 3, 1, 5, 2, 6, 1, 3, 0, 2, 3]
  const flags = await flagsOf(admin, challenges)
  for (const [at, token] of pupils.entries()) {
    const solved = solvedByPupil[at] ?? 0
    for (const [place, { _id }] of challenges.entries()) {
      if (place <= solved && at !== 9) await call(token, 'PUT', `/assignments/mine/challenges/${_id}`)
      if (place < solved) await submit(token, _id, flags.get(_id) ?? '')
    }
  }
  const [stuck = '', third = '', fourth = ''] = [challenges[1]?._id, challenges[3]?._id, challenges[2]?._id]
  for (const guess of guesses) await submit(pupils[3] ?? '', stuck, `epitech{${guess}}`)
  for (const at of [2, 8, 11]) await submit(pupils[at] ?? '', third, `epitech{${guesses[0]}}`)
  for (const [at, line] of lines.entries())
    await call(pupils[[10, 5, 1][at] ?? 0] ?? '', 'PUT', `/challenges/${fourth}/hand`, { line })
}

/** To the second pupil of the register. */
async function comment(teacher: string, assignment: string, { lesson }: LessonWords): Promise<void> {
  const { pupils } = await call<Register>(teacher, 'GET', `/assignments/${assignment}/grid`)
  await call(teacher, 'POST', `/assignments/${assignment}/pupils/${pupils[1]?._id}/comments`, { text: lesson.comment })
}

interface Register {
  pupils: { _id: string }[]
}

interface Past {
  assignment: string
  pupils: readonly string[]
  challenges: readonly Challenge[]
}

/** The due date has passed: some have solved more since, one has more time, and one is exempt. */
async function endLesson(admin: string, teacher: string, { assignment, pupils, challenges }: Past): Promise<void> {
  const path = `/assignments/${assignment}`
  const due = new Date()
  await call(teacher, 'PUT', path, { dueAt: due.toISOString(), graceMinutes: 0 })
  const flags = await flagsOf(admin, challenges)
  const late: [pupil: number, challenge: number][] = [
    [0, 4],
    [2, 3],
    [7, 1],
  ]
  for (const [at, place] of late) {
    const id = challenges[place]?._id ?? ''
    await submit(pupils[at] ?? '', id, flags.get(id) ?? '')
  }
  const register = (await call<Register>(teacher, 'GET', `${path}/grid`)).pupils
  const later = new Date(due.getTime() + 7 * 86_400_000).toISOString()
  await call(teacher, 'PUT', `${path}/pupils/${register[5]?._id}`, { dueAt: later, exempt: false })
  await call(teacher, 'PUT', `${path}/pupils/${register[9]?._id}`, { dueAt: null, exempt: true })
}

/** An account with the role, as administrators give it; the second time the account is there. */
async function becomeTeacher(admin: string, { teacher }: LessonWords): Promise<string> {
  const password = 'Sail-Away-2026!'
  const credentials = { email: teacher.email, password }
  if ((await request('', 'POST', '/users/login', credentials)).ok) return tokenOf('/users/login', credentials)
  const account = {
    ...teacher,
    password,
    confirm_password: password,
    isStudent: false,
    country: 'France',
    type: 'user',
  }
  await call(admin, 'POST', '/users/me/confirm', { password: demoAdmin.password })
  await call(admin, 'POST', '/users', account)
  const query = `q=${encodeURIComponent(teacher.email)}`
  const { users } = await call<{ users: { _id: string }[] }>(admin, 'GET', `/users?${query}`)
  await call(admin, 'POST', `/users/grants/${users[0]?._id}`, { role: 'teacher' })
  return tokenOf('/users/login', credentials)
}

async function challengesOf(admin: string, wanted: readonly string[]): Promise<Challenge[]> {
  const { challenges } = await call<{ challenges: Challenge[] }>(admin, 'GET', '/challenges?perPage=100')
  return wanted.map((name) => {
    const found = challenges.find((each) => each.name === name)
    if (!found) throw new Error(`The demo has no challenge "${name}".`)
    return found
  })
}

async function flagsOf(admin: string, challenges: readonly Challenge[]): Promise<ReadonlyMap<string, string>> {
  const flags = new Map<string, string>()
  for (const { _id } of challenges)
    flags.set(_id, (await call<{ flag: string }>(admin, 'GET', `/challenges/${_id}`)).flag)
  return flags
}

async function tokenOf(path: string, credentials: object): Promise<string> {
  const { data } = await call<{ data: { token: string } }>('', 'POST', path, credentials)
  return data.token
}

async function signIn(page: Page, token: string, { language }: LessonWords): Promise<void> {
  await page.addInitScript(
    ([stored = '', chosen = '']) => {
      localStorage.setItem('token', stored)
      localStorage.setItem('language', chosen)
    },
    [Buffer.from(token).toString('base64'), language],
  )
}

/** A flag may be wrong: that is what the picture shows. */
async function submit(token: string, challenge: string, flag: string): Promise<void> {
  const { status } = await request(token, 'PUT', `/submissions/${challenge}`, { flag })
  if (status !== 200 && status !== 400) throw new Error(`A flag was answered with ${status}.`)
}

async function call<Reply>(token: string, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await request(token, method, path, body)
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

function request(token: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${demoSite}/api${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
