import type { CategorySummary, OfferedHint, PlayerChallenge, PracticeCard } from '@drapeau/contract/practice.ts'
import type { OfferedChoice } from '@drapeau/contract/challenges/questions.ts'
import type { ChallengeFile } from '@drapeau/contract/files.ts'
import type { OwnWriteUp } from '@drapeau/contract/write-ups.ts'
import type { Language } from '#platform/http/context.ts'
import { isLocked, isSolutionOpen, type SolvedHow, solvedHow } from './access.ts'
import type { CatalogueChallenge, Named, OfferedFile, Translated } from './catalogue.ts'
import type { HandedIn, OwnProgress } from './own-progress.ts'

/** What of a page is the same for all who see as much of the challenge. */
export type PageHead = Omit<PlayerChallenge, keyof PageTail>

/** What of a page is one player's own. */
export type PageTail = Pick<
  PlayerChallenge,
  | 'solved'
  | 'locked'
  | 'requirements'
  | 'hints'
  | 'flagsFound'
  | 'rightChoices'
  | 'attemptsLeft'
  | 'solvedAt'
  | 'solvedIn'
  | 'writeUp'
  | 'next'
  | 'solution'
>

/** A challenge on a list, as one player sees it. */
export function presentCard(
  challenge: CatalogueChallenge,
  own: Pick<OwnProgress, 'solved' | 'solvedIn'>,
): PracticeCard {
  return presentCardIn(challenge, solvedHow(challenge.id, own), isLocked(challenge, own))
}

export function presentCardIn(challenge: CatalogueChallenge, how: SolvedHow, locked: boolean): PracticeCard {
  return {
    _id: challenge.id,
    name: challenge.name,
    name_fr: challenge.nameFr,
    category: presentTranslated(challenge.category),
    event: challenge.event && presentNamed(challenge.event),
    value: challenge.value,
    difficulty: challenge.difficulty,
    solves: challenge.solves,
    solved: how !== 'not',
    solvedInEvent: how === 'in-event',
    requirements: challenge.requirements.length,
    locked,
    closesAt: challenge.closesAt?.toISOString() ?? null,
    tags: Array.from(challenge.tags),
    answerType: locked ? 'flag' : challenge.answerType,
  }
}

export function presentHead(challenge: CatalogueChallenge, language: Language): PageHead {
  const { firstSolve } = challenge
  return {
    _id: challenge.id,
    name: challenge.name,
    name_fr: challenge.nameFr,
    category: presentTranslated(challenge.category),
    event: challenge.event && presentNamed(challenge.event),
    value: challenge.value,
    difficulty: challenge.difficulty,
    solves: challenge.solves,
    closesAt: challenge.closesAt?.toISOString() ?? null,
    tags: Array.from(challenge.tags),
    author: challenge.author,
    attribution: challenge.attribution,
    connectionInfo: challenge.connectionInfo,
    type: challenge.type,
    description: (language === 'fr' ? challenge.descriptionFr : null) ?? challenge.description,
    files: challenge.files.map(presentFile),
    answerType: challenge.answerType,
    choices: challenge.choices.map((choice) => presentChoice(choice, language)),
    caseSensitivity: challenge.isCaseSensitive ? 'case-sensitive' : 'case-insensitive',
    flagsTotal: challenge.flags,
    max_attempts: challenge.maxAttempts,
    mode: challenge.mode,
    wrapper: challenge.wrapper,
    writeUps: challenge.writeUps,
    firstSolve: firstSolve && { name: firstSolve.name, at: firstSolve.at.toISOString() },
  }
}

/** What is on its card, and otherwise what every challenge begins with: nothing of what this one is like. */
export function presentLockedHead(challenge: CatalogueChallenge): PageHead {
  return {
    _id: challenge.id,
    name: challenge.name,
    name_fr: challenge.nameFr,
    category: presentTranslated(challenge.category),
    event: challenge.event && presentNamed(challenge.event),
    value: challenge.value,
    difficulty: challenge.difficulty,
    solves: challenge.solves,
    closesAt: challenge.closesAt?.toISOString() ?? null,
    tags: Array.from(challenge.tags),
    author: '',
    attribution: '',
    connectionInfo: '',
    type: 'standard',
    description: null,
    files: [],
    answerType: 'flag',
    choices: [],
    caseSensitivity: 'case-sensitive',
    flagsTotal: 1,
    max_attempts: 0,
    mode: challenge.mode,
    wrapper: null,
    writeUps: challenge.writeUps,
    firstSolve: null,
  }
}

