/** What the contract asks of a new password, one by one, for a list that fills while it is typed. */
const checks = {
  length: (password: string) => Array.from(password).length >= 8,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const

export type PasswordCheck = keyof typeof checks

export const passwordChecks: readonly PasswordCheck[] = ['length', 'upper', 'lower', 'digit', 'special']

export function isMet(check: PasswordCheck, password: string): boolean {
  return checks[check](password)
}
