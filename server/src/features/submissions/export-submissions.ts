import { type Reach, shownAddress } from '@drapeau/rules/grants.ts'
import { Readable } from 'node:stream'
import { answerText, chosenTexts } from '@drapeau/rules/question.ts'
import { slowestReaderMs } from '#features/files/send-stored.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { csvLine, csvMark } from '#platform/http/csv.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { type ExportedRow, exportPages } from './export-submissions.queries.ts'
import type { Filters } from './submissions.queries.ts'

/** Each reads as fast as its reader takes it, for minutes perhaps. Nobody waits for that: they try again. */
const exportsAtOnce = new Semaphore(2, 0)

/** A few hundred kilobytes: what one export has in memory at a time. */
const rowsPerPage = 1_000

const heads = ['time', 'user', 'email', 'entry', 'event', 'challenge', 'verdict', 'answer']

/** Sends every answer that is wanted, page after page, as its reader takes them. */
export async function sendExport(ctx: Ctx<'admin'>, wanted: Filters): Promise<void> {
  const done = await exportsAtOnce.acquire()
  try {
    const pages = exportPages(ctx.db, wanted, rowsPerPage)
    const first = await pages.next()
    if (first.done) throw new Refusal('not-found')
    const output = Readable.from(csvPieces(ctx, first.value, pages), { objectMode: false })
    output.once('close', done)
    ctx.reply.raw.setTimeout(slowestReaderMs)
    ctx.reply
      .headers({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': attachment(`submissions ${ctx.now.toISOString().slice(0, 10)}.csv`),
      })
      .send(output)
  } catch (error) {
    done()
    throw error
  }
}

async function* csvPieces(
  { log, reach }: Ctx<'admin'>,
  first: readonly ExportedRow[],
  others: AsyncIterable<readonly ExportedRow[]>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(heads) + linesOf(first, reach)
  try {
    for await (const rows of others) yield linesOf(rows, reach)
  } catch (error) {
    // The answer has begun: it is cut off, so that nobody takes a part for the whole.
    log.error({ err: error }, 'an export of answers broke off')
    throw error
  }
}

function linesOf(rows: readonly ExportedRow[], reach: Reach): string {
  return rows.map((row) => csvLine(cellsOf(row, reach))).join('')
}

function cellsOf(row: ExportedRow, reach: Reach): string[] {
  return [
    row.createdAt.toISOString(),
    row.userName ?? '',
    shownAddress(reach, row.userEmail ?? ''),
    row.entryName ?? '',
    row.eventName ?? '',
    row.challengeName,
    verdictIn(row),
    answerText(row.answer, chosenTexts(row, row.answer)),
  ]
}

function verdictIn({ isCorrect, isPart }: ExportedRow): string {
  if (isPart) return 'part'
  return isCorrect ? 'correct' : 'incorrect'
}
