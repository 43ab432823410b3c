import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const fileOf = (name) => join(root, '.cache', `${name}.json`)

/** Removed before each run, so that an old report is never counted for a new one. */
export function forgetReports() {
  for (const name of ['architecture', 'vitest', 'playwright']) rmSync(fileOf(name), { force: true })
}

export function vitestReport(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(name)}`]
}

/** A file that could not even be loaded has no tests to count: it counts as one that failed. */
export function countVitest(name) {
  return countReport(name, ({ numPassedTests, numFailedTests, testResults }) => {
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

export function countPlaywright() {
  return countReport('playwright', ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }))
}

function countReport(name, count) {
  if (!existsSync(fileOf(name))) return { passed: 0, failed: 1 }
  return count(JSON.parse(readFileSync(fileOf(name), 'utf8')))
}
