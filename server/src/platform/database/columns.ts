import type { ColumnType, Generated } from 'kysely'

interface Values {
  uuid: string
  text: string
  'text[]': string[]
  boolean: boolean
  integer: number
  bytea: Buffer
  timestamptz: Date
  /** Arrives as text, since it can be larger than a number holds exactly; what is written may be a number. */
  bigint: ColumnType<string, string | number, string | number>
  /** Written as JSON text. */
  jsonb: ColumnType<unknown, string, string>
}

/** A column as it is read and written, by its short name in tables.ts. */
export type Column<Spec> = Spec extends 'bigint?'
  ? ColumnType<string | null, string | number | null | undefined, string | number | null>
  : Spec extends 'jsonb='
    ? ColumnType<unknown, string | undefined, string>
    : Spec extends `${infer Kind extends keyof Values}=`
      ? Generated<Values[Kind]>
      : Spec extends `${infer Kind extends keyof Values}?`
        ? ColumnType<Values[Kind] | null, Values[Kind] | null | undefined, Values[Kind] | null>
        : Spec extends keyof Values
          ? Values[Spec]
          : never
