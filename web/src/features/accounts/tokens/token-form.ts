import type { UserType } from '@drapeau/contract/accounts/accounts.ts'
import { TokenScope } from '@drapeau/contract/accounts/token-scope.ts'
import { type ApiToken, TokenForm } from '@drapeau/contract/accounts/tokens.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'

/** Each scope is a check box. */
export const emptyToken = {
  name: '',
  read: false,
  play: false,
  author: false,
  manage: false,
  days: '90',
  password: '',
}

type TokenValues = typeof emptyToken

/** The contract's form, whose scopes are a list. */
export const TokenValuesSchema: FormSchema<TokenForm> = {
  safeParse: (values) => TokenForm.safeParse(isValues(values) ? asSent(values) : values),
}

function asSent({ name, days, password, ...chosen }: TokenValues) {
  return { name, scopes: TokenScope.options.filter((scope) => chosen[scope]), days: Number(days), password }
}

function isValues(values: unknown): values is TokenValues {
  return typeof values === 'object' && values !== null && 'days' in values && 'read' in values
}

/** Only players play, and only administrators write challenges and manage events. */
export function offeredScopes(type: UserType): readonly TokenScope[] {
  return type === 'admin' ? ['read', 'author', 'manage'] : ['read', 'play']
}

/** Players see the tab only where the site allows them tokens. */
export function mayHaveTokens(type: UserType, site: { playerTokens: boolean } | undefined): boolean {
  return type === 'admin' || site?.playerTokens === true
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
