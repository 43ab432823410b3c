import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { drawText, letterHeight } from '../letters.ts'
import { programming } from './category.ts'

export const theBoatThatWrites = lesson({
  slug: 'the-boat-that-writes',
  name: 'The boat that writes',
  nameFr: 'Le bateau qui écrit',
  category: programming.name,
  level: 2,
  description: {
    en:
      '<p>For the summer fair the robotics class sent its little boat out on the lake with a tank of harmless red dye. From the hill one could read what it wrote on the water; by now the wind has wiped it away. Only the boat’s orders are left.</p>' +
      '<p>You are given <code>orders.txt</code>, close to two thousand of them. The boat starts facing <strong>east</strong>, dye off.</p>' +
      '<ul><li><code>ahead 4</code>: go four metres straight on</li><li><code>port</code>, <code>starboard</code>: a quarter turn to the left, to the right, on the spot</li><li><code>dye on</code>, <code>dye off</code>: while on, it colours every square metre where the boat stands or passes, the first and the last included</li></ul>' +
      '<p>Sail the route again in a program and look at the lake from above, north up. The flag is <code>epitech{…}</code>, in small letters, over several lines; a zero has a stroke through it.</p>',
    fr:
      '<p>Pour la fête de l’école, la classe de robotique a lancé sur le lac son petit bateau, chargé d’un colorant rouge inoffensif. De la colline, on lisait ce qu’il écrivait sur l’eau ; depuis, le vent a tout effacé. Il ne reste que les ordres donnés au bateau.</p>' +
      '<p>Vous recevez <code>orders.txt</code>, près de deux mille ordres. Au départ, le bateau est tourné vers l’<strong>est</strong>, colorant coupé.</p>' +
      '<ul><li><code>ahead 4</code> : avancer de quatre mètres droit devant</li><li><code>port</code>, <code>starboard</code> : un quart de tour sur place, vers la gauche, vers la droite</li><li><code>dye on</code>, <code>dye off</code> : ouvert, le colorant teinte chaque mètre carré où le bateau se trouve ou passe, premier et dernier compris</li></ul>' +
      '<p>Refaites la route dans un programme et regardez le lac d’en haut, le nord vers le haut. Le drapeau est <code>epitech{…}</code>, en minuscules, sur plusieurs lignes ; le zéro est barré.</p>',
  },
  price: { type: 'standard', value: 200 },
  isCaseInsensitive: true,
  hints: [
    {
      cost: 10,
      content: {
        en: 'The whole state of the boat is a place (x, y), a direction (dx, dy) and whether the dye is on. Every order changes one of the three. Keep the coloured squares in a set.',
        fr: 'Tout l’état du bateau tient en une position (x, y), une direction (dx, dy) et un colorant ouvert ou coupé. Chaque ordre change l’un des trois. Gardez les carrés teintés dans un ensemble.',
      },
    },
    {
      cost: 30,
      content: {
        en: 'With x to the east and y to the north, port turns (dx, dy) into (-dy, dx) and starboard into (dy, -dx). Go ahead metre by metre, so that no square is skipped.',
        fr: 'Avec x vers l’est et y vers le nord, port change (dx, dy) en (-dy, dx) et starboard en (dy, -dx). Avancez mètre par mètre pour ne sauter aucun carré.',
      },
    },
    {
      cost: 60,
      content: {
        en: 'To see the lake: find the smallest and largest x and y of the coloured squares, then print line after line from the largest y down, "#" where a square is coloured and a space elsewhere. Letters that look mirrored mean that left and right are swapped; upside down, that y runs the wrong way.',
        fr: 'Pour voir le lac : cherchez les x et y extrêmes des carrés teintés, puis affichez ligne après ligne, en partant du plus grand y, « # » pour un carré teinté et une espace ailleurs. Si le texte est en miroir, gauche et droite sont inversées ; s’il est à l’envers, c’est y qui va dans le mauvais sens.',
      },
    },
  ],
  flag: (secret) => `epitech{the_lake_was_your_paper_${secret}}`,
  files: (flag) => [{ name: 'orders.txt', bytes: Buffer.from(`${orders(flag).join('\n')}\n`) }],
})

interface Place {
  x: number
  y: number
}

/** Fits the width of a terminal. */
const lettersInLine = 14
const lineStep = letterHeight + 2
/** East, north, west, south: each is a quarter turn to port from the previous one. */
const headings: readonly Place[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

/** The strokes are shuffled, so that nothing can be read before all of them are drawn. */
function orders(flag: string): string[] {
  const roll = dice(`boat:${flag}`)
  const given: string[] = []
  const boat = { x: 0, y: 0, heading: 0 }
  const sail = (by: Place): void => {
    const length = Math.abs(by.x + by.y)
    if (length === 0) return
    const wanted = headings.findIndex(({ x, y }) => x === Math.sign(by.x) && y === Math.sign(by.y))
    const turns = (wanted - boat.heading + 4) % 4
    const isPort = turns === 1 || (turns === 2 && roll() < 0.5)
    for (let left = turns === 3 ? 1 : turns; left > 0; left -= 1) given.push(isPort ? 'port' : 'starboard')
    given.push(`ahead ${length}`)
    Object.assign(boat, { x: boat.x + by.x, y: boat.y + by.y, heading: wanted })
  }
  const shuffled = strokes(flag)
    .map((stroke) => ({ stroke, turn: roll() }))
    .toSorted((a, b) => a.turn - b.turn)
  for (const { stroke } of shuffled) {
    const [from, to] = roll() < 0.5 ? [stroke.from, stroke.to] : [stroke.to, stroke.from]
    const east = { x: from.x - boat.x, y: 0 }
    const north = { x: 0, y: from.y - boat.y }
    for (const leg of roll() < 0.5 ? [east, north] : [north, east]) sail(leg)
    given.push('dye on')
    sail({ x: to.x - from.x, y: 0 })
    given.push('dye off')
  }
  return given
}

/** Every horizontal run of points, with the first line of text at the north. */
function strokes(flag: string): { from: Place; to: Place }[] {
  const lines = flag.match(new RegExp(`.{1,${lettersInLine}}`, 'g')) ?? []
  return lines.flatMap((text, line) =>
    drawText(text).flatMap((row, down) => {
      const y = -(line * lineStep + down)
      const points = row.map((ink) => (ink ? '#' : '.')).join('')
      return [...points.matchAll(/#+/g)].map(({ index, 0: run }) => ({
        from: { x: index, y },
        to: { x: index + run.length - 1, y },
      }))
    }),
  )
}
