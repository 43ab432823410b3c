import { getFeed, getScoreboard, getScoreboardGroups, getTimeline, linesPerPage } from '@drapeau/contract/scoreboard.ts'
import type { InputOf } from '@drapeau/contract/route.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import {
  countryOf,
  presentFeedItem,
  presentScoreboardLine,
  presentTimeline,
  presentUnranked,
} from './scoreboard.present.ts'
import { latestSolves } from '#features/games/latest-solves.ts'
import type { Game, GameEntry } from '#features/games/game.ts'
import { unrankedIn } from '#features/games/unranked.ts'

type BoardQuery = InputOf<typeof getScoreboard>['query']

const linesOnTimeline = 10
const solvesInFeed = 50
/** Anything can be searched for, so the number of cached responses is bounded. */
const maxCached = 200

/** The responses of each game. They belong to the game alone: a query lives on, and must not keep an old game in memory. */
const responsesOf = onceEach((_game: Game) => new BoundedMap<string, PreparedJson>(maxCached))
/** The cache key of each query. The parsed query of an address is cached, so it is the same object every time. */
const boardKeyOf = onceEach((query: BoardQuery): string => {
  const { page, perPage, school, country } = query
  return JSON.stringify(['board', wordsOf(query), page, perPage, school, country])
})

/** One page of the lines that match the query; ranks are those of the whole scoreboard. */
export function prepareScoreboard(game: Game, query: BoardQuery): PreparedJson {
  const { page, perPage, school, country } = query
  return once(game, boardKeyOf(query), () => {
    const words = wordsOf(query)
    const isAll = words === '' && school === undefined && country === undefined
    const isWanted = (line: GameEntry): boolean =>
      line.searchKey.includes(words) &&
      (school === undefined || line.school === school) &&
      (country === undefined || countryOf(line) === country)
    const found = isAll ? game.lines : game.lines.filter(isWanted)
    const isLastPage = page * perPage >= found.length
    const lines = found.slice((page - 1) * perPage, page * perPage)
    return getScoreboard.reply.parse({
      scoreboard: lines.map(presentScoreboardLine),
      unranked: isLastPage ? unrankedIn(game).filter(isWanted).slice(0, linesPerPage).map(presentUnranked) : [],
      frozen: game.frozenAt !== null,
      frozenAt: game.frozenAt?.toISOString() ?? null,
      currentRows: lines.length,
      totalRows: found.length,
    })
  })
}

function wordsOf({ q }: BoardQuery): string {
  return searchKey(q.trim())
}

export function prepareGroups(game: Game): PreparedJson {
  return once(game, 'groups', () => {
    const schools = new Set(game.lines.flatMap(({ school }) => school ?? []))
    const countries = new Set(game.lines.flatMap((line) => countryOf(line) ?? []))
    return getScoreboardGroups.reply.parse({ schools: byName(schools), countries: byName(countries) })
  })
}

export function prepareTimeline(game: Game): PreparedJson {
  return once(game, 'timeline', () =>
    getTimeline.reply.parse(presentTimeline(game, game.lines.slice(0, linesOnTimeline))),
  )
}

export function prepareFeed(game: Game): PreparedJson {
  return once(game, 'feed', () =>
    getFeed.reply.parse({
      feed: latestSolves(game, solvesInFeed).map(({ challenge, entry, solve }) =>
        presentFeedItem(challenge, entry, solve),
      ),
      frozen: game.frozenAt !== null,
    }),
  )
}

/** Written once for all readers, for as long as the game does not change. */
function once(game: Game, key: string, make: () => unknown): PreparedJson {
  const responses = responsesOf(game)
  const known = responses.get(key)
  if (known) return known
  const prepared = new PreparedJson(JSON.stringify(make()))
  responses.set(key, prepared)
  return prepared
}

function byName(names: ReadonlySet<string>): string[] {
  return [...names].toSorted((one, other) => (searchKey(one) < searchKey(other) ? -1 : 1))
}
