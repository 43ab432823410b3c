import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { TokenScope } from '@drapeau/contract/accounts/token-scope.ts'
import { type ApiToken, TokenForm } from '@drapeau/contract/accounts/tokens.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'
import { isStaff } from '#lib/session/rights.ts'

/** Each scope is a check box. */
export const emptyToken = {
  name: '',
  read: false,
  play: false,
  author: false,
  manage: false,
  days: '90',
}

type TokenValues = typeof emptyToken

/** The contract's form, whose scopes are a list. */
export const TokenValuesSchema: FormSchema<TokenForm> = {
  safeParse: (values) => TokenForm.safeParse(isValues(values) ? asSent(values) : values),
}

function asSent({ name, days, ...chosen }: TokenValues) {
  return { name, scopes: TokenScope.options.filter((scope) => chosen[scope]), days: Number(days) }
}

function isValues(values: unknown): values is TokenValues {
  return typeof values === 'object' && values !== null && 'days' in values && 'read' in values
}

export type Owner = Pick<Me, 'type' | 'grants'>

/** Administrators do not play, and only they and staff write challenges and manage events. */
export function offeredScopes(owner: Owner, now: Date): readonly TokenScope[] {
  if (owner.type === 'admin') return ['read', 'author', 'manage']
  return isStaff(owner, now) ? ['read', 'play', 'author', 'manage'] : ['read', 'play']
}

/** Players see the tab only where the site allows them tokens. */
export function mayHaveTokens(owner: Owner, site: { playerTokens: boolean } | undefined, now: Date): boolean {
  return owner.type === 'admin' || isStaff(owner, now) || site?.playerTokens === true
}

const soonMs = 7 * 86_400_000

/** 'soon': in the last week, but not for a token that was made for a week. */
export function tokenState({ createdAt, expiresAt }: ApiToken, now: Date): 'valid' | 'soon' | 'expired' {
  const left = Date.parse(expiresAt) - now.getTime()
  if (left <= 0) return 'expired'
  return left <= soonMs && Date.parse(expiresAt) - Date.parse(createdAt) > soonMs ? 'soon' : 'valid'
}

/** A first call that works with any scope. */
export function exampleCommand(origin: string, token: string): string {
  return `curl -H "Authorization: Bearer ${token}" ${origin}/api/events`
}
