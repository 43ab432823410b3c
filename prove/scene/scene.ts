import { makeCode } from '../../server/src/features/entries/invite-code.ts'
import type { Canaries } from '../leak/canaries.ts'
import { type EventName, hour, type Scene } from './scene-types.ts'
import { backUp } from './back-up.ts'
import { addChallenge } from './challenges.ts'
import { createAccounts } from './accounts.ts'
import { prepareClass } from './prepare-class.ts'
import { prepareKeptOff } from './prepare-kept-off.ts'
import { prepareJoining } from './prepare-joining.ts'
import { preparePrivacy } from './prepare-privacy.ts'
import { prepareImport } from './prepare-import.ts'
import { playPractice } from './practice.ts'
import { staff, teams, type Team } from './roles.ts'
import type { Site } from './site.ts'
import { SiteObjects } from './objects.ts'

/**
 * Creates two events that are about to start: the regatta has teams, and its challenges stay private afterwards; the
 * voyage is solo, and its challenges become practice afterwards. Adds a third event in the far future, an open and a
 * locked challenge of practice, and drafts and challenges that open too late, which no player ever knows of.
 */
export async function createScene(site: Site, canaries: Canaries): Promise<Scene> {
  const { build } = site
  const now = Date.now() + site.shift()
  const objects = new SiteObjects(canaries)
  const people = await createAccounts(site, canaries, objects)
  const times = {
    startsAt: new Date(now + 2 * hour),
    freezesAt: new Date(now + 6 * hour),
    endsAt: new Date(now + 10 * hour),
  }
  const events = {
    regatta: await build.event({ name: 'Regatta', teamSize: [1, 3], practiceAfterEnd: false, ...times }),
    voyage: await build.event({ name: 'Voyage', practiceAfterEnd: true, ...times }),
    later: await build.event({
      name: 'Later',
      teamSize: [1, 3],
      startsAt: new Date(now + 240 * hour),
      endsAt: new Date(now + 250 * hour),
    }),
  }
  for (const [name, { id }] of Object.entries(events)) objects.add('events', id, name)
  for (const role of staff) objects.add('grants', await build.grant(people[role], role, events.regatta), role)
  objects.add('grants', await build.grant(people.teacher, 'teacher'), 'teacher')
  const { id: emptyCategory } = await build.category()
  const scene: Scene = { canaries, people, objects, events, challenges: {}, emptyCategory, entries: {} }
  for (const event of ['regatta', 'voyage', 'later'] as const) {
    const open = await addChallenge(site, scene, `${event} open`, { event })
    await addChallenge(site, scene, `${event} locked`, { event, requires: open })
  }
  const open = await addChallenge(site, scene, 'practice open', {})
  await addChallenge(site, scene, 'practice locked', { requires: open })
  await addChallenge(site, scene, 'practice question', { isQuestion: true })
  for (const event of [undefined, 'regatta', 'voyage'] as const) {
    const place = event ? { event } : {}
    await addChallenge(site, scene, `draft of ${event ?? 'practice'}`, { ...place, state: 'draft' })
    const opensAt = new Date(now + 240 * hour).toISOString()
    await addChallenge(site, scene, `unopened of ${event ?? 'practice'}`, { ...place, opensAt })
  }
  for (const team of ['Red', 'Blue', 'Hidden', 'Disqualified'] as const) {
    await enter(site, scene, 'regatta', team)
    await enter(site, scene, 'later', team)
  }
  for (const role of ['captain', 'opponent'] as const) {
    const alone = await build.entry({ event: events.voyage, members: [people[role]], name: people[role].name })
    objects.add('entries', alone.id, `voyage ${role}`, { owners: [role] })
  }
  await prepareKeptOff(site, scene)
  await playPractice(site, scene)
  await backUp(site, scene)
  await prepareImport(site, scene)
  await prepareClass(site, scene)
  await prepareJoining(site, scene)
  await preparePrivacy(site, scene)
  return scene
}

/** Enters a team. Only its members may see its code, and only organisers why it is hidden or disqualified. */
async function enter(site: Site, scene: Scene, event: EventName, team: Team): Promise<void> {
  const { canaries, people, objects } = scene
  const own = (Object.keys(teams) as (keyof typeof teams)[]).filter((role) => teams[role] === team)
  const of = `${event} ${team}`
  const status = team === 'Hidden' ? 'hidden' : team === 'Disqualified' ? 'disqualified' : 'playing'
  const entry = await site.build.entry({
    event: scene.events[event],
    members: own.toSorted((one) => (one === 'captain' ? -1 : 1)).map((role) => people[role]),
    name: canaries.word('entry name', of, own),
    inviteCode: canaries.watch('invite code', of, makeCode(), own).word,
    status,
    ...(status !== 'playing' && { statusReason: canaries.word('entry reason', of) }),
  })
  scene.entries[of] = entry
  objects.add('entries', entry.id, of, { owners: own })
}
