import type { Progress } from '@drapeau/contract/progress.ts'
import type { CatalogueChallenge, OwnProgress } from '#features/practice/practice.ts'
import { presentCard, presentNamed, presentTranslated } from '#features/practice/practice.present.ts'
import type { ProgressView } from './progress.service.ts'

export function presentProgress(view: ProgressView): Progress {
  const { history, catalogue, own, streak } = view
  return {
    score: view.score,
    rank: view.rank,
    players: view.players,
    onBoard: view.onBoard,
    keptOffBy: view.keptOffBy.map(({ className, title, endsAt }) => ({
      class: className,
      assignment: title,
      until: endsAt?.toISOString() ?? null,
    })),
    solves: history.solves.length + catalogue.challenges.filter(({ id }) => own.solvedIn.has(id)).length,
    challenges: catalogue.challenges.length,
    spent: history.hints.reduce((sum, { cost }) => sum + cost, 0),
    awards: history.awards.map(({ id, value, reason, at }) => ({
      _id: id,
      value,
      reason,
      createdAt: at.toISOString(),
    })),
    streak: {
      weeks: streak.weeks,
      best: streak.best,
      activeThisWeek: streak.activeThisWeek,
      recent: view.weeks.map(({ monday, answers, solves }) => ({ week: monday.toISOString(), answers, solves })),
    },
    categories: presentCategories(view),
    timeline: view.timeline.map(({ at, challenge, value, event }) => ({
      at: at.toISOString(),
      challenge: presentTranslated(challenge),
      value,
      event: event && presentNamed(event),
    })),
    suggestions: view.suggested.map((challenge) => presentCard(challenge, own)),
  }
}

function presentCategories({ catalogue, own }: ProgressView): Progress['categories'] {
  return catalogue.categories.map((shown) => {
    const all = catalogue.challenges.filter(({ category }) => category.id === shown.id)
    const solved = all.filter((challenge) => own.solved.has(challenge.id))
    return {
      category: presentTranslated(shown),
      nbChallenges: all.length,
      solved: solved.length,
      points: inPractice(solved, own),
      possible: inPractice(all, own),
    }
  })
}

/** The points that these can give in practice: none for what was solved in an event. */
function inPractice(challenges: readonly CatalogueChallenge[], { solvedIn }: OwnProgress): number {
  return challenges.reduce((sum, { id, value }) => (solvedIn.has(id) ? sum : sum + value), 0)
}
