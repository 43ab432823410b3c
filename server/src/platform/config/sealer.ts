import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { errorCode } from './error-code.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Seals secrets that the server must be able to read again, with a key that is not in the database: a copy of the database
 * or a backup alone opens none of them. `place` names the secret (table, column, id): sealed text does not open elsewhere.
 */
export class Sealer {
  readonly #key: Uint8Array

  constructor(secretKey: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'drapeau sealed secrets', 32))
  }

  seal(text: string, place: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** Undefined when it was sealed with another key or for another place, or was changed. */
  open(sealed: Buffer, place: string): string | undefined {
    if (sealed.length < nonceBytes + tagBytes) return undefined
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
    const decipher = createDecipheriv(algorithm, this.#key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    try {
      return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  }
}

/** With SECRET_KEY, which all nodes share, or with the key in the data folder, made once. */
export function openSealer({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Sealer {
  return new Sealer(secretKey ?? ensureKeyFile(join(dataDir, 'secret-key')))
}

/** Of two processes that start at once, one makes the file and both read it. */
function ensureKeyFile(file: string): string {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
