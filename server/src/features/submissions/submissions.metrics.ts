import { submitFlag } from '@drapeau/contract/submissions.ts'
import type { DeclaredMetric } from '#platform/metrics/declared-metric.ts'
import type { Traffic } from '#platform/metrics/traffic.ts'

const wrong = /^wrong-flag/

/** The responses of the route by which flags are submitted: a refusal for a wrong flag is a verdict too. */
export function submissionMetrics(traffic: Traffic): DeclaredMetric[] {
  return [
    {
      kind: 'counter',
      name: 'drapeau_submissions_total',
      help: 'Flags that were judged, by their verdict.',
      labelNames: ['verdict'],
      samples: () => {
        const judged = traffic.routes.find(
          ({ method, route }) => method === submitFlag.method && route === `/api${submitFlag.path}`,
        )
        const wrongs = [...traffic.refusals].filter(([code]) => wrong.test(code))
        return [
          { labels: { verdict: 'right' }, value: judged?.answers[2] ?? 0 },
          { labels: { verdict: 'wrong' }, value: wrongs.reduce((sum, [, count]) => sum + count, 0) },
        ]
      },
    },
  ]
}
