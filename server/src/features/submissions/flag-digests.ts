import { hash } from 'node:crypto'
import { innerText, judgedText } from '@drapeau/rules/flag-text.ts'

/** What a text is compared by: as it is and without its wrapper, where case matters and where it does not. */
export interface TextDigests {
  exact: string
  exactInner: string
  folded: string
  foldedInner: string
}

/** Comparing digests takes the same time however much of an answer is right. */
export function textDigests(text: string): TextDigests {
  const [exact, folded] = [judgedText(text, true), judgedText(text, false)]
  const [ofExact, ofExactInner] = digestPair(exact)
  // Most answers are in lower case already.
  const [ofFolded, ofFoldedInner] = folded === exact ? [ofExact, ofExactInner] : digestPair(folded)
  return { exact: ofExact, exactInner: ofExactInner, folded: ofFolded, foldedInner: ofFoldedInner }
}

function digestPair(text: string): [string, string] {
  return [digestOf(text), digestOf(innerText(text))]
}

function digestOf(text: string): string {
  return hash('sha256', text, 'base64')
}
