interface NamedPupil {
  realName: string
  name: string
}

/** Of a fixed language: that of the machine may put accents behind Z. */
const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** As in a register: Élise comes before Farid. Those without a real name come last, by display name. */
export function byPupilName(one: NamedPupil, other: NamedPupil): number {
  if ((one.realName === '') !== (other.realName === '')) return one.realName === '' ? 1 : -1
  return names.compare(one.realName, other.realName) || names.compare(one.name, other.name)
}
