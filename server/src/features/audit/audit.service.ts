import type { AuditField } from '@drapeau/contract/audit/audit-fields.ts'
import type { AuditAction, AuditKind, AuditValue } from '@drapeau/contract/audit/audit.ts'
import type { UsedGrant } from '@drapeau/rules/grants.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { holdNamed, insertAudit, insertSiteAudit } from './audit.queries.ts'
import { differences } from './differences.ts'

/** Somebody whom a record names. The name goes from the record with the account: decision 0072. */
export interface Named {
  id: string
  name: string
}

const peopleFields = ['pupil', 'added', 'removed', 'declined', 'teachers', 'members', 'captain', 'owner'] as const
type PeopleField = (typeof peopleFields)[number]
type People = Named | readonly Named[]

/** The fields of a thing as the record shows them. People are given with the ids of their accounts. */
export type AuditFields = Readonly<
  Partial<Record<Exclude<AuditField, PeopleField>, AuditValue> & Record<PeopleField, People | null>>
>

interface Change {
  action: AuditAction
  kind: AuditKind
  id: string
  name: string
  /** Left out for what is new. */
  before?: AuditFields
  /** It is left out when the object is deleted. */
  after?: AuditFields
  /** The event whose owners read it in the history of its staff. */
  eventId?: string | null
  /** Whose it is, where the name says so. A user is known without it. */
  about?: Named
}

/** Who changes it, and when: a request of an administrator or of staff, or a job that an administrator has ordered. */
export interface Recorder {
  member: { accountId: string; token: { name: string } | null }
  now: Date
  /** The grants by which staff may do it, the one with the most rights first. */
  used?: readonly UsedGrant[]
}

/**
 * Writes down, in the transaction that makes it, what an administrator or staff change: both happen, or neither. A grant
 * that was revoked since the request began undoes the change; one that is being revoked waits for it. Somebody whose account
 * is gone, or is being deleted, is not named.
 */
export async function recordChange(ctx: Recorder, transaction: Db, change: Change): Promise<void> {
  const { action, kind, id, before = {}, after = {}, eventId = null } = change
  const { used = [] } = ctx
  const about = aboutOf(change)
  const people = [...(about ? [about] : []), ...peopleIn(before), ...peopleIn(after)]
  const held = await holdNamed(transaction, new Set(people.map((person) => person.id)))
  const nameOf = (person: Named): string => (held.has(person.id) ? person.name : neutralName(person.id))
  const name = about && !held.has(about.id) ? renamed(change.name, about) : change.name
  const changes = differences(withNames(before, nameOf), withNames(after, nameOf))
  // Saving a form without having changed anything is no change.
  if (action === 'updated' && changes.length === 0) return
  const isWritten = await insertAudit(transaction, {
    actorId: ctx.member.accountId,
    tokenName: ctx.member.token?.name ?? null,
    action,
    kind,
    subjectId: id,
    subjectName: name,
    subjectKey: searchKey(name),
    changes,
    used,
    eventId,
    people: people.filter((person) => held.has(person.id)),
    createdAt: ctx.now,
  })
  // The actor was deleted meanwhile: what nobody answers for is refused.
  if (!isWritten) throw new Refusal(used.length > 0 ? 'forbidden' : 'signed-out')
}

/** What stands in the place of a name when the account is gone. Records about one person can still be distinguished. */
export function neutralName(id: string): string {
  return `Anonymous ${id.slice(0, 8).toUpperCase()}`
}

/** The record of a deletion by somebody else keeps the name: it says who decided about whom. */
function aboutOf({ action, kind, id, name, about }: Change): Named | undefined {
  return kind === 'user' && action !== 'deleted' ? { id, name } : about
}

/** A name that says whose it is says so at its end. */
function renamed(text: string, { id, name }: Named): string {
  const at = text.lastIndexOf(name)
  return at === -1 ? text : `${text.slice(0, at)}${neutralName(id)}${text.slice(at + name.length)}`
}

function peopleIn(fields: AuditFields): Named[] {
  return peopleFields.flatMap((field) => fields[field] ?? [])
}

function withNames(fields: AuditFields, nameOf: (person: Named) => string): Record<string, AuditValue> {
  const shown = (value: AuditValue | People): AuditValue => {
    if (!isPeople(value)) return value
    return 'id' in value ? nameOf(value) : value.map(nameOf)
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, shown(value)]))
}

function isPeople(value: AuditValue | People): value is People {
  if (typeof value !== 'object' || value === null) return false
  return !Array.isArray(value) || value.some((item) => typeof item === 'object')
}

/** What the site itself removed when its time was over or its owner wanted it, in numbers. Its settings stand for the actor, who is nobody. */
export async function recordRun(
  db: Db,
  {
    id,
    name,
    now,
    counts,
  }: { id: string; name: string; now: Date; counts: Readonly<Partial<Record<AuditField, number>>> },
): Promise<void> {
  await insertSiteAudit(db, {
    actorId: id,
    name,
    nameKey: searchKey(name),
    kind: 'retention',
    action: 'deleted',
    changes: differences(counts, {}),
    createdAt: now,
  })
}
