import type { BegunSignIn } from '@drapeau/contract/sign-in-providers/sign-in.ts'

/** What this tab keeps while its person is at the provider. */
export interface Visit {
  purpose: 'sign-in' | 'link'
  /** Proves that this browser began. */
  browser: string
  remember: boolean
  /** Where to go afterwards. */
  returnTo: string
}

/** What the provider added to our address. */
export type Return =
  | { kind: 'back'; state: string; code: string; iss?: string }
  /** The person has cancelled, or the provider does not want to. */
  | { kind: 'refused' }
  | { kind: 'nothing' }

const storageKey = 'sign-in-visit'

/** Leaves for the provider. What is stored belongs to this tab, and ends with it. */
export function leaveFor({ address, browser }: BegunSignIn, visit: Omit<Visit, 'browser'>): void {
  window.sessionStorage.setItem(storageKey, JSON.stringify({ ...visit, browser }))
  window.location.assign(address)
}

/** Once. Null in another tab or browser than the one that began. */
export function takeVisit(): Visit | null {
  const stored = window.sessionStorage.getItem(storageKey)
  window.sessionStorage.removeItem(storageKey)
  return stored === null ? null : readVisit(stored)
}

export function readVisit(stored: string): Visit | null {
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return null
  }
  const field = (name: keyof Visit): unknown => Reflect.get(Object(value), name)
  const [purpose, browser, remember, returnTo] = [
    field('purpose'),
    field('browser'),
    field('remember'),
    field('returnTo'),
  ]
  if ((purpose !== 'sign-in' && purpose !== 'link') || typeof browser !== 'string') return null
  return { purpose, browser, remember: remember === true, returnTo: isOwnPath(returnTo) ? returnTo : '/' }
}

export function readReturn(search: string): Return {
  const parameters = new URLSearchParams(search)
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => parameters.get(name))
  if (state && code) return { kind: 'back', state, code, ...(iss && { iss }) }
  return parameters.has('error') ? { kind: 'refused' } : { kind: 'nothing' }
}

/** A path of this site: '//host' and 'https:' lead elsewhere. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}
