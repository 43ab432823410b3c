import { randomUUID } from 'node:crypto'
import type { NewPupil, Slip } from '@drapeau/contract/classes/pupils.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { freeSeats, isAmong, seatsOf, teacherOfList } from '@drapeau/rules/class-access.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { lockAccounts } from '#features/accounts/accounts.queries.ts'
import { requestKey, requestMail } from '#features/accounts/mail/mailed-keys.ts'
import { emailKey } from '#features/accounts/registration/registration.ts'
import { type Named, recordChange } from '#features/audit/audit.service.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { announceClass, announcePlaces } from './announce-class.ts'
import { invitationNote } from './class-notes.ts'
import type { ClassRow } from './classes.queries.ts'
import { getClassFor, lockOpenClassFor, refuseArchived } from './classes.service.ts'
import { makePasswords } from './first-passwords.ts'
import { insertInvitations, listInvitations } from './invitations.queries.ts'
import { listByEmail, listOwnPupils, listTakenNames } from './known-people.queries.ts'
import { listPupils } from './list-pupils.ts'
import { insertMadeAccounts, insertMembers, type MadeAccount } from './pupils.queries.ts'

interface Added {
  slips: Slip[]
  invited: number
  joined: number
}

/** A person with the account that joins or is made. */
type Settled = NewPupil & { accountId: string; password: { text: string; hash: string } | null }

/** Adds people to a class: all of them or, when anything is refused, none. Passwords are hashed before anything is locked. */
export async function addPupils(ctx: Ctx<'admin'>, classId: string, people: readonly NewPupil[]): Promise<Added> {
  refuseArchived(await getClassFor(ctx, ctx.db, classId))
  refuseProblems('invalid-input', twiceIn(people))
  const passwords = await makePasswords(ctx, people.filter(hasSlip).length)
  const settled = people.map((person) => ({
    ...person,
    accountId: person.account ?? randomUUID(),
    password: hasSlip(person) ? (passwords.pop() ?? null) : null,
  }))
  await ctx.db.transaction().execute((transaction) => write(ctx, transaction, classId, settled))
  return {
    slips: settled.flatMap(({ name, realName, loginName, password }) =>
      password ? [{ name, realName, loginName, password: password.text }] : [],
    ),
    invited: settled.filter(isInvited).length,
    joined: settled.filter(({ account }) => account !== null).length,
  }
}

async function write(ctx: Ctx<'admin'>, transaction: Db, classId: string, people: readonly Settled[]): Promise<void> {
  const known = await lockOpenClassFor(ctx, transaction, classId)
  if (people.length > freeSeats(known)) throw new Refusal('class-full', { count: seatsOf(known) })
  // In the order of decision 0023. From here on nobody else takes a name, an address or a login name of the class.
  await lockDeletions(transaction)
  await lockAccounts(transaction)
  const { problems, guests } = await standingOf(ctx, transaction, known, people)
  refuseProblems('user-exists', problems)
  const joining = people.filter((person) => !guests.has(person))
  const made = joining.filter(({ account }) => account === null)
  if (made.length > 0) await insertMadeAccounts(transaction, made.map(accountOf), { ...known, ...ctx })
  if (joining.length > 0) await insertMembers(transaction, classId, joining, ctx.now)
  await announcePlaces(
    ctx,
    transaction,
    known,
    joining.flatMap(({ account }) => account ?? []),
  )
  if (guests.size > 0) await inviteGuests(ctx, transaction, known, guests)
  for (const { accountId, email } of made.filter(isInvited)) {
    const { language } = ctx
    await requestKey(ctx, transaction, { accountId, purpose: 'invite', email, language }, ctx.now)
  }
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'class',
    id: classId,
    name: known.name,
    before: { pupils: known.pupils },
    // Guests are not named: they have not agreed.
    after: { pupils: known.pupils + people.length, added: joining.length > 0 ? joining.map(named) : null },
  })
  await announceClass(ctx, transaction, known, ['users', 'overview', 'audit'])
}

/** They may have an account that the teacher cannot see: it joins when its owner accepts. */
async function inviteGuests(
  ctx: Ctx<'admin'>,
  transaction: Db,
  known: ClassRow,
  guests: ReadonlyMap<Settled, string>,
): Promise<void> {
  const invitations = [...guests].map(([{ name, email, loginName, realName }, accountId]) => ({
    accountId,
    name,
    email,
    loginName,
    realName,
  }))
  await insertInvitations(transaction, known.id, invitations, ctx.now)
  for (const { accountId, email } of invitations) {
    const { language } = ctx
    await requestMail(ctx, transaction, { accountId, purpose: 'class-invitation', email, language }, ctx.now)
    await notifyInOwnLanguage(ctx, transaction, accountId, (own) => ({
      ...invitationNote(own, known.name),
      link: screens.classInvitations,
    }))
    await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['class-invitations'] })
  }
}

