import type { OldSite } from './old-site.ts'

export interface Traffic {
  /** Ends the traffic, and reports how many requests there were and which failed. */
  stop: () => Promise<{ requests: number; failures: string[] }>
}

/** Some players read the leaderboard and send wrong flags, each of which the site stores. */
export function startLightTraffic({ site, players, challengeId }: OldSite): Traffic {
  const stopping = new AbortController()
  const failures: string[] = []
  let requests = 0

  async function send(token: string, path: string, flag?: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const put = { method: 'PUT', headers, body: JSON.stringify({ flag }) }
    const reply = await fetch(`${site.url}/api${path}`, flag === undefined ? { headers } : put)
    await reply.arrayBuffer()
    requests += 1
    // The site responds 400 to a wrong flag, and 429 to too many of them.
    if (![200, 400, 429].includes(reply.status)) failures.push(`${reply.status} ${path}`)
  }

  const playing = players.map(async ({ token }) => {
    while (!stopping.signal.aborted) {
      try {
        await send(token, '/scoreboard')
        await send(token, `/submissions/${challengeId}`, `epitech{${requests}}`)
      } catch (error) {
        failures.push(String(error))
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(playing)
      return { requests, failures }
    },
  }
}
