import { Lane, type LaneOrder } from './lane.ts'
import { type Testimony, Witness } from './outcome-log.ts'

/** What the client is told when it starts. */
export interface ClientOrder {
  url: string
  folder: string
  lanes: LaneOrder[]
}

/** What it says when it is done. */
export interface ClientReport {
  testimony: Testimony
  /** How many wrong answers each lane has sent, acknowledged or not. */
  sent: Record<string, number>
}

/**
 * The program that stands outside: it knows nothing of the site but its address, and keeps its own books. It begins with
 * the order that it gets, and ends with the next word.
 */
const word = Promise.withResolvers<void>()
process.on('message', (order: ClientOrder | 'finish') => {
  if (order === 'finish') word.resolve()
  else void serve(order)
})
// Whoever started us and has gone needs no traffic any more.
process.on('disconnect', () => process.exit())

async function serve({ url, folder, lanes }: ClientOrder): Promise<void> {
  const witness = new Witness()
  const running = lanes.map((order) => ({ name: order.name, lane: new Lane(url, order, witness) }))
  let isOver = false
  void word.promise.then(() => (isOver = true))
  await Promise.all(running.map(({ lane }) => lane.run(folder, () => isOver)))
  // Who has nothing left to answer waits for the word all the same.
  await word.promise
  const report: ClientReport = {
    testimony: witness.testimony,
    sent: Object.fromEntries(running.map(({ name, lane }) => [name, lane.sent])),
  }
  process.send?.(report, () => process.disconnect())
}
