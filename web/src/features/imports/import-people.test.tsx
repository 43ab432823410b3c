import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { ImportPerson } from '@drapeau/contract/imported-people.ts'
import {
  chooseForImport,
  getImport,
  type ImportDetail,
  listImportRows,
  runImport,
  listImportPeople,
} from '@drapeau/contract/imports.ts'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { detailOf, personOf } from './imports.test-data.ts'
import { ImportScreen } from './import-screen.tsx'

const { imports, importedPeople: words } = office
const admin = { ...zoe, type: 'admin' } as const
const none = detailOf().choices
const accounts: ImportChoices = { ...none, people: 'accounts', results: 'none' }
const counts = { total: 3, create: 1, known: 1, skip: 1, withProblems: 1 }
const chosen = detailOf({ choices: accounts, people: counts })

const people: ImportPerson[] = [
  personOf({ newName: 'Ada (2)' }),
  personOf({ number: 2, name: 'root', outcome: 'known', account: { _id: idOf(7), name: 'Root' } }),
  personOf({
    number: 3,
    name: 'Sailor',
    email: null,
    outcome: 'skip',
    reason: 'address-missing',
    problems: [
      {
        code: 'person-without-address',
        severity: 'error',
        file: 'db/users.json',
        line: null,
        row: 3,
        parameters: {},
      },
    ],
  }),
]

beforeEach(() => {
  api.answer(listImportRows, { rows: [], currentRows: 0, totalRows: 0 })
  api.answer(listImportPeople, { people, currentRows: 3, totalRows: 3 })
})

function show(detail: ImportDetail, options: Parameters<typeof renderUi>[1] = {}) {
  api.answer(getImport, detail)
  return renderUi(<ImportScreen id={idOf(40)} />, { user: admin, ...options })
}

test('a file without people asks nothing about them', async () => {
  await show(detailOf())
  await expect.element(page.getByText(imports.choices.title)).toBeVisible()
  expect(page.getByText(words.question, { exact: true }).elements()).toEqual([])
})

test('people come only when they are chosen', async () => {
  await show(detailOf({ people: { ...counts, create: 0, known: 0, skip: 0, withProblems: 0 } }))
  api.answer(chooseForImport, chosen)
  await userEvent.click(page.getByText(words.answers.accounts, { exact: true }))
  await expect.poll(() => api.calls(chooseForImport)[0]?.body).toEqual(accounts)
  await expect.element(page.getByText(words.will(counts))).toBeVisible()
  await expect.element(page.getByText(words.hints.accounts)).toBeVisible()
})

test('an answer that is given while another is being saved is kept by those that follow', async () => {
  const offered = detailOf({ people: counts })
  await show(offered)
  const held: (() => void)[] = []
  api.answer(chooseForImport, async ({ body }) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return { ...offered, choices: { ...none, ...(body as ImportChoices) } }
  })
  const calls = () => api.calls(chooseForImport)
  await userEvent.click(page.getByText(imports.choices.existings.copy, { exact: true }))
  await userEvent.click(page.getByText(imports.choices.states.published, { exact: true }))
  await expect.poll(() => calls()).toHaveLength(1)
  held[0]?.()
  await expect.poll(() => calls()).toHaveLength(2)
  await expect.element(page.getByRole('radio', { name: imports.choices.states.published })).toBeChecked()
  await userEvent.click(page.getByText(words.answers.accounts, { exact: true }))
  held[1]?.()
  await expect
    .poll(() => calls().at(-1)?.body)
    .toMatchObject({ state: 'published', existing: 'copy', people: 'accounts' })
  held[2]?.()
  await expect.element(page.getByRole('radio', { name: imports.choices.states.published })).toBeChecked()
  expect(calls()).toHaveLength(3)
})

test('what becomes of each person is listed beside the challenges, with problems at their rows', async () => {
  await show(chosen)
  await userEvent.click(page.getByRole('button', { name: words.parts.people, exact: true }))
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/^Ada/)).toMatchTextContent('ada@example.org')
  await expect.element(row(/^Ada/)).toMatchTextContent(words.newName('Ada (2)'))
  await expect.element(row(/^root/)).toMatchTextContent(words.knownAs('Root'))
  await expect.element(row(/^Sailor/)).toMatchTextContent(words.reasons['address-missing'])
  const problems = page.getByRole('list', { name: imports.problems.of('Sailor') })
  await expect.element(problems).toMatchTextContent(imports.problems.row('db/users.json', 3))
})

test('before it runs, it says how many accounts are made and that nobody gets a mail', async () => {
  await show(chosen)
  api.answer(runImport, { ...chosen, state: 'running' })
  await userEvent.click(page.getByRole('button', { name: `${imports.run.label(2)}${words.too(1)}` }))
  await expect.element(page.getByRole('dialog').getByText(words.run(1))).toBeVisible()
})

test('a file with people and nothing else can be imported', async () => {
  await show({ ...chosen, outcomes: { create: 0, copy: 0, replace: 0, skip: 0 } })
  await expect.element(page.getByRole('button', { name: `${imports.run.label(0)}${words.too(1)}` })).toBeEnabled()
})

test('after the run, names lead to accounts and addresses are gone', async () => {
  const made = personOf({ email: null, account: { _id: idOf(9), name: 'Ada' } })
  api.answer(listImportPeople, { people: [made], currentRows: 1, totalRows: 1 })
  await show({ ...chosen, state: 'done', finishedAt: '2026-11-16T10:00:00.000Z' }, { language: 'fr' })
  const { importedPeople: fr } = officeFr
  await expect.element(page.getByText(fr.did(counts))).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: fr.parts.people, exact: true }))
  await expect.element(page.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', `/admin/users/${idOf(9)}`)
  expect(page.getByRole('columnheader', { name: fr.email }).elements()).toEqual([])
})
