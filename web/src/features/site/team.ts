import type { Language } from '#lib/messages/messages.ts'

export interface Member {
  role: Record<Language, string>
  initials: string
  /** The signal flag that the card flies: a letter or a digit. */
  flag: string
  links: readonly { kind: 'GitHub' | 'LinkedIn' | 'Mastodon'; href: string }[]
}

const links: Member['links'] = [
  { kind: 'GitHub', href: 'https://github.com/' },
  { kind: 'LinkedIn', href: 'https://www.linkedin.com/' },
]

/** The cards of the page "Our Team". Edit this list, and nothing else, to show your own: twelve cards fill the grid. */
export const team: readonly Member[] = [
  { role: { en: 'Platform lead', fr: 'Direction de la plateforme' }, initials: 'PL', flag: 'P', links },
  { role: { en: 'Challenge author, web', fr: 'Défis web' }, initials: 'CW', flag: 'W', links },
  { role: { en: 'Challenge author, cryptography', fr: 'Défis de cryptographie' }, initials: 'CC', flag: 'C', links },
  { role: { en: 'Challenge author, forensics', fr: 'Défis d’analyse forensique' }, initials: 'CF', flag: 'F', links },
  { role: { en: 'Challenge author, reversing', fr: 'Défis de rétro-ingénierie' }, initials: 'CR', flag: 'R', links },
  { role: { en: 'Challenge author, networks', fr: 'Défis réseau' }, initials: 'CN', flag: 'N', links },
  { role: { en: 'Infrastructure', fr: 'Infrastructure' }, initials: 'IN', flag: 'I', links },
  { role: { en: 'Interface and design', fr: 'Interface et design' }, initials: 'ID', flag: 'D', links },
  { role: { en: 'Quality and tests', fr: 'Qualité et tests' }, initials: 'QT', flag: 'T', links },
  { role: { en: 'Competitions', fr: 'Compétitions' }, initials: 'CO', flag: 'O', links },
  { role: { en: 'Mentoring', fr: 'Accompagnement' }, initials: 'ME', flag: 'M', links },
  { role: { en: 'School relations', fr: 'Relations avec les écoles' }, initials: 'SR', flag: 'S', links },
]
