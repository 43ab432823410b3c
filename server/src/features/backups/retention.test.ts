import { describe, expect, test } from 'vitest'
import { retained } from './retention.ts'

const day = 86_400_000
/** A Monday. */
const start = Date.parse('2026-11-02T03:10:00Z')
const night = (number: number) => ({ id: `night ${number}`, takenAt: new Date(start + number * day) })
const nights = (count: number) => Array.from({ length: count }, (_, number) => night(number))
const policy = { days: 7, weeks: 4 }

/** Applies the retention night by night; removed backups do not come back. */
function after(count: number, retention = policy): string[] {
  let remaining: ReturnType<typeof night>[] = []
  for (const each of nights(count)) {
    remaining.push(each)
    const stays = retained(remaining, retention)
    remaining = remaining.filter(({ id }) => stays.has(id))
  }
  return remaining.map(({ id }) => id)
}

describe('the backups that are retained', () => {
  test('are all of the first week', () => {
    expect(after(7)).toEqual(nights(7).map(({ id }) => id))
  })

  test('are those of seven days, and the Mondays of four weeks', () => {
    const lastSeven = [93, 94, 95, 96, 97, 98, 99]
    expect(after(100)).toEqual([77, 84, 91, ...lastSeven].map((number) => `night ${number}`))
  })

  test('do not expire while no newer one is made', () => {
    const stays = retained([night(0), night(1), night(2)], policy)
    expect([...stays.keys()].toSorted()).toEqual(['night 0', 'night 1', 'night 2'])
  })

  test('are the last of their day, and the first of their week', () => {
    const morning = { id: 'morning', takenAt: new Date(start + day) }
    const evening = { id: 'evening', takenAt: new Date(start + day + 3_600_000) }
    expect([...retained([night(0), morning, evening], { days: 2, weeks: 1 }).keys()].toSorted()).toEqual([
      'evening',
      'night 0',
    ])
  })

  test('have an end: a week for a daily one, four for the first of a week', () => {
    const stays = retained([night(0), night(1)], policy)
    expect(stays.get('night 1')).toEqual(new Date(start + 8 * day))
    expect(stays.get('night 0')).toEqual(new Date(start + 28 * day))
  })

  test('are only the daily ones if no weeks are configured', () => {
    expect(after(30, { days: 2, weeks: 0 })).toEqual(['night 28', 'night 29'])
    expect(retained([], policy).size).toBe(0)
  })
})
