import { findAnything } from '@drapeau/contract/search.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { search } from './search.ts'

export function bindSearch(app: App): void {
  bind(app, findAnything, (ctx, { query }) => search(ctx, query.q))
}
