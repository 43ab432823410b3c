import { mkdir, writeFile } from 'node:fs/promises'
import { copyDatabase } from '../databases.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { Builders } from '../builders.ts'
import { drapeau, type Ended, makeFolder, onCleanup, type SiteProcess, startSite } from './site-process.ts'

interface Found {
  challenges: { _id: string; name: string; value: number; state: string }[]
}

/** A site, and a folder in which authors keep theirs. */
export class AuthoringSite {
  readonly site: SiteProcess
  readonly folder: string
  readonly build: Builders
  /** Of a session of an administrator, for what a test needs beside the command. */
  readonly session: string
  /** The API token of an administrator with the scope of authors. */
  readonly token: string

  private constructor(site: SiteProcess, folder: string, build: Builders, tokens: { session: string; token: string }) {
    this.site = site
    this.folder = folder
    this.build = build
    this.session = tokens.session
    this.token = tokens.token
  }

  static async start(): Promise<AuthoringSite> {
    const url = await copyDatabase()
    const site = await startSite({ DATABASE_URL: url })
    const database = openDatabase(url, createLog('silent'))
    onCleanup(database.close)
    const build = new Builders(database, () => new Date())
    const { id, token: session } = await build.admin()
    const { token } = await build.apiToken(id, ['author'])
    return new AuthoringSite(site, await makeFolder(), build, { session, token })
  }

  async save(path: string, text: string): Promise<void> {
    await mkdir(`${this.folder}/${path}`.replace(/\/[^/]*$/, ''), { recursive: true })
    await writeFile(`${this.folder}/${path}`, text)
  }

  challenges(verb: string, path: string, ...more: string[]): Promise<Ended> {
    return this.challengesAs(this.token, verb, path, ...more)
  }

  challengesAs(token: string, verb: string, path: string, ...more: string[]): Promise<Ended> {
    return drapeau(['challenges', verb, `${this.folder}/${path}`, ...more], {
      ...this.site.settings,
      DRAPEAU_SITE: this.site.url,
      DRAPEAU_TOKEN: token,
    })
  }

  async call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await fetch(`${this.site.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await reply.json()) as Reply
  }

  /** An event that begins in the far future. */
  async event(name: string): Promise<string> {
    const period = { startDate: '2099-03-01T09:00:00.000Z', endDate: '2099-03-02T09:00:00.000Z' }
    const { _id } = await this.call<{ _id: string }>('POST', '/events', {
      name,
      description: 'Play.',
      isSolo: true,
      ...period,
    })
    return _id
  }

  async find(name: string, event = 'none'): Promise<Found['challenges'][number] | undefined> {
    const { challenges } = await this.call<Found>('GET', `/challenges?event=${event}&q=${encodeURIComponent(name)}`)
    return challenges.find((challenge) => challenge.name === name)
  }

  /** The names of what it requires, and of what comes next. */
  async links(name: string, event = 'none'): Promise<{ requirements: string[]; next: string | null }> {
    const found = await this.find(name, event)
    const { requirements, next } = await this.call<{ requirements: { name: string }[]; next: { name: string } | null }>(
      'GET',
      `/challenges/${found?._id}`,
    )
    return { requirements: requirements.map((required) => required.name), next: next?.name ?? null }
  }
}
