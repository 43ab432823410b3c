import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { runRetention } from './run-retention.ts'

/** After the backup of the night, when hardly anybody plays. */
export function retentionJobs(services: Services, sessions: SessionCache): JobHandler[] {
  return [{ queue: 'retention', cron: '10 4 * * *', work: () => runRetention(services, sessions) }]
}
