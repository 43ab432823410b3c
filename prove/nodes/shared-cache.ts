import { listCountries } from '@drapeau/contract/countries.ts'
import { openLive } from '@drapeau/contract/live.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import type { Person } from '../../server/test/builders.ts'
import { samplePath } from '../../server/test/sample-path.ts'
import type { Cluster } from './cluster.ts'

interface CachedResponse {
  status: number
  text: string
  /** HIT if the proxy responded from its cache. */
  cache: string | null
}

/**
 * H6 Three accounts read every route through one cache. Private responses must not be cached or reach another account;
 * public ones must be cached.
 */
export async function readThroughCache({ proxy, build }: Cluster): Promise<{ figures: string[]; faults: string[] }> {
  const [admin, ann, bob] = await Promise.all([build.admin(), build.player(), build.player()])
  const read = async (path: string, person: Person): Promise<CachedResponse> => {
    const reply = await fetch(proxy.url + path, { headers: { authorization: `Bearer ${person.token}` } })
    return { status: reply.status, text: await reply.text(), cache: reply.headers.get('x-cache') }
  }
  const faults: string[] = []
  let requests = 0
  for (const route of Object.values(routes).filter(isPrivate)) {
    const path = samplePath(route)
    for (const person of [admin, ann, bob]) {
      const { text, cache } = await read(path, person)
      requests += 1
      if (cache === 'HIT') faults.push(`${path} came from the cache`)
      const others = [admin, ann, bob].filter((each) => each !== person && person !== admin)
      if (others.some(({ email, id }) => text.includes(email) || text.includes(id)))
        faults.push(`${path} contains data of another account`)
    }
  }
  const isMe = await read('/api/users/me', bob)
  if (!isMe.text.includes(bob.email)) faults.push('the caller’s account is that of somebody else')
  for (const person of [ann, bob])
    if ((await read('/api/users/me/x.css', person)).status !== 404) faults.push('/api/users/me/x.css is found')
  await read(samplePath(listCountries), ann)
  if ((await read(samplePath(listCountries), bob)).cache !== 'HIT') faults.push('the cache stores nothing at all')
  await requestMailedKey(proxy.url)
  if ((await proxy.log()).includes(mailedKey)) faults.push('a mailed key is in the log of the proxy')
  return { faults, figures: [`${requests} private responses through one cache, none stored`] }
}

/** Routes whose responses no shared cache may store. */
function isPrivate(route: Route): boolean {
  return route.method === 'GET' && route.cacheSeconds === undefined && route !== openLive
}

const mailedKey = 'a-key-that-opens-an-account'

async function requestMailedKey(url: string): Promise<void> {
  for (const path of [
    '/api/users/reset/',
    '/api/users/confirm/',
    '/password-reset/',
    '/confirm-account/',
    '/first-password/',
    '/auth/register/',
  ])
    await (await fetch(url + path + mailedKey)).arrayBuffer()
}
