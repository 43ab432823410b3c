import { Histogram } from 'prom-client'
import { spans, type Traffic } from './traffic.ts'

const name = 'drapeau_http_request_duration_seconds'
const help = 'How long answers took, by the pattern of their route.'

type Label = 'route' | 'method'

/** The durations that were counted by route, written as Prometheus reads them when it asks. */
export class DurationHistogram extends Histogram<Label> {
  readonly #traffic: Traffic

  constructor(traffic: Traffic) {
    super({
      name,
      help,
      labelNames: ['route', 'method'],
      buckets: [...spans],
      registers: [],
    })
    this.#traffic = traffic
  }

  /** What the registry writes. */
  getForPromString(): Promise<object> {
    return Promise.resolve({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: this.#traffic.routes.flatMap(valuesOf),
    })
  }
}

function valuesOf({ route, method, durations, sumMs, total }: Traffic['routes'][number]) {
  if (total === 0) return []
  let below = 0
  const buckets = spans.map((le, at) => {
    below += durations[at] ?? 0
    return { metricName: `${name}_bucket`, exemplar: null, labels: { route, method, le }, value: below }
  })
  const rest = { exemplar: null, labels: { route, method } }
  return [
    ...buckets,
    { metricName: `${name}_bucket`, exemplar: null, labels: { route, method, le: '+Inf' }, value: total },
    { metricName: `${name}_sum`, ...rest, value: sumMs / 1000 },
    { metricName: `${name}_count`, ...rest, value: total },
  ]
}
