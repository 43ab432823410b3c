import { benchUsersMe } from './users-me.ts'

/** Every figure that must hold. Absolute rates say little on a busy machine; the ratios are what counts. */
const kept = [await benchUsersMe()]
process.exitCode = kept.every(Boolean) ? 0 : 1
