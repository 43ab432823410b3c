import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type ApiToken, createToken, listMyTokens, revokeToken } from '@drapeau/contract/accounts/tokens.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { fr } from '#messages/fr.ts'
import { own } from '#messages/own/en.ts'
import { own as ownFr } from '#messages/own/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { ProfileTokens } from './profile-tokens.tsx'

const { tokens: words } = own
const secret = `drp_${'s'.repeat(43)}`
const day = 86_400_000
const at = (days: number): string => new Date(Date.now() + days * day).toISOString()

const token: ApiToken = {
  _id: idOf(1),
  name: 'Push from git',
  scopes: ['read', 'author'],
  createdAt: at(-1),
  expiresAt: at(89),
  lastUsedAt: null,
}

const name = page.getByRole('textbox', { name: words.name })
const submit = page.getByRole('button', { name: words.submit })
const box = (scope: keyof typeof words.scopeNames) => page.getByRole('checkbox', { name: words.scopeNames[scope] })

beforeEach(() => api.answer(listMyTokens, { tokens: [] }))

async function openSheet(type: 'admin' | 'user' = 'admin'): Promise<void> {
  await renderUi(<ProfileTokens owner={{ ...zoe, type }} />)
  await page.getByRole('button', { name: words.add }).click()
  await expect.element(page.getByRole('dialog', { name: words.sheet })).toBeVisible()
}

async function fill(): Promise<void> {
  await name.fill('Push from git')
  await box('author').click()
  await page.getByText('30').click()
}

test('nobody has tokens at first, and the page says what they are for', async () => {
  await renderUi(<ProfileTokens owner={{ ...zoe, type: 'admin' }} />)
  await expect.element(page.getByText(words.empty)).toBeVisible()
  await expect.element(page.getByText(words.emptyText)).toBeVisible()
})

test('a new token is shown once, with an example, and is forgotten with its sheet', async () => {
  await openSheet()
  await fill()
  api.answer(createToken, { ...token, token: secret })
  api.answer(listMyTokens, { tokens: [token] })
  await submit.click()
  await expect.element(page.getByRole('dialog', { name: words.made })).toBeVisible()
  expect(api.calls(createToken).map(({ body }) => body)).toEqual([
    { name: 'Push from git', scopes: ['author'], days: 30 },
  ])
  await expect.element(page.getByText(secret)).toBeVisible()
  await expect.element(page.getByText(/^curl -H "Authorization: Bearer drp_s+" http/)).toBeVisible()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: words.copy }).click()
  expect(write).toHaveBeenCalledWith(secret)
  await page.getByRole('button', { name: words.done }).click()
  await expect.element(page.getByText(token.name)).toBeVisible()
  expect(document.body.textContent).not.toContain(secret)
  await page.getByRole('button', { name: words.add }).click()
  await expect.element(name).toHaveValue('')
})

test('an empty form says what is missing, under each field', async () => {
  await openSheet()
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(sentences.nameRequired))
  await expect.element(page.getByText(sentences.scopesRequired)).toBeVisible()
  await expect.element(name).toHaveFocus()
  await box('read').click()
  await expect.element(page.getByText(sentences.scopesRequired)).not.toBeInTheDocument()
  expect(api.calls(createToken)).toEqual([])
})

test('a taken name says so under its field', async () => {
  await openSheet()
  await fill()
  api.refuse(createToken, 'token-exists', { errors: { name: sentences.tokenNameTaken } })
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(sentences.tokenNameTaken))
})

test('players choose between reading and playing', async () => {
  await openSheet('user')
  await expect.element(box('play')).toBeVisible()
  await expect.element(box('author')).not.toBeInTheDocument()
  await expect.element(box('manage')).not.toBeInTheDocument()
})

test('the list shows scopes, end and last use, and marks what has expired', async () => {
  const old = { ...token, _id: idOf(2), name: 'Old', createdAt: at(-40), expiresAt: at(-10), lastUsedAt: at(-11) }
  api.answer(listMyTokens, { tokens: [token, old] })
  await renderUi(<ProfileTokens owner={{ ...zoe, type: 'admin' }} />)
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Read, Author.*Expires on .*Never used/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Expired.*Expired on .*Last used 11 days ago/)
})

test('a token is revoked after a question', async () => {
  api.answer(listMyTokens, { tokens: [token] })
  api.answer(revokeToken, () => {
    api.answer(listMyTokens, { tokens: [] })
    return { status: 200, message: 'The API token is revoked.' }
  })
  await renderUi(<ProfileTokens owner={{ ...zoe, type: 'admin' }} />)
  await page.getByRole('button', { name: words.revokeOne(token.name) }).click()
  const dialog = page.getByRole('dialog', { name: words.revokeTitle(token.name) })
  await dialog.getByRole('button', { name: words.cancel }).click()
  expect(api.calls(revokeToken)).toEqual([])
  await page.getByRole('button', { name: words.revokeOne(token.name) }).click()
  await dialog.getByRole('button', { name: words.revoke }).click()
  await expect.element(page.getByText(words.revoked)).toBeVisible()
  await expect.element(page.getByText(words.empty)).toBeVisible()
  expect(api.calls(revokeToken)).toMatchObject([{ params: { id: token._id } }])
})

test('everything is said in French, too', async () => {
  await renderUi(<ProfileTokens owner={{ ...zoe, type: 'admin' }} />, { language: 'fr' })
  await page.getByRole('button', { name: ownFr.tokens.add }).click()
  await expect.element(page.getByText(ownFr.tokens.scopeHints.author)).toBeVisible()
  await page.getByRole('button', { name: ownFr.tokens.submit }).click()
  await expect.element(page.getByText(fr.sentences.scopesRequired ?? '')).toBeVisible()
})
