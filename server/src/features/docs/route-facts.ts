import { type Budget, limits } from '@drapeau/contract/limits.ts'
import { type RefusalCode, refusals } from '@drapeau/contract/refusals.ts'
import { type Audience, isOpenBeforeFactor, type Route } from '@drapeau/contract/route.ts'
import { readOnlyOf } from '@drapeau/contract/update.ts'
import { rolesOpening } from '@drapeau/rules/grant-openings.ts'
import { scopesOpening } from '@drapeau/rules/token-scopes.ts'

/** What both descriptions of the API say about a route, in words. */

const audiences: Readonly<Record<Audience, string>> = {
  anyone: 'Anyone, signed in or not',
  member: 'Anyone who is signed in',
  player: 'A signed-in participant',
  admin: 'An administrator',
}

/** Of the routes of administrators, with the roles in the event that open it too. */
export function audienceOf(route: Route): string {
  const roles = route.audience === 'admin' ? rolesOpening(route) : []
  const staff = roles.length > 0 ? `; of its event also: ${roles.join(', ')}` : ''
  return `${audiences[route.audience]}${staff}`
}

/** The scopes of which an API token needs one. */
export function tokenOf(route: Route): string {
  return scopesOpening(route).join(', ') || 'none'
}

/** '60 a minute for one account, 30,000 a minute from one address without a session'. */
export function limitOf(route: Route): string {
  const budgets: readonly Budget[] = limits[route.limit].budgets
  return budgets.map((budget) => wordsFor(budget, route)).join(', ')
}

/** Whether its body changes some fields of a thing and keeps the others. */
export function isUpdate({ body }: Route): boolean {
  return Object.values(body?.shape ?? {}).some((field) => readOnlyOf(field))
}

/** How it may refuse: what it declares, and what any route of its kind may say. */
export function refusalsOf(route: Route): RefusalCode[] {
  const codes = new Set<RefusalCode>([
    ...route.refusals,
    'invalid-input',
    'malformed-request',
    'too-many-requests',
    'server-error',
    'unavailable',
  ])
  if (route.audience !== 'anyone') codes.add('signed-out')
  codes.add('token-scope')
  if (route.confirm) codes.add('confirm-again')
  if (!isOpenBeforeFactor(route)) codes.add('second-factor-missing')
  if (route.audience === 'admin' || route.audience === 'player') codes.add('forbidden')
  if (route.params) codes.add('not-found')
  // What is sent to a route that wants no body is looked at all the same, but for GET, which has none.
  if (route.method !== 'GET') codes.add('too-large').add(unsupportedTypeOf(route))
  if (route.method !== 'GET' && (route.files === undefined || route.json)) codes.add('object-expected')
  return [...codes].toSorted((one, other) => refusals[one].status - refusals[other].status || one.localeCompare(other))
}

function unsupportedTypeOf({ files, json }: Route): RefusalCode {
  if (files === undefined) return 'unsupported-type'
  return json ? 'json-or-form-expected' : 'form-expected'
}

function spanOf(seconds: number): string {
  const minutes = seconds / 60
  if (minutes === 1) return 'a minute'
  return minutes === 60 ? 'an hour' : `in ${minutes} minutes`
}

function wordsFor(budget: Budget, route: Route): string {
  if (budget.by === 'key') return 'once for each key'
  const pace = `${budget.points.toLocaleString('en')} ${spanOf(budget.seconds)} ${whose(budget, route)}`
  return budget.maxDelaySeconds === undefined ? pace : `${pace} and then more slowly`
}

function whose({ by }: Budget, { subject = 'subject' }: Route): string {
  if (by === 'subject') return `for the same ${subject}`
  if (by === 'pair') return `for the same ${subject} from one network`
  return by === 'visitor' ? 'from one address without a session' : 'for one account'
}
