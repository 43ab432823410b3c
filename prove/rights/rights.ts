import { routes } from '@drapeau/contract/routes.ts'
import { runHousekeeping } from '../../server/src/features/accounts/housekeeping.ts'
import { Canaries } from '../leak/canaries.ts'
import { type Proof, shortfallsOf } from '../proof.ts'
import { Ground } from '../scene/site-factory.ts'
import { layScene } from '../scene/scene.ts'
import { acts } from '../scene/timeline.ts'
import { tryColumns } from './smuggled-columns.ts'
import { tryAsEveryone } from './access.ts'
import { tryOthersThings } from './foreign-objects.ts'
import { gatherParties } from './callers.ts'
import { tryReading } from './reads.ts'

export const rights: Proof = {
  promise: 'Everyone may do what the table of rights says and nothing else, and changes only what is theirs.',
  run: async (form, stage) => {
    const ground = await Ground.lay(stage)
    const site = await ground.open()
    const scene = await layScene(site, new Canaries())
    site.forward(acts.running.forward)
    await acts.running.happens(site, scene)
    // Expired rows go now: on the copies a job would delete them in the middle of somebody's call.
    await runHousekeeping(site.app.services)
    await site.close()
    const say = (what: string): void => {
      if (form === 'long') console.error(`rights: ${what}`)
    }

    const hall = await ground.reopen(site)
    const parties = await gatherParties(hall, scene)
    const everyone = await tryAsEveryone(hall, scene, parties)
    await hall.close()
    say(`${everyone.asked} calls as everyone`)
    const library = await ground.reopen(site)
    const reading = await tryReading(library, scene)
    await library.close()
    say(`${reading.asked} readings`)
    const street = await ground.reopen(site)
    const others = await tryOthersThings(street, scene, form)
    await street.close()
    say(`${others.asked} calls with what belongs to others`)
    const columns = await tryColumns(scene, await ground.reopen(site), await ground.reopen(site), form)

    const broken = [everyone, reading, others, columns].flatMap((tried) => tried.broken)
    return {
      shortfalls: [...broken, ...shortfallsOf({ 'no call changed a row of its own': others.own > 0 })],
      figures: [
        `${Object.keys(routes).length} routes as ${parties.length} kinds of people: ${everyone.asked} calls, ${everyone.broken.length} let in or turned away wrongly`,
        `${reading.asked} readings, ${reading.broken.length} tables changed by them`,
        `${others.asked} calls with the things of others: ${others.own} own rows changed, ${others.broken.length} of others`,
        `${columns.asked} calls with smuggled columns, ${columns.broken.length} of them accepted`,
      ],
    }
  },
}
