import { invariants } from '../../server/src/features/doctor/invariants.ts'
import { listDifferences } from '../../server/test/process/recount.queries.ts'
import { type Form, type Proof, shortfallsOf } from '../proof.ts'
import { inParallel } from '../scene/in-parallel.ts'
import { fuzzArchives } from './archives.ts'
import { fuzzFolders } from './folders.ts'
import { commandFor } from './curl-command.ts'
import { coveringPlans, type FuzzRequest, generate, type Plan, planOf, validPlanOf } from './generate.ts'
import { type PreparedSite, prepareSite } from './prepared-site.ts'
import { faultOf, jsonIn, rawFaultOf } from './check-response.ts'
import type { KnownIds } from './known-ids.ts'
import { type Document, type Operation, operationsOf } from './operations.ts'
import { Fixtures } from './fixtures.ts'
import { Client, type Outcome } from './send.ts'
import type { Situation } from './situation.ts'
import { Situations } from './situations.ts'
import { Tally } from './tally.ts'

/** The long form sends this many random requests, the short one the fewest that cover every operation and kind. */
const longCount = 100_000
/** Each takes about a second: it is read by a thread of its own. */
const archives: Readonly<Record<Form, number>> = { short: 20, long: 600 }
/** Each is a process of its own. */
const folders: Readonly<Record<Form, number>> = { short: 4, long: 100 }
/** These need a school's sign-in service, and none runs beside the site. */
const needSignInService: ReadonlySet<string> = new Set(['beginLink', 'finishLink', 'beginSignIn', 'finishSignIn'])
/** Valid requests to each operation that has not succeeded by chance, before it counts as one that cannot succeed. */
const maxRetries = 10
/** As many parallel requests as a small machine serves without a queue. */
const atOnce = 8
const reportEvery = 10_000

