/** What a flag with this wrapper looks like. */
export function flagForm(wrapper: string): string {
  return `${wrapper}{…}`
}
