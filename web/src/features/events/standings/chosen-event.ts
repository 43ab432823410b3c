import { Id } from '@drapeau/contract/fields.ts'

/** Read from the address (`?event=…`); what makes no sense is as if unsaid. */
export function readEvent(search: object): string | undefined {
  const { event }: { event?: unknown } = search
  return Id.safeParse(event).data
}

/** Another event begins at its first page, and with nothing searched for. */
export function writeEvent(before: object, event: string | undefined): Record<string, unknown> {
  return { ...before, event, q: undefined, page: undefined }
}
