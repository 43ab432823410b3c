import { queryOptions } from '@tanstack/react-query'
import { listAssignments } from '@drapeau/contract/assignments/assignments.ts'
import { getClass, listClasses } from '@drapeau/contract/classes/classes.ts'
import { getClassProgress } from '@drapeau/contract/lessons/class-progress.ts'
import * as hands from '@drapeau/contract/lessons/hands.ts'
import { listStuck } from '@drapeau/contract/lessons/stuck.ts'
import { CallError } from '#lib/http/call-error.ts'
import { call } from '#lib/http/call.ts'

export const taughtClassQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', id],
    queryFn: ({ signal }) => call(getClass, { params: { id } }, { signal }),
  })

/** As many as a teacher has on one day; the list of classes has the others. */
const mostAtHome = 6

/** The classes of a teacher that are in use, by name. */
export const taughtClassesQuery = queryOptions({
  queryKey: ['classes', 'taught'],
  queryFn: ({ signal }) =>
    call(listClasses, { query: { page: 1, perPage: mostAtHome, order: 'asc', archived: 'false' } }, { signal }),
})

export const handsQuery = (id: string) =>
  queryOptions({
    queryKey: ['lessons', id, 'hands'],
    queryFn: ({ signal }) => call(hands.listHands, { params: { id } }, { signal }),
  })

/** As many as one answer holds: a class hardly has more at a time, drafts included. */
export const runningAssignmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['assignments', 'running', id],
    queryFn: ({ signal }) => call(listAssignments, { params: { id }, query: { page: 1, perPage: 100 } }, { signal }),
    select: ({ assignments }) => assignments.filter(({ state }) => state === 'running'),
  })

export const classProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['assignments', 'progress', id],
    queryFn: ({ signal }) => call(getClassProgress, { params: { id } }, { signal }),
  })

/** Minutes pass without anybody doing anything. */
const stuckEveryMs = 60_000

export const stuckQuery = (id: string) =>
  queryOptions({
    queryKey: ['lessons', id, 'stuck'],
    queryFn: ({ signal }) => call(listStuck, { params: { id } }, { signal }),
    refetchInterval: stuckEveryMs,
  })

export const sendAnswer = (id: string, hand: string, body: hands.HandAnswer) =>
  call(hands.answerHand, { params: { id, hand }, body })

/** One that somebody else has lowered meanwhile is down as well. */
export async function lowerHandOf(id: string, hand: string): Promise<void> {
  try {
    await call(hands.lowerPupilHand, { params: { id, hand } })
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'hand-not-found')) throw error
  }
}
