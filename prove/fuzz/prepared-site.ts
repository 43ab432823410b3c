import { start } from '../../e2e/programs.ts'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { findRunningUrl } from '../../server/src/platform/postgres/embedded.ts'
import { Builders, password, type Person } from '../../server/test/builders.ts'
import type { Stage } from '../stage.ts'
import type { Dice } from './random.ts'
import type { Caller, Role } from './callers.ts'
import { KnownThings } from './known-ids.ts'

/** How many of each role call at the same time. */
const peoplePerRole = 6

export interface Ground {
  url: string
  pid: number
  database: Database
  known: KnownThings
  people: People
}

/** A site with something of everything, so that requests meet what is there. */
export async function layGround(stage: Stage): Promise<Ground> {
  const dataDir = await stage.folder()
  const settings = { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error', MAX_FILE_MB: '1' }
  const program = await start('prove/fuzz/site.ts', '/health/ready', settings)
  stage.onClear(() => program.stop())
  const databaseUrl = findRunningUrl(dataDir)
  if (databaseUrl === null) throw new Error('The database of the site does not run.')
  const database = openDatabase(databaseUrl, createLog('error'))
  stage.onClear(() => database.close())
  const build = new Builders(database, () => new Date())
  const known = new KnownThings()
  const people = new People(build, known)
  await people.come()
  await fill(build, known, people)
  return { url: program.url, pid: program.pid, database, known, people }
}

async function fill(build: Builders, known: KnownThings, people: People): Promise<void> {
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

/** Those who call: signed in, and replaced when they were signed out, disabled or deleted on the way. */
export class People {
  readonly #build: Builders
  readonly #known: KnownThings
  readonly #people: Record<Exclude<Role, 'anonymous'>, Person[]> = { player: [], admin: [] }
  replaced = 0

  constructor(build: Builders, known: KnownThings) {
    this.#build = build
    this.#known = known
  }

  async come(): Promise<void> {
    for (const role of ['player', 'admin'] as const)
      while (this.#people[role].length < peoplePerRole) this.#people[role].push(await this.#newcomer(role))
  }

  of(role: Exclude<Role, 'anonymous'>): readonly Person[] {
    return this.#people[role]
  }

  caller(role: Role, dice: Dice): Caller | undefined {
    const person = role === 'anonymous' ? undefined : dice.pick(this.#people[role])
    return person && { role, token: person.token, email: person.email, password }
  }

  /** Whoever this token belonged to has been put out: somebody else comes in their place. */
  async replace(role: Role, token: string): Promise<void> {
    if (role === 'anonymous') return
    const place = this.#people[role].findIndex((person) => person.token === token)
    if (place === -1) return
    this.replaced += 1
    const newcomer = this.#newcomer(role)
    this.#people[role].splice(place, 1)
    this.#people[role].push(await newcomer)
  }

  async #newcomer(role: Exclude<Role, 'anonymous'>): Promise<Person> {
    const person = await this.#build.person({ type: role === 'admin' ? 'admin' : 'user', withPassword: true })
    this.#known.add('users', person.id)
    this.#known.add('sessions', person.sessionId)
    return person
  }
}
