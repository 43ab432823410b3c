import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { samplePath } from '../../server/test/sample-path.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Answer, Site } from '../scene/site.ts'
import { writes } from '../scene/write-routes.ts'
import { type Party, promisedTo } from './callers.ts'

/** What ends the session that asks: it is asked with one of its own. */
const endings: ReadonlySet<string> = new Set(['logout', 'endMySession', 'endAllMySessions'])

export interface Tried {
  asked: number
  broken: string[]
}

/** Every route as everyone: whoever the contract names is let in, whoever it does not is turned away at the door. */
export async function tryAsEveryone(site: Site, scene: Scene, parties: readonly Party[]): Promise<Tried> {
  const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')
  const tried: Tried = { asked: 0, broken: [] }
  for (const party of parties)
    for (const [name, route] of [...reads, ...writes]) {
      const answer = await knock(site, scene, party, name, route)
      tried.asked += 1
      const promised = promisedTo(party, route)
      const met = metWith(answer)
      if (met !== promised && !isStricter(party, met))
        tried.broken.push(`${name} as ${party.name}: ${met} instead of ${promised} (${answer.status})`)
    }
  return tried
}

async function knock(site: Site, scene: Scene, party: Party, name: string, route: Route): Promise<Answer> {
  const { person, as } = party
  const isEnding = endings.has(name) && promisedTo(party, route) === 'let in'
  const token = isEnding && person ? (await site.build.session(person.id)).token : person?.token
  const body = route.body ? bodyOf(route, fieldsOf(name, route, scene, as)) : {}
  return site.ask({ method: route.method, path: samplePath(route), token, ...body })
}

/** No sign-in gives a session to who is not confirmed; one that is there nevertheless opens no more than any other, or less. */
function isStricter({ as }: Party, met: string): boolean {
  return as === 'unconfirmed' && met === 'signed-out'
}

function metWith({ status, bytes }: Answer): string {
  if (status !== 401 && status !== 403) return status < 500 ? 'let in' : 'fault'
  const { code } = JSON.parse(bytes.toString()) as { code: string }
  return code === 'signed-out' || code === 'forbidden' ? code : 'let in'
}
