import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { Email, FlagWrapper, Password } from '@drapeau/contract/fields.ts'
import { RegistrationCode, RegistrationContact } from '@drapeau/contract/site-settings.ts'
import { z } from 'zod'
import { readS3Address } from '../storage/s3-address.ts'

/** The kinds of settings. Each sentence goes on after the setting's name; secrets are never repeated. */

const text = z.string().trim()

export const wholeNumber = (least: number, most: number) =>
  text
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: expects(`must be a whole number from ${least} to ${most}`),
    })
    .transform(Number)

export const port = wholeNumber(1, 65535)

export const host = text.refine((value) => isIP(value) !== 0 || isHostName(value), {
  error: expects('must be an address or a host name, such as 127.0.0.1 or 0.0.0.0'),
})

/** Scheme, host and port only: the site lives at the root of its origin. */
export const origin = text
  .refine((value) => isOrigin(value), {
    error: expects('must be the address of the site without a path, such as https://ctf.example.org'),
  })
  .transform((value) => new URL(value).origin)

/** A time of the day, UTC; null for never. */
export const timeOfDay = text
  .refine((value) => value === 'off' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), {
    error: expects('must be a time of the day from 00:00 to 23:59, or off'),
  })
  .transform((value) => (value === 'off' ? null : value))

export const folder = text.refine((value) => !value.includes('\0'), { error: 'must be the path of a folder' })

export const url = (protocols: readonly string[], example: string) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol) && hasHost(value), {
    error: `must look like ${example}`,
  })

/** Not repeated when it is wrong: it holds a secret. */
export const bucket = text.refine((value) => readS3Address(value) !== undefined, {
  error: 'must look like https://key:secret@host/bucket?region=eu-west-3',
})

/** Not repeated when it is wrong: it is a secret. */
export const token = text.refine((value) => /^[A-Za-z0-9_-]{16,200}$/.test(value), {
  error: 'must be 16 to 200 letters, digits, dashes or underscores',
})

/** Not repeated when it is wrong: it is a secret. 32 random bytes as text are 43 characters. */
export const secretKey = text.refine((value) => /^[A-Za-z0-9_+/=-]{40,200}$/.test(value), {
  error: 'must be 40 to 200 letters, digits or the signs - _ + / =, such as `openssl rand -base64 32` prints',
})

/** `Name <address>` or an address alone; a line break would add headers to every mail. */
export const mailbox = text.refine((value) => isMailbox(value), {
  error: expects('must be an address, such as ctf@example.org or "CTF" <ctf@example.org>'),
})

export const email = text.refine((value) => Email.safeParse(value).success, {
  error: expects('must be an email address'),
})

/** RFC 9116 wants a mail address or a page that cannot be read on the way. */
export const contact = text.refine((value) => isContact(value), {
  error: expects('must look like mailto:security@example.org or https://example.org/contact'),
})

/** Not trimmed: a space may be part of it. */
export const password = z.string().superRefine((value, ctx) => {
  const { error } = Password.safeParse(value)
  if (error) ctx.addIssue({ code: 'custom', message: `is too weak: ${error.issues[0]?.message}` })
})

export const oneOf = <const T extends Record<string, string>>(choices: z.ZodEnum<T>) =>
  text
    .refine((value) => choices.safeParse(value).success, {
      error: expects(`must be one of ${choices.options.join(', ')}`),
    })
    .pipe(choices)

export const line = (most: number) =>
  text.refine((value) => value.length <= most && !/[\p{C}"<>\\]/u.test(value), {
    error: `must be plain text of at most ${most} characters, without quotation marks or angle brackets`,
  })

/** The same rule as for the wrapper of an event. */
export const flagWrapper = text.refine((value) => FlagWrapper.safeParse(value).success, {
  error: expects('must be one word of at most 32 characters, without braces, such as epitech'),
})

/** Not repeated when it is wrong: it is a secret. The same rule as on the screen. */
export const registrationCode = text.refine((value) => RegistrationCode.safeParse(value).success, {
  error: 'must have 6 to 64 characters, not counting spaces and dashes',
})

/** The same rule as on the screen. */
export const registrationContact = text.refine((value) => RegistrationContact.safeParse(value).success, {
  error: 'must be one line of at most 300 characters, such as "Ask Ms Martin in room 12"',
})

/**
 * The number of proxies in front of us, or their addresses. There is no "trust everyone": with it, any player could
 * choose the address that the limits see.
 */
export const proxies = text
  .refine((value) => /^[1-9]$/.test(value) || value.split(',').every((part) => isProxy(part.trim())), {
    error: expects(
      'must be the number of proxies in front (1 to 9), or their addresses, such as 127.0.0.1, 10.0.0.0/8',
    ),
  })
  .transform((value): false | number | string[] =>
    /^[1-9]$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim()),
  )

/** Domains of mail addresses. They are compared as a whole: there is no `*`, and a subdomain is another domain. */
export const domains = text
  .refine((value) => value.split(',').every((part) => isMailDomain(part.trim())), {
    error: expects('must be mail domains separated by commas, such as school.example, students.school.example'),
  })
  .transform((value): readonly string[] => value.split(',').map((part) => part.trim().toLowerCase()))

function expects(expected: string) {
  return (issue: { input?: unknown }) => `${expected}; it is ${JSON.stringify(issue.input)}`
}

function isHostName(value: string): boolean {
  return /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value)
}

function isMailDomain(value: string): boolean {
  return Email.safeParse(`somebody@${value}`).success
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash, username, password: secret } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && `${search}${hash}${username}${secret}` === ''
}

function hasHost(value: string): boolean {
  return new URL(value).hostname !== ''
}

function isMailbox(value: string): boolean {
  const [, address] = /^(?:"[^"\p{C}]+"|[^"<>\p{C}]*?) ?<([^<>]+)>$/u.exec(value) ?? [null, value]
  return Email.safeParse(address).success
}

function isContact(value: string): boolean {
  if (value.startsWith('mailto:')) return Email.safeParse(value.slice('mailto:'.length)).success
  return /^https:\/\/[!-~]+$/.test(value) && URL.canParse(value) && hasHost(value)
}

/** The address in `Name <address>`. */
export function addressIn(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
}

function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return false
  try {
    // It has the last word at the start: `/0`, a zone, or too many bits for the family are none of its networks.
    proxyAddr.compile([value])
    return true
  } catch {
    return false
  }
}
