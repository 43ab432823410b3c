import { z } from 'zod'
import { sentences } from './sentences.ts'

type Rule = readonly [holds: (value: string) => boolean, sentence: string]

/** PostgreSQL cannot store NUL, and a lone surrogate is not text: both are refused at the edge. */
const readable: Rule = [(value) => !value.includes('\0') && value.isWellFormed(), sentences.textUnreadable]

const asTyped = (value: string): string => value
/** Names lose the blanks around them, as they do in the forms. */
const trimmed = (value: string): string => value.trim()

/** A text that satisfies every rule. Only the first broken one is reported, since a person fixes one thing at a time. */
function text(rules: readonly Rule[], missing: string = sentences.fieldRequired, tidy = asTyped) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : sentences.fieldInvalid) })
    .overwrite(tidy)
    .superRefine((value, ctx) => {
      const broken = [readable, ...rules].find(([holds]) => !holds(value))
      if (broken) ctx.addIssue({ code: 'custom', message: broken[1] })
    })
}

const filled = (value: string): boolean => value !== ''
const notBlank = (value: string): boolean => value.trim() !== ''
const characters = (value: string): number => Array.from(value).length
const upTo =
  (most: number) =>
  (value: string): boolean =>
    value.length <= most * 2 && characters(value) <= most

/**
 * Letters are composed, so that one text has one spelling. Normalising takes quadratic time on a long run of marks and
 * also runs after a broken rule, so text that is too long to be accepted is left unchanged.
 */
const composed =
  (most: number) =>
  (value: string): string =>
    upTo(most)(value) ? value.normalize('NFC') : value

export const Text = text([])

export const shortText = (most: number) => text([[upTo(most), sentences.fieldInvalid]])

export const requiredText = (missing: string, most: number, tooLong: string = sentences.fieldInvalid) =>
  text(
    [
      [filled, missing],
      [upTo(most), tooLong],
    ],
    missing,
  )

/** One line of readable text, without blanks around it; it may be empty. */
export const readableLine = (most: number, tooLong: string) =>
  text(
    [
      [upTo(most), tooLong],
      [(value) => !/[\p{C}\u2028\u2029]/u.test(value), sentences.textUnreadable],
    ],
    sentences.fieldRequired,
    trimmed,
  )

/** An id has one spelling, in lower case, so that comparisons, caches and messages agree on it. */
export const Id = z.uuid().toLowerCase()

/** Addresses are plain ASCII, so that none can look like another; 254 is the longest that mail can carry. */
const emailShape =
  /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

const isEmail = (value: string): boolean => value.length <= 254 && value.indexOf('@') <= 64 && emailShape.test(value)

export const Email = text(
  [
    [filled, sentences.emailRequired],
    [(value) => isEmail(value), sentences.emailInvalid],
  ],
  sentences.emailRequired,
)

/** The part of an address after the @, in lower case. */
export const MailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .refine((domain) => isEmail(`somebody@${domain}`), { error: sentences.domainForm })

/** The address of somebody who may have none: then it is empty. */
export const OptionalEmail = text([[(value) => value === '' || isEmail(value), sentences.emailInvalid]])

const maxPasswordLength = 128

export const Password = text(
  [
    [filled, sentences.passwordRequired],
    [upTo(maxPasswordLength), sentences.passwordLong],
    [(value) => characters(value) >= 8, sentences.passwordShort],
    [
      (value) => [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(value)),
      sentences.passwordWeak,
    ],
  ],
  sentences.passwordRequired,
)

/** A password that is only compared: any text that could be one. */
export const TypedPassword = requiredText(sentences.passwordRequired, maxPasswordLength, sentences.passwordLong)

/** In the profile the specification gives this sentence in French. */
export const CurrentPassword = requiredText(
  sentences.currentPasswordRequired,
  maxPasswordLength,
  sentences.passwordLong,
)

