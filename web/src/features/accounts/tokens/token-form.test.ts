import { expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import { errorsOf } from '#lib/forms/form-state.ts'
import { idOf, staffOf, zoe } from '../../../../test/samples.ts'
import { emptyToken, mayHaveTokens, offeredScopes, TokenValuesSchema, tokenState } from './token-form.ts'

const filled = { ...emptyToken, name: 'Push from git', author: true }

test('the chosen boxes are sent as a list, and the days as a number', () => {
  expect(TokenValuesSchema.safeParse({ ...filled, read: true, days: '30' })).toEqual({
    success: true,
    data: { name: 'Push from git', scopes: ['read', 'author'], days: 30 },
  })
})

test('an empty form says what is missing in the words of the contract', () => {
  expect(errorsOf(TokenValuesSchema, emptyToken)).toEqual({
    name: sentences.nameRequired,
    scopes: sentences.scopesRequired,
  })
  expect(errorsOf(TokenValuesSchema, { ...filled, name: 'x'.repeat(81) })).toEqual({ name: sentences.tokenNameLong })
})

const now = new Date('2027-03-01T12:00:00Z')
const admin = { ...zoe, type: 'admin' } as const
const author = staffOf({ _id: idOf(70), name: 'Spring CTF' }, 'author')

test('players are offered to read and to play, administrators everything else, staff both', () => {
  expect(offeredScopes(zoe, now)).toEqual(['read', 'play'])
  expect(offeredScopes(admin, now)).toEqual(['read', 'author', 'manage'])
  expect(offeredScopes(author, now)).toEqual(['read', 'play', 'author', 'manage'])
})

test('players have tokens only where the site allows it', () => {
  expect(mayHaveTokens(admin, undefined, now)).toBe(true)
  expect(mayHaveTokens(author, { playerTokens: false }, now)).toBe(true)
  expect(mayHaveTokens(zoe, undefined, now)).toBe(false)
  expect(mayHaveTokens(zoe, { playerTokens: false }, now)).toBe(false)
  expect(mayHaveTokens(zoe, { playerTokens: true }, now)).toBe(true)
})

const token = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Push from git',
  scopes: ['author' as const],
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2026-12-01T08:00:00.000Z',
  lastUsedAt: null,
}

test('a token is marked in its last week and after its end', () => {
  expect(tokenState(token, new Date('2026-11-20T08:00:00Z'))).toBe('valid')
  expect(tokenState(token, new Date('2026-11-24T08:00:00Z'))).toBe('soon')
  expect(tokenState(token, new Date('2026-12-01T08:00:00Z'))).toBe('expired')
})

test('a token for a week is not marked from its first day', () => {
  const short = { ...token, expiresAt: '2026-11-08T08:00:00.000Z' }
  expect(tokenState(short, new Date('2026-11-01T09:00:00Z'))).toBe('valid')
})
