import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import type { SlipJob } from './print-slips.ts'
import { drawSlips } from './slip-page.ts'

/** Setting type takes long: it is done here, beside the thread that answers. */
const { slips, sheet }: SlipJob = workerData
const document = drawSlips(slips, sheet)
document.end()
parentPort?.postMessage(await buffer(document))
