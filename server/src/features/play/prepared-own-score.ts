import { OwnScore } from '@drapeau/contract/play.ts'
import type { Game } from '#features/games/games.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import type { Catalogue } from '#features/practice/practice.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import type { EntryProgress } from './entry-progress.ts'
import { presentOwnScore } from './play.present.ts'

/** What the score of an entry is computed from, beside its progress. */
interface Standing {
  offer: Catalogue
  /** The game as the reader sees it, which may be frozen. */
  game: Game
  /** As it is: the members of the entry now. */
  live: Game | undefined
}

interface Written {
  offer: Catalogue
  game: Game
  prepared: PreparedJson
}

/** The responses of all entries, by the game as it is: they are dropped with the game. */
const writtenIn = onceEach((_live: Game) => new WeakMap<EntryProgress, Written>())

/** The same response until somebody scores: then every open page of the event requests it again. */
export function prepareOwnScore(own: EntryProgress, { offer, game, live }: Standing): PreparedJson {
  const written = live && writtenIn(live)
  const known = written?.get(own)
  if (known?.offer === offer && known.game === game) return known.prepared
  const names = new Map(live?.entries.get(own.entryId)?.members.map(({ id, name }) => [id, name]))
  const prepared = new PreparedJson(JSON.stringify(OwnScore.parse(presentOwnScore({ own, offer, game, names }))))
  written?.set(own, { offer, game, prepared })
  return prepared
}
