import type { OldSite } from './old-site.ts'

export interface Traffic {
  /** Ends it, and says how much there was and what went wrong. */
  stop: () => Promise<{ requests: number; failures: string[] }>
}

/** Some people read the board and try flags, as on any evening. Each flag is wrong, and each answer is written down. */
export function lightTraffic({ site, players, challengeId }: OldSite): Traffic {
  const over = new AbortController()
  const failures: string[] = []
  let requests = 0

  async function ask(token: string, path: string, flag?: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const put = { method: 'PUT', headers, body: JSON.stringify({ flag }) }
    const reply = await fetch(`${site.url}/api${path}`, flag === undefined ? { headers } : put)
    await reply.arrayBuffer()
    requests += 1
    // A wrong flag is a 400, and too many of them a 429.
    if (![200, 400, 429].includes(reply.status)) failures.push(`${reply.status} ${path}`)
  }

  const playing = players.map(async ({ token }) => {
    while (!over.signal.aborted) {
      try {
        await ask(token, '/scoreboard')
        await ask(token, `/submissions/${challengeId}`, `epitech{${requests}}`)
      } catch (error) {
        failures.push(String(error))
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  return {
    stop: async () => {
      over.abort()
      await Promise.all(playing)
      return { requests, failures }
    },
  }
}
