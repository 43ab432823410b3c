import { createHash } from 'node:crypto'
import { dyes } from '@drapeau/rules/signal-flags.ts'
import { initialsOf } from './initials.ts'

const { blue, red, yellow, white, black } = dyes.day

/** A colour of the signal flags, and the one of letters upon it: they can be read (WCAG AA). */
export const cloths = {
  blue: { cloth: blue, ink: white },
  red: { cloth: red, ink: white },
  yellow: { cloth: yellow, ink: black },
  white: { cloth: white, ink: black },
} as const
type Dye = keyof typeof cloths

/** As at sea, a dark dye always meets a light one: the two are distinct from afar, and without colour. */
const pairs: readonly (readonly [field: Dye, charge: Dye])[] = [
  ['blue', 'white'],
  ['white', 'blue'],
  ['red', 'white'],
  ['white', 'red'],
  ['blue', 'yellow'],
  ['yellow', 'blue'],
  ['red', 'yellow'],
  ['yellow', 'red'],
]

/** Each charge leaves one whole piece of cloth in the middle, wide enough for two letters. */
const charges: readonly string[] = [
  'M9 9h46v46H9z',
  'M0 14h64v36H0z',
  'M9 0h46v64H9z',
  'M32 0l32 32-32 32L0 32z',
  'M32 7a25 25 0 0 1 0 50a25 25 0 0 1 0-50z',
  'M18 0h28v18h18v28H46v18H18V46H0V18h18z',
  'M0 5h64v5H0zM0 15h64v34H0zM0 54h64v5H0z',
]

/** A flag for a name: the same name always flies the same one. */
export function drawAvatar(name: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(name.normalize('NFC')).digest()
  const [field, charge] = pairs[first % pairs.length] ?? ['blue', 'white']
  const shape = charges[second % charges.length] ?? ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<path fill="${cloths[field].cloth}" d="M0 0h64v64H0z"/>`,
    `<path fill="${cloths[charge].cloth}" d="${shape}"/>`,
    `<path fill="none" stroke="${black}" stroke-opacity=".22" d="M.5.5h63v63H.5z"/>`,
    writing(initialsOf(name), cloths[charge].ink),
    '</svg>',
  ].join('')
}

/** Letters and digits only, so there is nothing to escape. */
function writing(initials: string[], ink: string): string {
  if (initials.length === 0) return ''
  const size = initials.length === 1 ? 30 : 20
  return `<text x="32" y="32" dy=".36em" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-weight="700" font-size="${size}" fill="${ink}">${initials.join('')}</text>`
}
