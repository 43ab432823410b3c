import { setTimeout as pause } from 'node:timers/promises'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { Looker } from './crowd/scoreboard-viewer.ts'
import { Line } from './crowd/connection.ts'
import { eventSizes } from './event-data.ts'
import { type EventSite, withEvent } from './event-site.ts'
import { fill, onSecondNode } from './temporary-site.ts'

/** On each of two nodes, all with the board before them; every tenth notes what it sees there. */
const lookersOfEach = 500
const watchfulOneIn = 10
/** So many at the head of the board go on solving, at either node in turn. */
const solvers = 50
const solves = 300
const betweenMs = 200
const budgetMs = 1_000
/** Whoever has not seen it by then will not. */
const patienceMs = 5_000

interface Solver {
  entryId: string
  token: string
  /** How many solves are stored. */
  solves: number
  /** Challenges that can be solved yet. */
  open: string[]
}

interface Acknowledged {
  entryId: string
  solves: number
  at: number
}

/** How soon an acknowledged solve is on the boards that others have before them. True when it takes less than a second. */
export function benchSeenSolves(): Promise<boolean> {
  return withEvent(eventSizes.small, (site) =>
    onSecondNode(site, async (secondUrl) => {
      const nodes = [new URL(site.url), new URL(secondUrl)]
      const lookers = await openBoards(site, nodes)
      const acknowledged = await solveInTurn(site, nodes)
      await pause(patienceMs)
      const isWhole = lookers.every(({ isListening, failures }) => isListening && failures === 0)
      for (const looker of lookers) looker.leave()
      return (
        tell(
          acknowledged,
          lookers.filter((_, place) => isWatchful(place)),
        ) && isWhole
      )
    }),
  )
}

function isWatchful(place: number): boolean {
  return place % watchfulOneIn === 0
}

async function openBoards({ players, eventId }: EventSite, nodes: readonly URL[]): Promise<Looker[]> {
  const lookers = nodes.flatMap((node, turn) =>
    players
      .slice(turn * lookersOfEach, (turn + 1) * lookersOfEach)
      .map(({ token }, place) => new Looker(node, token, { eventId, isWatchful: isWatchful(place) })),
  )
  while (!lookers.every(({ hasGreeted }) => hasGreeted)) await pause(20)
  for (const looker of lookers) await looker.look()
  return lookers
}

async function solveInTurn(site: EventSite, nodes: readonly URL[]): Promise<Acknowledged[]> {
  const crew = await findSolvers(site)
  const flagOf = new Map(site.challenges.map(({ id, flag }) => [id, flag]))
  const lines = nodes.map((node) => ({ node, line: new Line(node) }))
  const acknowledged: Acknowledged[] = []
  for (let turn = 0; acknowledged.length < solves; turn += 1) {
    const solver = crew[turn % crew.length]
    const to = lines[turn % lines.length]
    const challenge = solver?.open.pop()
    if (!solver || !to) throw new Error('Nobody is there to solve anything.')
    if (challenge === undefined) continue
    const { status } = await to.line.ask(answering(to.node, solver.token, challenge, flagOf.get(challenge) ?? ''))
    if (status !== 200) throw new Error(`A right flag was answered with ${status}.`)
    solver.solves += 1
    acknowledged.push({ entryId: solver.entryId, solves: solver.solves, at: performance.now() })
    await pause(betweenMs)
  }
  for (const { line } of lines) line.close()
  return acknowledged
}

/** Those at the head of the board, and what is left to them. */
async function findSolvers({ url, databaseUrl, players, eventId }: EventSite): Promise<Solver[]> {
  const tokenOf = new Map(players.map(({ id, token }) => [id, token]))
  const headers = { authorization: `Bearer ${players[0]?.token}` }
  const reply = await fetch(`${url}/api/events/${eventId}/scoreboard?perPage=${solvers}`, { headers })
  const { scoreboard } = (await reply.json()) as { scoreboard: ScoreboardLine[] }
  return fill(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select entry.id as "entryId", entry.captain_id as "accountId",
         (select count(*)::int from solve where solve.entry_id = entry.id) as solves,
         array(select challenge.id::text from challenge
           where challenge.event_id = entry.event_id
             and not exists (select from challenge_requirement where challenge_id = challenge.id)
             and not exists (select from solve where solve.challenge_id = challenge.id and solve.entry_id = entry.id)) as open
       from entry where id = any($1::uuid[])`,
      [scoreboard.map(({ entry }) => entry._id)],
    )
    return (rows as (Omit<Solver, 'token'> & { accountId: string })[]).map(
      ({ entryId, accountId, solves: had, open }) => ({
        entryId,
        token: tokenOf.get(accountId) ?? '',
        solves: had,
        open,
      }),
    )
  })
}

function answering({ host }: URL, token: string, challengeId: string, flag: string): string {
  const body = JSON.stringify({ flag })
  const lines = [
    `PUT /api/submissions/${challengeId} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

function tell(acknowledged: readonly Acknowledged[], watchful: readonly Looker[]): boolean {
  const delays = watchful.flatMap(({ sights }) => {
    const seenAt = new Map(sights.map(({ entryId, solves: shown, at }) => [`${entryId} ${shown}`, at]))
    return acknowledged.map(({ entryId, solves: told, at }) =>
      Math.max(0, (seenAt.get(`${entryId} ${told}`) ?? Number.POSITIVE_INFINITY) - at),
    )
  })
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (part: number): string => `${(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(0)} ms`
  const unseen = delays.filter((delay) => delay === Number.POSITIVE_INFINITY).length
  const many = (2 * lookersOfEach).toLocaleString('en')
  console.log(`${solves} solves, at two nodes in turn, before ${many} who look on`)
  console.log(
    `on the boards of ${watchful.length} of them: median ${at(0.5)}, p99 ${at(0.99)} (budget: ${budgetMs}), slowest ${at(1)}, unseen ${unseen}`,
  )
  return unseen === 0 && (sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN) < budgetMs
}
