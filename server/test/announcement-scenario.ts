import { type AnnouncementForm, createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { notifyAccount } from '../src/features/notifications/notifications.service.ts'
import type { Person } from './builders.ts'
import { type World, world } from './world.ts'

export class AnnouncementScenario {
  readonly site: World
  readonly admin: Person

  constructor(site: World, admin: Person) {
    this.site = site
    this.admin = admin
  }

  static async create(): Promise<AnnouncementScenario> {
    const site = await world()
    return new AnnouncementScenario(site, await site.build.admin({ name: 'Captain' }))
  }

  async announce(options: Partial<AnnouncementForm> = {}): Promise<string> {
    const body = { title: 'Listen', description: '<p>Some words.</p>', ...options }
    const reply = await this.site.api.as(this.admin).call(createAnnouncement, { body })
    if (reply.status !== 201) throw new Error(`The announcement was refused: ${reply.body.message}`)
    return reply.body._id
  }

  /** Players who registered a second after the last announcement. */
  async players(count: number): Promise<Person[]> {
    this.site.advance(1_000)
    return Promise.all(Array.from({ length: count }, () => this.site.build.player()))
  }

  async player(): Promise<Person> {
    this.site.advance(1_000)
    return this.site.build.player()
  }

  async notify(person: Person, title: string): Promise<void> {
    const { app, database } = this.site
    await notifyAccount(app.services, database.db, person.id, { title, description: 'Some words' })
  }

  async titlesFor(person: Person): Promise<string[]> {
    const { body } = await this.site.api.as(person).call(listNotifications)
    return body.notifications.map(({ title }) => title)
  }

  async readersOf(id: string): Promise<{ account_id: string; read_at: Date }[]> {
    return this.site.database.db
      .selectFrom('announcement_read')
      .select(['account_id', 'read_at'])
      .where('announcement_id', '=', id)
      .execute()
  }
}
