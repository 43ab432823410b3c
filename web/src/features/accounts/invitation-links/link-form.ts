import { type InvitationLink, InvitationLinkForm } from '@drapeau/contract/accounts/invitation-links.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'

/** A class, and a few who mistype their address. */
export const emptyLink = { name: '', invitedBy: '', uses: '30', days: '7' }

type LinkValues = typeof emptyLink

export const LinkSchema: FormSchema<InvitationLinkForm> = {
  safeParse: (values) =>
    InvitationLinkForm.safeParse(isValues(values) ? { ...values, days: Number(values.days) } : values),
}

function isValues(values: unknown): values is LinkValues {
  return typeof values === 'object' && values !== null && 'days' in values
}

/** Whether somebody can still register with it. */
export function linkState({ expiresAt, uses, used }: InvitationLink, now: Date): 'open' | 'expired' | 'used-up' {
  if (Date.parse(expiresAt) <= now.getTime()) return 'expired'
  return used >= uses ? 'used-up' : 'open'
}
