import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listEvents } from '@drapeau/contract/events/events.ts'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { ImportPerson } from '@drapeau/contract/imported-people.ts'
import type { ImportRow } from '@drapeau/contract/import-rows.ts'
import {
  chooseForImport,
  discardImport,
  exportImportReport,
  getImport,
  type Import,
  type ImportDetail,
  listImportRows,
  listImports,
  runImport,
  undoImport,
  uploadImport,
  listImportPeople,
} from '@drapeau/contract/imports.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { call } from '#lib/http/call.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { upload } from '#lib/http/upload.ts'
import type { Progress } from '#lib/http/upload-progress.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import type { PickerSource } from '#ui/fields/search-picker.tsx'
import { type ImportPart, importParts, isUnderWay, type Shown } from './import-state.ts'

const importsKey = 'imports'

/** Polls while one is read or run; otherwise the live channel invalidates it. */
const whileBusyMs = 1_000

export const importsPerPage = 10

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [importsKey, 'list', page],
    queryFn: ({ signal }) => call(listImports, { query: { page, perPage: importsPerPage } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? whileBusyMs : false),
    placeholderData: keepPreviousData,
  })

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [importsKey, 'one', id],
    queryFn: ({ signal }) => call(getImport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? whileBusyMs : false),
  })

const filterOf = (shown: Shown) => ({
  ...(shown === 'problems' && { problems: 'some' as const }),
  ...(shown === 'skip' && { outcome: 'skip' as const }),
})

export interface WantedList extends Pick<ListState, 'q' | 'page'> {
  shown: Shown
  perPage: number
}

/** How a table of an import asks for its page. */
export type LoadPage<Item> = (
  input: { params: { id: string }; query: ReturnType<typeof queryOf> },
  signal: AbortSignal,
) => Promise<{ items: Item[]; totalRows: number }>

const queryOf = ({ q, page, shown, perPage }: WantedList) => ({ q, page, perPage, ...filterOf(shown) })

export const loadChallenges: LoadPage<ImportRow> = async (input, signal) => {
  const { rows, totalRows } = await call(listImportRows, input, { signal })
  return { items: rows, totalRows }
}

export const loadPeople: LoadPage<ImportPerson> = async (input, signal) => {
  const { people, totalRows } = await call(listImportPeople, input, { signal })
  return { items: people, totalRows }
}

/** The state is part of the key: after the run the rows say what became of them. */
export function importListQuery<Item extends { number: number }>(
  { _id: id, state }: Import,
  part: ImportPart,
  wanted: WantedList,
  load: LoadPage<Item>,
) {
  const query = queryOf(wanted)
  return queryOptions({
    queryKey: [importsKey, part, id, state, query],
    queryFn: ({ signal }) => load({ params: { id }, query }, signal),
    select: ({ items, totalRows }) => ({
      rows: items.map((item) => ({ ...item, _id: String(item.number) })),
      totalRows,
    }),
    placeholderData: keepPreviousData,
  })
}

interface Sending {
  onProgress: (progress: Progress) => void
  signal: AbortSignal
}

export const sendImport = (file: File, sending: Sending): Promise<Import> =>
  upload(uploadImport, { body: {}, files: [file] }, sending)

export async function saveChoices(id: string, choices: ImportChoices): Promise<void> {
  keepDetail(await call(chooseForImport, { params: { id }, body: choices }))
  for (const part of importParts) await queryClient.invalidateQueries({ queryKey: [importsKey, part, id] })
}

export async function startImport(id: string): Promise<void> {
  keepDetail(await call(runImport, { params: { id }, body: {} }))
}

export async function undo(id: string): Promise<ImportDetail['state']> {
  const detail = await call(undoImport, { params: { id }, body: {} })
  keepDetail(detail)
  await invalidate(
    importsKey,
    'challenges',
    'categories',
    'managed-events',
    'users',
    'submissions',
    'standings',
    'overview',
    'audit',
  )
  return detail.state
}

export async function discard(id: string): Promise<void> {
  await call(discardImport, { params: { id } })
  queryClient.removeQueries({ queryKey: importQuery(id).queryKey })
  await queryClient.invalidateQueries({ queryKey: [importsKey, 'list'] })
}

export const reportPath = (id: string): string => `/api${addressOf(exportImportReport.path, { params: { id } })}`

export const eventSource: PickerSource = {
  key: 'managed-events',
  opensEmpty: true,
  find: async (q, signal) => (await call(listEvents, { query: { q, perPage: 100, page: 1 } }, { signal })).events,
}

function keepDetail(detail: ImportDetail): void {
  queryClient.setQueryData(importQuery(detail._id).queryKey, detail)
}
