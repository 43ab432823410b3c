import { screens } from '@drapeau/contract/screens.ts'
import type { Messages } from '#lib/messages/messages.ts'

type Word = Exclude<keyof Messages['site']['nav'], 'account'>

interface Place {
  to: (typeof screens)['challenges' | 'events' | 'bluelock' | 'about']
  word: Word
}

/** The places of the top navigation, in the specification's order; the mobile menu and the footer list the same. */
export const places: readonly Place[] = [
  { to: screens.challenges, word: 'practice' },
  { to: screens.events, word: 'events' },
  { to: screens.bluelock, word: 'bluelock' },
  { to: screens.about, word: 'about' },
]

/** What marks a place of the navigation: its address, unless the screen has said that it belongs elsewhere. */
interface Mark {
  activeOptions?: { exact: boolean }
  inactiveProps?: { 'aria-current': 'page' }
}

export function markOf(word: Word, said: Word | undefined): Mark {
  if (said === undefined) return {}
  return word === said ? { inactiveProps: { 'aria-current': 'page' } } : { activeOptions: { exact: true } }
}
