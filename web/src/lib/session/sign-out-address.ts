import { readStored, writeStored } from '#lib/browser/storage.ts'

const storageKey = 'sign-out-address'

/** Where the provider that signed this browser in ends its own session; null: nobody else has one. */
export function storeSignOutAddress(address: string | null): void {
  writeStored(storageKey, address)
}

/** Once: after signing out there is nothing more to end. */
export function takeSignOutAddress(): string | null {
  const stored = readStored(storageKey)
  if (stored === null) return null
  writeStored(storageKey, null)
  return /^https?:\/\//.test(stored) ? stored : null
}
