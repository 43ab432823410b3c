import { open } from './crowd/opening.ts'
import { goOn } from './crowd/steady.ts'
import type { CrowdOrder, CrowdWord } from './crowd/start-crowd.ts'

/** The program that is a crowd: it does what it is told, tells what it saw, and ends. */
const end = Promise.withResolvers<number>()
process.on('message', (order: CrowdOrder) => {
  if (order.kind === 'finish') end.resolve(order.announced)
  else if (order.kind === 'opening') void open(order).then(report)
  else void goOn(order, () => say('ready'), end.promise).then(report)
})
// Whoever started us and has gone needs no crowd any more.
process.on('disconnect', () => process.exit())

function say(word: CrowdWord, then: () => void = () => undefined): void {
  process.send?.(word, then)
}

function report(word: CrowdWord): void {
  say(word, () => process.disconnect())
}
