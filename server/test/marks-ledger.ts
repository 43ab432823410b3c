import type { CellState } from '@drapeau/contract/assignments/grid.ts'

/** What is set for one assignment, in minutes from now. */
export interface Settings {
  opensIn: number
  dueIn: number
  graceMinutes: number
  needed: number | null
  lateShare: number
  freeHints: boolean
  freeAttempts: boolean
}

interface Cell {
  state: CellState
  wrong: number
  hints: number
}

export interface Outcome {
  progress: { done: number; all: number } | null
  /** By pupil: null for one whom it is not for. */
  rows: ({
    marks: { reached: number; possible: number; passed: boolean } | null
    cells: (Cell | null)[]
  } | null)[]
}

/** What was done in an event that is over, at the challenge that was made for it. */
export interface EventFact {
  isRight: boolean
  pupil: number
  at: Date
}

interface Site {
  points: readonly number[]
  hintCost: number
  /** The team of each pupil in the event. */
  teams: readonly number[]
  /** Which of the challenges was made for it. */
  eventChallenge: number
  eventFacts: readonly EventFact[]
}

interface Assignment extends Omit<Settings, 'opensIn' | 'dueIn'> {
  opensAt: Date
  dueAt: Date
  /** Null for the whole class. */
  chosen: Set<number> | null
}

interface Terms {
  dueAt: Date | null
  exempt: boolean
}

interface PupilRecord {
  /** The classes that the pupil is in, and the terms there, which belong to the place. */
  places: Map<number, Terms>
  isInTeam: boolean
  solves: Map<number, Date>
  /** Wrong submissions, and how many of them used up an attempt. */
  wrong: number[]
  used: number[]
  /** What was paid for the hint of a challenge. */
  hints: Map<number, number>
}

const none: Terms = { dueAt: null, exempt: false }
const maxAttempts = 2

/** What pupils did, written down as it happened, and from that what assignments must say. It shares no code with the server. */
export class MarksLedger {
  readonly #site: Site
  readonly #assignments: Assignment[]
  readonly #pupils: PupilRecord[]

