/** A form with what an author can say of a challenge. */
export function wholeChallenge(event: string, name: string, { _id: category }: { _id: string }): FormData {
  const form = new FormData()
  const texts = { name, name_fr: 'Le nœud plat', category, event, author: 'null', tags: '["easy","2024-01-02"]' }
  const rich = { description: '<p>Tie <strong>it</strong>.</p>', solution: '<p>So.</p>', solutionState: 'after-end' }
  const flags = [
    { type: 'exact', content: 'yes', caseSensitivity: 'case-insensitive' },
    { type: 'regex', content: 'knot\\d+', caseSensitivity: 'case-sensitive' },
  ]
  const price = { type: 'dynamic', value: '300', minimum: '50', decay: '10', func: 'linear', max_attempts: '4' }
  const given = { ...texts, ...rich, ...price, flags: JSON.stringify(flags), flagLogic: 'all', state: 'published' }
  for (const [field, value] of Object.entries({ ...given, connectionInfo: 'nc example.org 31337' }))
    form.set(field, value)
  form.append('files', new File(['rope'], 'rope.txt'))
  return form
}
