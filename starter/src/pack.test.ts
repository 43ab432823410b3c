import { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import { expect, test } from 'vitest'
import { categories, lessons } from './pack.ts'

const slugs = new Set(lessons.map(({ slug }) => slug))

test('there are at least eighteen lessons in at least six categories, with all three levels in each', () => {
  expect(lessons.length).toBeGreaterThanOrEqual(18)
  expect(categories.length).toBeGreaterThanOrEqual(6)
  const levels = categories.map(({ name }) => [
    name,
    new Set(lessons.filter(({ category }) => category === name).map(({ level }) => level)),
  ])
  expect(levels).toEqual(categories.map(({ name }) => [name, new Set([1, 2, 3])]))
})

test('every lesson has a unique slug and name and an existing category', () => {
  expect(slugs.size).toBe(lessons.length)
  expect(new Set(lessons.map(({ name }) => name.toLowerCase())).size).toBe(lessons.length)
  const names = new Set(categories.map(({ name }) => name))
  expect(lessons.filter(({ category }) => !names.has(category)).map(({ slug }) => slug)).toEqual([])
})

test('some lessons have falling values, and some require earlier lessons', () => {
  expect(lessons.filter(({ price }) => price.type === 'dynamic').length).toBeGreaterThanOrEqual(3)
  const requiring = lessons.filter(({ requires = [] }) => requires.length > 0)
  expect(requiring.length).toBeGreaterThanOrEqual(3)
  for (const { slug, requires = [] } of requiring)
    for (const required of requires) {
      expect(slugs.has(required), `${slug} requires ${required}`).toBe(true)
      const [own, other] = [slug, required].map((each) => lessons.findIndex((lesson) => lesson.slug === each))
      expect(other, `${required} comes before ${slug}`).toBeLessThan(own ?? 0)
    }
})

test.each(lessons)(
  '$slug keeps the rules of the form, in both languages',
  (lesson) => {
    const { name, nameFr, description, price, hints, flag } = lesson
    const form = {
      name,
      name_fr: nameFr,
      description: description.en,
      description_fr: description.fr,
      category: '00000000-0000-4000-8000-000000000000',
      type: price.type,
      value: String(price.value),
      ...(price.type === 'dynamic' && { minimum: String(price.minimum), decay: String(price.decay), func: price.func }),
      flag: flag('00000000'),
    }
    expect(ChallengeForm.safeParse(form).error).toBeUndefined()
    expect(flag('0badcafe')).toMatch(/^epitech\{.*0badcafe.*\}$/)
    for (const { content, cost } of hints) {
      expect(content.en.trim().length).toBeGreaterThan(10)
      expect(content.fr.trim().length).toBeGreaterThan(10)
      expect(content.fr).not.toBe(content.en)
      expect(cost).toBeLessThan(price.value)
    }
    expect(nameFr).not.toBe(name)
    expect(description.fr).not.toBe(description.en)
  },
  30_000,
)

test.each(lessons)(
  '$slug gives the same bytes for the same flag, and other bytes for another',
  ({ flag, files }) => {
    const bytesOf = (secret: string): string[] =>
      files(flag(secret)).map(({ name, bytes }) => `${name} ${Buffer.from(bytes).toString('base64')}`)
    expect(bytesOf('0badcafe')).toEqual(bytesOf('0badcafe'))
    const size = files(flag('0badcafe')).reduce((sum, { bytes }) => sum + bytes.length, 0)
    expect(size).toBeLessThan(600_000)
    expect(bytesOf('0badcafe')).not.toEqual(bytesOf('12345678'))
  },
  30_000,
)
