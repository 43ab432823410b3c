import { type Board, boardQuery } from '#features/events/scoreboard/scoreboard.api.ts'

/** The first page, unfiltered: more does not fit on a projector. */
export const wallQuery = (board: Board) => boardQuery(board, { q: '', page: 1, school: undefined, country: undefined })

/** Polls as well, in milliseconds, in case the live channel is cut. The projector retries failures itself and shows when. */
export const polled = { retry: false, refetchInterval: 20_000 } as const
