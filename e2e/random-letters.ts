import { randomBytes } from 'node:crypto'

const letters = 'bcdeghknopqsuvxz'

/**
 * Marks a name as used by one test only. Letters of about the same width, without digits: a digit could be read as
 * part of a score beside the name.
 */
export const randomLetters = (): string => Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')
