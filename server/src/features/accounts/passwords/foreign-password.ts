import { createHash, createHmac, randomInt } from 'node:crypto'

/**
 * The hash of a password that an import brought, as passlib writes `bcrypt_sha256`. It is stored as it is and replaced at
 * the first sign-in (decision 0045).
 */
export interface ForeignHash {
  /** Version 1 was written before passlib 1.7.3. */
  version: 1 | 2
  /** What bcrypt is given beside the key: its variant, its rounds and the salt. */
  settings: string
  salt: string
  /** What bcrypt must return after the settings. */
  sum: string
}

/** How every one of them begins; queries find them by it. */
export const foreignMark = '$bcrypt-sha256$'

const shape =
  /^\$bcrypt-sha256\$(?:(?<first>2[aby]),(?<cost>\d{1,2})|v=2,t=(?<second>2[aby]),r=(?<rounds>\d{1,2}))\$(?<salt>[./A-Za-z0-9]{22})\$(?<sum>[./A-Za-z0-9]{31})$/

/** What CTFd uses is 12; one more doubles the work, which somebody who made the file could use to keep the hashers busy. */
const maxRounds = 12
const fewestRounds = 4

/** Null when it is none, or takes more work than a sign-in may take. */
export function readForeign(stored: string): ForeignHash | null {
  const { first, cost, second, rounds, salt = '', sum = '' } = shape.exec(stored)?.groups ?? {}
  const count = Number(cost ?? rounds)
  if (sum === '' || !(count >= fewestRounds && count <= maxRounds)) return null
  const settings = `$${first ?? second}$${String(count).padStart(2, '0')}$${salt}`
  return { version: first === undefined ? 2 : 1, settings, salt, sum }
}

/** bcrypt reads 72 bytes at most, so that it is given a digest: 44 characters, whatever the password is. */
export function foreignKey(password: string, { version, salt }: Pick<ForeignHash, 'version' | 'salt'>): string {
  const digest = version === 1 ? createHash('sha256') : createHmac('sha256', salt)
  return digest.update(password, 'utf8').digest('base64')
}

const signs = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const someSigns = (count: number): string =>
  Array.from({ length: count }, () => signs.charAt(randomInt(signs.length))).join('')

/** What an unknown account may be compared with. Nobody knows a password for it. */
export const foreignDecoy = `${foreignMark}v=2,t=2b,r=${maxRounds}$${someSigns(22)}$${someSigns(31)}`
