import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

const fileOf = (name) => join(root, '.cache', `${name}.json`)

/** The reports of Vitest: checks; rules, components and API; processes and proofs. */
export const reports = ['architecture', 'vitest', 'processes']

/** The journeys in the browser. */
export const journeys = 'playwright'

/** Called before each run, so that an old report is never taken for a new one. */
export function forgetReports() {
  for (const name of [...reports, journeys]) rmSync(fileOf(name), { force: true })
}

export function vitestReport(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(name)}`]
}

/** A file that cannot be loaded counts as one failed test. */
export function countVitest(name) {
  return countReport(name, ({ numPassedTests, numFailedTests, testResults }) => {
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

export function countPlaywright(name) {
  return countReport(name, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }))
}

/** The names of failed tests, which are printed again at the end. */
export function failedVitest(name) {
  return fromReport(name, ({ testResults }) =>
    testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name: file, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const path = relative(root, file)
        if (failed.length === 0) return [`${path} (the file could not be loaded)`]
        return failed.map(({ fullName, failureMessages }) => `${path}: ${fullName}\n${beginningOf(failureMessages)}`)
      }),
  )
}

/** The failed journeys in the same form. */
export function failedPlaywright(name) {
  return fromReport(name, ({ suites, errors }) => [
    ...suites.flatMap(failedSpecs).map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(withoutColours)))
      return `e2e/${file}:${line}: ${title}\n${beginningOf(messages)}`
    }),
    ...errors.map((error) => `the journeys could not run\n${beginningOf([withoutColours(error)])}`),
  ])
}

function failedSpecs({ specs = [], suites = [] }) {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)]
}

const withoutColours = ({ message = '' }) => stripVTControlCharacters(message)

function fromReport(name, read) {
  return existsSync(fileOf(name)) ? read(JSON.parse(readFileSync(fileOf(name), 'utf8'))) : [`${name} wrote no report`]
}

/** Enough to see what was expected, and where. */
function beginningOf(messages) {
  return messages.join('\n').split('\n').slice(0, 12).join('\n').replaceAll(/^/gm, '    ')
}

function countReport(name, count) {
  if (!existsSync(fileOf(name))) return { passed: 0, failed: 1 }
  return count(JSON.parse(readFileSync(fileOf(name), 'utf8')))
}
