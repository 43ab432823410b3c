import * as contract from '@drapeau/contract/practice.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/http/context.ts'
import type { Ready } from '#platform/http/ready.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Practice } from './practice.ts'
import { readyCards, readyCategory, readySummaries } from './ready-lists.ts'
import { readyPage } from './ready-page.ts'

export function bindPractice(app: App, practice: Practice): void {
  bind(app, contract.listPractices, async ({ member }, { query }) =>
    readyCards(await practice.catalogue(), await practice.progressOf(member.accountId), query),
  )
  bind(app, contract.listSolvedCategories, async ({ member }) =>
    readySummaries(await practice.catalogue(), await practice.progressOf(member.accountId)),
  )
  bind(app, contract.listCategoryChallenges, async ({ member }, { params }) => {
    const catalogue = await practice.catalogue()
    const cards = readyCategory(catalogue, await practice.progressOf(member.accountId), params.id)
    if (!cards) throw new Refusal('not-found')
    return cards
  })
}

/** A challenge as a player may see it now. What cannot be practised is not there. */
export async function getPracticePage(
  practice: Practice,
  { member, language }: Ctx<'member'>,
  challengeId: string,
): Promise<Ready> {
  const challenge = (await practice.catalogue()).byId.get(challengeId)
  if (!challenge) throw new Refusal('not-found')
  return readyPage(challenge, await practice.progressOf(member.accountId), language)
}
