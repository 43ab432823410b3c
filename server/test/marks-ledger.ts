import type { CellState } from '@drapeau/contract/assignments/grid.ts'

/** What is chosen for one assignment, in minutes from now. */
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
  /** By pupil: null for one who is in another class. */
  rows: ({
    marks: { reached: number; possible: number; passed: boolean } | null
    cells: (Cell | null)[]
  } | null)[]
}

interface Site {
  points: readonly number[]
  hintCost: number
  pupils: number
  assignments: readonly (Settings & { opensAt: Date; dueAt: Date })[]
}

interface Terms {
  dueAt: Date | null
  exempt: boolean
}

interface PupilRecord {
  class: number
  terms: Terms
  solves: Map<number, Date>
  /** Wrong submissions, and how many of them used up an attempt. */
  wrong: number[]
  used: number[]
  /** What was paid for the hint of a challenge. */
  hints: Map<number, number>
}

const none: Terms = { dueAt: null, exempt: false }
const mostAttempts = 2

/** What pupils did, written down as it happened, and from that what assignments must say. It shares no code with the server. */
export class MarksLedger {
  readonly #site: Site
  readonly #pupils: PupilRecord[]

  constructor(site: Site) {
    this.#site = site
    const zeros = (): number[] => site.points.map(() => 0)
    this.#pupils = Array.from({ length: site.pupils }, () => ({
      class: 0,
      terms: none,
      solves: new Map(),
      wrong: zeros(),
      used: zeros(),
      hints: new Map(),
    }))
  }

  classOf(who: number): number {
    return this.#pupil(who).class
  }

  /** Terms belong to the place in the class. */
  enter(who: number, classAt: number): void {
    Object.assign(this.#pupil(who), { class: classAt, terms: none })
  }

  setTerms(who: number, terms: Terms): void {
    this.#pupil(who).terms = terms
  }

  /** Returns the status of the response. */
  submit(who: number, on: number, isRight: boolean, now: Date): number {
    const pupil = this.#pupil(who)
    const isFree = this.#runsFor(pupil, now) && this.#assignmentOf(pupil).freeAttempts
    if (pupil.solves.has(on)) return 409
    if (!isFree && (pupil.used[on] ?? 0) >= mostAttempts) return 403
    if (isRight) pupil.solves.set(on, now)
    else {
      pupil.wrong[on] = (pupil.wrong[on] ?? 0) + 1
      if (!isFree) pupil.used[on] = (pupil.used[on] ?? 0) + 1
    }
    return isRight ? 200 : 400
  }

  unlock(who: number, on: number, now: Date): number {
    const pupil = this.#pupil(who)
    if (pupil.hints.has(on)) return 200
    const isFree = this.#runsFor(pupil, now) && this.#assignmentOf(pupil).freeHints
    const earned = [...pupil.solves.keys()].reduce((sum, solved) => sum + (this.#site.points[solved] ?? 0), 0)
    const paid = [...pupil.hints.values()].reduce((sum, cost) => sum + cost, 0)
    if (!isFree && earned - paid < this.#site.hintCost) return 403
    pupil.hints.set(on, isFree ? 0 : this.#site.hintCost)
    return 200
  }

  outcomes(now: Date): Outcome[] {
    return this.#site.assignments.map((assignment, at) => {
      const rows = this.#pupils.map((pupil) => (pupil.class === at ? this.#rowOf(pupil) : null))
      const counted = rows.flatMap((row) => row?.marks ?? [])
      const isRunning = now >= assignment.opensAt && now < endOf(assignment, null)
      const done = counted.filter(({ passed }) => passed).length
      return { progress: isRunning ? { done, all: counted.length } : null, rows }
    })
  }

  #rowOf(pupil: PupilRecord): Outcome['rows'][number] {
    const { points } = this.#site
    const assignment = this.#assignmentOf(pupil)
    const end = endOf(assignment, pupil.terms.dueAt)
    const late = [...pupil.solves.values()].filter((at) => at >= end).length
    const inTime = pupil.solves.size - late
    const needed = assignment.needed ?? points.length
    const shares = points.map((worth, on) => {
      const solvedAt = pupil.solves.get(on)
      return solvedAt === undefined ? 0 : worth * (solvedAt < end ? 100 : assignment.lateShare)
    })
    const marks = {
      reached: best(shares, needed) / 100,
      possible: best(points, needed),
      passed: inTime + (assignment.lateShare > 0 ? late : 0) >= needed,
    }
    return { marks: pupil.terms.exempt ? null : marks, cells: points.map((_worth, on) => cellOf(pupil, on, end)) }
  }

  #runsFor(pupil: PupilRecord, now: Date): boolean {
    const assignment = this.#assignmentOf(pupil)
    return !pupil.terms.exempt && now >= assignment.opensAt && now < endOf(assignment, pupil.terms.dueAt)
  }

  #assignmentOf(pupil: PupilRecord): Site['assignments'][number] {
    const assignment = this.#site.assignments[pupil.class]
    if (!assignment) throw new Error('There is no such class.')
    return assignment
  }

  #pupil(who: number): PupilRecord {
    const pupil = this.#pupils[who]
    if (!pupil) throw new Error('There is no such pupil.')
    return pupil
  }
}

function endOf({ dueAt, graceMinutes }: { dueAt: Date; graceMinutes: number }, extension: Date | null): Date {
  return new Date((extension ?? dueAt).getTime() + graceMinutes * 60_000)
}

function cellOf({ solves, wrong, hints }: PupilRecord, on: number, end: Date): Cell | null {
  const solvedAt = solves.get(on)
  const facts = { wrong: wrong[on] ?? 0, hints: hints.has(on) ? 1 : 0 }
  if (solvedAt !== undefined) return { state: solvedAt < end ? 'in-time' : 'late', ...facts }
  if (facts.wrong > 0) return { state: 'tried', ...facts }
  return facts.hints > 0 ? { state: 'opened', ...facts } : null
}

/** The greatest sum of so many of these, by trying every choice. */
function best(worths: readonly number[], count: number): number {
  if (count === 0 || worths.length === 0) return 0
  const [first = 0, ...rest] = worths
  return Math.max(first + best(rest, count - 1), best(rest, count))
}