/** The requests are the same each time, unless another seed is set: FUZZ_SEED=7. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

export const fuzz: Proof = {
  promise: 'Whatever is sent, the response is one that the description of the API lists, and nothing breaks.',
  run: async (form, stage) => {
    const site = await prepareSite(stage)
    const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Document
    const tally = new Tally((text) => void process.stderr.write(text))
    const client = new Client(site.url)
    await run({ site, document, tally, client }, form)
    client.close()
    const { imported, unreadable, faults } = await fuzzArchives(site, seed, archives[form])
    faults.push(...(await fuzzFolders(await stage.folder(), seed, folders[form])))
    const broken = await brokenInvariants(site)
    const isAlive = await isReady(site)
    const neverImported = [...imported].flatMap(([format, times]) => (times === 0 ? [format] : []))
    const operations = [...new Set(operationsOf(document).map(({ name }) => name))]
    const unsuccessful = operations.filter((name) => !tally.succeeded.has(name) && !needSignInService.has(name))
    return {
      shortfalls: [
        ...[...tally.faults].map(([fault, times]) => `${times} × ${fault}`),
        ...faults,
        ...shortfallsOf({
          'the process has ended': isAlive,
          [`operations that never succeeded: ${unsuccessful.join(', ')}`]: unsuccessful.length === 0,
          [`formats that were never imported: ${neverImported.join(', ')}`]:
            form === 'short' || neverImported.length === 0,
        }),
        ...broken.map((each) => `broken invariant ${each}`),
      ],
      figures: [
        `${tally.sent.toLocaleString('en')} requests to ${operations.length} operations (seed ${seed})`,
        `${tally.faulty} responses that were 5xx, undocumented or missing`,
        tally.shares,
        `${tally.succeeded.size} of ${operations.length} operations succeeded`,
        `${archives[form]} changed archives of ${imported.size} kinds: ${sumOf(imported)} imported and undone, ` +
          `${unreadable} refused as unreadable`,
        `${folders[form]} changed folders linted`,
        isAlive ? 'the process stays up' : 'THE PROCESS HAS ENDED',
        `${broken.length} invariants broken`,
      ],
    }
  },
}

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

interface Run {
  site: PreparedSite
  document: Document
  tally: Tally
  client: Client
}

async function run({ site, document, tally, client }: Run, form: Form): Promise<void> {
  const operations = operationsOf(document)
  const plans =
    form === 'short'
      ? coveringPlans(seed, operations)
      : Array.from({ length: longCount }, (_, number) => planOf({ seed, operations }, number))
  const { known, people } = site
  const callers = people.caller.bind(people)
  const schemas = document.components.schemas
  const situations = new Situations(new Fixtures(site.database, site.url))
  const send = async (plan: Plan, situation: Situation | undefined): Promise<void> => {
    const request = generate(plan, { known, callers }, situation)
    const { fault, outcome } = await sendAndCheck(request, client, schemas)
    tally.count(request, outcome)
    if (tally.sent % reportEvery === 0)
      process.stderr.write(`${tally.sent.toLocaleString('en')} sent, ${tally.faulty} faults\n`)
    if (fault !== undefined) tally.recordFault(fault, request, commandFor(request, site.url))
    if (outcome) await learn(request, outcome, site)
  }
  const work = async (plan: Plan): Promise<void> =>
    send(plan, plan.kind === 'raw' ? undefined : await situations.for(plan.operation, plan.random))
  await inParallel(plans, work, atOnce)
  for (const operation of operations.filter(({ name }) => !needSignInService.has(name))) {
    for (let retry = 0; retry < maxRetries && !tally.succeeded.has(operation.name); retry += 1) {
      const plan = validPlanOf(seed, operation, plans.length + retry)
      await send(plan, await situations.prepare(operation.name, plan.random))
    }
  }
}

async function sendAndCheck(
  request: FuzzRequest,
  client: Client,
  schemas: Document['components']['schemas'],
): Promise<{ fault: string | undefined; outcome?: Outcome }> {
  if (request.kind === 'raw') return { fault: rawFaultOf(request.raw, await client.sendRaw(request.raw.bytes)) }
  const outcome = await client.send(request.sent)
  // A request that is refused before all of it has arrived may end with a reset connection.
  if ('cut' in outcome && outcome.isReset && isOversized(request)) return { fault: undefined, outcome }
  return { fault: faultOf(request.operation, outcome, schemas), outcome }
}

function isOversized(request: FuzzRequest): boolean {
  return request.kind === 'huge' || request.kind === 'headers'
}

/** Later requests use the ids in a response. Accounts that were signed out are replaced. */
async function learn(request: FuzzRequest, outcome: Outcome, { known, people }: PreparedSite): Promise<void> {
  if ('cut' in outcome || request.kind === 'raw') return
  const response = outcome.type === 'application/json' ? jsonIn(outcome.bytes) : undefined
  if (outcome.status < 300) known.learn(response, wordOf(request.operation))
  const code = response instanceof Object && 'code' in response ? response.code : undefined
  const isLockedOut = code === 'signed-out' || (code === 'forbidden' && request.role === 'admin')
  const token = request.sent.headers.find(([name]) => name === 'authorization')?.[1].replace('Bearer ', '')
  if (isLockedOut && token !== undefined) await people.replace(request.role, token)
}

/** The word for what an operation returns: '/events/{id}/teams' returns teams. */
function wordOf({ path }: Operation): Parameters<KnownIds['learn']>[1] {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{') && part !== 'all')
  return words.at(-1) ?? ''
}

async function brokenInvariants({ database: { db } }: PreparedSite): Promise<string[]> {
  const differences = await listDifferences(db)
  const found = await Promise.all(
    Object.entries(invariants).map(async ([name, { state, find }]) => {
      const { total, examples } = await find(db, new Date())
      return total === 0 || state === 'warning' ? [] : [`${name}: ${total}, such as ${JSON.stringify(examples)}`]
    }),
  )
  return [...differences.map((each) => JSON.stringify(each)), ...found.flat()]
}

async function isReady({ url }: PreparedSite): Promise<boolean> {
  const reply = await fetch(`${url}/health/ready`).catch(() => undefined)
  return reply?.ok === true
}
