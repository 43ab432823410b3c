import { randomBytes } from 'node:crypto'
import type { Lesson } from '../src/lesson.ts'

/** What a player is given: the text and the files of a site whose secret nobody knows beforehand. */
export interface HandOut {
  description: string
  /** The bytes of a file by its name; throws when there is none. */
  file: (name: string) => Buffer
  /** For the last line of a solver only: what it found must be this. */
  flag: string
}

export function handOut(lesson: Lesson): HandOut {
  const flag = lesson.flag(randomBytes(4).toString('hex'))
  const files = new Map(lesson.files(flag).map(({ name, bytes }) => [name, Buffer.from(bytes)]))
  return {
    description: lesson.description.en,
    file: (name) => {
      const bytes = files.get(name)
      if (!bytes) throw new Error(`${lesson.slug} has no file ${name}, only ${[...files.keys()].join(', ')}`)
      return bytes
    },
    flag,
  }
}
