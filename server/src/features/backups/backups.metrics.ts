import type { DeclaredMetric } from '#platform/metrics/declared-metric.ts'

export function backupMetrics(lastBackup: () => Promise<Date | null>, clock: () => Date): DeclaredMetric[] {
  return [
    {
      kind: 'gauge',
      name: 'drapeau_backup_age_seconds',
      help: 'How old the last backup is. Missing while there is none.',
      // Prometheus writes a gauge without labels as 0 when it has no sample.
      labelNames: ['kind'],
      samples: async () => {
        const last = await lastBackup()
        if (!last) return []
        return [{ labels: { kind: 'last' }, value: Math.max(0, (clock().getTime() - last.getTime()) / 1000) }]
      },
    },
  ]
}
