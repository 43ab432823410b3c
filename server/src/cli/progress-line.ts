import type { Progress } from '../features/backups/progress.ts'

const everyMs = 500
/** Where nobody watches a line change, one is written now and then: a log shows that it goes on. */
const everyMsInLog = 10_000

/** How far something is, on one line that changes. */
export function progressLine(
  verb: string,
  out: NodeJS.WriteStream = process.stderr,
): { show: Progress; clear: () => void } {
  const pause = out.isTTY ? everyMs : everyMsInLog
  let next = performance.now() + pause
  let isShown = false
  return {
    show: (done, whole) => {
      if (performance.now() < next) return
      next = performance.now() + pause
      isShown = out.isTTY
      const share = whole === undefined || whole === 0 ? '' : ` (${Math.floor((100 * done) / whole)} %)`
      const line = `${verb}: ${sizeInWords(done)}${share}`
      out.write(out.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
    },
    clear: () => {
      if (isShown) out.write('\r\u001b[K')
      isShown = false
    },
  }
}

export function sizeInWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  return `${step === 0 ? amount : amount.toFixed(1)} ${units[step] ?? ''}`
}
