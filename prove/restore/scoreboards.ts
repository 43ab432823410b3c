import { login } from '@drapeau/contract/accounts/accounts.ts'
import type { SiteProcess } from '../stage.ts'

/** Returns a session token; undefined when the site refuses the password. */
export async function signIn({ url }: SiteProcess, email: string, password: string): Promise<string | undefined> {
  const reply = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) return undefined
  return login.reply.parse(await reply.json()).data.token
}

/** The leaderboards of practice and the scoreboard of the event as response texts. */
export async function readScoreboards({ url }: SiteProcess, token: string, eventId: string): Promise<string[]> {
  const paths = [
    '/scoreboard?perPage=100',
    '/scoreboard?perPage=100&page=2',
    '/scoreboard/schools',
    `/events/${eventId}/scoreboard?perPage=100`,
    `/events/${eventId}/timeline`,
    `/events/${eventId}/ctftime`,
  ]
  return Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      if (!reply.ok) throw new Error(`${path} responds ${reply.status}.`)
      return reply.text()
    }),
  )
}
