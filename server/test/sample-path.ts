import type { Route } from '@drapeau/contract/route.ts'

/** An id that does not exist. */
export const noId = '00000000-0000-4000-8000-000000000000'

const samples: Readonly<Record<string, string>> = {
  id: noId,
  member: noId,
  entry: noId,
  grant: noId,
  pupil: noId,
  hand: noId,
  request: noId,
  comment: noId,
  teacher: noId,
  challenge: noId,
  code: 'FR',
  name: 'Ada',
  key: 'no-key-of-ours',
}

/** A path of the route, with a plausible value for each parameter. */
export function samplePath(route: Route): string {
  const path = route.path.replaceAll(/:([a-zA-Z]+)/g, (_whole, name: string) => {
    const sample = samples[name]
    if (sample === undefined) throw new Error(`There is no sample for the parameter ${name}: add one to the table.`)
    return sample
  })
  return `/api${path}`
}
