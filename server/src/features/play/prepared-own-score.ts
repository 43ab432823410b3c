import { OwnScore } from '@drapeau/contract/play.ts'
import type { Game } from '#features/games/games.ts'
import { onceEach } from '#features/practice/once-each.ts'
import type { Catalogue } from '#features/practice/practice.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import type { EntryProgress } from './entry-progress.ts'
import { presentOwnScore } from './play.present.ts'

/** What the score of an entry is worked out from, beside what it did. */
interface Standing {
  offer: Catalogue
  /** As the reader sees it. */
  game: Game
  /** As it is: who is in the entry now. */
  live: Game | undefined
}

interface Written {
  offer: Catalogue
  game: Game
  ready: PreparedJson
}

/** What was written about each entry, by the game as it is: with a game that nobody plays any more, all of it goes. */
const writtenIn = onceEach((_live: Game) => new WeakMap<EntryProgress, Written>())

/** The same answer for as long as nobody has moved: every open page of the event asks for it when somebody does. */
export function readyOwnScore(own: EntryProgress, { offer, game, live }: Standing): PreparedJson {
  const written = live && writtenIn(live)
  const known = written?.get(own)
  if (known?.offer === offer && known.game === game) return known.ready
  const names = new Map(live?.entries.get(own.entryId)?.members.map(({ id, name }) => [id, name]))
  const ready = new PreparedJson(JSON.stringify(OwnScore.parse(presentOwnScore({ own, offer, game, names }))))
  written?.set(own, { offer, game, ready })
  return ready
}
