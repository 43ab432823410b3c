import { setTimeout as pause } from 'node:timers/promises'
import { addressOf } from '@drapeau/contract/address.ts'
import { type Grid, getGrid } from '@drapeau/contract/assignments/grid.ts'
import { fill as fillYears, findBusy, size } from './admin-data.ts'
import { Connection } from './crowd/connection.ts'
import { LiveReader } from './crowd/live-reader.ts'
import { flagRequest, maxWaitMs, reportDelays } from './solve-delays.ts'
import { type Client, openSessions } from './practice-data.ts'
import { fill, onSecondNode, onSite, withFolder } from './temporary-site.ts'

/** A class at work: five solves in a second, at random moments and at the nodes in turn. */
const solves = 200
const betweenMs = 200
const budgetMs = 1_000

interface Lesson {
  assignment: string
  teacher: string
  /** What pupils can still solve, the next one last. */
  open: { pupil: string; token: string; challenge: string; flag: string }[]
}

/** How soon an acknowledged solve is in the grid of an open assignment. True if it takes less than a second. */
export function benchFollowedSolves(): Promise<boolean> {
  return withFolder((dataDir) =>
    onSite(dataDir, async (site) => {
      const lesson = await fill(site.databaseUrl, beginLesson)
      return onSecondNode(site, async (secondUrl) => {
        const nodes = [new URL(site.url), new URL(secondUrl)]
        const viewers = nodes.map((node) => new GridViewer(node, lesson))
        while (!viewers.every(({ hasGreeted }) => hasGreeted)) await pause(20)
        for (const viewer of viewers) await viewer.refresh()
        const solvedAt = await solveInTurn(nodes, lesson)
        await pause(maxWaitMs)
        const isIntact = viewers.every(({ isListening, failures }) => isListening && failures === 0)
        for (const viewer of viewers) viewer.leave()
        const delays = viewers.flatMap(({ seenAt }) =>
          [...solvedAt].map(([cell, at]) => Math.max(0, (seenAt.get(cell) ?? Number.POSITIVE_INFINITY) - at)),
        )
        const submissions = (size.rightFlags + size.wrongFlags).toLocaleString('en')
        console.log(`${solvedAt.size} solves of a class at two nodes in turn, with ${submissions} submissions`)
        return reportDelays(delays, 'a teacher at each node', budgetMs) && isIntact
      })
    }),
  )
}

/** A teacher with the grid open, which is fetched again whenever the live channel says that it is stale. */
class GridViewer extends LiveReader {
  readonly seenAt = new Map<string, number>()

  constructor(site: URL, { assignment, teacher }: Lesson) {
    const path = `/api${addressOf(getGrid.path, { params: { id: assignment } })}`
    super(site, teacher, { path, key: 'assignments', spreadMs: 0, parsesBody: true })
  }

  protected override read(body: string): void {
    const at = performance.now()
    const { challenges, pupils } = JSON.parse(body) as Grid
    for (const { _id: pupil, cells } of pupils)
      for (const [place, cell] of cells.entries()) {
        const key = `${pupil} ${challenges[place]?._id}`
        if (cell?.state === 'in-time' && !this.seenAt.has(key)) this.seenAt.set(key, at)
      }
  }
}

/** When each solve was acknowledged, by its cell in the grid. */
async function solveInTurn(nodes: readonly URL[], { open }: Lesson): Promise<Map<string, number>> {
  const connections = nodes.map((node) => ({ node, connection: new Connection(node) }))
  const solvedAt = new Map<string, number>()
  while (solvedAt.size < solves) {
    const next = open.pop()
    const to = connections[solvedAt.size % connections.length]
    if (!next || !to) throw new Error('The class has solved everything.')
    const request = flagRequest(to.node, next.token, next.challenge, next.flag)
    const { status } = await to.connection.send(request)
    if (status !== 200) throw new Error(`A right flag got ${status}.`)
    solvedAt.set(`${next.pupil} ${next.challenge}`, performance.now())
    await pause(Math.random() * 2 * betweenMs)
  }
  for (const { connection } of connections) connection.close()
  return solvedAt
}

/** The data of some years; its class gets a teacher, and everybody a session. */
async function beginLesson(client: Client): Promise<Lesson> {
  await fillYears(client)
  const { class: taught, assignment } = await findBusy(client)
  const { rows: teachers } = await client.query(
    `with free as (
         select id from account where type = 'user' and active and not exists (
           select from class_member where account_id = account.id) limit 1),
       granted as (
         insert into staff_grant (account_id, role, created_at) select id, 'teacher', now() from free returning account_id)
     insert into class_teacher (class_id, account_id) select $1, account_id from granted returning account_id as id`,
    [taught],
  )
  // In an order in which nobody is too fast.
  const { rows: open } = await client.query(
    `select class_member.account_id as pupil, challenge.id as challenge, challenge.flag
     from assignment_challenge join challenge on challenge.id = assignment_challenge.challenge_id, class_member
     where not exists (
       select from solve where solve.challenge_id = challenge.id and solve.account_id = class_member.account_id)
     order by row_number() over (partition by class_member.account_id order by challenge.id) desc, class_member.account_id`,
  )
  const unsolved = open as { pupil: string; challenge: string; flag: string }[]
  const ids = [
    ...new Set([...(teachers as { id: string }[]).map(({ id }) => id), ...unsolved.map(({ pupil }) => pupil)]),
  ]
  const tokens = await openSessions(client, ids)
  return {
    assignment,
    teacher: tokens.get(ids[0] ?? '') ?? '',
    open: unsolved.map(({ pupil, challenge, flag }) => ({
      pupil,
      challenge,
      flag,
      token: tokens.get(pupil) ?? '',
    })),
  }
}
