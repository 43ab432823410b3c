import { wrapperOf } from '@drapeau/rules/flag-text.ts'

/** What an author should know about the flag that is being typed. */
export type FlagNote =
  /** Nothing typed yet, or the wrapper that is usual here. */
  | { kind: 'usual' }
  /** Another wrapper, which players will see. */
  | { kind: 'other'; wrapper: string }
  /** No wrapper: players are not shown what the flag looks like. */
  | { kind: 'none' }

/** The usual wrapper is that of the event, else of the site; undefined until it is known. */
export function flagNote(flag: string, usual: string | undefined): FlagNote {
  const wrapper = wrapperOf(flag)
  if (flag.trim() === '' || wrapper === usual) return { kind: 'usual' }
  return wrapper === null ? { kind: 'none' } : { kind: 'other', wrapper }
}
