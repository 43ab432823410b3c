import * as contract from '@drapeau/contract/practice.ts'
import type { Db } from '#platform/database/database.ts'
import { after } from '#platform/http/after.ts'
import { type App, bindRead } from '#platform/http/bind.ts'
import type { Member, Reader } from '#platform/http/context.ts'
import type { Ready } from '#platform/http/ready.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hasCategory } from './catalogue.queries.ts'
import type { Catalogue, OwnProgress, Practice } from './practice.ts'
import { noChallenges, readyCards, readyCategory, readySummaries } from './ready-lists.ts'
import { readyPage } from './ready-page.ts'

export function bindPractice(app: App, practice: Practice): void {
  bindRead(app, contract.listPractices, ({ member }, { query }) =>
    shown(practice, member, (catalogue, own) => readyCards(catalogue, own, query)),
  )
  bindRead(app, contract.listSolvedCategories, ({ member }) => shown(practice, member, readySummaries))
  bindRead(app, contract.listCategoryChallenges, ({ db, member }, { params }) =>
    after(
      shown(practice, member, (catalogue, own) => readyCategory(catalogue, own, params.id)),
      (ready) => ready ?? emptyCategory(db, params.id),
    ),
  )
}

/** A challenge as a player may see it now. What cannot be practised is not there. */
export function getPracticePage(
  practice: Practice,
  { member, language }: Reader<'member'>,
  challengeId: string,
): Promise<Ready> | Ready {
  return shown(practice, member, (catalogue, own) => readyPage(found(catalogue.byId.get(challengeId)), own, language))
}

/** A category whose challenges are all hidden answers like one that has none. */
async function emptyCategory(db: Db, categoryId: string): Promise<Ready> {
  if (!(await hasCategory(db, categoryId))) throw new Refusal('not-found')
  return noChallenges
}

/** At once when both are in memory, which is nearly always. */
function shown<Shown extends Ready | undefined>(
  practice: Practice,
  { accountId }: Member,
  show: (catalogue: Catalogue, own: OwnProgress) => Shown,
): Promise<Shown> | Shown {
  const catalogue = practice.catalogue()
  const own = practice.progressOf(accountId)
  return catalogue instanceof Promise || own instanceof Promise
    ? Promise.all([catalogue, own]).then(([all, mine]) => show(all, mine))
    : show(catalogue, own)
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not-found')
  return thing
}
