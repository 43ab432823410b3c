import { copyAssignment, updateAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { archiveClass } from '@drapeau/contract/classes/archive.ts'
import { addClassmate, buildAssignment, buildLesson } from './assignment-scenario.ts'
import type { Person } from './builders.ts'
import type { World } from './world.ts'

/** What an assignment can give its pupils while it runs. */
type Help = 'freeHints' | 'freeAttempts'

const hour = 3_600_000
export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

/** Assignments that do not help, and why. */
export const withoutHelp = (help: Help): [because: string, options: Record<string, unknown>][] => [
  ['a draft', { published: false }],
  ['before it opens', { opensAt: inHours(1) }],
  ['after it was due', { opensAt: inHours(-9), dueAt: inHours(-1) }],
  ['without the help', { [help]: false }],
]

/** A class with a pupil, and a challenge with which assignments of the class help. */
export class HelpScenario {
  readonly challenge: { id: string; flag: string }
  readonly pupil: Person
  readonly #site: World
  readonly #teacher: Person
  readonly #classId: string
  readonly #help: Help

  private constructor(site: World, teacher: Person, help: Help, lesson: Awaited<ReturnType<typeof buildLesson>>) {
    const [challenge] = lesson.challenges
    if (!challenge) throw new Error('There is one challenge.')
    this.#site = site
    this.#teacher = teacher
    this.#help = help
    this.#classId = lesson.classId
    this.pupil = lesson.pupil
    this.challenge = challenge
  }

  static async of(
    site: World,
    teacher: Person,
    help: Help,
    options: Parameters<World['build']['challenge']>[0] = {},
  ): Promise<HelpScenario> {
    const lesson = await buildLesson(site, teacher, 0)
    const challenges = [await site.build.challenge(options)]
    site.invalidate()
    return new HelpScenario(site, teacher, help, { ...lesson, challenges })
  }

  /** Returns the id of the assignment. */
  async assign(options: Record<string, unknown> = {}): Promise<string> {
    const all = { [this.#help]: true, ...options }
    return (await buildAssignment(this.#site, this.#teacher, this.#classId, [this.challenge], all))._id
  }

  /** The assignment goes on without the help. */
  end(id: string) {
    return this.change(id, this.#help === 'freeHints' ? { freeHints: false } : { freeAttempts: false })
  }

  change(id: string, body: { freeHints?: boolean; freeAttempts?: boolean; graceMinutes?: number }) {
    return this.#site.api.as(this.#teacher).call(updateAssignment, { params: { id }, body })
  }

  /** The copy of an assignment in the same class. */
  async copyOf(id: string) {
    const body = { class: this.#classId, opensAt: inHours(0) }
    return (await this.#site.api.as(this.#teacher).call(copyAssignment, { params: { id }, body })).body
  }

  async extend(id: string, dueAt: string): Promise<void> {
    await this.#setTerms(id, this.pupil, { dueAt, exempt: false })
  }

  classmate(): Promise<Person> {
    return addClassmate(this.#site, this.#classId)
  }

  /** Sets an assignment for the pupil, and returns those whom it does not help. */
  async assignToPupil(): Promise<Person[]> {
    const [classmate, exempt] = [await this.classmate(), await this.classmate()]
    const id = await this.assign({ pupils: [this.pupil.id, exempt.id] })
    await this.#setTerms(id, exempt, { dueAt: null, exempt: true })
    return [classmate, exempt, await this.#site.build.player()]
  }

  async archiveClass(): Promise<void> {
    const params = { id: this.#classId }
    await this.#site.api.as(this.#teacher).call(archiveClass, { params, body: { accounts: 'keep' } })
  }

  /** The challenge is one of an event that is running, and the pupil takes part. */
  async moveIntoEvent(): Promise<void> {
    const event = await this.#site.build.event({ status: 'running' })
    await this.#site.build.entry({ event, members: [this.pupil] })
    await this.#site.database.pool.query('update challenge set event_id = $2 where id = $1', [
      this.challenge.id,
      event.id,
    ])
    this.#site.invalidate()
  }

  async #setTerms(id: string, { id: pupil }: Person, body: { dueAt: string | null; exempt: boolean }): Promise<void> {
    await this.#site.api.as(this.#teacher).call(setPupilTerms, { params: { id, pupil }, body })
  }
}
