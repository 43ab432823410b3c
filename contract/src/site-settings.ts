import { z } from 'zod'
import { whenObject } from './accounts/accounts.ts'
import { FlagWrapper, MailDomain, readableLine } from './fields.ts'
import { Version } from './numbers.ts'
import { sentences } from './sentences.ts'
import { updateOf } from './update.ts'

/** Who can register: anyone, with a code, with an address of a domain, with an invitation link only, or nobody. */
export const RegistrationPolicy = z.enum(['open', 'code', 'domain', 'invitation', 'closed'])
export type RegistrationPolicy = z.infer<typeof RegistrationPolicy>

/** What administrators can change while the site runs. */
export const SiteSettings = z.object({
  registration: RegistrationPolicy,
  registrationCode: z.string(),
  registrationDomains: z.array(z.string()),
  registrationContact: z.string(),
  flagWrapper: z.string(),
  /** The settings that cannot be changed here, each with the environment variable that sets it. */
  pinned: z.record(z.string(), z.string()),
  version: z.number().int(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

const minCharacters = 6

/** A code as people type it: blanks and dashes do not count. Empty for none. */
export const RegistrationCode = readableLine(64, sentences.registrationCodeLength).refine(
  (code) => code === '' || code.replaceAll(/[\s\p{Pd}]/gu, '').length >= minCharacters,
  { error: sentences.registrationCodeLength },
)

export const RegistrationContact = readableLine(300, sentences.contactLong)

export const SiteSettingsForm = z
  .strictObject({
    registration: RegistrationPolicy,
    registrationCode: RegistrationCode,
    registrationDomains: z
      .array(MailDomain)
      .max(50, { error: sentences.fieldInvalid })
      .refine((domains) => new Set(domains).size === domains.length, { error: sentences.fieldInvalid }),
    registrationContact: RegistrationContact,
    flagWrapper: FlagWrapper.refine((wrapper) => wrapper !== '', { error: sentences.fieldRequired }),
    version: Version.optional(),
  })
  .refine((form) => form.registration !== 'code' || form.registrationCode !== '', {
    path: ['registrationCode'],
    error: sentences.codeRequired,
    when: whenObject,
  })
  .refine(
    (form: { registration: string; registrationDomains?: string[] }) =>
      form.registration !== 'domain' || form.registrationDomains?.length !== 0,
    { path: ['registrationDomains'], error: sentences.domainsRequired, when: whenObject },
  )
export type SiteSettingsForm = z.output<typeof SiteSettingsForm>

export const SiteSettingsUpdate = updateOf(SiteSettingsForm, SiteSettings)
export type SiteSettingsUpdate = z.output<typeof SiteSettingsUpdate>
