import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countVitest } from './tally.mjs'

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
