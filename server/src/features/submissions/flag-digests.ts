import { hash } from 'node:crypto'
import { innerText, judgedText } from '@drapeau/rules/flag-text.ts'

/** What a flag is compared by: as it is, without its wrapper, and without its case as well. */
export interface FlagDigests {
  exact: Buffer
  inner: Buffer
  loose: Buffer
}

export function flagDigests(text: string, isCaseSensitive: boolean): FlagDigests {
  const judged = judgedText(text, isCaseSensitive)
  return {
    exact: digestOf(judged),
    inner: digestOf(innerText(judged)),
    loose: digestOf(innerText(judgedText(text, false))),
  }
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
