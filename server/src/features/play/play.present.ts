import type { EventCard, OwnScore } from '@drapeau/contract/play.ts'
import { scoreOf } from '@drapeau/rules/score.ts'
import type { Game } from '#features/games/games.ts'
import type { Catalogue, CatalogueChallenge } from '#features/practice/practice.ts'
import { presentTranslated } from '#features/practice/practice.present.ts'
import type { EntryProgress } from './entry-progress.ts'
import { historyOf, ranksIn } from './own-score.ts'

/** A challenge on the list of an event, as one entry sees it. */
export function presentEventCard(challenge: CatalogueChallenge, isSolved: boolean, locked: boolean): EventCard {
  const { category, firstSolve } = challenge
  return {
    _id: challenge.id,
    name: challenge.name,
    name_fr: challenge.nameFr,
    category: presentTranslated(category),
    value: challenge.value,
    difficulty: challenge.difficulty,
    solves: challenge.solves,
    solved: isSolved,
    requirements: challenge.requirements.map(presentTranslated),
    locked,
    closesAt: challenge.closesAt?.toISOString() ?? null,
    tags: Array.from(challenge.tags),
    answerType: locked ? 'flag' : challenge.answerType,
    firstBlood: firstSolve && {
      entry: { _id: firstSolve.solverId, name: firstSolve.name ?? '' },
      at: firstSolve.at.toISOString(),
    },
  }
}

interface ScoreView {
  own: EntryProgress
  offer: Catalogue
  /** The game as the reader sees it, which may be frozen. */
  game: Game
  /** By account: of those who are in the entry now. */
  names: ReadonlyMap<string, string>
}

export function presentOwnScore({ own, offer, game, names }: ScoreView): OwnScore {
  const history = historyOf(own, offer)
  const nameOf = (accountId: string | null): string | null => names.get(accountId ?? '') ?? null
  return {
    score: scoreOf(history),
    rank: ranksIn(game).get(own.entryId) ?? null,
    frozen: game.frozenAt !== null,
    solves: history.solves.map(({ challengeId, value, at, accountId }) => ({
      challenge: presentChallenge(challengeId, offer),
      value,
      at: at.toISOString(),
      by: nameOf(accountId),
    })),
    hints: history.hints
      .map(({ challengeId, cost, at, accountId }) => ({
        challenge: presentNamed(challengeId, offer),
        cost,
        at: at.toISOString(),
        by: nameOf(accountId),
      }))
      .toReversed(),
    awards: history.awards.map(({ value, reason, at }) => ({ value, reason, at: at.toISOString() })).toReversed(),
  }
}

function presentNamed(id: string, { byId }: Catalogue): OwnScore['hints'][number]['challenge'] {
  const challenge = byId.get(id)
  return { _id: id, name: challenge?.name ?? '', name_fr: challenge?.nameFr ?? null }
}

function presentChallenge(id: string, { byId }: Catalogue): OwnScore['solves'][number]['challenge'] {
  const challenge = byId.get(id)
  return {
    _id: id,
    name: challenge?.name ?? '',
    name_fr: challenge?.nameFr ?? null,
    category: challenge?.category.name ?? '',
    category_fr: challenge?.category.nameFr ?? null,
  }
}
