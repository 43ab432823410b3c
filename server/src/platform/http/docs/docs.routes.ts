import { getOpenapi, readDocs } from '@drapeau/contract/site.ts'
import { type App, bind } from '../bind.ts'
import { docsPage } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import { openapiDocument } from './openapi.ts'

/** The description of the API, for programs and for people; made once, from the contract, when somebody first asks. */
export function bindDocs(app: App): void {
  const { siteName } = app.services.config
  let document: ReturnType<typeof openapiDocument> | undefined
  let page: string | undefined
  bind(app, getOpenapi, () => (document ??= openapiDocument(siteName)))
  bind(app, readDocs, ({ reply }) => {
    reply.header('content-security-policy', docsPolicy)
    return (page ??= docsPage(siteName))
  })
}
