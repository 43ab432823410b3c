import { expect, test } from 'vitest'
import { listEvery } from './every-page.ts'

const rows = (count: number): { _id: string }[] => Array.from({ length: count }, (_none, at) => ({ _id: String(at) }))

test.each([0, 1, 99, 100, 101, 250])('all of %i rows are collected', async (count) => {
  const asked: number[] = []
  const all = await listEvery(async (page, perPage) => {
    asked.push(page)
    return { rows: rows(count).slice((page - 1) * perPage, page * perPage), totalRows: count }
  })
  expect(all).toEqual(rows(count))
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 100)))
})

test('a row that is returned twice is kept once', async () => {
  const all = await listEvery(async (page) => ({
    rows: page === 1 ? rows(100) : [{ _id: '99' }, { _id: 'new' }],
    totalRows: 102,
  }))
  expect(all).toHaveLength(101)
})
