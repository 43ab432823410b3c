import type { Phase, Role } from '../scene/roles.ts'
import type { Canary } from './canaries.ts'

/** Somebody was told something, somewhere, at some time. */
export interface Sighting {
  canary: Canary
  role: Role | 'operator'
  phase: Phase
  /** The name of the route; or 'live', 'log', 'pages'. */
  where: string
}

/** Every sighting once, however often it happened. */
export class Sightings {
  readonly #known = new Map<string, Sighting>()

  note(sighting: Sighting): void {
    const { canary, role, phase, where } = sighting
    this.#known.set([canary.kind, canary.of, canary.word, role, phase, where].join('|'), sighting)
  }

  get all(): Sighting[] {
    return [...this.#known.values()]
  }
}
