import { runOpening } from './crowd/opening.ts'
import { runSteady } from './crowd/steady.ts'
import type { CrowdOrder, CrowdMessage } from './crowd/start-crowd.ts'

/** A process that plays many clients: it receives an order, carries it out, reports and ends. */
const end = Promise.withResolvers<number>()
process.on('message', (order: CrowdOrder) => {
  if (order.kind === 'finish') end.resolve(order.announced)
  else if (order.kind === 'opening') void runOpening(order).then(report)
  else void runSteady(order, () => send('ready'), end.promise).then(report)
})
// The crowd ends with its parent process.
process.on('disconnect', () => process.exit())

function send(message: CrowdMessage, then: () => void = () => undefined): void {
  process.send?.(message, then)
}

function report(result: CrowdMessage): void {
  send(result, () => process.disconnect())
}
