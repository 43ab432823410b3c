import { routes } from '@drapeau/contract/routes.ts'
import { runHousekeeping } from '../../server/src/features/accounts/housekeeping.ts'
import { Canaries } from '../leak/canaries.ts'
import { type Proof, shortfallsOf } from '../proof.ts'
import type { Site } from '../scene/site.ts'
import { SiteFactory } from '../scene/site-factory.ts'
import { createScene } from '../scene/scene.ts'
import { phaseActions } from '../scene/timeline.ts'
import { checkSmuggledColumns } from './smuggled-columns.ts'
import { checkAccess, type CheckResult } from './access.ts'
import { checkForeignObjects, type ForeignCheckResult, type PlayerRole } from './foreign-objects.ts'
import { checkForeignClasses } from './foreign-classes.ts'
import { createCallers } from './callers.ts'
import { checkReads } from './reads.ts'
import { watchTables } from './row-store.ts'

/** Calls of one player change what the next one meets: those who share something with each other stay together. */
const foreignGroups = [
  ['unconfirmed', 'bystander', 'hidden'],
  ['player', 'captain'],
  ['opponent', 'disqualified'],
] as const satisfies readonly (readonly PlayerRole[])[]

export const rights: Proof = {
  promise: 'Everybody may do what the table of rights says and nothing else, and changes only their own data.',
  run: async (form, stage) => {
    const factory = await SiteFactory.start(stage)
    const site = await factory.open()
    const scene = await createScene(site, new Canaries())
    site.forward(phaseActions.running.forward)
    await phaseActions.running.run(site, scene)
    // Expired rows are deleted now; on the copies a job would delete them during a call.
    await runHousekeeping(site.app.services)
    await watchTables(site.database)
    await site.close()
    const report = (progress: string): void => {
      if (form === 'long') console.error(`rights: ${progress}`)
    }

    // Each check has a copy of its own. They mostly wait for jobs and the database, so that they wait together.
    const accessSite = await factory.reopen(site)
    const readSite = await factory.reopen(site)
    const classSite = await factory.reopen(site)
    const foreignSites: Site[] = []
    for (const _ of foreignGroups) foreignSites.push(await factory.reopen(site))
    const columnSites = [await factory.reopen(site), await factory.reopen(site)] as const
    const callers = await createCallers(accessSite, scene)
    const checked = async <Result extends CheckResult>(what: string, check: Promise<Result>): Promise<Result> => {
      const result = await check
      report(`${result.requests} ${what}`)
      return result
    }
    const [access, reads, columns, classes, ...foreign] = await Promise.all([
      checked('calls as everyone', checkAccess(accessSite, scene, callers)),
      checked('reads', checkReads(readSite, scene)),
      checked('calls with smuggled columns', checkSmuggledColumns(scene, ...columnSites, form)),
      checked('calls of a teacher about other classes', checkForeignClasses(classSite, scene)),
      ...foreignSites.map((each, at) =>
        checked('calls with objects of others', checkForeignObjects(each, scene, form, foreignGroups[at] ?? [])),
      ),
    ])
    for (const each of [accessSite, readSite, classSite, ...foreignSites, ...columnSites]) await each.close()
    const others = sumOf(foreign)

    const faults = [access, reads, others, classes, columns].flatMap((result) => result.faults)
    return {
      shortfalls: [...faults, ...shortfallsOf({ 'no call changed a row of its own': others.own > 0 })],
      figures: [
        `${Object.keys(routes).length} routes as ${callers.length} kinds of people: ${access.requests} calls, ${access.faults.length} allowed or refused wrongly`,
        `${reads.requests} reads, ${reads.faults.length} tables changed by them`,
        `${others.requests} calls with objects of others: ${others.own} own rows changed, ${others.faults.length} of others`,
        `${classes.requests} calls of a teacher about other classes, ${classes.faults.length} faults`,
        `${columns.requests} calls with smuggled columns, ${columns.faults.length} of them applied`,
      ],
    }
  },
}

function sumOf(results: readonly ForeignCheckResult[]): ForeignCheckResult {
  return {
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    own: results.reduce((sum, { own }) => sum + own, 0),
    faults: results.flatMap(({ faults }) => faults),
  }
}
