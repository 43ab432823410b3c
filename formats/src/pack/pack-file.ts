import { EventScope } from '@drapeau/contract/events/event-form.ts'
import { FlagWrapper } from '@drapeau/contract/fields.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Archive } from '../archive/archive.ts'
import { readText } from '../archive/read-text.ts'
import { tidyName } from '../challenge/limits.ts'
import type { CollectedCategory, CollectedEvent, EventSettings } from '../collection.ts'
import { type Problem, problem, Unreadable } from '../problems.ts'
import { parseYaml } from '../yaml/document.ts'
import { asBoolean, asList, asMoment, asNumber, type Fields, isFields, textOr } from '../yaml/values.ts'

/** At the root of a pack: that it is one, its categories, and its event or the events of its challenges. */
export const packFileName = 'drapeau.yml'
export const packVersion = '1'

export interface PackFile {
  categories: CollectedCategory[]
  event: CollectedEvent | null
  events: CollectedEvent[]
}

export async function readPackFile(archive: Archive, root: string, problems: Problem[]): Promise<PackFile | null> {
  const member = archive.members.get(`${root}${packFileName}`)
  if (!member) return null
  try {
    const { fields } = parseYaml(await readText(member, problems), member.path)
    const categories = asList(fields['categories']).flatMap(readCategory)
    const event = readEvent(fields['event'], member.path, problems)
    return { categories, event, events: readEvents(fields['events'], member.path, problems) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    problems.push(error.problem)
    return null
  }
}

function readCategory(value: unknown): CollectedCategory[] {
  const name = isFields(value) ? tidyName(textOr(value['name']) ?? '') : null
  if (!isFields(value) || name === null) return []
  return [
    {
      name,
      nameFr: textOr(value['name_fr']),
      description: textOr(value['description']),
      descriptionFr: textOr(value['description_fr']),
    },
  ]
}

/** An event that is described twice is the one that is described first. */
function readEvents(value: unknown, file: string, problems: Problem[]): CollectedEvent[] {
  const events = new Map<string, CollectedEvent>()
  for (const item of asList(value)) {
    const event = readEvent(item, file, problems)
    if (event && !events.has(searchKey(event.name))) events.set(searchKey(event.name), event)
  }
  return [...events.values()]
}

function readEvent(value: unknown, file: string, problems: Problem[]): CollectedEvent | null {
  if (!isFields(value)) return null
  const name = tidyName(textOr(value['name']) ?? '')
  if (name === null) {
    problems.push(problem('event-left-out', { file }))
    return null
  }
  return {
    name,
    description: textOr(value['description']) ?? '',
    startsAt: asMoment(value['startsAt']) ?? null,
    endsAt: asMoment(value['endsAt']) ?? null,
    freezesAt: asMoment(value['freezesAt']) ?? null,
    isSolo: asBoolean(value['isSolo']) ?? null,
    maxTeamSize: asNumber(value['maxTeamSize']) ?? null,
    settings: readSettings(value),
  }
}

/** What cannot be used is left to the usual setting: it must not cost the event. */
function readSettings(value: Fields): EventSettings {
  return {
    minTeamSize: asNumber(value['minTeamSize']) ?? null,
    scope: EventScope.safeParse(textOr(value['scope'])).data ?? null,
    practiceAfterEnd: asBoolean(value['practiceAfterEnd']) ?? null,
    confirmedMembers: asBoolean(value['confirmedMembers']) ?? null,
    flagWrapper: FlagWrapper.safeParse(textOr(value['flagWrapper'])).data ?? null,
    writeUps: asBoolean(value['writeUps']) ?? null,
    requiresReview: asBoolean(value['requiresReview']) ?? null,
    rules: textOr(value['rules']),
  }
}
