import { setTimeout as pause } from 'node:timers/promises'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { ScoreboardViewer } from './crowd/scoreboard-viewer.ts'
import { Connection } from './crowd/connection.ts'
import { flagRequest, maxWaitMs, reportDelays } from './solve-delays.ts'
import { eventSizes } from './event-data.ts'
import { type EventSite, withEvent } from './event-site.ts'
import { fill, onSecondNode } from './temporary-site.ts'

/** On each of two nodes; every tenth viewer records what the scoreboard shows. */
const viewersPerNode = 500
const parsingEvery = 10
/** The leading entries go on solving, alternating between the nodes. */
const solvers = 50
const solves = 300
const betweenMs = 200
const budgetMs = 1_000

interface Solver {
  entryId: string
  token: string
  solves: number
  /** Challenges that the entry can still solve. */
  open: string[]
}

interface Acknowledged {
  entryId: string
  solves: number
  at: number
}

/** How soon an acknowledged solve is shown on open scoreboards. True if it takes less than a second. */
export function benchSeenSolves(): Promise<boolean> {
  return withEvent(eventSizes.small, (site) =>
    onSecondNode(site, async (secondUrl) => {
      const nodes = [new URL(site.url), new URL(secondUrl)]
      const viewers = await openScoreboards(site, nodes)
      const acknowledged = await solveInTurn(site, nodes)
      await pause(maxWaitMs)
      const isIntact = viewers.every(({ isListening, failures }) => isListening && failures === 0)
      for (const viewer of viewers) viewer.leave()
      const parsing = viewers.filter((_, index) => parsesBody(index))
      const many = (2 * viewersPerNode).toLocaleString('en')
      console.log(`${solves} solves at two nodes in turn, with ${many} viewers`)
      return reportDelays(delaysOf(acknowledged, parsing), `${parsing.length} of them`, budgetMs) && isIntact
    }),
  )
}

function parsesBody(index: number): boolean {
  return index % parsingEvery === 0
}

async function openScoreboards({ players, eventId }: EventSite, nodes: readonly URL[]): Promise<ScoreboardViewer[]> {
  const viewers = nodes.flatMap((node, nodeIndex) =>
    players
      .slice(nodeIndex * viewersPerNode, (nodeIndex + 1) * viewersPerNode)
      .map(({ token }, index) => new ScoreboardViewer(node, token, { eventId, parsesBody: parsesBody(index) })),
  )
  while (!viewers.every(({ hasGreeted }) => hasGreeted)) await pause(20)
  for (const viewer of viewers) await viewer.refresh()
  return viewers
}

async function solveInTurn(site: EventSite, nodes: readonly URL[]): Promise<Acknowledged[]> {
  const leaders = await findSolvers(site)
  const flagOf = new Map(site.challenges.map(({ id, flag }) => [id, flag]))
  const connections = nodes.map((node) => ({ node, connection: new Connection(node) }))
  const acknowledged: Acknowledged[] = []
  for (let round = 0; acknowledged.length < solves; round += 1) {
    const solver = leaders[round % leaders.length]
    const to = connections[round % connections.length]
    const challenge = solver?.open.pop()
    if (!solver || !to) throw new Error('There is no entry that could solve anything.')
    if (challenge === undefined) continue
    const { status } = await to.connection.send(
      flagRequest(to.node, solver.token, challenge, flagOf.get(challenge) ?? ''),
    )
    if (status !== 200) throw new Error(`A right flag got ${status}.`)
    solver.solves += 1
    acknowledged.push({ entryId: solver.entryId, solves: solver.solves, at: performance.now() })
    await pause(betweenMs)
  }
  for (const { connection } of connections) connection.close()
  return acknowledged
}

/** The leading entries, and the challenges that they can still solve. */
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

function delaysOf(acknowledged: readonly Acknowledged[], parsing: readonly ScoreboardViewer[]): number[] {
  return parsing.flatMap(({ seenSolves }) => {
    const seenAt = new Map(seenSolves.map(({ entryId, solves: shown, at }) => [`${entryId} ${shown}`, at]))
    return acknowledged.map(({ entryId, solves: expected, at }) =>
      Math.max(0, (seenAt.get(`${entryId} ${expected}`) ?? Number.POSITIVE_INFINITY) - at),
    )
  })
}
