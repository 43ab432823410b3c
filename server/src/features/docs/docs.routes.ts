import { getOpenapi, readDocs } from '@drapeau/contract/docs.ts'
import { type App, bind, json } from '#platform/http/bind.ts'
import { PreparedFile } from '#platform/http/prepared.ts'
import { docsPage } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import { openapiDocument } from './openapi.ts'

/** The description of the API, for programs and for people; made and compressed once, when somebody first asks. */
export function bindDocs(app: App): void {
  const { siteName } = app.services.config
  let document: Promise<PreparedFile> | undefined
  let page: Promise<PreparedFile> | undefined
  bind(app, getOpenapi, () => {
    document ??= PreparedFile.ofText(Buffer.from(JSON.stringify(openapiDocument(siteName))), { 'content-type': json })
    return document
  })
  bind(app, readDocs, () => {
    page ??= PreparedFile.ofText(Buffer.from(docsPage(siteName)), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': docsPolicy,
    })
    return page
  })
}
