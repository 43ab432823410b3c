import { parentPort } from 'node:worker_threads'
import { openArchive } from '@drapeau/formats/archive/open-archive.ts'
import type { History } from '@drapeau/formats/history.ts'
import { Unreadable } from '@drapeau/formats/problems.ts'
import { storableIn } from '@drapeau/formats/challenge/limits.ts'
import { readCollection } from '@drapeau/formats/read-collection.ts'
import { namesOf, type NewRow, prepareChallenge, skippedRow } from '#features/imports/challenges/prepared-challenge.ts'
import { ResultReader } from '#features/imports/results/read-results.ts'
import { hasResults } from '#features/imports/results/results-summary.ts'
import { type NewPerson, preparePerson } from '#features/imports/people/prepared-person.ts'
import { archiveLimits, type ReadMessage, type ReadOrder } from './read-collection.ts'
import { summarise } from './summarise.ts'

/** Parsing YAML and Markdown keeps a processor busy for seconds: it is done here, beside the thread that answers. */
const port = parentPort
if (!port) throw new Error('This is started as a worker only.')

const rowsPerMessage = 50
const peoplePerMessage = 500
const resultsPerMessage = 2_000

/** One message for each that was asked for: rows wait here, and not in the other thread. */
let asked = Promise.withResolvers<void>()
port.on('message', (message: ReadOrder | 'more') => {
  if (message === 'more') asked.resolve()
  else void read(message)
})

async function send(message: ReadMessage): Promise<void> {
  port?.postMessage(storableIn(message))
  await asked.promise
  asked = Promise.withResolvers<void>()
}

/** The last message needs no reply: the file is closed by then, and another order may follow. */
async function read({ path, maxFileMb, country }: ReadOrder): Promise<void> {
  try {
    const archive = await openArchive(path, archiveLimits(maxFileMb))
    try {
      const collection = await readCollection(archive)
      const summary = await summarise(collection, country)
      await send({ kind: 'summary', format: collection.format, summary })
      const names = namesOf(collection.challenges)
      for (const rows of batches(collection.challenges, (each) => prepareChallenge(each, maxFileMb, names)))
        await send({ kind: 'rows', rows })
      for (const rows of batches(collection.skipped, skippedRow)) await send({ kind: 'rows', rows })
      const { history } = collection
      if (history && summary.people > 0) await sendPeople(history)
      if (history && summary.results && hasResults(summary.results.total)) await sendResults(history)
    } finally {
      await archive.close()
    }
    port?.postMessage({ kind: 'end' } satisfies ReadMessage)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    port?.postMessage(storableIn({ kind: 'unreadable', problem: error.problem } satisfies ReadMessage))
  }
}

async function sendPeople(history: History): Promise<void> {
  let people: NewPerson[] = []
  for await (const person of history.people()) {
    people.push(preparePerson(person, history.requiresConfirmation))
    if (people.length < peoplePerMessage) continue
    await send({ kind: 'people', people })
    people = []
  }
  if (people.length > 0) await send({ kind: 'people', people })
}

async function sendResults(history: History): Promise<void> {
  const reader = new ResultReader(history, new Date())
  for await (const [first, items] of inBatches(reader.teams())) await send({ kind: 'teams', first, items })
  for await (const [first, items] of inBatches(reader.submissions())) await send({ kind: 'submissions', first, items })
  for await (const [first, items] of inBatches(reader.awards())) await send({ kind: 'awards', first, items })
  for await (const [first, items] of inBatches(reader.unlocks())) await send({ kind: 'unlocks', first, items })
}

/** Each batch with the number of its first item, from 1. */
async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncIterable<[first: number, items: Item[]]> {
  let [first, batch]: [number, Item[]] = [1, []]
  for await (const item of items) {
    batch.push(item)
    if (batch.length < resultsPerMessage) continue
    yield [first, batch]
    first += batch.length
    batch = []
  }
  if (batch.length > 0) yield [first, batch]
}

function* batches<Item>(items: readonly Item[], rowOf: (item: Item) => NewRow): Iterable<NewRow[]> {
  for (let at = 0; at < items.length; at += rowsPerMessage) yield items.slice(at, at + rowsPerMessage).map(rowOf)
}
