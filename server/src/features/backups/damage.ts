import { CannotStart } from '#platform/config/cannot-start.ts'

/** The file is not a whole backup of ours. Nothing of it is used. */
export class NoBackup extends CannotStart {
  constructor(why: string, options?: ErrorOptions) {
    super(`This file cannot be restored: ${why}. Nothing was changed.`, options)
  }
}
