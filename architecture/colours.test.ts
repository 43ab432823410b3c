import { expect, test } from 'vitest'
import { codeOf, listSources } from './sources.ts'

/** Red says that something is lost for good, that somebody was the first, or that this is Drapeau; nothing else is red. */
const redTokens = /--(?:accent|on-accent|flag-red)\b|--accent-(?:hover|text)\b/
const redButton = /\bcolor=(?:"danger"|\{[^}]*'danger')/

const brand = 'the brand'
const danger = 'danger: something is lost for good'
const firstBlood = 'a first blood'
const unread = 'the red badge of unread notifications, which is asked for'

const reasons: Readonly<Record<string, string>> = {
  'web/src/styles/base.css': danger,
  'web/src/styles/tokens.css': 'where the colours are',
  'web/src/ui/flags/mast.module.css': brand,
  'web/src/ui/flags/signal-flag.module.css': 'signal flags have their own colours',
  'web/src/features/site/hero.module.css': brand,
  'web/src/features/site/landing.module.css': brand,
  'web/src/ui/dialogs/confirm-in-place.module.css': danger,
  'web/src/ui/dialogs/loss-list.module.css': danger,
  'web/src/features/notifications/bell.module.css': unread,
  'web/src/ui/toasts/toast-stack.module.css': firstBlood,
  'web/src/features/challenges/page/won-modal.module.css': firstBlood,
  'web/src/features/events/event-parts.module.css': firstBlood,
  'web/src/features/events/projector/projector-feed.module.css': firstBlood,
  'web/src/features/events/scoreboard/entry-solves.module.css': firstBlood,
  'web/src/features/events/scoreboard/feed-part.module.css': firstBlood,
}

const redButtons: Readonly<Record<string, string>> = {
  'web/src/ui/dialogs/confirm-in-place.tsx': danger,
  'web/src/ui/dialogs/confirm-modal.tsx': danger,
  'web/src/ui/table/bulk-bar.tsx': danger,
  'web/src/ui/table/bulk-modal.tsx': danger,
  'web/src/features/deletions/deletion-requests.tsx': danger,
  'web/src/features/deletions/own-deletion.tsx': danger,
  'web/src/features/deletions/pupil-data.tsx': danger,
}

const screens = listSources(/^web\/src\/.*(?<!\.test)\.(?:css|tsx?)$/)
const filesWith = (pattern: RegExp): string[] =>
  screens
    .filter((source) => pattern.test(codeOf(source)))
    .map(({ path }) => path)
    .toSorted()

test('red has one meaning: only the files with a reason use it', () => {
  expect(filesWith(redTokens)).toEqual(Object.keys(reasons).toSorted())
})

test('only what deletes has a red button', () => {
  expect(filesWith(redButton)).toEqual(Object.keys(redButtons).toSorted())
})

test('action and selection are not red, in neither theme', () => {
  const [tokens] = listSources(/^web\/src\/styles\/tokens\.css$/)
  const values = [...(tokens?.text ?? '').matchAll(/--(?<name>action(?:-hover)?|accent): (?<colour>#[0-9a-f]{6});/g)]
  const isRed = (colour: string): boolean => {
    const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    return red > blue
  }
  const found = values.map(({ groups }) => [groups?.['name'], isRed(groups?.['colour'] ?? '')])
  const expected = ['action', 'action-hover', 'accent'].map((name) => [name, name === 'accent'])
  expect(found).toEqual([...expected, ...expected])
})
