import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { signIn } from './administrator.ts'

interface Imported {
  preview: ImportDetail
  done: ImportDetail
  /** Milliseconds. */
  upload: number
  read: number
  run: number
}

/** Uploads a collection, waits for its preview, and imports it: into practice, unless the choices say otherwise. */
export async function importAll(url: string, path: string, chosen: Partial<ImportChoices> = {}): Promise<Imported> {
  const api = new Calls(url, await signIn(url))
  const began = performance.now()
  const form = new FormData()
  form.append('files', await openAsBlob(path), 'collection.zip')
  const { _id: id } = await api.send<ImportDetail>('POST', '/imports', form)
  const uploaded = performance.now()
  const preview = await api.settled(id)
  const read = performance.now()
  const choices: ImportChoices = {
    destination: 'practice',
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
    results: 'none',
    ...chosen,
  }
  await api.send('PUT', `/imports/${id}/choices`, JSON.stringify(choices))
  const ordered = performance.now()
  await api.send('POST', `/imports/${id}/run`, '{}')
  const done = await api.settled(id)
  return { preview, done, upload: uploaded - began, read: read - uploaded, run: performance.now() - ordered }
}

/** Undoes an import and waits until it is. */
export async function undoAll(url: string, id: string): Promise<{ state: ImportDetail['state']; took: number }> {
  const api = new Calls(url, await signIn(url))
  const began = performance.now()
  await api.send('POST', `/imports/${id}/undo`, '{}')
  const { state } = await api.settled(id)
  return { state, took: performance.now() - began }
}

class Calls {
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url
    this.#headers = headers
  }

  async send<Reply>(method: string, path: string, body?: FormData | string): Promise<Reply> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: { ...this.#headers, ...type },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Reply
  }

  async settled(id: string): Promise<ImportDetail> {
    for (;;) {
      const found = await this.send<ImportDetail>('GET', `/imports/${id}`)
      if (!['reading', 'running', 'undoing'].includes(found.state)) return found
      await pause(100)
    }
  }
}
