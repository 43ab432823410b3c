import type { World } from './world.ts'

export const minutes = (count: number): number => count * 60_000
export const ago = (count: number): Date => new Date(Date.now() - minutes(count))

/** Three teams in a running event: Red leads; Blue and Gold have the same score, which Blue reached first. */
export async function regatta(site: World, options: Parameters<World['build']['event']>[0] = {}) {
  const { build } = site
  const event = await build.event({ name: 'Regatta', teamSize: [1, 3], startsAt: ago(60), ...options })
  const ada = await build.player({ name: 'Ada', school: 'Lycée du Port', countryCode: 'FR' })
  const bob = await build.player({ name: 'Bob', school: 'EPITECH', countryCode: 'FR' })
  const eve = await build.player({ name: 'Eve', school: 'EPITECH', countryCode: 'BE' })
  const ken = await build.player({ name: 'Ken', countryCode: 'JP' })
  const red = await build.entry({ event, members: [ada, bob], name: 'Rouge' })
  const blue = await build.entry({ event, members: [eve], name: 'Bleu' })
  const gold = await build.entry({ event, members: [ken], name: 'Or' })
  const category = await build.category({ name: 'Web' })
  const easy = await build.challenge({ event, category, name: 'Easy', value: 100, falling: { minimum: 10, decay: 20 } })
  const hard = await build.challenge({ event, category, name: 'Hard', value: 300 })
  await build.solve({ challenge: easy, entry: blue, player: eve, at: ago(50) })
  await build.solve({ challenge: easy, entry: gold, player: ken, at: ago(40) })
  await build.solve({ challenge: hard, entry: red, player: bob, at: ago(30) })
  const admin = await build.admin()
  const outsider = await build.player({ name: 'Outsider' })
  return { event, ada, bob, eve, ken, red, blue, gold, easy, hard, admin, outsider, category, params: { id: event.id } }
}
