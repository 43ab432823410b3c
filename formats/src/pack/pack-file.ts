import type { Archive } from '../archive/archive.ts'
import { readText } from '../archive/read-text.ts'
import { tidyName } from '../challenge/limits.ts'
import type { CollectedCategory, CollectedEvent } from '../collection.ts'
import { type Problem, problem, Unreadable } from '../problems.ts'
import { parseYaml } from '../yaml/document.ts'
import { asBoolean, asList, asMoment, asNumber, isFields, textOr } from '../yaml/values.ts'

/** At the root of a pack: that it is one, its categories, and its event. */
export const packFileName = 'drapeau.yml'
export const packVersion = '1'

export interface PackFile {
  categories: CollectedCategory[]
  event: CollectedEvent | null
}

export async function readPackFile(archive: Archive, root: string, problems: Problem[]): Promise<PackFile | null> {
  const member = archive.members.get(`${root}${packFileName}`)
  if (!member) return null
  try {
    const { fields } = parseYaml(await readText(member, problems), member.path)
    const categories = asList(fields['categories']).flatMap(readCategory)
    return { categories, event: readEvent(fields['event'], member.path, problems) }
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
  }
}
