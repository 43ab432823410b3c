import {
  createSignInProvider,
  type SignInProvider,
  SignInProviderForm,
} from '@drapeau/contract/sign-in-providers/providers.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'

/** Lists are typed into one field, separated by commas or on lines of their own. */
export const emptyProvider = {
  label: '',
  issuer: '',
  clientId: '',
  secret: '',
  allowedDomains: '',
  allowedGroups: '',
  groupsClaim: 'groups',
  nameClaim: 'name',
  createsAccounts: true,
  trustsAddresses: false,
  endsSession: true,
  teacherClaim: '',
  teacherValues: '',
  classClaim: '',
  enabled: true,
}

export type ProviderValues = typeof emptyProvider

export function valuesOf(provider: SignInProvider): ProviderValues {
  return {
    label: provider.label,
    issuer: provider.issuer,
    clientId: provider.clientId,
    secret: '',
    allowedDomains: provider.allowedDomains.join(', '),
    allowedGroups: provider.allowedGroups.join(', '),
    groupsClaim: provider.groupsClaim,
    nameClaim: provider.nameClaim,
    createsAccounts: provider.createsAccounts,
    trustsAddresses: provider.trustsAddresses,
    endsSession: provider.endsSession,
    teacherClaim: provider.teacherClaim,
    teacherValues: provider.teacherValues.join(', '),
    classClaim: provider.classClaim,
    enabled: provider.enabled,
  }
}

/** A new one needs its secret. */
export const NewProviderSchema: FormSchema<Omit<SignInProviderForm, 'version'> & { secret: string }> = {
  safeParse: (values) => createSignInProvider.body.safeParse(isValues(values) ? asSent(values) : values),
}

/** An empty secret leaves the stored one. */
export const ProviderSchema: FormSchema<SignInProviderForm> = {
  safeParse: (values) => {
    if (!isValues(values)) return SignInProviderForm.safeParse(values)
    const { secret, ...rest } = asSent(values)
    return SignInProviderForm.safeParse(secret === '' ? rest : { ...rest, secret })
  },
}

export function listOf(typed: string): string[] {
  const parts = typed.split(/[,\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

function isValues(values: unknown): values is ProviderValues {
  return typeof values === 'object' && values !== null && 'allowedDomains' in values
}

function asSent(typed: ProviderValues) {
  return {
    ...typed,
    issuer: typed.issuer.trim(),
    clientId: typed.clientId.trim(),
    allowedDomains: listOf(typed.allowedDomains.toLowerCase()),
    allowedGroups: listOf(typed.allowedGroups),
    teacherValues: listOf(typed.teacherValues),
  }
}