  constructor(site: Site, assignments: readonly Assignment[]) {
    this.#site = site
    this.#assignments = assignments.map((each) => ({ ...each }))
    const zeros = (): number[] => site.points.map(() => 0)
    this.#pupils = site.teams.map(() => ({
      places: new Map([[0, none]]),
      isInTeam: true,
      solves: new Map(),
      wrong: zeros(),
      used: zeros(),
      hints: new Map(),
    }))
  }

  isIn(who: number, classAt: number): boolean {
    return this.#pupil(who).places.has(classAt)
  }

  enter(who: number, classAt: number): void {
    this.#pupil(who).places.set(classAt, none)
  }

  leave(who: number, classAt: number): void {
    this.#pupil(who).places.delete(classAt)
    this.assignment(classAt).chosen?.delete(who)
  }

  /** Returns the status of the response. */
  move(who: number, from: number): number {
    if (!this.isIn(who, from)) return 404
    if (this.isIn(who, 1 - from)) return 409
    this.leave(who, from)
    this.enter(who, 1 - from)
    return 200
  }

  leaveTeam(who: number): void {
    this.#pupil(who).isInTeam = false
  }

  assignment(at: number): Assignment {
    const assignment = this.#assignments[at]
    if (!assignment) throw new Error('There is no such class.')
    return assignment
  }

  change(at: number, changes: Partial<Assignment>): void {
    Object.assign(this.assignment(at), changes)
  }

  setTerms(who: number, at: number, terms: Terms): number {
    if (!this.#has(who, at)) return 404
    this.#pupil(who).places.set(at, terms)
    return 200
  }

  submit(who: number, on: number, isRight: boolean, now: Date): number {
    const pupil = this.#pupil(who)
    const isFree = this.#running(who, now).some(({ freeAttempts }) => freeAttempts)
    if (this.#solvedAt(who, on) !== undefined) return 409
    if (!isFree && (pupil.used[on] ?? 0) >= maxAttempts) return 403
    if (isRight) pupil.solves.set(on, now)
    else {
      pupil.wrong[on] = (pupil.wrong[on] ?? 0) + 1
      if (!isFree) pupil.used[on] = (pupil.used[on] ?? 0) + 1
    }
    return isRight ? 200 : 400
  }

  /** Only what was solved in practice gave points that can be spent there. */
  unlock(who: number, on: number, now: Date): number {
    const pupil = this.#pupil(who)
    if (pupil.hints.has(on)) return 200
    const isFree = this.#running(who, now).some(({ freeHints }) => freeHints)
    const earned = [...pupil.solves.keys()].reduce((sum, solved) => sum + (this.#site.points[solved] ?? 0), 0)
    const paid = [...pupil.hints.values()].reduce((sum, cost) => sum + cost, 0)
    if (!isFree && earned - paid < this.#site.hintCost) return 403
    pupil.hints.set(on, isFree ? 0 : this.#site.hintCost)
    return 200
  }

  outcomes(now: Date): Outcome[] {
    return this.#assignments.map((assignment, at) => {
      const rows = this.#pupils.map((_pupil, who) => (this.#has(who, at) ? this.#rowOf(who, at) : null))
      const counted = rows.flatMap((row) => row?.marks ?? [])
      const isRunning = now >= assignment.opensAt && now < endOf(assignment, null)
      const done = counted.filter(({ passed }) => passed).length
      return { progress: isRunning ? { done, all: counted.length } : null, rows }
    })
  }

  #rowOf(who: number, at: number): NonNullable<Outcome['rows'][number]> {
    const { points } = this.#site
    const assignment = this.assignment(at)
    const { dueAt, exempt } = this.#pupil(who).places.get(at) ?? none
    const end = endOf(assignment, dueAt)
    const solves = points.map((_worth, on) => this.#solvedAt(who, on))
    const late = solves.filter((solvedAt) => solvedAt && solvedAt >= end).length
    const inTime = solves.filter((solvedAt) => solvedAt && solvedAt < end).length
    const needed = assignment.needed ?? points.length
    const shares = points.map((worth, on) => {
      const solvedAt = solves[on]
      return solvedAt === undefined ? 0 : worth * (solvedAt < end ? 100 : assignment.lateShare)
    })
    const marks = {
      reached: best(shares, needed) / 100,
      possible: best(points, needed),
      passed: inTime + (assignment.lateShare > 0 ? late : 0) >= needed,
    }
    return { marks: exempt ? null : marks, cells: points.map((_worth, on) => this.#cellOf(who, on, end)) }
  }

  #cellOf(who: number, on: number, end: Date): Cell | null {
    const { wrong, hints, isInTeam } = this.#pupil(who)
    const solvedAt = this.#solvedAt(who, on)
    const inEvent = this.#eventFacts(on).filter(({ isRight, pupil }) => isInTeam && !isRight && pupil === who).length
    const facts = { wrong: (wrong[on] ?? 0) + inEvent, hints: hints.has(on) ? 1 : 0 }
    if (solvedAt !== undefined) return { state: solvedAt < end ? 'in-time' : 'late', ...facts }
    if (facts.wrong > 0) return { state: 'tried', ...facts }
    return facts.hints > 0 ? { state: 'opened', ...facts } : null
  }

  /** In practice or in the event, by the pupil or, while they are in it, by their team: whichever was first. */
  #solvedAt(who: number, on: number): Date | undefined {
    const { solves, isInTeam } = this.#pupil(who)
    const { teams } = this.#site
    const moments = this.#eventFacts(on)
      .filter(({ isRight, pupil }) => isRight && (pupil === who || (isInTeam && teams[pupil] === teams[who])))
      .map(({ at }) => at)
    const own = solves.get(on)
    return [...moments, ...(own ? [own] : [])].toSorted((one, other) => one.getTime() - other.getTime())[0]
  }

  #eventFacts(on: number): readonly EventFact[] {
    return on === this.#site.eventChallenge ? this.#site.eventFacts : []
  }

  /** Whether the assignment of this class is for the pupil. */
  #has(who: number, at: number): boolean {
    const { chosen } = this.assignment(at)
    return this.isIn(who, at) && (chosen === null || chosen.has(who))
  }

  #running(who: number, now: Date): Assignment[] {
    return this.#assignments.filter((assignment, at) => {
      const { dueAt, exempt } = this.#pupil(who).places.get(at) ?? none
      return this.#has(who, at) && !exempt && now >= assignment.opensAt && now < endOf(assignment, dueAt)
    })
  }

  #pupil(who: number): PupilRecord {
    const pupil = this.#pupils[who]
    if (!pupil) throw new Error('There is no such pupil.')
    return pupil
  }
}

/** An extension counts while it is later than the date of the others, which may have moved past it. */
function endOf({ dueAt, graceMinutes }: { dueAt: Date; graceMinutes: number }, extension: Date | null): Date {
  return new Date(Math.max(dueAt.getTime(), extension?.getTime() ?? 0) + graceMinutes * 60_000)
}

/** The greatest sum of so many of these, by trying every choice. */
function best(worths: readonly number[], count: number): number {
  if (count === 0 || worths.length === 0) return 0
  const [first = 0, ...rest] = worths
  return Math.max(first + best(rest, count - 1), best(rest, count))
}
