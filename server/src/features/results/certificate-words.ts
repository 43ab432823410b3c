import { dateFormat } from '@drapeau/contract/dates.ts'
import type { Language } from '#platform/http/context.ts'

interface CertificateWords {
  title: string
  awardedTo: string
  tookPartIn: string
  team: (name: string) => string
  place: (rank: number, total: number) => string
  points: (score: number) => string
  /** It takes the place of points. */
  noPoints: string
  writeName: string
  signature: string
}

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  en: {
    title: 'Certificate',
    awardedTo: 'This certifies that',
    tookPartIn: 'took part in the capture-the-flag event',
    team: (name) => `Team ${name}`,
    place: (rank, total) => `${number('en', rank)}${suffixes[ordinals.select(rank)]} of ${number('en', total)}`,
    points: (score) => `${number('en', score)} ${Math.abs(score) === 1 ? 'point' : 'points'}`,
    noPoints: 'For taking part',
    writeName: 'Name',
    signature: 'Signature',
  },
  fr: {
    title: 'Certificat',
    awardedTo: 'Il est certifié que',
    tookPartIn: 'a participé à la compétition « capture the flag »',
    team: (name) => `Équipe ${name}`,
    place: (rank, total) => `${number('fr', rank)}${rank === 1 ? 'er' : 'e'} sur ${number('fr', total)}`,
    points: (score) => `${number('fr', score)} ${Math.abs(score) < 2 ? 'point' : 'points'}`,
    noPoints: 'Pour sa participation',
    writeName: 'Nom',
    signature: 'Signature',
  },
}

/** What was reached. Without a rank it must not look like a place: points alone, or that somebody took part. */
export function resultOf(
  words: CertificateWords,
  { rank, entries, score }: { rank: number | null; entries: number; score: number },
): string {
  if (rank !== null) return `${words.place(rank, entries)} · ${words.points(score)}`
  return score > 0 ? words.points(score) : words.noPoints
}

/** Writes the period from the first to the last day, by the clock of the machine. */
export function days(language: Language, start: Date, end: Date): string {
  return dateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatRange(start, end)
}

function number(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value)
}
