import {
  type Assignment,
  AssignmentForm,
  maxGraceMinutes,
  type Scoring,
} from '@drapeau/contract/assignments/assignments.ts'
import { deadlineOf } from '@drapeau/rules/assignment-state.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'
import { momentOf, wallTimeOf } from '#lib/time/local-time.ts'

/** What the fields hold: dates as the browser's clock shows them, numbers as they are typed. */
export type AssignmentValues = {
  title: string
  /** Rich text; empty for none. */
  text: string
  /** 'all' or 'some'. */
  counting: string
  needed: string
  scoring: Scoring
  opensAt: string
  dueAt: string
  graceMinutes: string
  lateShare: string
  freeHints: boolean
  freeAttempts: boolean
  offLeaderboard: boolean
  /** 'all' or 'some'. */
  audience: string
}

interface Translated {
  name: string
  name_fr: string | null
}

/** A chosen challenge; nothing but its id is known of one that players cannot open now. */
export interface Chosen {
  _id: string
  about: (Translated & { category: Translated; points: number }) | null
}

/** What is chosen from lists, and kept beside the fields. */
export interface AssignmentParts {
  challenges: readonly Chosen[]
  pupils: readonly string[]
}

const day = 86_400_000

/** Open at once, and due in a week at the end of the day. Just late is still in time, and late is worth half. */
export function newValues(now: Date, timeZone: string): AssignmentValues {
  const inAWeek = wallTimeOf(new Date(now.getTime() + 7 * day).toISOString(), timeZone)
  return {
    title: '',
    text: '',
    counting: 'all',
    needed: '',
    scoring: 'points',
    opensAt: wallTimeOf(now.toISOString(), timeZone),
    dueAt: `${inAWeek.slice(0, 10)}T23:59`,
    graceMinutes: '15',
    lateShare: '50',
    freeHints: false,
    freeAttempts: false,
    offLeaderboard: false,
    audience: 'all',
  }
}

export function valuesOf(assignment: Assignment, timeZone: string): AssignmentValues {
  return {
    title: assignment.title,
    text: assignment.text,
    counting: assignment.needed === null ? 'all' : 'some',
    needed: assignment.needed === null ? '' : String(assignment.needed),
    scoring: assignment.scoring,
    opensAt: wallTimeOf(assignment.opensAt, timeZone),
    dueAt: wallTimeOf(assignment.dueAt, timeZone),
    graceMinutes: String(assignment.graceMinutes),
    lateShare: String(assignment.lateShare),
    freeHints: assignment.freeHints,
    freeAttempts: assignment.freeAttempts,
    offLeaderboard: assignment.offLeaderboard,
    audience: assignment.pupils === null ? 'all' : 'some',
  }
}

export function partsOf({ challenges, setChallenges, pupils }: Assignment): AssignmentParts {
  const known = new Map(setChallenges.map((each) => [each._id, each]))
  return { challenges: challenges.map((_id) => ({ _id, about: known.get(_id) ?? null })), pupils: pupils ?? [] }
}

interface Setting {
  timeZone: string
  parts: AssignmentParts
  /** The assignment as it was when its form was opened. */
  before?: Assignment | undefined
}

/** The contract's form as a browser fills it in. */
export function assignmentSchema({ timeZone, parts, before }: Setting): FormSchema<AssignmentForm> {
  const instant = (field: 'opensAt' | 'dueAt', value: unknown): string => {
    const typed = typeof value === 'string' ? value : ''
    const was = before?.[field]
    // What was not touched stays to the second, also in the hour that the clocks show twice.
    if (was !== undefined && wallTimeOf(was, timeZone) === typed) return was
    return momentOf(typed, timeZone)?.instant ?? typed
  }
  return {
    safeParse: (given) => {
      const typed: Partial<Record<string, unknown>> = typeof given === 'object' ? { ...given } : {}
      const { counting, audience, needed, opensAt, dueAt, ...others } = typed
      return AssignmentForm.safeParse({
        ...others,
        needed: counting === 'some' ? needed : null,
        opensAt: instant('opensAt', opensAt),
        dueAt: instant('dueAt', dueAt),
        challenges: parts.challenges.map(({ _id }) => _id),
        pupils: audience === 'some' ? parts.pupils : null,
      })
    },
  }
}

/** Until when a solve is in time, and what it is worth after that; null while a field makes no sense. */
export function lateness(
  { dueAt, graceMinutes, lateShare }: Pick<AssignmentValues, 'dueAt' | 'graceMinutes' | 'lateShare'>,
  timeZone: string,
): { until: string; percent: number } | null {
  const due = momentOf(dueAt, timeZone)
  if (!due || graceMinutes === '' || Number(graceMinutes) > maxGraceMinutes) return null
  if (lateShare === '' || Number(lateShare) > 100) return null
  const until = deadlineOf({ dueAt: new Date(due.instant), graceMinutes: Number(graceMinutes) })
  return { until: until.toISOString(), percent: Number(lateShare) }
}
