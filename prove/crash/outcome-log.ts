import type { Answer } from './outcomes.ts'
import { isRoutine } from './outcomes.ts'

/** What somebody has seen of the site. Plain, so that one process can hand it to another. */
export interface Testimony {
  answers: number
  longestMs: number
  /** Whatever was not routine, for a closer look when it is known what was away and when. */
  odd: Answer[]
}

/** Keeps what answers were like: the routine ones in numbers, the others whole. */
export class Witness {
  readonly testimony: Testimony = { answers: 0, longestMs: 0, odd: [] }

  note(answer: Answer): void {
    const { testimony } = this
    testimony.answers += 1
    testimony.longestMs = Math.max(testimony.longestMs, answer.ended - answer.began)
    if (!isRoutine(answer)) testimony.odd.push(answer)
  }
}

export function together(testimonies: readonly Testimony[]): Testimony {
  return {
    answers: testimonies.reduce((sum, { answers }) => sum + answers, 0),
    longestMs: Math.max(0, ...testimonies.map(({ longestMs }) => longestMs)),
    odd: testimonies.flatMap(({ odd }) => odd),
  }
}
