import type { Phase, Role } from '../scene/roles.ts'
import type { Canary } from './canaries.ts'

/** A canary in something that a role received. */
export interface Sighting {
  canary: Canary
  role: Role | 'operator'
  phase: Phase
  /** The name of the route; or 'live', 'log', 'pages'. */
  where: string
}

/** Records each sighting once. */
export class Sightings {
  readonly #known = new Map<string, Sighting>()

  record(sighting: Sighting): void {
    const { canary, role, phase, where } = sighting
    this.#known.set([canary.kind, canary.of, canary.word, role, phase, where].join('|'), sighting)
  }

  get all(): Sighting[] {
    return [...this.#known.values()]
  }
}
