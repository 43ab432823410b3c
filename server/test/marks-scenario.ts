import { type AssignmentUpdate, listAssignments, updateAssignment } from '@drapeau/contract/assignments/assignments.ts'
import { getGrid, setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { movePupils, removePupil } from '@drapeau/contract/classes/pupils.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import type { Api } from './api.ts'
import { addClassmate } from './assignment-scenario.ts'
import type { Person } from './builders.ts'
import { MarksLedger, type Outcome, type Settings } from './marks-ledger.ts'
import { type EventHistory, type MarksSite, buildMarksSite } from './marks-site.ts'
import type { World } from './world.ts'

/** The numbers are indexes: of pupils, of challenges (`on`) and of classes (`at`). */
export type Happening =
  | { kind: 'solve' | 'miss' | 'hint'; pupil: number; on: number }
  | { kind: 'terms'; pupil: number; at: number; extension: number | null; exempt: boolean }
  | { kind: 'move' | 'enter' | 'leave'; pupil: number; at: number }
  | { kind: 'leave the team'; pupil: number }
  | { kind: 'choose'; at: number; pupils: readonly number[] | null }
  | ({ kind: 'change'; at: number } & Pick<Settings, 'dueIn' | 'graceMinutes' | 'needed' | 'lateShare'>)
  | { kind: 'wait'; minutes: number }

const minute = 60_000

/** Two classes with an assignment each, and three pupils. What happens is done on the server and noted in a ledger. */
export class MarksScenario {
  readonly #site: World
  readonly #made: MarksSite
  readonly #ledger: MarksLedger

  static async create(
    site: World,
    settings: readonly Settings[],
    history: readonly EventHistory[],
  ): Promise<MarksScenario> {
    return new MarksScenario(site, await buildMarksSite(site, settings, history), settings)
  }

  private constructor(site: World, made: MarksSite, settings: readonly Settings[]) {
    this.#site = site
    this.#made = made
    this.#ledger = new MarksLedger(
      made.known,
      made.classes.map(({ assignment: { opensAt, dueAt } }, at) => ({
        ...(settings[at] ?? fail()),
        opensAt: new Date(opensAt),
        dueAt: new Date(dueAt),
        chosen: null,
      })),
    )
  }

  async play(happening: Happening): Promise<void> {
    // Stays within every pace.
    this.#site.advance(happening.kind === 'wait' ? happening.minutes * minute : minute)
    await this.#site.atOneMoment(() => this.#do(happening))
  }

  /** What the grids and the lists of both classes say now, and what they must say. */
  async outcomes(): Promise<{ stored: Outcome[]; recomputed: Outcome[] }> {
    const as = await this.#teacher()
    return this.#site.atOneMoment(async () => ({
      stored: await Promise.all(this.#made.classes.map(({ id, assignment }) => this.#read(as, id, assignment._id))),
      recomputed: this.#ledger.outcomes(this.#site.app.services.clock()),
    }))
  }

  async #read(as: Api, classId: string, assignmentId: string): Promise<Outcome> {
    const grid = (await as.call(getGrid, { params: { id: assignmentId } })).body
    const { assignments } = (await as.call(listAssignments, { params: { id: classId }, query: {} })).body
    return {
      progress: assignments[0]?.progress ?? null,
      rows: this.#made.pupils.map((pupil) => {
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
    switch (happening.kind) {
      case 'wait':
        return
      case 'move':
        return this.#move(happening)
      case 'enter':
        return this.#enter(happening)
      case 'leave':
        return this.#leave(happening)
      case 'leave the team':
        return this.#leaveTeam(happening.pupil)
      case 'terms':
        return this.#setTerms(happening)
      case 'choose':
        return this.#choose(happening)
      case 'change':
        return this.#change(happening)
      default:
        return this.#work(happening)
    }
  }

  async #work(happening: Extract<Happening, { kind: 'solve' | 'miss' | 'hint' }>): Promise<void> {
    const { kind, pupil: who, on } = happening
    const now = this.#site.app.services.clock()
    const challenge = this.#made.challenges[on] ?? fail()
    const as = await this.#as(this.#pupil(who))
    const params = { id: challenge.id }
    if (kind === 'hint') {
      const { status } = await as.call(unlockHint, { params, query: { hint: challenge.hint } })
      return expectStatus(happening, status, this.#ledger.unlock(who, on, now))
    }
    const flag = kind === 'solve' ? challenge.flag : 'epitech{not this one}'
    const { status } = await as.call(submitFlag, { params, body: { flag } })
    expectStatus(happening, status, this.#ledger.submit(who, on, kind === 'solve', now))
  }

  async #move(happening: { kind: 'move' | 'enter' | 'leave'; pupil: number; at: number }): Promise<void> {
    const { pupil: who, at } = happening
    const params = { id: this.#class(at).id }
    const body = { class: this.#class(1 - at).id, pupils: [this.#pupil(who).id] }
    const { status } = await (await this.#teacher()).call(movePupils, { params, body })
    expectStatus(happening, status, this.#ledger.move(who, at))
  }

  async #enter({ pupil: who, at }: { pupil: number; at: number }): Promise<void> {
    if (this.#ledger.isIn(who, at)) return
    await addClassmate(this.#site, this.#class(at).id, 'Grace H.', this.#pupil(who))
    this.#ledger.enter(who, at)
  }

  async #leave(happening: { kind: 'move' | 'enter' | 'leave'; pupil: number; at: number }): Promise<void> {
    const { pupil: who, at } = happening
    const params = { id: this.#class(at).id, pupil: this.#pupil(who).id }
    const { status } = await (await this.#teacher()).call(removePupil, { params, query: {} })
    expectStatus(happening, status, this.#ledger.isIn(who, at) ? 200 : 404)
    this.#ledger.leave(who, at)
  }

  async #leaveTeam(who: number): Promise<void> {
    await this.#site.database.pool.query('delete from entry_member where account_id = $1', [this.#pupil(who).id])
    this.#site.invalidate()
    this.#ledger.leaveTeam(who)
  }

  async #setTerms(happening: Extract<Happening, { kind: 'terms' }>): Promise<void> {
    const { pupil: who, at, extension, exempt } = happening
    const common = this.#ledger.assignment(at).dueAt.getTime()
    const dueAt = extension === null ? null : new Date(common + extension * minute)
    const params = { id: this.#class(at).assignment._id, pupil: this.#pupil(who).id }
    const body = { dueAt: dueAt?.toISOString() ?? null, exempt }
    const { status } = await (await this.#teacher()).call(setPupilTerms, { params, body })
    expectStatus(happening, status, this.#ledger.setTerms(who, at, { dueAt, exempt }))
  }

  /** Of these pupils those who are in the class; without any of them, the whole class. */
  async #choose(happening: Extract<Happening, { kind: 'choose' }>): Promise<void> {
    const { at, pupils } = happening
    const present = new Set(pupils?.filter((who) => this.#ledger.isIn(who, at)))
    const chosen = present.size === 0 ? null : present
    await this.#update(happening, { pupils: chosen && [...chosen].map((who) => this.#pupil(who).id) })
    this.#ledger.change(at, { chosen })
  }

  /** It is due at the earliest a minute after its opening. */
  async #change(happening: Extract<Happening, { kind: 'change' }>): Promise<void> {
    const { at, dueIn, graceMinutes, needed, lateShare } = happening
    const opensAt = this.#ledger.assignment(at).opensAt.getTime()
    const now = this.#site.app.services.clock().getTime()
    const dueAt = new Date(Math.max(opensAt + minute, now + dueIn * minute))
    const changes = { graceMinutes, needed, lateShare }
    await this.#update(happening, { ...changes, dueAt: dueAt.toISOString() })
    this.#ledger.change(at, { ...changes, dueAt })
  }

  async #update(happening: Happening & { at: number }, body: AssignmentUpdate): Promise<void> {
    const params = { id: this.#class(happening.at).assignment._id }
    expectStatus(happening, (await (await this.#teacher()).call(updateAssignment, { params, body })).status, 200)
  }

  #pupil(who: number): Person {
    return this.#made.pupils[who] ?? fail()
  }

  #class(at: number): MarksSite['classes'][number] {
    return this.#made.classes[at] ?? fail()
  }

  #teacher(): Promise<Api> {
    return this.#as(this.#made.teacher)
  }

  /** The clock outlasts sessions. */
  async #as({ id }: Person): Promise<Api> {
    return this.#site.api.as(await this.#site.build.session(id))
  }
}

function expectStatus(what: Happening, status: number, expected: number): void {
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${JSON.stringify(what)}`)
}

function fail(): never {
  throw new Error('There is no such pupil, challenge or class.')
}
