import { hash } from 'node:crypto'
import { flagPattern, type FlagPattern } from '@drapeau/rules/flag-pattern.ts'
import { innerText, judgedText } from '@drapeau/rules/flag-text.ts'
import { flagKey, type Flags } from './flag-columns.queries.ts'

/** What is wrong with a wrong answer, where that helps and gives nothing away. */
export type NearMiss = 'wrapper' | 'case' | 'elsewhere'

/** What the flags of a challenge say to an answer, at one version of the challenge. */
export interface FlagVerdict {
  /** 0 for a challenge that is not known: nothing has that version, so nothing is judged by it. */
  version: number
  isRight: boolean
  /** Keys of the flags that it matched, where all of several are needed; else empty. */
  parts: string[]
  /** Whether it takes more flags than those that it matched. */
  isOneOfSeveral: boolean
  near: Exclude<NearMiss, 'elsewhere'> | null
  /** Other challenges with this very flag. Whether that may be said is decided for each player. */
  others: string[]
}

interface ExactFlag {
  key: string
  isCaseSensitive: boolean
  digests: TextDigests
}

interface PatternFlag {
  key: string
  matches: FlagPattern
}

interface KnownChallenge {
  version: number
  needsAll: boolean
  /** Answers to questions are right or wrong: nothing is nearly right, and none is the flag of another challenge. */
  isQuestion: boolean
  exact: ExactFlag[]
  patterns: PatternFlag[]
}

/** The flags of all challenges at one moment. Immutable: replaced as a whole. */
export interface KnownFlags {
  byId: ReadonlyMap<string, KnownChallenge>
  /** Challenges by the digest that solves them, exact flags only. */
  byDigest: ReadonlyMap<string, readonly string[]>
}

export interface FlagsOfChallenge {
  id: string
  version: number
  flags: Flags
  needsAll: boolean
  isQuestion: boolean
}

export function knownFlags(challenges: readonly FlagsOfChallenge[]): KnownFlags {
  const byId = new Map(challenges.map((challenge) => [challenge.id, knownChallenge(challenge)]))
  const byDigest = new Map<string, string[]>()
  for (const [id, { exact, isQuestion }] of byId)
    for (const flag of isQuestion ? [] : exact) {
      // The forms are marked: a flag for which case matters is not matched by an answer in lower case.
      const digest = flag.isCaseSensitive ? `exact ${flag.digests.exact}` : `folded ${flag.digests.folded}`
      byDigest.set(digest, [...(byDigest.get(digest) ?? []), id])
    }
  return { byId, byDigest }
}

function knownChallenge({ version, flags, needsAll, isQuestion }: FlagsOfChallenge): KnownChallenge {
  return {
    version,
    needsAll,
    isQuestion,
    exact: flags
      .filter(({ type }) => type === 'exact')
      .map((flag) => ({
        key: flagKey(flag),
        isCaseSensitive: flag.isCaseSensitive,
        digests: textDigests(flag.content),
      })),
    patterns: flags
      .filter(({ type }) => type === 'regex')
      .map((flag) => ({ key: flagKey(flag), matches: flagPattern(flag.content, flag.isCaseSensitive) })),
  }
}

export function verdictBy(known: KnownFlags, challengeId: string, answer: string): FlagVerdict {
  const challenge = known.byId.get(challengeId)
  const wrong = { isRight: false, parts: [], isOneOfSeveral: false, near: null, others: [] }
  if (!challenge) return { ...wrong, version: 0 }
  const { version, needsAll, exact, patterns } = challenge
  const typed = textDigests(answer)
  const matched = [
    ...exact.filter((flag) => isSame(flag, typed)),
    ...patterns.filter(({ matches }) => matches(answer)),
  ].map(({ key }) => key)
  if (matched.length > 0) {
    const isOneOfSeveral = needsAll && matched.length < exact.length + patterns.length
    return { ...wrong, version, isRight: true, parts: needsAll ? matched : [], isOneOfSeveral }
  }
  if (challenge.isQuestion) return { ...wrong, version }
  const near = nearMiss(exact, typed)
  return { ...wrong, version, near, others: near ? [] : othersWith(known, challengeId, typed) }
}

function isSame({ isCaseSensitive, digests }: ExactFlag, typed: TextDigests): boolean {
  return isCaseSensitive ? digests.exact === typed.exact : digests.folded === typed.folded
}

/** What is around a text is named before its case, which the next answer may still get wrong. */
function nearMiss(flags: readonly ExactFlag[], typed: TextDigests): FlagVerdict['near'] {
  const isWithoutWrapper = ({ isCaseSensitive, digests }: ExactFlag): boolean =>
    isCaseSensitive ? digests.exactInner === typed.exactInner : digests.foldedInner === typed.foldedInner
  if (flags.some(isWithoutWrapper)) return 'wrapper'
  return flags.some(({ digests }) => digests.foldedInner === typed.foldedInner) ? 'case' : null
}

function othersWith({ byDigest }: KnownFlags, challengeId: string, { exact, folded }: TextDigests): string[] {
  const found = [`exact ${exact}`, `folded ${folded}`].flatMap((digest) => byDigest.get(digest) ?? [])
  return [...new Set(found)].filter((id) => id !== challengeId)
}

/** What a text is compared by: as it is and without its wrapper, where case matters and where it does not. */
interface TextDigests {
  exact: string
  exactInner: string
  folded: string
  foldedInner: string
}

/** Comparing digests takes the same time however much of an answer is right. */
function textDigests(text: string): TextDigests {
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
