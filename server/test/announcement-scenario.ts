import { type AnnouncementForm, createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { notifyAccount } from '../src/features/notifications/notifications.service.ts'
import type { Person } from './builders.ts'
import { type World, world } from './world.ts'

/** A world in which an administrator has something to say. */
export class Announcing {
  readonly place: World
  readonly admin: Person

  constructor(place: World, admin: Person) {
    this.place = place
    this.admin = admin
  }

  static async begin(): Promise<Announcing> {
    const place = await world()
    return new Announcing(place, await place.build.admin({ name: 'Captain' }))
  }

  async announce(wishes: Partial<AnnouncementForm> = {}): Promise<string> {
    const body = { title: 'Listen', description: '<p>Some words.</p>', ...wishes }
    const reply = await this.place.api.as(this.admin).call(createAnnouncement, { body })
    if (reply.status !== 201) throw new Error(`The announcement was refused: ${reply.body.message}`)
    return reply.body._id
  }

  /** Who came a while after whatever was announced before. */
  async players(count: number): Promise<Person[]> {
    this.place.advance(1_000)
    return Promise.all(Array.from({ length: count }, () => this.place.build.player()))
  }

  async player(): Promise<Person> {
    this.place.advance(1_000)
    return this.place.build.player()
  }

  /** Something for one person alone. */
  async note(person: Person, title: string): Promise<void> {
    const { app, database } = this.place
    await notifyAccount(app.services, database.db, person.id, { title, description: 'Some words' })
  }

  async titlesFor(person: Person): Promise<string[]> {
    const { body } = await this.place.api.as(person).call(listNotifications)
    return body.notifications.map(({ title }) => title)
  }

  async readersOf(id: string): Promise<{ account_id: string; read_at: Date }[]> {
    return this.place.database.db
      .selectFrom('announcement_read')
      .select(['account_id', 'read_at'])
      .where('announcement_id', '=', id)
      .execute()
  }
}