function accountOf({ accountId, name, email, password }: Settled): MadeAccount {
  return {
    id: accountId,
    name,
    email: email === '' ? null : email,
    emailKey: email === '' ? null : emailKey(email),
    passwordHash: password?.hash ?? null,
  }
}

const named = ({ accountId, name }: Settled): Named => ({ id: accountId, name })

const hasSlip = ({ account, email }: NewPupil): boolean => account === null && email === ''
const isInvited = ({ account, email }: NewPupil): boolean => account === null && email !== ''

type Problems = Record<string, string>

function refuseProblems(code: 'invalid-input' | 'user-exists', errors: Problems): void {
  if (Object.keys(errors).length > 0) throw new Refusal(code, { errors })
}

/** What is there twice within the request. */
function twiceIn(people: readonly NewPupil[]): Problems {
  const names = new Set<string>()
  const logins = new Set<string>()
  const emails = new Set<string>()
  const accounts = new Set<string>()
  const problems: Problems = {}
  for (const [at, person] of people.entries()) {
    if (person.account === null && isAgain(names, nameKey(person.name)))
      problems[`people.${at}.name`] = sentences.nameTaken
    if (isAgain(logins, nameKey(person.loginName))) problems[`people.${at}.loginName`] = sentences.loginNameTaken
    if (person.account !== null && isAgain(accounts, person.account))
      problems[`people.${at}.account`] = sentences.alreadyInClass
    if (person.email !== '' && isAgain(emails, emailKey(person.email)))
      problems[`people.${at}.email`] = sentences.emailTaken
  }
  return problems
}

function isAgain(seen: Set<string>, key: string): boolean {
  const isSeen = seen.has(key)
  seen.add(key)
  return isSeen
}

/**
 * What stands against them in the class and among all accounts, and the guests: people with an address whose account is
 * none of the teacher's pupils.
 */
async function standingOf(
  { member }: Ctx<'admin'>,
  transaction: Db,
  { id, teachers }: ClassRow,
  people: readonly Settled[],
): Promise<{ problems: Problems; guests: Map<Settled, string> }> {
  const teacher = teacherOfList(member)
  const emailKeys = people.flatMap(({ email }) => (email === '' ? [] : [emailKey(email)]))
  const nameKeys = people.flatMap(({ account, name }) => (account === null ? [nameKey(name)] : []))
  const ids = people.flatMap(({ account }) => account ?? [])
  const owners = await listByEmail(transaction, emailKeys)
  const known = teacher === null ? owners : await listByEmail(transaction, emailKeys, teacher)
  const own = await listOwnPupils(transaction, { nameKeys: [], ids }, teacher)
  const takenNames = await listTakenNames(transaction, nameKeys)
  const pupils = await listPupils(transaction, id)
  const invitations = await listInvitations(transaction, id)
  const logins = new Set(pupils.map(({ loginKey }) => loginKey))
  const members = new Set(
    [...pupils, ...invitations.map(({ accountId }) => ({ id: accountId }))].map((each) => each.id),
  )
  const ownerOf = new Map(owners.map((person) => [person.emailKey, person]))
  const movable = new Set([...own, ...known].map((person) => person.id))
  const problems: Problems = {}
  const guests = new Map<Settled, string>()
  for (const [at, person] of people.entries()) {
    const { account, name, loginName, email } = person
    const owner = email === '' ? undefined : ownerOf.get(emailKey(email))
    if (account === null && takenNames.has(nameKey(name))) problems[`people.${at}.name`] = sentences.nameTaken
    if (logins.has(nameKey(loginName))) problems[`people.${at}.loginName`] = sentences.loginNameTaken
    if (account === null && owner) {
      if (teacher === null) problems[`people.${at}.email`] = sentences.emailTaken
      else if (members.has(owner.id)) problems[`people.${at}.email`] = sentences.alreadyInClass
      else guests.set(person, owner.id)
    }
    if (account === null) continue
    if (members.has(account)) problems[`people.${at}.account`] = sentences.alreadyInClass
    else if (!movable.has(account)) problems[`people.${at}.account`] = sentences.fieldInvalid
    else if (owner?.id === account && owner.type === 'admin') problems[`people.${at}.account`] = sentences.pupilOfStaff
    // The lock of the class decides: somebody becomes its teacher before this, or after they are its pupil.
    else if (isAmong(teachers, account)) problems[`people.${at}.account`] = sentences.pupilTeaches
  }
  return { problems, guests }
}
