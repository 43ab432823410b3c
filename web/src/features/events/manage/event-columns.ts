/** A list's state speaks of columns as text; the contract wants one of its own. */
export function columnOf<Column extends string>(columns: readonly [Column, ...Column[]], asked: string): Column {
  return columns.find((column) => column === asked) ?? columns[0]
}
