import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Sealer } from '#platform/config/sealer.ts'

const stepSeconds = 30
/** As long as the hash that codes are made with. */
const secretBytes = 20
/** The clock of a phone may be up to one step off. */
const tolerance = 1

export function makeTotpSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** Sealed for one account: a copy of the database alone makes no codes. */
export function sealSecret(sealer: Sealer, accountId: string, secret: Buffer): Buffer {
  return sealer.seal(secretAsText(secret), placeOf(accountId))
}

/** Undefined when the key of the site was lost or replaced. */
export function openSecret(sealer: Sealer, accountId: string, sealed: Buffer): Buffer | undefined {
  const text = sealer.open(sealed, placeOf(accountId))
  return text === undefined ? undefined : Buffer.from(Secret.fromBase32(text).bytes)
}

/** As it is typed into an app that cannot read the picture. */
export function secretAsText(secret: Buffer): string {
  return secretOf(secret).base32
}

/** The QR code contains this address. */
export function totpUri(secret: Buffer, { site, account }: { site: string; account: string }): string {
  return generatorOf(secret, { issuer: site, label: account }).toString()
}

/** The step that the code belongs to, if it is right around that time. */
export function matchingStep(secret: Buffer | undefined, code: string, now: Date): number | undefined {
  if (!secret || !/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: tolerance })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

export function codeAt(secret: Buffer, now: Date): string {
  return generatorOf(secret).generate({ timestamp: now.getTime() })
}

/** What every app understands: SHA-1 and six digits. */
function generatorOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret: secretOf(secret) })
}

function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secret).buffer })
}

function placeOf(accountId: string): string {
  return `totp ${accountId}`
}
