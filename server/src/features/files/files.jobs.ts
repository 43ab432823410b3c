import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { removeStrayFiles } from './stored-files.ts'

export function fileJobs(services: Services): JobHandler[] {
  return [{ queue: 'stray-files', cron: '40 3 * * *', work: () => removeStrayFiles(services) }]
}
