import type { ArchiveLanguage } from '@drapeau/contract/archives.ts'
import { dateFormat, dateLocales } from '@drapeau/contract/dates.ts'

interface ArchiveWords {
  results: string
  challenges: string
  /** These are the columns of the table. */
  rank: string
  entry: (isSolo: boolean) => string
  school: string
  country: string
  solves: string
  reached: string
  /** Below a table in which several entries have the same score. */
  ties: string
  score: string
  nobody: string
  noChallenges: string
  counts: (entries: number, challenges: number, isSolo: boolean) => string
  points: (value: number) => string
  solvedBy: (count: number) => string
  by: (author: string) => string
  difficulties: Readonly<Record<'easy' | 'medium' | 'hard', string>>
  back: string
  locked: string
  choices: string
  files: string
  allFiles: (size: string) => string
  withoutFiles: string
  firstSolvers: string
  solution: string
  writeUps: string
  /** In the place of an author who is not named. */
  someone: string
  source: string
  pictureMissing: string
  archived: (day: string) => string
  fileName: (event: string, day: string) => string
}

export const archiveWords: Readonly<Record<ArchiveLanguage, ArchiveWords>> = {
  en: {
    results: 'Final results',
    challenges: 'Challenges',
    rank: 'Rank',
    entry: (isSolo) => (isSolo ? 'Player' : 'Team'),
    school: 'School',
    country: 'Country',
    solves: 'Solves',
    reached: 'Score reached',
    ties: 'Ties go to the first to reach the score.',
    score: 'Score',
    nobody: 'Nobody is on the scoreboard.',
    noChallenges: 'This event has no challenges.',
    counts: (entries, challenges, isSolo) =>
      `${count('en', entries, isSolo ? 'player' : 'team', isSolo ? 'players' : 'teams')}, ${count('en', challenges, 'challenge', 'challenges')}`,
    points: (value) => count('en', value, 'point', 'points'),
    solvedBy: (solves) => count('en', solves, 'solve', 'solves'),
    by: (author) => `by ${author}`,
    difficulties: { easy: 'easy', medium: 'medium', hard: 'hard' },
    back: 'All results and challenges',
    locked: 'Nobody could open this challenge.',
    choices: 'Choices',
    files: 'Files',
    allFiles: (size) => `Download the files (${size})`,
    withoutFiles: 'The files are not in this archive.',
    firstSolvers: 'First to solve it',
    solution: 'Solution',
    writeUps: 'Write-ups',
    someone: 'A participant',
    source: 'Source',
    pictureMissing: 'picture not shown',
    archived: (day) => `Archived on ${day}`,
    fileName: (event, day) => `${event} archive ${day}.zip`,
  },
  fr: {
    results: 'Classement final',
    challenges: 'Défis',
    rank: 'Rang',
    entry: (isSolo) => (isSolo ? 'Joueur' : 'Équipe'),
    school: 'École',
    country: 'Pays',
    solves: 'Résolus',
    reached: 'Score atteint',
    ties: 'À égalité, le premier à avoir atteint ce score passe devant.',
    score: 'Score',
    nobody: 'Personne n’est classé.',
    noChallenges: 'Cet événement n’a aucun défi.',
    counts: (entries, challenges, isSolo) =>
      `${count('fr', entries, isSolo ? 'joueur' : 'équipe', isSolo ? 'joueurs' : 'équipes')}, ${count('fr', challenges, 'défi', 'défis')}`,
    points: (value) => count('fr', value, 'point', 'points'),
    solvedBy: (solves) => count('fr', solves, 'résolution', 'résolutions'),
    by: (author) => `par ${author}`,
    difficulties: { easy: 'facile', medium: 'moyen', hard: 'difficile' },
    back: 'Classement et défis',
    locked: 'Personne n’a pu ouvrir ce défi.',
    choices: 'Choix',
    files: 'Fichiers',
    allFiles: (size) => `Télécharger les fichiers (${size})`,
    withoutFiles: 'Les fichiers ne sont pas dans cette archive.',
    firstSolvers: 'Premiers à le résoudre',
    solution: 'Solution',
    writeUps: 'Comptes rendus',
    someone: 'Un participant',
    source: 'Source',
    pictureMissing: 'image non affichée',
    archived: (day) => `Archivé le ${day}`,
    fileName: (event, day) => `${event} archive ${day}.zip`,
  },
}

function count(language: ArchiveLanguage, number: number, one: string, many: string): string {
  const isOne = new Intl.PluralRules(language).select(number) === 'one'
  return `${numberIn(language, number)} ${isOne ? one : many}`
}

export function numberIn(language: ArchiveLanguage, number: number): string {
  return new Intl.NumberFormat(language).format(number)
}

const minute = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** In the time zone of the machine, which the period of the event names. */
export function momentIn(language: ArchiveLanguage, moment: Date, hasSeconds = false): string {
  const second = hasSeconds ? ({ second: '2-digit' } as const) : {}
  return dateFormat(language, { ...minute, ...second }).format(moment)
}

/** With its time zone: pages are read anywhere. */
export function periodIn(language: ArchiveLanguage, start: Date, end: Date): string {
  return dateFormat(language, { ...minute, timeZoneName: 'short' }).formatRange(start, end)
}

export function dayIn(language: ArchiveLanguage, moment: Date): string {
  return dateFormat(language, { dateStyle: 'long' }).format(moment)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** In steps of 1,024, as the site counts. */
export function sizeIn(language: ArchiveLanguage, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const maximumFractionDigits = bytes / 1024 ** step < 10 && step > 0 ? 1 : 0
  const shape = { style: 'unit', unit: units[step], unitDisplay: step === 0 ? 'long' : 'short' } as const
  return new Intl.NumberFormat(dateLocales[language], { ...shape, maximumFractionDigits }).format(bytes / 1024 ** step)
}
