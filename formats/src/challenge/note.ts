import type { ProblemCode } from '@drapeau/contract/import-problems.ts'
import { type Place, type Problem, problem } from '../problems.ts'
import type { WrittenChallenge } from './written.ts'

/** Adds a problem at the place of the challenge, or at the line of the field that has the problem. */
export type Note = (code: ProblemCode, parameters?: Problem['parameters'], field?: string) => void

/** The field that a problem is about, by the beginning of its code. */
const fields: readonly (readonly [string, readonly string[]])[] = [
  ['flag-', ['flags', 'flag']],
  ['pattern-', ['flags', 'flag']],
  ['file-', ['files', 'provide']],
  ['picture-', ['description']],
  ['html-', ['description']],
  ['code-', ['description']],
  ['description-', ['description']],
  ['placeholder-', ['description']],
  ['hint-', ['hints']],
  ['requirement-', ['requirements']],
  ['solution-', ['solution']],
  ['name-', ['name']],
  ['category-', ['category']],
  ['type-', ['type']],
  ['container-', ['image', 'containers']],
]

export function noteOf(written: Pick<WrittenChallenge, 'place' | 'lines'>, problems: Problem[]): Note {
  return (code, parameters = {}, field = String(parameters['field'])) =>
    void problems.push(problem(code, placeOf(written, code, field), parameters))
}

function placeOf({ place, lines }: Pick<WrittenChallenge, 'place' | 'lines'>, code: ProblemCode, field: string): Place {
  const named = [field, ...(fields.find(([start]) => code.startsWith(start))?.[1] ?? [])]
  const line = named.map((name) => lines.get(name)).find((found) => found !== undefined)
  return line === undefined ? place : { ...place, line }
}

export function inRange(field: string, written: number, most: number, note: Note): number {
  const used = Math.min(most, Math.max(0, Math.trunc(written)))
  if (used !== written) note('value-changed', { field, value: written, used })
  return used
}
