import { describe, expect, test } from 'vitest'
import { archiveOf, bytesOf } from '../../test/archives.ts'
import { usualLimits } from '../archive/archive.ts'
import { openZip } from '../archive/zip-archive.ts'
import { readCollection } from '../read-collection.ts'
import { writePack } from './write-pack.ts'

const challenge = (name: string, more = ''): string =>
  `name: ${name}\ncategory: Web\ndescription: x\nvalue: 1\nflags: [a]\n${more}`

const cup = 'name: Spring Cup\n    startsAt: 2027-03-01T09:00:00Z\n    endsAt: 2027-03-02T09:00:00Z'

const files = {
  'drapeau.yml': `version: "1"\nevents:\n  - ${cup}\n`,
  'events/spring-cup/web/first/challenge.yml': challenge('First', 'drapeau:\n  event: Spring Cup\n'),
  'events/spring-cup/web/second/challenge.yml': challenge(
    'Second',
    'requirements: [First]\ndrapeau:\n  event: spring cup\n',
  ),
  'web/first/challenge.yml': challenge('First'),
  'web/third/challenge.yml': challenge('Third', 'requirements: [first]\n'),
}

describe('a pack of several events', () => {
  test('says of each challenge where it belongs', async () => {
    const { events, event, challenges } = await readCollection(archiveOf(files))
    expect(event).toBeNull()
    expect(events).toMatchObject([{ name: 'Spring Cup', startsAt: '2027-03-01T09:00:00.000Z' }])
    expect(challenges.map((each) => [each.name, each.event])).toEqual([
      ['First', 'Spring Cup'],
      ['Second', 'spring cup'],
      ['First', null],
      ['Third', null],
    ])
  })

  test('may use a name once in each event, and a name means the challenge of the same event', async () => {
    const { challenges } = await readCollection(archiveOf(files))
    expect(challenges.flatMap(({ problems }) => problems)).toEqual([])
    expect(challenges.map(({ requirements }) => requirements)).toEqual([
      [],
      ['events/spring-cup/web/first/challenge.yml'],
      [],
      ['web/first/challenge.yml'],
    ])
  })

  test('takes a name with an event for the challenge there, and null for practice', async () => {
    const placed = (name: string, links: string): Record<string, string> => ({
      [`web/${name}/challenge.yml`]: challenge(name, `drapeau: {requirements: [${links}]}\n`),
    })
    const { challenges } = await readCollection(
      archiveOf({
        ...files,
        ...placed('Both', '{name: first, event: SPRING cup}, {name: First, event: null}'),
        ...placed('None', '{name: Third, event: Spring Cup}, {name: First, event: Autumn}'),
        ...placed('Alone', '{name: Second}, {name: First, event: [a]}, {event: null}'),
      }),
    )
    const found = (name: string) => challenges.find((each) => each.name === name)
    expect(found('Both')).toMatchObject({
      requirements: ['events/spring-cup/web/first/challenge.yml', 'web/first/challenge.yml'],
      problems: [],
    })
    expect(found('None')).toMatchObject({
      requirements: [],
      outside: {
        requirements: [
          { name: 'Third', event: 'Spring Cup' },
          { name: 'First', event: 'Autumn' },
        ],
        next: null,
      },
      problems: [{ code: 'requirement-unknown' }, { code: 'requirement-unknown' }],
    })
    expect(found('Alone')).toMatchObject({
      requirements: ['events/spring-cup/web/second/challenge.yml'],
      problems: [
        { code: 'field-invalid', parameters: { field: 'requirements' } },
        { code: 'field-invalid', parameters: { field: 'requirements' } },
      ],
    })
  })

  test('has the same bytes after it was read and written again', async () => {
    const first = await bytesOf(writePack(await readCollection(archiveOf(files))))
    const again = await readCollection(await openZip(first, usualLimits))
    expect(again.challenges.map(({ key }) => key)).toEqual(Object.keys(files).slice(1))
    expect((await bytesOf(writePack(again))).equals(first)).toBe(true)
  })

  test('knows an event that it does not describe by its name only', async () => {
    const { events } = await readCollection(archiveOf({ ...files, 'drapeau.yml': 'version: "1"\n' }))
    expect(events).toMatchObject([{ name: 'Spring Cup', startsAt: null, endsAt: null }])
  })

  test('describes an event that is there twice as it does first, and leaves out what has no name', async () => {
    const twice = `version: "1"\nevents:\n  - ${cup}\n  - {name: SPRING cup}\n  - {name: ""}\n`
    const { events, problems } = await readCollection(archiveOf({ ...files, 'drapeau.yml': twice }))
    expect(events).toMatchObject([{ name: 'Spring Cup', startsAt: '2027-03-01T09:00:00.000Z' }])
    expect(problems.map(({ code }) => code)).toEqual(['event-left-out'])
  })

  test('of more than 200 events says that the others are left out', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 201 }, (_, at) => [
        `c${at}/challenge.yml`,
        challenge(`Number ${at}`, `drapeau: {event: Event ${at}}\n`),
      ]),
    )
    const { events, problems } = await readCollection(archiveOf(many))
    expect([events.length, problems.map(({ code }) => code)]).toEqual([200, ['too-many-events']])
  })

  test('keeps the folder of events apart from a category of that name', async () => {
    const odd = { 'a/challenge.yml': challenge('Spring cup').replace('Web', 'Events') }
    const written = await openZip(await bytesOf(writePack(await readCollection(archiveOf(odd)))), usualLimits)
    expect([...written.members.keys()]).toContain('events-category/spring-cup/challenge.yml')
  })
})