/** Letters, marks, digits, single plain spaces and a few signs: nothing invisible, nothing that turns the text around. */
const nameShape =
  /^(?! |.* $|.* {2}|.*\p{M}{4}|.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’_()&#+!-]*$/u

/** Titles may contain any visible character. */
const titleShape = /^(?! |.* $|.* {2}|.*\p{M}{4}|.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u

export const maxNameLength = 64

export const Name = text(
  [
    [upTo(maxNameLength), sentences.nameLength],
    [notBlank, sentences.nameRequired],
    [(value) => characters(value) >= 2, sentences.nameLength],
    [(value) => nameShape.test(value), sentences.nameCharacters],
  ],
  sentences.nameRequired,
  trimmed,
).overwrite(composed(maxNameLength))

/** The name of a challenge, category or event: any visible character, nothing that hides or reverses text. */
export const Title = text(
  [
    [upTo(maxNameLength), sentences.nameLength],
    [notBlank, sentences.nameRequired],
    [(value) => characters(value) >= 2, sentences.nameLength],
    [(value) => titleShape.test(value), sentences.nameCharacters],
  ],
  sentences.nameRequired,
  trimmed,
).overwrite(composed(maxNameLength))

/** The name of a challenge or category in French: a title, or empty for none. */
export const OptionalTitle = text(
  [
    [upTo(maxNameLength), sentences.nameLength],
    [(value) => value === '' || characters(value) >= 2, sentences.nameLength],
    [(value) => value === '' || titleShape.test(value), sentences.nameCharacters],
  ],
  sentences.fieldRequired,
  trimmed,
).overwrite(composed(maxNameLength))

/** Headlines may also contain the characters that join several into one emoji. */
const headlineShape =
  /^(?! |.* $|.* {2}|.*\p{M}{4}|.*(?!\u200d|\ufe0f)\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S} \u200d]+$/u

const maxHeadlineLength = 120

export const Headline = text(
  [
    [upTo(maxHeadlineLength), sentences.titleLong],
    [notBlank, sentences.titleRequired],
    [(value) => headlineShape.test(value), sentences.textUnreadable],
  ],
  sentences.titleRequired,
  trimmed,
).overwrite(composed(maxHeadlineLength))

const maxTokenNameLength = 80

export const TokenName = text(
  [
    [upTo(maxTokenNameLength), sentences.tokenNameLong],
    [notBlank, sentences.nameRequired],
    [(value) => titleShape.test(value), sentences.nameCharacters],
  ],
  sentences.nameRequired,
  trimmed,
).overwrite(composed(maxTokenNameLength))

/** A plain description, which may not consist of spaces alone. */
export const describing = (most: number) =>
  text(
    [
      [upTo(most), sentences.descriptionLong],
      [notBlank, sentences.descriptionRequired],
    ],
    sentences.descriptionRequired,
  )

/** Rich text that is not empty when its tags are removed. */
export const RichText = text(
  [
    [upTo(50_000), sentences.descriptionLong],
    [(value) => hasWords(value), sentences.descriptionRequired],
  ],
  sentences.descriptionRequired,
)

export const OptionalRichText = text([[upTo(50_000), sentences.descriptionLong]])

const blanks = ['&nbsp;', '&#160;'] as const

/**
 * True when there is text between the tags, or a picture. It takes one pass, where a pattern would start again at every
 * '<'.
 */
export function hasWords(html: string): boolean {
  let at = 0
  while (at < html.length) {
    if (html[at] === '<') {
      const end = html.indexOf('>', at)
      // A tag that is never closed is text.
      if (end === -1 || isPicture(html.slice(at, end))) return true
      at = end + 1
      continue
    }
    const blank = blanks.find((each) => html.startsWith(each, at))
    if (!blank && html[at]?.trim() !== '') return true
    at += blank?.length ?? 1
  }
  return false
}

const isPicture = (tag: string): boolean => tag.startsWith('<img ') && tag.includes(' data-file="')

/** Empty unless the person is a student, which the form checks. */
export const SchoolName = text([
  [upTo(120), sentences.schoolLength],
  [(value) => !/[\p{C}\u2028\u2029]/u.test(value), sentences.textUnreadable],
]).default('')

/** The word before the braces of flags, such as `epitech` of `epitech{…}`; empty for none of one's own. */
export const FlagWrapper = z
  .string()
  .trim()
  .regex(/^[^{}\s\p{C}]{0,32}$/u, { error: sentences.wrapperForm })

export const Timestamp = z.iso.datetime()

/** A mailed key. Any text is accepted here; an invalid key is simply not found. */
export const Key = shortText(200)
