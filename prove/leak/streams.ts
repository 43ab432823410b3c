import type { Phase, Role } from '../scene/roles.ts'
import { roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import type { Sightings } from './sightings.ts'

interface Stream {
  role: Role
  output: () => string
  close: () => Promise<void>
}

/** Opens a live channel for every role; `close` records the canaries that they received. */
export async function openStreams(
  { origin }: Site,
  scene: Scene,
): Promise<{ close: (phase: Phase, sightings: Sightings) => Promise<void> }> {
  const streams: Stream[] = []
  for (const role of roles) if (role !== 'visitor') streams.push(await open(origin, role, scene.people[role].token))
  return {
    close: async (phase, sightings) => {
      for (const { role, output, close } of streams) {
        await close()
        for (const canary of scene.canaries.in([output()])) sightings.record({ canary, role, phase, where: 'live' })
      }
    },
  }
}

async function open(origin: string, role: Role, token: string): Promise<Stream> {
  const reply = await fetch(`${origin}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error(`The live channel of ${role} did not open.`)
  const first = await reader.read()
  const received = [first.value ?? '']
  const reading = (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) received.push(piece.value)
  })()
  return {
    role,
    output: () => received.join(''),
    close: async () => {
      await reader.cancel()
      await reading
    },
  }
}
