import type { Route } from '@drapeau/contract/route.ts'

/** Nothing has this id. */
export const noId = '00000000-0000-4000-8000-000000000000'

const samples: Readonly<Record<string, string>> = {
  id: noId,
  member: noId,
  entry: noId,
  code: 'FR',
  name: 'Ada',
  key: 'no-key-of-ours',
}

/** An address that the route answers to, with something that could be there in place of each parameter. */
export function samplePath(route: Route): string {
  const path = route.path.replaceAll(/:([a-zA-Z]+)/g, (_whole, name: string) => {
    const sample = samples[name]
    if (sample === undefined) throw new Error(`No sample of the parameter ${name}: add one beside the others.`)
    return sample
  })
  return `/api${path}`
}
