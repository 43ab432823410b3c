/** Upper ends of the spans that durations are sorted into, in seconds. A ready answer takes well under a millisecond. */
export const spans = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

const spansMs = Float64Array.from(spans, (seconds) => seconds * 1000)
const lastSpan = spansMs.length

/** What was answered on one route. Plain numbers in place: to count a response allocates nothing and looks nothing up. */
export class RouteTraffic {
  readonly method: string
  /** The pattern, never an address: an address can hold a key, and there would be one for each challenge. */
  readonly route: string
  /** By the first digit of the status. */
  readonly answers = new Float64Array(6)
  /** By span; the last one is for what took longer. */
  readonly durations = new Float64Array(lastSpan + 1)
  sumMs = 0

  constructor(method: string, route: string) {
    this.method = method
    this.route = route
  }

  note(status: number, ms: number): void {
    const kind = (status / 100) | 0
    this.answers[kind] = (this.answers[kind] ?? 0) + 1
    let span = 0
    while (span < lastSpan && ms > (spansMs[span] ?? 0)) span += 1
    this.durations[span] = (this.durations[span] ?? 0) + 1
    this.sumMs += ms
  }

  get total(): number {
    return this.durations.reduce((sum, count) => sum + count, 0)
  }
}

/** The responses of this process since its start. */
export class Traffic {
  readonly routes: RouteTraffic[] = []
  /** How often each refusal was sent. */
  readonly refusals = new Map<string, number>()
  /** What no route answers to: the pages of the web app, and what does not exist. */
  readonly elsewhere = this.of('ANY', 'pages')

  /** Called once for each route, when it is bound. */
  of(method: string, route: string): RouteTraffic {
    const made = new RouteTraffic(method, route)
    this.routes.push(made)
    return made
  }

  noteRefusal(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }
}
