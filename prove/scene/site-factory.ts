import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { Client } from 'pg'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import type { Stage } from '../stage.ts'
import { openSite, type Site } from './site.ts'

/** What is lost with the proof need not wait for the disk. */
const settings = { max_connections: 200, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A PostgreSQL on which sites are opened, each on a database and a folder of its own, new or copied from another. */
export class Ground {
  readonly #superuserUrl: string
  readonly #emptyUrl: string
  readonly #stage: Stage

  private constructor(stage: Stage, superuserUrl: string, emptyUrl: string) {
    this.#stage = stage
    this.#superuserUrl = superuserUrl
    this.#emptyUrl = emptyUrl
  }

  static async lay(stage: Stage): Promise<Ground> {
    const log = createLog('silent')
    const postgres = await startEmbeddedPostgres({ dataDir: await stage.folder(), log, settings })
    stage.onClear(() => postgres.stop())
    await migrate(postgres.url, log)
    return new Ground(stage, postgres.superuserUrl, postgres.url)
  }

  /** An empty site. */
  async open(): Promise<Site> {
    return this.#openOn(await this.#copyOf(this.#emptyUrl), await this.#stage.folder(), 0)
  }

  /** The same site once more, as it was when it closed, at the same hour: whatever happens to this one, the first stays. */
  async reopen(closed: Site): Promise<Site> {
    const folder = await this.#stage.folder()
    await cp(closed.config.dataDir, folder, { recursive: true })
    return this.#openOn(await this.#copyOf(closed.database.url), folder, closed.shift())
  }

  async #openOn(url: string, folder: string, shift: number): Promise<Site> {
    const site = await openSite(url, folder, shift)
    this.#stage.onClear(() => site.close())
    return site
  }

  async #copyOf(url: string): Promise<string> {
    const template = new URL(url)
    const name = `scene_${randomUUID().replaceAll('-', '')}`
    const client = new Client({ connectionString: this.#superuserUrl })
    await client.connect()
    try {
      await client.query(
        `create database ${name} template ${template.pathname.slice(1)} owner ${template.username} strategy file_copy`,
      )
    } finally {
      await client.end()
    }
    template.pathname = `/${name}`
    return template.href
  }
}
