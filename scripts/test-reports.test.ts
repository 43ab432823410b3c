import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countPlaywright, countVitest, failedPlaywright, failedVitest } from './test-reports.mjs'

const name = 'tally-under-test'
const report = join(import.meta.dirname, '..', '.cache', `${name}.json`)

afterEach(() => rm(report, { force: true }))

async function write(content: object): Promise<void> {
  await mkdir(join(report, '..'), { recursive: true })
  await writeFile(report, JSON.stringify(content))
}

test('the counts are those of the report', async () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }]
  await write({ numPassedTests: 1, numFailedTests: 1, testResults })
  expect(countVitest(name)).toEqual({ passed: 1, failed: 1 })
})

test('a file that cannot be loaded counts as a failure', async () => {
  await write({ numPassedTests: 4, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(countVitest(name)).toEqual({ passed: 4, failed: 1 })
})

test('a run without a report counts as a failure', async () => {
  await expect(readFile(report)).rejects.toThrow('ENOENT')
  expect(countVitest(name)).toEqual({ passed: 0, failed: 1 })
})

test('a failed test is listed by file and name, with the beginning of its message', async () => {
  const failed = { status: 'failed', fullName: 'two is three', failureMessages: ['expected 2 to be 3'] }
  const testResults = [
    { name: join(import.meta.dirname, '../rules/sums.test.ts'), status: 'failed', assertionResults: [failed] },
    { name: join(import.meta.dirname, '../rules/torn.test.ts'), status: 'failed', assertionResults: [] },
    { name: join(import.meta.dirname, '../rules/well.test.ts'), status: 'passed', assertionResults: [] },
  ]
  await write({ testResults })
  expect(failedVitest(name)).toEqual([
    'rules/sums.test.ts: two is three\n    expected 2 to be 3',
    'rules/torn.test.ts (the file could not be loaded)',
  ])
})

test('a run without a report is listed as a failure', () => {
  expect(failedVitest(name)).toEqual([`${name} wrote no report`])
})

test('a failed journey is counted and listed by file, line and title, with its message in plain text', async () => {
  const journey = (title: string, message?: string) => ({
    title,
    file: 'board.spec.ts',
    line: 7,
    ok: message === undefined,
    tests: [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  })
  const suites = [
    { specs: [journey('the board moves')], suites: [{ specs: [journey('it freezes', '\u001B[31mno ice\u001B[39m')] }] },
  ]
  await write({ suites, errors: [{ message: 'no browser' }], stats: { expected: 1, unexpected: 1, flaky: 0 } })
  expect(countPlaywright(name)).toEqual({ passed: 1, failed: 2 })
  expect(failedPlaywright(name)).toEqual([
    'e2e/board.spec.ts:7: it freezes\n    no ice',
    'the journeys could not run\n    no browser',
  ])
})
