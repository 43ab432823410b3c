import * as contract from '@drapeau/contract/imports.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/http/context.ts'
import { reportImport, sendReport } from './preview/import-report.ts'
import { getImport, viewImport, viewRows } from './preview/import-view.ts'
import { presentDetail, presentImport, presentPerson, presentRow } from './imports.present.ts'
import type { ImportRun } from './imports.queries.ts'
import { chooseForImport, discardImport, listImports, orderRun, receiveImport } from './imports.service.ts'
import { pageOfPeople, viewPeople } from './people/people-view.ts'
import { undoImport } from './undo/undo-import.ts'

export function bindImports(app: App): void {
  bind(app, contract.uploadImport, async (ctx, { files }) => presentImport(await receiveImport(ctx, files)))
  bind(app, contract.listImports, async (ctx, { query }) => {
    const { q, page, perPage } = query
    const { runs, total } = await listImports(ctx, { typed: q.trim(), page, perPage })
    const megabytes = ctx.config.maxImportMb
    return { imports: runs.map(presentImport), currentRows: runs.length, totalRows: total, megabytes }
  })
  bind(app, contract.getImport, async (ctx, { params }) => detail(ctx, await getImport(ctx, params.id)))
  bind(app, contract.listImportRows, async (ctx, { params, query }) => {
    const { q, outcome, problems, page, perPage } = query
    const run = await getImport(ctx, params.id)
    const { rows, total } = await viewRows(ctx, run, { typed: q.trim(), outcome, problems, page, perPage })
    return { rows: rows.map(presentRow), currentRows: rows.length, totalRows: total }
  })
  bind(app, contract.listImportPeople, async (ctx, { params, query }) => {
    const { q, outcome, problems, page, perPage } = query
    const all = await viewPeople(ctx, await getImport(ctx, params.id))
    const { people, total } = pageOfPeople(all, { typed: q.trim(), outcome, problems, page, perPage })
    return { people: people.map(presentPerson), currentRows: people.length, totalRows: total }
  })
  bind(app, contract.chooseForImport, async (ctx, { params, body }) =>
    detail(ctx, await chooseForImport(ctx, params.id, body)),
  )
  bind(app, contract.runImport, async (ctx, { params }) => detail(ctx, await orderRun(ctx, params.id)))
  bind(app, contract.undoImport, async (ctx, { params }) => {
    await undoImport(ctx, params.id)
    return detail(ctx, await getImport(ctx, params.id))
  })
  bind(app, contract.discardImport, async (ctx, { params }) => {
    await discardImport(ctx, params.id)
    return { status: 200, message: 'Import discarded successfully' }
  })
  bind(app, contract.getImportReport, (ctx, { params }) => reportImport(ctx, params.id))
  bind(app, contract.exportImportReport, (ctx, { params }) => sendReport(ctx, params.id))
}

async function detail(ctx: Ctx<'admin'>, run: ImportRun): Promise<contract.ImportDetail> {
  return presentDetail(await viewImport(ctx, run))
}
