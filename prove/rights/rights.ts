import { routes } from '@drapeau/contract/routes.ts'
import { runHousekeeping } from '../../server/src/features/accounts/housekeeping.ts'
import { Canaries } from '../leak/canaries.ts'
import { type Proof, shortfallsOf } from '../proof.ts'
import { SiteFactory } from '../scene/site-factory.ts'
import { createScene } from '../scene/scene.ts'
import { phaseActions } from '../scene/timeline.ts'
import { checkSmuggledColumns } from './smuggled-columns.ts'
import { checkAccess } from './access.ts'
import { checkForeignObjects } from './foreign-objects.ts'
import { createCallers } from './callers.ts'
import { checkReads } from './reads.ts'

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
    await site.close()
    const report = (progress: string): void => {
      if (form === 'long') console.error(`rights: ${progress}`)
    }

    const accessSite = await factory.reopen(site)
    const callers = await createCallers(accessSite, scene)
    const access = await checkAccess(accessSite, scene, callers)
    await accessSite.close()
    report(`${access.requests} calls as everyone`)
    const readSite = await factory.reopen(site)
    const reads = await checkReads(readSite, scene)
    await readSite.close()
    report(`${reads.requests} reads`)
    const foreignSite = await factory.reopen(site)
    const others = await checkForeignObjects(foreignSite, scene, form)
    await foreignSite.close()
    report(`${others.requests} calls with objects of others`)
    const columns = await checkSmuggledColumns(scene, await factory.reopen(site), await factory.reopen(site), form)

    const faults = [access, reads, others, columns].flatMap((result) => result.faults)
    return {
      shortfalls: [...faults, ...shortfallsOf({ 'no call changed a row of its own': others.own > 0 })],
      figures: [
        `${Object.keys(routes).length} routes as ${callers.length} kinds of people: ${access.requests} calls, ${access.faults.length} allowed or refused wrongly`,
        `${reads.requests} reads, ${reads.faults.length} tables changed by them`,
        `${others.requests} calls with objects of others: ${others.own} own rows changed, ${others.faults.length} of others`,
        `${columns.requests} calls with smuggled columns, ${columns.faults.length} of them applied`,
      ],
    }
  },
}
