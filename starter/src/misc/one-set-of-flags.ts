import { lesson } from '../lesson.ts'
import { drawText } from '../letters.ts'
import { type Picture, writePng } from '../png.ts'
import { type Dye, signalFlags } from './signal-flags.ts'

type Colour = readonly [red: number, green: number, blue: number]

const dyes: Readonly<Record<Dye, Colour>> = {
  red: [196, 38, 46],
  blue: [28, 62, 140],
  yellow: [248, 202, 52],
  white: [252, 252, 250],
  black: [22, 22, 26],
}
const sky: Colour = [190, 205, 216]
const ink: Colour = [24, 34, 56]
const flagSize = 40
const cell = { width: 60, height: 72 }
const perHoist = 4

export const oneSetOfFlags = lesson({
  slug: 'one-set-of-flags',
  name: 'One set of flags',
  nameFr: 'Un seul jeu de pavillons',
  category: 'Misc',
  level: 2,
  description: {
    en: `<p>The training ship lies off the harbour with a dead radio, but the signal locker is full. The pupils on watch photographed what she hoisted: <code>hoists.png</code>. Hoists are read from left to right, the flags of a hoist from top to bottom. What each flag means is in the code-book, <code>code-book.png</code>; the answering pennant stands for the gap between words, written <code>_</code>.</p>
<p>One thing makes beginners stumble. A ship carries <em>one</em> set of flags, so within a hoist no flag can fly twice. Where one is needed again, a <strong>substitute</strong> flies in its place: the 1st substitute repeats the first flag of the same hoist, counted from the top, the 2nd the second, the 3rd the third. Every new hoist begins afresh.</p>
<p>What the ship says, in small letters and without any gap of your own, belongs between the braces of <code>epitech{…}</code>.</p>`,
    fr: `<p>Le navire-école mouille devant le port, radio en panne, mais son coffre à pavillons est plein. Les élèves de quart ont photographié ce qu’il a hissé : <code>hoists.png</code>. Les drisses se lisent de gauche à droite, les pavillons d’une drisse de haut en bas. Le sens de chacun est dans le livre des signaux, <code>code-book.png</code> ; la flamme de l’aperçu marque l’espace entre deux mots, noté <code>_</code>.</p>
<p>Une chose fait trébucher les débutants. Un navire n’embarque qu’<em>un seul</em> jeu de pavillons : sur une drisse, aucun ne peut flotter deux fois. S’il en faut un de nouveau, un <strong>substitut</strong> prend sa place : le 1er substitut répète le premier pavillon de la même drisse, compté d’en haut, le 2e le deuxième, le 3e le troisième. Chaque drisse repart de zéro.</p>
<p>Ce que dit le navire, en minuscules et sans ajouter d’espace, se place entre les accolades de <code>epitech{…}</code>.</p>`,
  },
  price: { type: 'standard', value: 150 },
  requires: ['read-me-first'],
  hints: [
    {
      cost: 5,
      content: {
        en: 'Seven hoists of four flags. Write the places 1 to 4 of each hoist in a table and fill in the certain ones first; then each substitute only points at a place that you have already filled.',
        fr: 'Sept drisses de quatre pavillons. Notez les places 1 à 4 de chaque drisse dans un tableau et remplissez d’abord celles qui sont sûres ; chaque substitut ne fait ensuite que désigner une place déjà remplie.',
      },
    },
    {
      cost: 20,
      content: {
        en: 'A substitute may repeat another substitute: if the second flag is the 1st substitute and the third flag is the 2nd substitute, all three places hold the same character.',
        fr: 'Un substitut peut répéter un autre substitut : si le deuxième pavillon est le 1er substitut et le troisième le 2e substitut, les trois places portent le même caractère.',
      },
    },
    {
      cost: 45,
      content: {
        en: 'The first hoist is K, E, 2nd substitute, P. The second flag of this hoist is E, so it reads “keep”. The last two hoists are no words: eight characters from 0–9 and a–f. Tapered cloths are numerals, square ones are letters; red, white and blue bars exist in both shapes (T and 3).',
        fr: 'La première drisse porte K, E, 2e substitut, P. Le deuxième pavillon de cette drisse est E, on lit donc « keep ». Les deux dernières drisses ne sont pas des mots : huit caractères de 0 à 9 et de a à f. Les flammes, plus étroites au bout, sont des chiffres, les pavillons carrés, des lettres ; les bandes rouge, blanche et bleue existent dans les deux formes (T et 3).',
      },
    },
  ],
  flag: (secret) => `epitech{keep_all_eyes_aloft_${secret}}`,
  files: (flag) => {
    const text = flag.slice('epitech{'.length, -1)
    const hoists = Array.from({ length: Math.ceil(text.length / perHoist) }, (_, place) =>
      withSubstitutes(text.slice(place * perHoist, (place + 1) * perHoist)),
    )
    const book = [...signalFlags.keys()]
    return [
      { name: 'hoists.png', bytes: writePng(hang(hoists)) },
      { name: 'code-book.png', bytes: writePng(print(book, 8)) },
    ]
  },
})

/** Replaces a repeated letter by the substitute of its earlier place; each substitute is used once, too. */
function withSubstitutes(text: string): string[] {
  const flown: string[] = []
  for (const letter of text) {
    const earlier = ['1st', '2nd', '3rd'].find(
      (name, place) => text[place] === letter && place < flown.length && !flown.includes(name),
    )
    flown.push(earlier ?? letter)
  }
  return flown
}

function hang(hoists: readonly (readonly string[])[]): Picture {
  const sheet = blank(hoists.length * cell.width + 20, perHoist * (flagSize + 8) + 20)
  for (const [column, names] of hoists.entries()) {
    const left = 10 + column * cell.width
    fill(sheet, left + 5, 4, 2, sheet.height - 8, () => ink)
    for (const [row, name] of names.entries()) fly(sheet, name, left + 7, 12 + row * (flagSize + 8))
  }
  return sheet
}

function print(names: readonly string[], perRow: number): Picture {
  const sheet = blank(perRow * cell.width, Math.ceil(names.length / perRow) * cell.height)
  for (const [place, name] of names.entries()) {
    const left = (place % perRow) * cell.width + 10
    const top = Math.floor(place / perRow) * cell.height + 6
    fly(sheet, name, left, top)
    const label = drawText(name)
    const isInk = (x: number, y: number) => label[Math.floor(y / 2)]?.[Math.floor(x / 2)]
    fill(sheet, left, top + flagSize + 6, 36, 14, (x, y) => (isInk(x, y) ? ink : undefined))
  }
  return sheet
}

function blank(width: number, height: number): Picture {
  const sheet = { width, height, rgb: Buffer.alloc(width * height * 3) }
  fill(sheet, 0, 0, width, height, () => sky)
  return sheet
}

function fly(sheet: Picture, name: string, left: number, top: number): void {
  const cloth = signalFlags.get(name)
  const point = 60 / flagSize
  fill(sheet, left, top, flagSize, flagSize, (x, y) => {
    const dye = cloth?.((x + 0.5) * point, (y + 0.5) * point)
    return dye && dyes[dye]
  })
}

type Brush = (x: number, y: number) => Colour | undefined

function fill(
  { rgb, width: rowLength }: Picture,
  left: number,
  top: number,
  width: number,
  height: number,
  brush: Brush,
): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = brush(x, y)
      if (colour) rgb.set(colour, ((top + y) * rowLength + left + x) * 3)
    }
  }
}
