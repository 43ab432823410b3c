import * as contract from '@drapeau/contract/leaderboard.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { announceOnBoard } from '#domain/leaderboard/announce-on-board.ts'
import type { Leaderboard } from './leaderboard.ts'
import { findSchoolOf, updateOnBoard } from './leaderboard.queries.ts'
import { presentSchoolLine, presentLine } from './leaderboard.present.ts'

export function bindLeaderboard(app: App, board: Leaderboard): void {
  bind(app, contract.getLeaderboard, async ({ member }, { query }) => {
    const { lines, byId } = await board.current()
    const words = searchKey(query.q.trim())
    const found = lines.filter(
      (line) => line.searchKey.includes(words) && (query.school === undefined || line.school === query.school),
    )
    const page = pageOf(found, query)
    const own = byId.get(member.accountId)
    return {
      scoreboard: page.map((line) => presentLine(line, member.accountId)),
      frozen: false,
      own: own ? presentLine(own, member.accountId) : null,
      currentRows: page.length,
      totalRows: found.length,
    }
  })

  bind(app, contract.getSchoolLeaderboard, async ({ db, member }, { query }) => {
    const { schools } = await board.current()
    const words = searchKey(query.q.trim())
    const found = schools.filter((line) => line.searchKey.includes(words))
    const page = pageOf(found, query)
    const ownSchool = await findSchoolOf(db, member.accountId)
    const own = schools.find(({ name }) => name === ownSchool)
    return {
      scoreboard: page.map((line) => presentSchoolLine(line, ownSchool)),
      own: own ? presentSchoolLine(own, ownSchool) : null,
      currentRows: page.length,
      totalRows: found.length,
    }
  })

  bind(app, contract.setOnLeaderboard, async ({ db, bus, member, now }, { body }) => {
    await db.transaction().execute(async (transaction) => {
      const isChanged = await updateOnBoard(transaction, member.accountId, body.onBoard, now)
      if (isChanged) await announceOnBoard(bus, transaction, [member.accountId])
    })
    // Here at once, also where it says who was first: the message comes back a moment later.
    bus.publishHere({ topic: 'on-board', accounts: [member.accountId] })
    board.drop()
    return {
      status: 200,
      message: body.onBoard ? 'You are shown on the leaderboard.' : 'You are hidden from the leaderboard.',
    }
  })
}

function pageOf<Line>(lines: readonly Line[], { page, perPage }: { page: number; perPage: number }): readonly Line[] {
  return lines.slice((page - 1) * perPage, page * perPage)
}
