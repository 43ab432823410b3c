import type { Person } from './builders.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { getScoreboard } from '@drapeau/contract/scoreboard.ts'
import { makeCode } from '../src/features/entries/invite-code.ts'
import type { World } from './world.ts'

/** The team of Ada and Ben in a running event. */
export async function teamOfTwo({ build }: World) {
  const [ada, ben] = [await build.player(), await build.player()]
  const event = await build.event({ teamSize: [1, 4] })
  return { ada, ben, event, reefs: await build.entry({ event, members: [ada, ben], name: 'Reefs' }) }
}

/** The team of Ada and Bob, and that of Cleo alone, in a running event for teams of two or three. */
export async function twoTeams({ build }: World) {
  const [ada, bob, cleo] = [await build.player(), await build.player(), await build.player()]
  const oldCode = makeCode()
  const event = await build.event({ teamSize: [2, 3] })
  const gulls = await build.entry({ event, members: [ada, bob], name: 'Gulls', inviteCode: oldCode })
  const terns = await build.entry({ event, members: [cleo], name: 'Terns', inviteCode: makeCode() })
  return { ada, bob, cleo, event, gulls, terns, oldCode }
}

export async function notesOf({ api }: World, person: Person): Promise<[string, string, string | null][]> {
  const { body } = await api.as(person).call(listNotifications, { query: {} })
  return body.notifications.map(({ title, description, link }) => [title, description, link])
}

export async function scoresIn({ api }: World, event: { id: string }, reader: Person): Promise<[string, number][]> {
  const { body } = await api.as(reader).call(getScoreboard, { params: { id: event.id }, query: {} })
  return body.scoreboard.map(({ entry, score }) => [entry.name, score])
}
