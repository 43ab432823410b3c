import { readStored, writeStored } from '#lib/browser/storage.ts'

const deviceKey = 'device'
/** Whatever has another shape was not given by the server, which would refuse the whole form. */
const shape = /^[\w-]{43}$/

/** What the server gave to this browser when its owner signed in or opened a mailed link. It survives signing out. */
export function knownDevice(): { device?: string } {
  const device = readStored(deviceKey)
  return device !== null && shape.test(device) ? { device } : {}
}

export function storeDevice(device: string): void {
  writeStored(deviceKey, device)
}
