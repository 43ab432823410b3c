import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { blankChallenge } from '@drapeau/formats/challenge/written.ts'
import type { CollectedChallenge, CollectedFile, Collection } from '@drapeau/formats/collection.ts'
import { toMarkdown } from '@drapeau/formats/markdown/markdown.ts'
import type { Lesson, LessonFile } from '@drapeau/starter/lesson.ts'
import { categories, lessons } from '@drapeau/starter/pack.ts'

/** The lessons as a collection. Flags are made here and now, so that nobody finds one by reading our source. */
export function starterCollection(): Collection {
  return {
    format: 'pack',
    categories: categories.map(({ name, nameFr = null, description }) => ({
      name,
      nameFr,
      description: description.en,
      descriptionFr: description.fr,
    })),
    challenges: lessons.map(challengeOf),
    skipped: [],
    problems: [],
    event: null,
    events: [],
    history: null,
  }
}

function challengeOf(lesson: Lesson): CollectedChallenge {
  const { slug, name, nameFr, category, description, price, isCaseInsensitive = false, maxAttempts = 0 } = lesson
  const flag = lesson.flag(randomBytes(4).toString('hex'))
  return {
    ...blankChallenge(slug, { file: slug }),
    name,
    nameFr,
    category,
    description: toMarkdown(description.en),
    descriptionFr: toMarkdown(description.fr),
    ...price,
    maxAttempts,
    flags: [
      { type: 'exact', content: flag, caseSensitivity: isCaseInsensitive ? 'case-insensitive' : 'case-sensitive' },
    ],
    requirements: lesson.requires ?? [],
    hints: lesson.hints.map(({ cost, content }, at) => ({
      key: String(at),
      title: '',
      content: content.en,
      contentFr: content.fr,
      cost,
      requirements: [],
    })),
    files: lesson.files(flag).map(fileOf),
  }
}

function fileOf({ name, bytes }: LessonFile): CollectedFile {
  return { name, path: name, size: bytes.length, open: () => Promise.resolve(Readable.from([bytes])) }
}
