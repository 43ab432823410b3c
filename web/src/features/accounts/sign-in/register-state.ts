import { Registration, whenObject } from '@drapeau/contract/accounts/accounts.ts'
import { Email } from '@drapeau/contract/fields.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { Site } from '@drapeau/contract/site.ts'
import { isOfDomain } from '@drapeau/rules/identity.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'

/** The invitation link by which somebody came: none, one that works, or one that no longer does. */
export type Invited = 'no' | 'yes' | 'over'

export type RegisterState =
  | { is: 'open'; asksCode: boolean; domains: readonly string[]; notice: 'invited' | 'over' | null }
  | { is: 'shut'; why: 'closed' | 'invitation' | 'over' }

/** What the register screen shows. While the policy is unknown it is the form: the server decides. */
export function registerStateOf(registration: Site['registration'] | undefined, invited: Invited): RegisterState {
  const policy = registration?.policy ?? 'open'
  if (policy === 'closed') return { is: 'shut', why: 'closed' }
  if (invited === 'yes') return { is: 'open', asksCode: false, domains: [], notice: 'invited' }
  if (policy === 'invitation') return { is: 'shut', why: invited === 'over' ? 'over' : 'invitation' }
  const notice = invited === 'over' ? 'over' : null
  return { is: 'open', asksCode: policy === 'code', domains: registration?.domains ?? [], notice }
}

type OpenRegistration = Pick<Extract<RegisterState, { is: 'open' }>, 'asksCode' | 'domains'>

/** The form says what the server would say, before it is sent. */
export function schemaFor({ asksCode, domains }: OpenRegistration): FormSchema<Registration> {
  return Registration.refine(({ code }) => !asksCode || (code ?? '').trim() !== '', {
    path: ['code'],
    error: sentences.codeRequired,
    when: whenObject,
  }).refine(({ email }) => domains.length === 0 || !Email.safeParse(email).success || isOfDomain(email, domains), {
    path: ['email'],
    error: sentences.addressOfOtherDomain,
  })
}

/** A school that was typed and then hidden again is not sent, nor is a code that nobody asks for. */
export function bodyOf(typed: Registration, asksCode: boolean, invitation: string | undefined): Registration {
  const { code, ...rest } = typed
  return {
    ...rest,
    school: typed.isStudent ? typed.school : '',
    ...(asksCode && { code }),
    ...(invitation !== undefined && { invitation }),
  }
}

/** "a, b or c". */
export function listed(domains: readonly string[], or: string): string {
  const [last = '', ...others] = domains.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${or} ${last}`
}
