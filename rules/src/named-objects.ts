/** What a request can name that is of an event, or is one. */
export type EventObjectKind =
  | 'event'
  | 'challenge'
  | 'hint'
  | 'file'
  | 'submission'
  | 'write-up'
  | 'award'
  | 'announcement'

/** A class has teachers and no event; an assignment belongs to a class. */
export type ObjectKind = EventObjectKind | 'class' | 'assignment'

/** The parsed parts of a request. */
export interface NamingInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Where a request names objects of a kind. An empty id is no event: practice, or everybody. */
export interface Naming {
  kind: ObjectKind
  /** Whether it says where something is to go, as opposed to what it is about. */
  isTarget?: true
  idsIn: (input: NamingInput) => readonly string[]
}

const inPath = (kind: ObjectKind): Naming => ({ kind, idsIn: ({ params }) => [textIn(params, 'id')] })

/** The places in which the routes of the contract name objects. */
export const named = {
  eventInPath: inPath('event'),
  challengeInPath: inPath('challenge'),
  hintInPath: inPath('hint'),
  submissionInPath: inPath('submission'),
  writeUpInPath: inPath('write-up'),
  awardInPath: inPath('award'),
  announcementInPath: inPath('announcement'),
  classInPath: inPath('class'),
  assignmentInPath: inPath('assignment'),
  /** The class that something goes to. */
  targetClass: { kind: 'class', idsIn: ({ body }) => [textIn(body, 'class')] },
  /** Left out, it means no event. */
  eventInQuery: { kind: 'event', isTarget: true, idsIn: ({ query }) => [textIn(query, 'event')] },
  event: { kind: 'event', isTarget: true, idsIn: ({ body }) => [textIn(body, 'event')] },
  /** Left out, the object stays where it is. */
  eventIfGiven: { kind: 'event', isTarget: true, idsIn: ({ body }) => givenIn(body, 'event') },
  /** The challenge to go to after this one; empty for none. */
  next: { kind: 'challenge', idsIn: ({ body }) => givenIn(body, 'next').filter((id) => id !== '') },
  requirements: { kind: 'challenge', idsIn: ({ body }) => listIn(body, 'requirements').map(String) },
  files: { kind: 'file', idsIn: ({ body }) => listIn(body, 'files').map(String) },
  copied: { kind: 'challenge', idsIn: ({ body }) => listIn(body, 'challenges').map(String) },
  changed: { kind: 'challenge', idsIn: ({ body }) => listIn(body, 'challenges').map((each) => textIn(each, '_id')) },
  changedEvents: {
    kind: 'event',
    isTarget: true,
    idsIn: ({ body }) => listIn(body, 'challenges').flatMap((each) => givenIn(each, 'event')),
  },
} as const satisfies Record<string, Naming>

function fieldOf(part: unknown, field: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, field) : undefined
}

function textIn(part: unknown, field: string): string {
  const value = fieldOf(part, field)
  return typeof value === 'string' ? value : ''
}

function givenIn(part: unknown, field: string): readonly string[] {
  return fieldOf(part, field) === undefined ? [] : [textIn(part, field)]
}

function listIn(part: unknown, field: string): readonly unknown[] {
  const value = fieldOf(part, field)
  return Array.isArray(value) ? value : []
}
