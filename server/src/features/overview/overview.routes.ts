import { getOverview } from '@drapeau/contract/overview.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { type MailDesk, overview } from './overview.ts'

export function bindOverview(app: App, mailer: MailDesk): void {
  bind(app, getOverview, (ctx) => overview(ctx, mailer))
}
