import { randomUUID } from 'node:crypto'
import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { giveEntryAward } from '@drapeau/contract/awards.ts'
import { addFiles } from '@drapeau/contract/files.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { finishBackup, insertBackup } from '../src/features/backups/backups.queries.ts'
import { newBackup } from '../src/features/backups/noted-backup.ts'
import type { Person } from './builders.ts'
import { pdf } from './documents.ts'
import type { World } from './world.ts'

/** One object of each kind that has an id, and the people involved. */
export interface IdScene {
  people: Record<'admin' | 'captain' | 'teammate' | 'outsider', Person>
  ids: Readonly<Record<string, string>>
  flag: string
  inviteCode: string
}

/** A team of two in a running event, with everything that players and administrators create in it. */
export async function idScene({ api, build, config, database }: World): Promise<IdScene> {
  // The first letter gives lists the same order in each scene.
  const uniqueName = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`
  const [admin, captain, teammate, outsider, event, category] = await Promise.all([
    build.admin({ withPassword: true }),
    build.player({ name: uniqueName('Ann') }),
    build.player({ name: uniqueName('Ben') }),
    build.player({ name: uniqueName('Cid') }),
    build.event({ teamSize: [1, 3] }),
    build.category(),
  ])
  const inviteCode = randomUUID().slice(0, 8).toUpperCase()
  const [solved, open, practised, entry] = await Promise.all([
    build.challenge({ event, category, name: uniqueName('A') }),
    build.challenge({ event, category, name: uniqueName('B') }),
    build.challenge({ category, name: uniqueName('C') }),
    build.entry({ event, members: [captain, teammate], inviteCode }),
  ])
  const asAdmin = api.as(admin)
  const announced = { title: 'Ahoy', description: '<p>Listen.</p>', event: event.id }
  const awarded = { value: 5, reason: 'Kind', entry: entry.id }
  const backup = newBackup('night', null, config.backupDir, new Date())
  const [hint, submission, session, token, grant, userGrant, announcement, award, added] = await Promise.all([
    build.hint({ challenge: open, cost: 0 }),
    build.submission({ challenge: open, entry, player: teammate, at: secondsAgo(1) }),
    build.session(captain.id),
    build.apiToken(captain.id, ['read']),
    build.player().then((helper) => build.grant(helper, 'judge', event)),
    build.grant(teammate, 'teacher'),
    asAdmin.call(createAnnouncement, { body: announced }),
    asAdmin.call(giveEntryAward, { params: { id: event.id }, body: awarded }),
    asAdmin.call(addFiles, { params: { id: open.id }, body: {}, files: [new File(['x'], 'chart.txt')] }),
    build.solve({ challenge: solved, entry, player: captain, at: secondsAgo(2) }),
    build.raisedHand(captain, practised),
    insertBackup(database.db, backup),
  ])
  const document = new File([new Uint8Array(pdf())], 'log.pdf')
  await api.as(captain).call(submitWriteUp, { params: { id: solved.id }, body: {}, files: [document] })
  const { rows } = await database.pool.query('select id from write_up where challenge_id = $1', [solved.id])
  const contents = { size: 1, sha256: 'a'.repeat(64), rows: 1, files: 0, missing: [] }
  await finishBackup(database.db, backup.id, contents, new Date())

  const ids = {
    event: event.id,
    category: category.id,
    solved: solved.id,
    open: open.id,
    practised: practised.id,
    hint: hint.id,
    entry: entry.id,
    submission: submission.id,
    session: session.sessionId,
    token: token.id,
    grant,
    userGrant,
    announcement: announcement.body._id,
    award: award.body._id,
    file: added.body.files[0]?._id ?? '',
    writeUp: String(rows[0]?.id),
    backup: backup.id,
    admin: admin.id,
    captain: captain.id,
    teammate: teammate.id,
    outsider: outsider.id,
  }
  return { people: { admin, captain, teammate, outsider }, ids, flag: open.flag, inviteCode }
}

function secondsAgo(seconds: number): Date {
  return new Date(Date.now() - seconds * 1_000)
}

/** The kind of the id in a path. The first match wins; undefined when the scene has no object of that kind. */
export function kindAt({ method, path }: Route): string | undefined {
  return kinds.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1]
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/ \/users\/me\/sessions\/:id/, 'session'],
  [/ \/users\/(?:ties\/|awards\/|tokens\/|grants\/)?:id/, 'teammate'],
  [/ \/tokens\/:id/, 'token'],
  [/ \/(?:announcements|notifications)\/:id/, 'announcement'],
  [/ \/awards\/:id/, 'award'],
  [/ \/backups\/:id/, 'backup'],
  [/ \/categories\/:id/, 'category'],
  [/ \/challenges\/:id\/hand/, 'practised'],
  [/ \/challenges\/:id/, 'open'],
  [/ \/events\/:id/, 'event'],
  [/ \/files\/:id/, 'file'],
  [/ \/hints\/:id/, 'hint'],
  [/ \/submissions\/:id\/verdict/, 'submission'],
  [/^POST \/submissions\/:id/, 'solved'],
  [/^PUT \/submissions\/:id/, 'open'],
  [/ \/write-ups\/:id/, 'writeUp'],
]

export function kindOfParameter({ path }: Route, parameter: string): string | undefined {
  return path.startsWith('/users/') && parameter === 'grant' ? 'userGrant' : kindOfField[parameter]
}

/** The kind of the id in a field of a query or a body. */
export const kindOfField: Readonly<Record<string, string>> = {
  account: 'teammate',
  actor: 'admin',
  category: 'category',
  challenge: 'open',
  entries: 'entry',
  entry: 'entry',
  event: 'event',
  files: 'file',
  grant: 'grant',
  hint: 'hint',
  member: 'teammate',
  requirements: 'solved',
  subject: 'event',
  user: 'teammate',
}

/** Replaces ids by their kinds, and new ids, dates and random parts by placeholders, so that texts of two scenes compare. */
export function normalise(text: string, { ids, inviteCode }: IdScene): string {
  const named = Object.entries(ids).reduce((replaced, [kind, id]) => replaced.replaceAll(id, `<${kind}>`), text)
  return named
    .replaceAll(inviteCode, '<code>')
    .replaceAll(/"code":"[A-Z2-9]{12}"/g, '"code":"<code>"')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<at>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<new>')
    .replaceAll(/\b[0-9a-f]{8}\b/g, '<random>')
    .replaceAll(/drapeau-\d{4}-\d{2}-\d{2}-\d{6}/g, '<backup>')
}
