import { invariants } from '../../server/src/features/doctor/invariants.ts'
import { listDifferences } from '../../server/test/process/recount.queries.ts'
import { type Form, type Proof, shortfallsOf } from '../proof.ts'
import { sideBySide } from '../scene/side-by-side.ts'
import { commandFor } from './curl-command.ts'
import { type FuzzRequest, generate, planOf } from './generate.ts'
import { type Ground, layGround } from './prepared-site.ts'
import { faultOf, jsonIn, rawFaultOf } from './check-response.ts'
import type { KnownThings } from './known-ids.ts'
import { type Document, type Operation, operationsOf } from './operations.ts'
import { Props } from './fixtures.ts'
import { Client, type Outcome } from './send.ts'
import { Situations } from './situations.ts'
import { Tally } from './tally.ts'

const counts: Readonly<Record<Form, number>> = { short: 3_000, long: 100_000 }
/** How many operations may have refused everybody. There is none that must; a short look may miss some by chance. */
const mostClosed: Readonly<Record<Form, number>> = { short: 5, long: 0 }
/** As many at once as a small machine answers without a queue. */
const atOnce = 8
const toldEvery = 10_000

/** The same requests each time, unless somebody wants others: FUZZ_SEED=7. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

export const fuzz: Proof = {
  promise: 'Whatever is sent, the answer is one that the description of the API lists, and nothing breaks.',
  run: async (form, stage) => {
    const ground = await layGround(stage)
    const document = (await (await fetch(`${ground.url}/api/openapi.json`)).json()) as Document
    const tally = new Tally((text) => void process.stderr.write(text))
    const client = new Client(ground.url)
    await run({ ground, document, tally, client }, counts[form])
    client.close()
    const broken = await brokenInvariants(ground)
    const isAlive = await isReady(ground)
    const operations = [...new Set(operationsOf(document).map(({ name }) => name))]
    const closed = operations.filter((name) => !tally.succeeded.has(name))
    return {
      shortfalls: [
        ...[...tally.faults].map(([fault, times]) => `${times} × ${fault}`),
        ...shortfallsOf({
          'the process is gone': isAlive,
          [`operations that never succeeded: ${closed.join(', ')}`]: closed.length <= mostClosed[form],
        }),
        ...broken.map((each) => `broken invariant ${each}`),
      ],
      figures: [
        `${tally.sent.toLocaleString('en')} requests to ${operations.length} operations (seed ${seed})`,
        `${tally.faulty} answers of 5xx, undocumented or missing`,
        tally.shares,
        `${tally.succeeded.size} of ${operations.length} operations succeeded`,
        isAlive ? 'the process lives' : 'THE PROCESS IS GONE',
        `${broken.length} invariants broken`,
      ],
    }
  },
}

interface Run {
  ground: Ground
  document: Document
  tally: Tally
  client: Client
}

async function run({ ground, document, tally, client }: Run, count: number): Promise<void> {
  const operations = operationsOf(document)
  const { known, people } = ground
  const callers = people.caller.bind(people)
  const schemas = document.components.schemas
  const situations = new Situations(new Props(ground.database, ground.url))
  const work = async (number: number): Promise<void> => {
    const plan = planOf({ seed, operations }, number)
    const situation = plan.kind === 'raw' ? undefined : await situations.for(plan.operation, plan.dice)
    const request = generate(plan, { known, callers }, situation)
    const { fault, outcome } = await tried(request, client, schemas)
    tally.count(request, outcome)
    if (tally.sent % toldEvery === 0)
      process.stderr.write(`${tally.sent.toLocaleString('en')} sent, ${tally.faulty} faults\n`)
    if (fault !== undefined) tally.blame(fault, request, commandFor(request, ground.url))
    if (outcome) await learn(request, outcome, ground)
  }
  await sideBySide([...Array(count).keys()], work, atOnce)
}

async function tried(
  request: FuzzRequest,
  client: Client,
  schemas: Document['components']['schemas'],
): Promise<{ fault: string | undefined; outcome?: Outcome }> {
  if (request.kind === 'raw') return { fault: rawFaultOf(request.raw, await client.sendRaw(request.raw.bytes)) }
  const outcome = await client.send(request.sent)
  // Whoever is refused before all of it has arrived may find the door closed.
  if ('cut' in outcome && outcome.isReset && isOversized(request)) return { fault: undefined, outcome }
  return { fault: faultOf(request.operation, outcome, schemas), outcome }
}

function isOversized(request: FuzzRequest): boolean {
  return request.kind === 'huge' || request.kind === 'headers'
}

/** What an answer tells is used by later requests; who was signed out is replaced. */
async function learn(request: FuzzRequest, outcome: Outcome, { known, people }: Ground): Promise<void> {
  if ('cut' in outcome || request.kind === 'raw') return
  const answer = outcome.type === 'application/json' ? jsonIn(outcome.bytes) : undefined
  if (outcome.status < 300) known.learn(answer, wordOf(request.operation))
  const code = answer instanceof Object && 'code' in answer ? answer.code : undefined
  const isPutOut = code === 'signed-out' || (code === 'forbidden' && request.role === 'admin')
  const token = request.sent.headers.find(([name]) => name === 'authorization')?.[1].replace('Bearer ', '')
  if (isPutOut && token !== undefined) await people.replace(request.role, token)
}

/** Under what the thing that an operation answers is known: '/events/{id}/teams' is about teams. */
function wordOf({ path }: Operation): Parameters<KnownThings['learn']>[1] {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{') && part !== 'all')
  return words.at(-1) ?? ''
}

async function brokenInvariants({ database: { db } }: Ground): Promise<string[]> {
  const differences = await listDifferences(db)
  const found = await Promise.all(
    Object.entries(invariants).map(async ([name, { state, find }]) => {
      const { total, examples } = await find(db, new Date())
      return total === 0 || state === 'warning' ? [] : [`${name}: ${total}, such as ${JSON.stringify(examples)}`]
    }),
  )
  return [...differences.map((each) => JSON.stringify(each)), ...found.flat()]
}

async function isReady({ url }: Ground): Promise<boolean> {
  const reply = await fetch(`${url}/health/ready`).catch(() => undefined)
  return reply?.ok === true
}
