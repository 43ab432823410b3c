import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, in signs that a header and an address carry unchanged. Tokens and mailed keys are made so. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Says what it is, so that programs that look for published secrets find it. */
const tokenPrefix = 'drp_'

export function makeApiToken(): string {
  return `${tokenPrefix}${makeSecret()}`
}

export function isApiToken(text: string): boolean {
  return text.startsWith(tokenPrefix) && isSecret(text.slice(tokenPrefix.length))
}

/** Whatever has another shape is none of ours, and not worth a question to the database. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** What is stored of a secret. It is random enough to need no salt and no slow hash. */
export function digestOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
