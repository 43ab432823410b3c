import { listCountries } from '@drapeau/contract/countries.ts'
import { openLive } from '@drapeau/contract/live.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import type { Person } from '../../server/test/builders.ts'
import { samplePath } from '../../server/test/sample-path.ts'
import type { Fleet } from './cluster.ts'

interface Kept {
  status: number
  text: string
  /** What the proxy did: HIT when it gave what it had. */
  cache: string | null
}

/**
 * H6 Three people ask for everything that can be read, one after the other, through one cache. What belongs to somebody is
 * never kept, and nobody is given what was made for another; what may be kept is.
 */
export async function askThroughOneCache({ proxy, build }: Fleet): Promise<{ figures: string[]; faults: string[] }> {
  const [admin, ann, bob] = await Promise.all([build.admin(), build.player(), build.player()])
  const ask = async (path: string, person: Person): Promise<Kept> => {
    const reply = await fetch(proxy.url + path, { headers: { authorization: `Bearer ${person.token}` } })
    return { status: reply.status, text: await reply.text(), cache: reply.headers.get('x-cache') }
  }
  const faults: string[] = []
  let asked = 0
  for (const route of Object.values(routes).filter(isPrivate)) {
    const path = samplePath(route)
    for (const person of [admin, ann, bob]) {
      const { text, cache } = await ask(path, person)
      asked += 1
      if (cache === 'HIT') faults.push(`${path} was answered from the cache`)
      const others = [admin, ann, bob].filter((each) => each !== person && person !== admin)
      if (others.some(({ email, id }) => text.includes(email) || text.includes(id)))
        faults.push(`${path} told of another`)
    }
  }
  const isMe = await ask('/api/users/me', bob)
  if (!isMe.text.includes(bob.email)) faults.push('one’s own account is somebody else’s')
  for (const person of [ann, bob])
    if ((await ask('/api/users/me/x.css', person)).status !== 404) faults.push('/api/users/me/x.css is answered')
  await ask(samplePath(listCountries), ann)
  if ((await ask(samplePath(listCountries), bob)).cache !== 'HIT') faults.push('the cache kept nothing at all')
  await leaveKey(proxy.url)
  if ((await proxy.log()).includes(mailedKey)) faults.push('a mailed key is in the log of the proxy')
  return { faults, figures: [`${asked} private answers through one cache, none kept`] }
}

/** What a browser may only have for itself. */
function isPrivate(route: Route): boolean {
  return route.method === 'GET' && route.cacheSeconds === undefined && route !== openLive
}

const mailedKey = 'a-key-that-opens-an-account'

async function leaveKey(url: string): Promise<void> {
  for (const door of ['/api/users/reset/', '/api/users/confirm/', '/password-reset/', '/confirm-account/'])
    await (await fetch(url + door + mailedKey)).arrayBuffer()
}
