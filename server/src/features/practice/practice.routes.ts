import * as contract from '@drapeau/contract/practice.ts'
import type { Db } from '#platform/database/database.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Member, Reader } from '#platform/http/context.ts'
import type { PreparedJson } from '#platform/http/prepared.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import { hasCategory } from './catalogue.queries.ts'
import type { Catalogue, OwnProgress, Practice } from './practice.ts'
import { noChallenges, prepareCards, prepareCategory, prepareSummaries } from './prepared-lists.ts'
import { preparePage } from './prepared-page.ts'

export function bindPractice(app: App, practice: Practice): void {
  bind(app, contract.listPractices, ({ member, language }, { query }) =>
    shown(practice, member, (catalogue, own) => prepareCards(catalogue, own, query, language)),
  )
  bind(app, contract.listSolvedCategories, ({ member }) => shown(practice, member, prepareSummaries))
  bind(app, contract.listCategoryChallenges, async ({ db, member }, { params }) => {
    const prepared = await shown(practice, member, (catalogue, own) => prepareCategory(catalogue, own, params.id))
    return prepared ?? emptyCategory(db, params.id)
  })
}

/** A challenge as a player may see it now. What cannot be practised is not there. */
export function getPracticePage(
  practice: Practice,
  { member, language }: Reader<'member'>,
  challengeId: string,
): Promise<PreparedJson> | PreparedJson {
  return shown(practice, member, (catalogue, own) => preparePage(found(catalogue.byId.get(challengeId)), own, language))
}

/** A category whose challenges are all hidden answers like one that has none. */
async function emptyCategory(db: Db, categoryId: string): Promise<PreparedJson> {
  if (!(await hasCategory(db, categoryId))) throw new Refusal('not-found')
  return noChallenges
}

function shown<Shown extends PreparedJson | undefined>(
  practice: Practice,
  { accountId }: Member,
  show: (catalogue: Catalogue, own: OwnProgress) => Shown,
): Promise<Shown> | Shown {
  return whenReady(practice.catalogue(), (catalogue) =>
    whenReady(practice.progressOf(accountId), (own) => show(catalogue, own)),
  )
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Refusal('not-found')
  return thing
}
