import type { Signal } from '@drapeau/contract/honesty.ts'

type SignalKind = Signal['kind']
export type SignalOf<Kind extends SignalKind> = Extract<Signal, { kind: Kind }>

/** What says most comes first. */
const kinds: readonly SignalKind[] = ['shared-answer', 'close-solves', 'unopened', 'same-address']

export interface SignalGroup {
  kind: SignalKind
  signals: Signal[]
}

/** Signals under what they are signals of; each kind keeps the order in which the server ranked it. */
export function groupsOf(signals: readonly Signal[]): SignalGroup[] {
  return kinds
    .map((kind) => ({ kind, signals: signals.filter((signal) => signal.kind === kind) }))
    .filter((group) => group.signals.length > 0)
}

/** What tells one signal from another of its kind. */
export function keyOf(signal: Signal): string {
  if (signal.kind === 'shared-answer') return `${signal.challenge._id} ${signal.answer}`
  if (signal.kind === 'unopened') return `${signal.challenge._id} ${signal.solved.entry._id}`
  return signal.entries.map(({ _id }) => _id).join(' ')
}

/** The longest text that a list is searched for. */
const longest = 100

/** What finds the answers behind a shared text: its beginning where it is long, up to the end of its line. */
export function searchedText(answer: string): string {
  const [line = ''] = answer.split(/\r\n|\r|\n/, 1)
  return Array.from(line).slice(0, longest).join('').slice(0, longest).trim()
}
