import { Lane, type LaneOrder } from './lane.ts'
import { type OutcomeSummary, OutcomeLog } from './outcome-log.ts'

/** The first message to the client. */
export interface ClientOrder {
  url: string
  folder: string
  lanes: LaneOrder[]
}

/** The message that the client sends before it ends. */
export interface ClientReport {
  summary: OutcomeSummary
  /** How many answers each lane has sent that are no solves, acknowledged or not. */
  sent: Record<string, number>
}

/**
 * An independent client process that knows only the site's address and keeps its own ledger. It starts with the order
 * that it receives, and ends with the message `finish`.
 */
const finishing = Promise.withResolvers<void>()
process.on('message', (order: ClientOrder | 'finish') => {
  if (order === 'finish') finishing.resolve()
  else void run(order)
})
// The traffic ends with its parent process.
process.on('disconnect', () => process.exit())

async function run({ url, folder, lanes }: ClientOrder): Promise<void> {
  const log = new OutcomeLog()
  const running = lanes.map((order) => ({ name: order.name, lane: new Lane(url, order, log) }))
  let isOver = false
  void finishing.promise.then(() => (isOver = true))
  await Promise.all(running.map(({ lane }) => lane.run(folder, () => isOver)))
  // Lanes that have solved everything end early; the report still waits for `finish`.
  await finishing.promise
  const report: ClientReport = {
    summary: log.summary,
    sent: Object.fromEntries(running.map(({ name, lane }) => [name, lane.sent])),
  }
  process.send?.(report, () => process.disconnect())
}
