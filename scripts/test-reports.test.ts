import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countVitest, failedVitest } from './test-reports.mjs'

const name = 'tally-under-test'
const report = join(import.meta.dirname, '..', '.cache', `${name}.json`)

afterEach(() => rm(report, { force: true }))

async function write(content: object): Promise<void> {
  await mkdir(join(report, '..'), { recursive: true })
  await writeFile(report, JSON.stringify(content))
}

test('tests are counted as their report counts them', async () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }]
  await write({ numPassedTests: 1, numFailedTests: 1, testResults })
  expect(countVitest(name)).toEqual({ passed: 1, failed: 1 })
})

test('a file that could not be loaded counts as a failure', async () => {
  await write({ numPassedTests: 4, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(countVitest(name)).toEqual({ passed: 4, failed: 1 })
})

test('a run that left no report counts as a failure', async () => {
  await expect(readFile(report)).rejects.toThrow('ENOENT')
  expect(countVitest(name)).toEqual({ passed: 0, failed: 1 })
})

test('what failed is told by file and name, with the beginning of why', async () => {
  const failed = { status: 'failed', fullName: 'two is three', failureMessages: ['expected 2 to be 3'] }
  const testResults = [
    { name: join(import.meta.dirname, '../rules/sums.test.ts'), status: 'failed', assertionResults: [failed] },
    { name: join(import.meta.dirname, '../rules/torn.test.ts'), status: 'failed', assertionResults: [] },
    { name: join(import.meta.dirname, '../rules/well.test.ts'), status: 'passed', assertionResults: [] },
  ]
  await write({ testResults })
  expect(failedVitest(name)).toEqual([
    'rules/sums.test.ts: two is three\n    expected 2 to be 3',
    'rules/torn.test.ts (the file itself)',
  ])
})

test('a run without a report is told as such', () => {
  expect(failedVitest(name)).toEqual([`${name} left no report`])
})
