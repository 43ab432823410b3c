import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { Client } from 'pg'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import type { Stage } from '../stage.ts'
import { openSite, type Site } from './site.ts'

/** The data is thrown away after the proof, so it need not be durable. */
const settings = { max_connections: 200, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Opens sites on one PostgreSQL, each with its own database and folder, empty or copied from another site. */
export class SiteFactory {
  readonly #superuserUrl: string
  readonly #emptyUrl: string
  readonly #stage: Stage

  private constructor(stage: Stage, superuserUrl: string, emptyUrl: string) {
    this.#stage = stage
    this.#superuserUrl = superuserUrl
    this.#emptyUrl = emptyUrl
  }

  static async start(stage: Stage): Promise<SiteFactory> {
    const log = createLog('silent')
    const postgres = await startEmbeddedPostgres({ dataDir: await stage.folder(), log, settings })
    stage.onClear(() => postgres.stop())
    await migrate(postgres.url, log)
    return new SiteFactory(stage, postgres.superuserUrl, postgres.url)
  }

  async open(): Promise<Site> {
    return this.#openOn(await this.#copyOf(this.#emptyUrl), await this.#stage.folder(), 0)
  }

  /** Opens a copy of a closed site at the same time of its clock; changes to the copy leave the original as it was. */
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
