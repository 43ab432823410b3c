import { getSite } from '@drapeau/contract/site.ts'
import { type App, bind } from '#platform/http/bind.ts'

export function bindSite(app: App): void {
  bind(app, getSite, ({ config }) => ({
    flagWrapper: config.flagWrapper,
    sendsMail: config.smtpUrl !== null,
    playerTokens: config.playerTokens,
  }))
}
