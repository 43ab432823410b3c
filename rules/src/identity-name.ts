import { maxNameLength, Name } from '@drapeau/contract/fields.ts'
import type { Claims } from './identity.ts'

/** When nothing that the provider says can be a name. */
const nobody = 'Player'

/** The name of a new account: the claim that the provider's settings name, or else what is before the @ of its address. */
export function nameFromClaims(claims: Claims, claim: string, address: string): string {
  const claimed = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  const candidates = [typeof claimed === 'string' ? beforeAt(claimed) : '', beforeAt(address)]
  return candidates.map(tidyName).find((name) => Name.safeParse(name).success) ?? nobody
}

/** "Ada", "Ada 2", "Ada 3" …: the spellings to try until one is free. */
export function numberedName(name: string, number: number): string {
  if (number <= 1) return name
  const ending = ` ${number}`
  return `${cut(name, maxNameLength - ending.length)}${ending}`
}

/** An address is never shown as a name. */
function beforeAt(text: string): string {
  return text.replace(/@.*$/s, '')
}

/** Only the characters that a name may have, from its first letter or digit on. */
function tidyName(text: string): string {
  const readable = text
    // Longer text is not worth normalising.
    .slice(0, 4 * maxNameLength)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’_()&#+!-]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  return cut(readable, maxNameLength)
}

function cut(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('').trim()
}
