import { start } from '../../e2e/programs.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { openStorage } from '../../server/src/platform/storage/open-storage.ts'
import type { Storage } from '../../server/src/platform/storage/storage.ts'
import { Builders, password, setPasswordHash, type Person } from '../../server/test/builders.ts'
import { registration } from '../../server/test/forms.ts'
import type { Stage } from '../stage.ts'
import { Calls } from '../scripts/calls.ts'
import type { Random } from './random.ts'
import type { Caller, Role } from './callers.ts'
import { KnownIds } from './known-ids.ts'

const peoplePerRole = 6
/** How many of the requests carry an API token in the place of a session. */
const shareOfTokens = 0.1

type TokenOwner = Person & { apiToken: string }

export interface PreparedSite {
  url: string
  pid: number
  database: Database
  storage: Storage
  known: KnownIds
  people: People
}

/** Starts a site with some data of every kind, so that requests find existing objects. */
export async function prepareSite(stage: Stage): Promise<PreparedSite> {
  const dataDir = await stage.folder()
  const settings = {
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'error',
    MAX_FILE_MB: '1',
    PLAYER_TOKENS: 'on',
    REGISTRATION: 'open',
  }
  const program = await start('prove/fuzz/site.ts', '/health/ready', settings)
  stage.onClear(() => program.stop())
  const databaseUrl = findRunningUrl(dataDir)
  if (databaseUrl === null) throw new Error('The database of the site does not run.')
  const database = openDatabase(databaseUrl, createLog('error'))
  stage.onClear(() => database.close())
  setPasswordHash(await hashOfSite(program.url, database))
  const storage = await openStorage({ s3Url: null, dataDir })
  const build = new Builders(database, () => new Date())
  const known = new KnownIds()
  const people = new People(build, known)
  await people.createAll()
  await fill(build, known, people)
  return { url: program.url, pid: program.pid, database, storage, known, people }
}

/** How the site has stored the usual password, for accounts that are built beside it. */
async function hashOfSite(url: string, database: Database): Promise<string> {
  const body = registration({ email: 'first@example.org' })
  await new Calls(url, '').make('POST', '/users', body)
  const { rows } = await database.pool.query<{ hash: string }>(
    'select password_hash as hash from account where email = $1',
    [body.email],
  )
  const [found] = rows
  if (!found) throw new Error('The account that was just registered is not stored.')
  return found.hash
}

async function fill(build: Builders, known: KnownIds, people: People): Promise<void> {
  const category = await build.category()
  known.add('categories', category.id)
  const events = [
    await build.event({ status: 'running', teamSize: [1, 3], scope: 'open' }),
    await build.event({ status: 'running', scope: 'open' }),
    await build.event({ status: 'upcoming', teamSize: [1, 2], scope: 'open' }),
    await build.event({ status: 'ended', teamSize: [1, 3] }),
  ]
  for (const event of events) {
    known.add('events', event.id)
    const [captain] = people.of('player')
    const entry = await build.entry({ event, members: captain ? [captain] : [] })
    known.add('entries', entry.id)
  }
  for (const event of [undefined, undefined, ...events]) {
    const challenge = await build.challenge({ category, flag: 'epitech{fuzz}', ...(event && { event }) })
    known.add('challenges', challenge.id)
    for (const cost of [0, 10]) known.add('hints', (await build.hint({ challenge, cost })).id)
  }
}

/** Signed-in accounts that make the requests, replaced once a request has signed out, disabled or deleted them. */
export class People {
  readonly #build: Builders
  readonly #known: KnownIds
  readonly #people: Record<Exclude<Role, 'anonymous'>, TokenOwner[]> = { player: [], admin: [] }
  replaced = 0

  constructor(build: Builders, known: KnownIds) {
    this.#build = build
    this.#known = known
  }

  async createAll(): Promise<void> {
    for (const role of ['player', 'admin'] as const)
      while (this.#people[role].length < peoplePerRole) this.#people[role].push(await this.#createPerson(role))
  }

  of(role: Exclude<Role, 'anonymous'>): readonly Person[] {
    return this.#people[role]
  }

  caller(role: Role, random: Random): Caller | undefined {
    const person = role === 'anonymous' ? undefined : random.pick(this.#people[role])
    if (!person) return undefined
    const token = random.chance(shareOfTokens) ? person.apiToken : person.token
    return { role, token, email: person.email, password }
  }

  /** Replaces the account of this token, which can no longer make requests. */
  async replace(role: Role, token: string): Promise<void> {
    if (role === 'anonymous') return
    const index = this.#people[role].findIndex((person) => person.token === token || person.apiToken === token)
    if (index === -1) return
    this.replaced += 1
    const replacement = this.#createPerson(role)
    this.#people[role].splice(index, 1)
    this.#people[role].push(await replacement)
  }

  async #createPerson(role: Exclude<Role, 'anonymous'>): Promise<TokenOwner> {
    const person = await this.#build.person({ type: role === 'admin' ? 'admin' : 'user', withPassword: true })
    this.#known.add('users', person.id)
    this.#known.add('sessions', person.sessionId)
    const { token: apiToken, id } = await this.#build.apiToken(person.id, ['read', 'play', 'author', 'manage'])
    this.#known.add('tokens', id)
    return { ...person, apiToken }
  }
}
