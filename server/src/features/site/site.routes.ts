import { findAnything, getOverview } from '@drapeau/contract/site.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { type MailDesk, overview } from './overview.ts'
import { search } from './search.ts'

export function bindSite(app: App, mailer: MailDesk): void {
  bind(app, getOverview, (ctx) => overview(ctx, mailer))
  bind(app, findAnything, (ctx, { query }) => search(ctx, query.q))
}
