import { mkdir, writeFile } from 'node:fs/promises'
import { copyDatabase } from '../databases.ts'
import { drapeau, type Ended, makeFolder, signIn, type SiteProcess, startSite } from './site-process.ts'

interface Found {
  challenges: { _id: string; name: string; value: number; state: string }[]
}

/** A site, and a folder in which authors keep theirs. */
export class AuthoringSite {
  readonly site: SiteProcess
  readonly folder: string
  readonly token: string

  private constructor(site: SiteProcess, folder: string, token: string) {
    this.site = site
    this.folder = folder
    this.token = token
  }

  static async start(): Promise<AuthoringSite> {
    const site = await startSite({ DATABASE_URL: await copyDatabase() })
    const password = 'Correct-Horse-7'
    const ada = ['--email', 'ada@example.org', '--name', 'Ada', '--password', password]
    await drapeau(['admin', 'create', ...ada], site.settings)
    return new AuthoringSite(site, await makeFolder(), (await signIn(site.url, password)).token)
  }

  async save(path: string, text: string): Promise<void> {
    await mkdir(`${this.folder}/${path}`.replace(/\/[^/]*$/, ''), { recursive: true })
    await writeFile(`${this.folder}/${path}`, text)
  }

  challenges(verb: string, path: string, ...more: string[]): Promise<Ended> {
    return drapeau(['challenges', verb, `${this.folder}/${path}`, ...more], {
      ...this.site.settings,
      DRAPEAU_SITE: this.site.url,
      DRAPEAU_TOKEN: this.token,
    })
  }

  async call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await fetch(`${this.site.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
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
