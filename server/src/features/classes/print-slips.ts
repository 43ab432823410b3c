import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Slip } from '@drapeau/contract/classes/pupils.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Semaphore } from '#platform/http/limits/semaphore.ts'
import { getClassFor } from './classes.service.ts'
import type { PrintedSlip, SlipSheet } from './slip-page.ts'

export interface SlipJob {
  slips: readonly PrintedSlip[]
  sheet: SlipSheet
}

/** A document of 500 slips takes a few seconds and some memory: the next ones wait. */
const atOnce = new Semaphore(1, 10)

/** Prints what the caller has just received. Nothing of it is stored, and whether the passwords are right is not checked. */
export async function sendSlips(ctx: Ctx<'admin'>, classId: string, slips: readonly Slip[]): Promise<void> {
  const { name, code } = await getClassFor(ctx, ctx.db, classId)
  const { publicUrl, siteName } = ctx.config
  const address = `${publicUrl}${screens.classLogin}`
  const sheet = {
    className: name,
    site: siteName,
    address: address.replace(/^https?:\/\//, ''),
    code,
    language: ctx.language,
    now: ctx.now,
  }
  const linked = slips.map((slip) => ({ ...slip, link: linkTo(address, code, slip.loginName) }))
  const pdf = await print({ slips: linked, sheet })
  ctx.reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': attachment(`${name} ${code}.pdf`) })
    .send(pdf)
}

/** The code and the name save typing. The password stays on paper: addresses are kept in histories and logs. */
function linkTo(address: string, code: string, loginName: string): string {
  return `${address}?${new URLSearchParams({ code, name: loginName }).toString()}`
}

async function print(job: SlipJob): Promise<Buffer> {
  const done = await atOnce.acquire()
  try {
    const worker = new Worker(new URL('slip-worker.ts', import.meta.url), { workerData: job })
    const [pdf]: Uint8Array[] = await once(worker, 'message')
    if (!pdf) throw new Error('The worker made no document.')
    return Buffer.from(pdf)
  } finally {
    done()
  }
}
