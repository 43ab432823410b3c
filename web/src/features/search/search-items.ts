import type { LinkProps } from '@tanstack/react-router'
import { screens } from '@drapeau/contract/screens.ts'
import type { Found } from '@drapeau/contract/search.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Language } from '#lib/messages/messages.ts'
import { textIn } from '#lib/messages/translated-name.ts'
import type { Office } from '#lib/messages/office-messages.ts'
import { flagLetter } from '#domain/category/category-flag.ts'
import type { IconName } from '#ui/buttons/icon.tsx'

type Words = Office['search']
type GroupName = keyof Words['groups']

export interface Item {
  id: string
  group: GroupName
  /** A picture, or the letter whose signal flag is flown. */
  mark: { icon: IconName } | { letter: string }
  label: string
  /** The name in the other language, by which it is found as well. */
  otherLabel?: string
  detail?: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

export interface Group {
  name: GroupName
  items: Item[]
}

/** The screens and what can be begun, in the order of the sidebar. */
export function placesOf({ screens: screen, actions }: Words): Item[] {
  return [
    place('screens', 'dashboard', screen.dashboard, screens.adminDashboard),
    place('screens', 'people', screen.users, screens.adminUsers),
    place('screens', 'slate', screen.classes, screens.adminClasses),
    place('screens', 'calendar', screen.events, screens.adminEvents),
    place('screens', 'flag', screen.categories, screens.adminCategories),
    place('screens', 'target', screen.challenges, screens.adminChallenges),
    place('screens', 'chest', screen.imports, screens.adminImports),
    place('screens', 'paper', screen.writeUps, screens.adminWriteUps),
    place('screens', 'tray', screen.submissions, screens.adminSubmissions),
    place('screens', 'podium', screen.standings, screens.adminStandings),
    place('screens', 'bell', screen.notifications, screens.adminNotifications),
    place('screens', 'log', screen.audit, screens.adminAudit),
    place('screens', 'lock', screen.signInProviders, screens.adminSignInProviders),
    place('screens', 'sliders', screen.settings, screens.adminSettings),
    place('screens', 'check', screen.doctor, screens.adminDoctor),
    place('screens', 'chest', screen.backups, screens.adminBackups),
    place('screens', 'person', screen.profile, screens.profile),
    place('screens', 'home', screen.site, screens.home),
    place('actions', 'plus', actions.newChallenge, screens.adminNewChallenge),
    place('actions', 'plus', actions.newEvent, screens.adminNewEvent),
    place('actions', 'plus', actions.newCategory, screens.adminNewCategory),
    place('actions', 'plus', actions.newUser, screens.adminNewUser),
    place('actions', 'plus', actions.newClass, screens.adminNewClass),
    place('actions', 'leave', actions.logout, screens.logout),
  ]
}

function place(group: 'screens' | 'actions', icon: IconName, label: string, to: NonNullable<LinkProps['to']>): Item {
  return { id: to, group, mark: { icon }, label, link: { to } }
}

/**
 * Those in whose name every typed word begins a word; without a word, all. Letters from the middle would put places
 * above the people that are looked for, and signing out is among the places.
 */
export function matching(places: readonly Item[], typed: string): Item[] {
  const wanted = searchKey(typed).split(' ').filter(Boolean)
  return places.filter(({ label }) => wanted.every((word) => ` ${searchKey(label)}`.includes(` ${word}`)))
}

/** Those that lead to a screen that the reader has. */
export function openOnly(items: readonly Item[], isOpen: (path: string) => boolean): Item[] {
  return items.filter(({ link }) => isOpen(String(link.to)))
}

/** What the server found, as items. A category has no screen of its own: the list shows it. */
export function itemsOf(
  { status }: Words,
  language: Language,
  { users, challenges, events, categories }: Found,
): Item[] {
  return [
    ...users.map(({ _id, name, email }): Item => ({
      id: _id,
      group: 'users',
      mark: { icon: 'person' },
      label: name,
      detail: email,
      link: { to: screens.adminUser, params: { id: _id } },
    })),
    ...challenges.map(({ _id, name, name_fr, category, category_fr, event }): Item => ({
      id: _id,
      group: 'challenges',
      mark: { icon: 'target' },
      label: textIn(language, name, name_fr),
      otherLabel: textIn(language === 'fr' ? 'en' : 'fr', name, name_fr),
      detail: [textIn(language, category, category_fr), event].filter((part) => part !== null).join(' · '),
      link: { to: screens.adminChallenge, params: { id: _id } },
    })),
    ...events.map(({ _id, name, status: now }): Item => ({
      id: _id,
      group: 'events',
      mark: { icon: 'calendar' },
      label: name,
      detail: status[now],
      link: { to: screens.adminEvent, params: { id: _id } },
    })),
    ...categories.map(({ _id, name, name_fr }): Item => ({
      id: _id,
      group: 'categories',
      mark: { letter: flagLetter(textIn(language, name, name_fr)) },
      label: textIn(language, name, name_fr),
      otherLabel: textIn(language === 'fr' ? 'en' : 'fr', name, name_fr),
      link: { to: screens.adminCategories, search: { q: name } },
    })),
  ]
}

/**
 * What was found for fewer letters and fits the typed ones too: Enter must never open what no longer fits. A person is
 * also found by the address.
 */
export function stillFitting(found: readonly Item[], typed: string): Item[] {
  const wanted = searchKey(typed.trim())
  const fits = (text: string): boolean => searchKey(text).includes(wanted)
  return found.filter(
    ({ group, label, otherLabel, detail }) =>
      fits(label) || (otherLabel !== undefined && fits(otherLabel)) || (group === 'users' && fits(detail ?? '')),
  )
}

/** Neighbours of one group under one heading; the order is kept. */
export function grouped(items: readonly Item[]): Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.name === item.group) last.items.push(item)
    else groups.push({ name: item.group, items: [item] })
  }
  return groups
}
