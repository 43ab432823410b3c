/** The name, or the name with a number when it is taken. */
export function freeName(wanted: string, taken: { has: (name: string) => boolean }): string {
  const [, stem = wanted, ending = ''] = /^(.+?)((?:\.[a-z0-9]{1,8}){0,2})$/i.exec(wanted) ?? []
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}${ending}`
  return name
}
