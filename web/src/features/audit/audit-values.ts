import type { AuditChange, AuditKind, AuditRecord, AuditValue } from '@drapeau/contract/audit/audit.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { Language } from '#lib/messages/messages.ts'
import type { Office } from '#lib/messages/office-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { fixedValue } from './fixed-values.ts'

export type Shown = { is: 'nothing' } | { is: 'text'; text: string } | { is: 'list'; items: string[] }

interface Reader {
  office: Office
  language: Language
  /** The record names countries as the server does. */
  countryLabel: (name: string) => string
}

export interface ShownChange {
  field: string
  label: string
  before: Shown
  after: Shown
}

const described = ['description', 'description_fr']

/** What holds rich text, by what was changed. */
const richFields: Partial<Record<AuditKind, readonly string[]>> = {
  challenge: [...described, 'attribution'],
  announcement: described,
  event: ['rules'],
}

export function shownChange(reader: Reader, kind: AuditKind, change: AuditChange): ShownChange {
  const labels: Partial<Record<string, string>> = reader.office.audit.fields
  const isRich = richFields[kind]?.includes(change.field) === true
  const { before, after } = isRich ? inWords(change) : change
  return {
    field: change.field,
    label: labels[change.field] ?? change.field,
    before: shown(reader, kind, change.field, before),
    after: shown(reader, kind, change.field, after),
  }
}

/** Rich text without its marks, unless only the marks differ: then they are what there is to see. */
function inWords({ before, after }: AuditChange): Pick<AuditChange, 'before' | 'after'> {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  return was === is ? { before, after } : { before: was, after: is }
}

function wordsOf(value: AuditValue): AuditValue {
  if (typeof value !== 'string') return value
  // A long text is cut when it is written down, perhaps within a mark.
  const words = value.replaceAll(/<[^>]*(?:>|$)/g, ' ').replaceAll(/\s+/g, ' ')
  const signs: Partial<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&nbsp;': ' ',
    '&amp;': '&',
  }
  return words.replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (sign) => signs[sign] ?? sign).trim()
}

function shown({ office, language, countryLabel }: Reader, kind: AuditKind, field: string, value: AuditValue): Shown {
  if (value === null || value === '') return { is: 'nothing' }
  if (Array.isArray(value)) return value.length === 0 ? { is: 'nothing' } : { is: 'list', items: value }
  if (typeof value === 'boolean') return { is: 'text', text: value ? office.audit.yes : office.audit.no }
  if (typeof value === 'number')
    return { is: 'text', text: field === 'size' ? fileSize(language, value) : value.toLocaleString(language) }
  if (/(?:Date|At)$|^extension$/.test(field) && !Number.isNaN(Date.parse(value)))
    return { is: 'text', text: dateAndTime(language, new Date(value)) }
  if (kind === 'user' && field === 'country') return { is: 'text', text: countryLabel(value) }
  return { is: 'text', text: fixedValue(office, kind, field, value) ?? value }
}

/** Which of its two sides say something: what is new was nothing before, what is gone is nothing after. */
export function sidesOf(action: AuditRecord['action']): readonly ('before' | 'after')[] {
  if (action === 'created') return ['after']
  return action === 'deleted' ? ['before'] : ['before', 'after']
}

/** What is no longer than a line and of no more than two fields. */
const [fieldsAtOnce, lettersAtOnce] = [2, 90]

/** All that changed, where one line can say it: then nobody has to open anything. Else null. */
export function saidAtOnce(
  action: AuditRecord['action'],
  changes: readonly ShownChange[],
  { fieldWith, nothing }: Pick<Office['audit'], 'fieldWith' | 'nothing'>,
): string | null {
  if (changes.length > fieldsAtOnce) return null
  const sides = sidesOf(action)
  const text = (value: Shown): string => {
    if (value.is === 'nothing') return nothing
    return value.is === 'text' ? value.text : value.items.join(', ')
  }
  const said = changes
    .map((change) => fieldWith(change.label, sides.map((side) => text(change[side])).join(' → ')))
    .join(' · ')
  return said.length > lettersAtOnce ? null : said
}

/** More than this is shown only when it is asked for. */
const longest = 240

/** The beginning of a long text, cut between words; null when it is short enough to be shown whole. */
export function clipped(text: string): string | null {
  if (text.length <= longest) return null
  const start = text.slice(0, longest)
  const space = start.lastIndexOf(' ')
  return `${start.slice(0, space > longest / 2 ? space : longest)}…`
}

/** Where the thing can be looked at. What was deleted, a file, a hint and points have no place of their own. */
export function placeOf({ action, kind, subject }: AuditRecord) {
  if (action === 'deleted') return null
  if (kind === 'user') return { to: screens.adminUser, params: { id: subject._id } }
  if (kind === 'event') return { to: screens.adminEvent, params: { id: subject._id } }
  if (kind === 'challenge') return { to: screens.adminChallenge, params: { id: subject._id } }
  if (kind === 'write-up') return { to: screens.adminWriteUp, params: { id: subject._id } }
  if (kind === 'announcement') return { to: screens.adminNotifications, search: { q: subject.name } }
  if (kind === 'category') return { to: screens.adminCategories, search: { q: subject.name } }
  return null
}
