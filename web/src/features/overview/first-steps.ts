import type { Overview } from '@drapeau/contract/overview.ts'

export interface Step {
  step: 'category' | 'challenge' | 'event'
  isDone: boolean
}

/**
 * What a new site still lacks. An event is for those who want one: once anybody has answered anything, the site is in
 * use and is not shown them any more.
 */
export function firstSteps({ challenges, answers, events }: Overview): Step[] {
  const isPlayed = answers.solves + answers.fails > 0
  const steps: Step[] = [
    { step: 'category', isDone: challenges.byCategory.length > 0 },
    { step: 'challenge', isDone: challenges.total > 0 },
    { step: 'event', isDone: events.length > 0 || isPlayed },
  ]
  return steps.every(({ isDone }) => isDone) ? [] : steps
}
