import * as contract from '@drapeau/contract/deletions.ts'
import { downloadPupilData } from '@drapeau/contract/personal-data.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { acceptDeletion, declineDeletion, listRequestsFor } from './decide-requests.ts'
import { presentRequest } from './deletions.present.ts'
import { listRequests } from './deletions.queries.ts'
import { askForDeletion, deleteOwnAccount, getOwnDeletion, withdrawDeletion } from './own-account.ts'
import { deletePupilAccount, sendPupilData } from './pupil-account.ts'

const accepted = { status: 200, message: 'Account deleted' }
const declined = { status: 200, message: 'Request declined' }

export function bindDeletions(app: App, sessions: SessionCache): void {
  bind(app, contract.getOwnDeletion, (ctx) => getOwnDeletion(ctx))
  bind(app, contract.askForDeletion, (ctx, { body }) => askForDeletion(ctx, body.line))
  bind(app, contract.withdrawDeletion, (ctx) => withdrawDeletion(ctx))
  bind(app, contract.deleteOwnAccount, async (ctx) => {
    await deleteOwnAccount(ctx, sessions)
    return accepted
  })

  bind(app, contract.listDeletionRequests, async ({ db }, { query }) => {
    const { rows, total } = await listRequests(db, query)
    return { requests: rows.map(presentRequest), currentRows: rows.length, totalRows: total }
  })
  bind(app, contract.acceptDeletion, async (ctx, { params }) => {
    await acceptDeletion(ctx, sessions, { id: params.id })
    return accepted
  })
  bind(app, contract.declineDeletion, async (ctx, { params, body }) => {
    await declineDeletion(ctx, { id: params.id }, body.reason)
    return declined
  })

  bind(app, contract.listClassDeletionRequests, async (ctx, { params }) => ({
    requests: (await listRequestsFor(ctx, params.id)).map(presentRequest),
  }))
  bind(app, contract.acceptClassDeletion, async (ctx, { params }) => {
    await acceptDeletion(ctx, sessions, { id: params.request, classId: params.id })
    return accepted
  })
  bind(app, contract.declineClassDeletion, async (ctx, { params, body }) => {
    await declineDeletion(ctx, { id: params.request, classId: params.id }, body.reason)
    return declined
  })

  bind(app, downloadPupilData, (ctx, { params, query }) => sendPupilData(ctx, params.id, params.pupil, query.language))
  bind(app, contract.deletePupilAccount, async (ctx, { params }) => {
    await deletePupilAccount(ctx, sessions, params.id, params.pupil)
    return accepted
  })
}
