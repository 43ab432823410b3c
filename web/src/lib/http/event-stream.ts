/** What is left of the text that has arrived so far: an unfinished line, and the data lines of an unfinished event. */
export interface EventStreamState {
  rest: string
  data: readonly string[]
}

export const emptyEventStream: EventStreamState = { rest: '', data: [] }

/**
 * Reads the next piece of a server-sent event stream: the data of each event that it completes, and the state to go on
 * from. Pieces may end anywhere, even between the two characters of a line end.
 */
export function readEventStream(
  state: EventStreamState,
  piece: string,
): { state: EventStreamState; events: readonly string[] } {
  const text = state.rest + piece
  // A carriage return at the very end may be half of a line end whose other half has not arrived.
  const complete = text.endsWith('\r') ? text.slice(0, -1) : text
  const lines = complete.split(/\r\n|\n|\r/)
  const rest = (lines.pop() ?? '') + text.slice(complete.length)
  const events: string[] = []
  let data = state.data
  for (const line of lines) {
    if (line === '') {
      if (data.length > 0) events.push(data.join('\n'))
      data = []
    } else {
      const value = dataOf(line)
      if (value !== null) data = [...data, value]
    }
  }
  return { state: { rest, data }, events }
}

/** The value of a data line; comments (the server's heartbeat) and other fields carry nothing for us. */
function dataOf(line: string): string | null {
  const [field, ...value] = line.split(':')
  if (field !== 'data') return null
  const text = value.join(':')
  return text.startsWith(' ') ? text.slice(1) : text
}