export function presentTail(challenge: CatalogueChallenge, own: OwnProgress, language: Language): PageTail {
  const { id, maxAttempts } = challenge
  const locked = isLocked(challenge, own)
  const isLimited = maxAttempts > 0 && !locked
  const writeUp = own.writeUps.get(id)
  const solvedIn = own.solvedIn.get(id)
  return {
    solved: own.solved.has(id),
    locked,
    requirements: challenge.requirements.map(({ id: required, name, nameFr }) => ({
      _id: required,
      name,
      name_fr: nameFr,
      solved: own.solved.has(required),
    })),
    hints: locked ? [] : challenge.hints.map((hint) => presentHint(hint, own, language)),
    flagsFound: locked ? 0 : flagsFound(challenge, own),
    rightChoices: own.solved.has(id) ? Array.from(challenge.rightChoices) : [],
    attemptsLeft: isLimited ? Math.max(0, maxAttempts - (own.used.get(id) ?? 0)) : null,
    solvedAt: own.solved.get(id)?.toISOString() ?? null,
    solvedIn: solvedIn ? presentNamed(solvedIn) : null,
    writeUp: writeUp ? presentWriteUp(writeUp) : null,
    next: presentNext(challenge, own, locked),
    solution: isSolutionOpen(challenge, own) ? challenge.solution : null,
  }
}

function flagsFound({ id, flags }: CatalogueChallenge, own: OwnProgress): number {
  return own.solved.has(id) ? flags : (own.found.get(id) ?? 0)
}

/** What its author offers next, unless the reader has solved that, or needs yet another one for it. */
function presentNext(
  { id, next }: CatalogueChallenge,
  { solved }: OwnProgress,
  locked: boolean,
): PlayerChallenge['next'] {
  if (!next || locked || solved.has(next.id)) return null
  const isWithheld = next.requires.some((required) => required !== id && !solved.has(required))
  return isWithheld ? null : presentTranslated(next)
}

function presentChoice({ id, text, textFr }: CatalogueChallenge['choices'][number], language: Language): OfferedChoice {
  return { _id: id, text: (language === 'fr' ? textFr : null) ?? text }
}

function presentHint(hint: CatalogueChallenge['hints'][number], own: OwnProgress, language: Language): OfferedHint {
  const paid = own.hints.get(hint.id)
  const content = paid ? ((language === 'fr' ? paid.contentFr : null) ?? paid.content) : null
  return { _id: hint.id, title: hint.title, cost: hint.cost, content, requirements: Array.from(hint.requires) }
}

function presentFile(file: OfferedFile): ChallengeFile {
  return {
    _id: file.id,
    originalname: file.originalName,
    path: `/api/files/${file.id}/${encodeURIComponent(file.originalName)}`,
    size: file.size,
    sha256: file.sha256,
  }
}

function presentWriteUp(writeUp: HandedIn): OwnWriteUp {
  const { review } = writeUp
  return {
    _id: writeUp.id,
    originalname: writeUp.originalName,
    path: `/api/write-ups/${writeUp.id}/file`,
    size: writeUp.size,
    sha256: writeUp.sha256,
    number: writeUp.number,
    createdAt: writeUp.createdAt.toISOString(),
    review: review && { comment: review.comment, reviewer: review.reviewer, at: review.at.toISOString() },
    offered: writeUp.isOffered,
    published: writeUp.isPublished,
  }
}

export function presentNamed({ id, name }: Named): { _id: string; name: string } {
  return { _id: id, name }
}

export function presentTranslated({ id, name, nameFr }: Translated): CategorySummary['category'] {
  return { _id: id, name, name_fr: nameFr }
}
