import { type Assignment, listAssignments } from '@drapeau/contract/assignments/assignments.ts'
import { getGrid, setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { createClass } from '@drapeau/contract/classes/classes.ts'
import { movePupils, removePupil } from '@drapeau/contract/classes/pupils.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import type { Api } from './api.ts'
import { addClassmate, buildAssignment } from './assignment-scenario.ts'
import type { Person } from './builders.ts'
import { buildTeacher } from './class-scenario.ts'
import { uniqueName } from './game-builders.ts'
import { MarksLedger, type Outcome, type Settings } from './marks-ledger.ts'
import type { World } from './world.ts'

export type Happening =
  | { kind: 'solve' | 'miss' | 'hint'; pupil: number; on: number }
  | { kind: 'terms'; pupil: number; extension: number | null; exempt: boolean }
  | { kind: 'move'; pupil: number }
  | { kind: 'leave and return'; pupil: number }
  | { kind: 'wait'; minutes: number }

const minute = 60_000
const points = [10, 50, 200]
const hintCost = 30

interface SetChallenge {
  id: string
  flag: string
  hint: string
}

/** Two classes with an assignment each, and three pupils. What happens is done on the server and noted in a ledger. */
export class MarksScenario {
  readonly #site: World
  readonly #teacher: Person
  readonly #pupils: Person[]
  readonly #challenges: SetChallenge[]
  readonly #classes: { id: string; assignment: Assignment }[]
  readonly #ledger: MarksLedger

  static async create(site: World, settings: readonly Settings[]): Promise<MarksScenario> {
    const { build } = site
    const teacher = await buildTeacher(site)
    const challenges: SetChallenge[] = []
    for (const value of points) {
      const challenge = await build.challenge({ value, maxAttempts: 2 })
      challenges.push({ ...challenge, hint: (await build.hint({ challenge, cost: hintCost })).id })
    }
    site.invalidate()
    const now = site.app.services.clock().getTime()
    const at = (minutes: number): string => new Date(now + minutes * minute).toISOString()
    const classes = []
    for (const { opensIn, dueIn, ...terms } of settings) {
      const body = { name: uniqueName('Class'), country: 'France' }
      const { _id: id } = (await site.api.as(teacher).call(createClass, { body })).body
      const options = { ...terms, opensAt: at(opensIn), dueAt: at(dueIn) }
      classes.push({ id, assignment: await buildAssignment(site, teacher, id, challenges, options) })
    }
    const pupils: Person[] = []
    while (pupils.length < 3) pupils.push(await addClassmate(site, classes[0]?.id ?? ''))
    return new MarksScenario(site, teacher, { pupils, challenges, classes }, settings)
  }

  private constructor(
    site: World,
    teacher: Person,
    made: { pupils: Person[]; challenges: SetChallenge[]; classes: { id: string; assignment: Assignment }[] },
    settings: readonly Settings[],
  ) {
    this.#site = site
    this.#teacher = teacher
    this.#pupils = made.pupils
    this.#challenges = made.challenges
    this.#classes = made.classes
    this.#ledger = new MarksLedger({
      points,
      hintCost,
      pupils: made.pupils.length,
      assignments: made.classes.map(({ assignment: { opensAt, dueAt } }, at) => ({
        ...(settings[at] ?? fail()),
        opensAt: new Date(opensAt),
        dueAt: new Date(dueAt),
      })),
    })
  }

  async play(happening: Happening): Promise<void> {
    // Stays within every pace.
    this.#site.advance(happening.kind === 'wait' ? happening.minutes * minute : minute)
    await this.#site.atOneMoment(() => this.#do(happening))
  }

  /** What the grids and the lists of both classes say now, and what they must say. */
  async outcomes(): Promise<{ stored: Outcome[]; recomputed: Outcome[] }> {
    const as = await this.#as(this.#teacher)
    return this.#site.atOneMoment(async () => ({
      stored: await Promise.all(this.#classes.map(({ id, assignment }) => this.#read(as, id, assignment._id))),
      recomputed: this.#ledger.outcomes(this.#site.app.services.clock()),
    }))
  }

  async #read(as: Api, classId: string, assignmentId: string): Promise<Outcome> {
    const grid = (await as.call(getGrid, { params: { id: assignmentId } })).body
    const { assignments } = (await as.call(listAssignments, { params: { id: classId }, query: {} })).body
    return {
      progress: assignments[0]?.progress ?? null,
      rows: this.#pupils.map((pupil) => {
        const row = grid.pupils.find((each) => each._id === pupil.id)
        if (!row) return null
        const { marks, cells } = row
        return {
          marks: marks && { reached: marks.reached, possible: marks.possible, passed: marks.passed },
          cells: cells.map((cell) => cell && { state: cell.state, wrong: cell.wrong, hints: cell.hints }),
        }
      }),
    }
  }

  async #do(happening: Happening): Promise<void> {
    const now = this.#site.app.services.clock()
    if (happening.kind === 'wait') return
    const who = happening.pupil
    const pupil = this.#pupils[who] ?? fail()
    if (happening.kind === 'move') return this.#move(who, pupil)
    if (happening.kind === 'leave and return') return this.#leave(who, pupil)
    if (happening.kind === 'terms') return this.#setTerms(who, pupil, happening)
    const { kind, on } = happening
    const challenge = this.#challenges[on] ?? fail()
    const as = await this.#as(pupil)
    const params = { id: challenge.id }
    if (kind === 'hint') {
      const status = (await as.call(unlockHint, { params, query: { hint: challenge.hint } })).status
      return expectStatus(happening, status, this.#ledger.unlock(who, on, now))
    }
    const flag = kind === 'solve' ? challenge.flag : 'epitech{not this one}'
    const { status } = await as.call(submitFlag, { params, body: { flag } })
    expectStatus(happening, status, this.#ledger.submit(who, on, kind === 'solve', now))
  }

  async #move(who: number, pupil: Person): Promise<void> {
    const from = this.#ledger.classOf(who)
    const [source, target] = [this.#classes[from] ?? fail(), this.#classes[1 - from] ?? fail()]
    const body = { class: target.id, pupils: [pupil.id] }
    const { status } = await (await this.#as(this.#teacher)).call(movePupils, { params: { id: source.id }, body })
    expectStatus({ kind: 'move' }, status, 200)
    this.#ledger.enter(who, 1 - from)
  }

  async #leave(who: number, pupil: Person): Promise<void> {
    const at = this.#ledger.classOf(who)
    const { id } = this.#classes[at] ?? fail()
    const params = { id, pupil: pupil.id }
    expectStatus({}, (await (await this.#as(this.#teacher)).call(removePupil, { params, query: {} })).status, 200)
    await addClassmate(this.#site, id, 'Grace H.', pupil)
    this.#ledger.enter(who, at)
  }

  async #setTerms(
    who: number,
    pupil: Person,
    { extension, exempt }: Extract<Happening, { kind: 'terms' }>,
  ): Promise<void> {
    const { assignment } = this.#classes[this.#ledger.classOf(who)] ?? fail()
    const dueAt = extension === null ? null : new Date(Date.parse(assignment.dueAt) + extension * minute)
    const { status } = await (
      await this.#as(this.#teacher)
    ).call(setPupilTerms, {
      params: { id: assignment._id, pupil: pupil.id },
      body: { dueAt: dueAt?.toISOString() ?? null, exempt },
    })
    expectStatus({ extension, exempt }, status, 200)
    this.#ledger.setTerms(who, { dueAt, exempt })
  }

  /** The clock outlasts sessions. */
  async #as({ id }: Person): Promise<Api> {
    return this.#site.api.as(await this.#site.build.session(id))
  }
}

function expectStatus(what: unknown, status: number, expected: number): void {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${JSON.stringify(what)}`)
}

function fail(): never {
  throw new Error('There is no such pupil, challenge or class.')
}
