import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { programming } from './category.ts'

export const theOpenedCrates = lesson({
  slug: 'the-opened-crates',
  name: 'The opened crates',
  nameFr: 'Les caisses ouvertes',
  category: programming.name,
  level: 1,
  description: {
    en:
      '<p>Four thousand crates crossed the bay last night. Each was weighed when it was loaded and weighed again when it was landed. Nearly all of them arrived as they left; a few did not weigh the same on both sides, so somebody opened those on the way.</p>' +
      '<p>You are given the manifest, <code>manifest.csv</code>. After a line of titles there is one line per crate: its number, its weight when loaded and when landed, in grams, and the one sign chalked on its lid. The lines are in no order at all.</p>' +
      '<p>Find the crates that were opened, put them in order of their <strong>numbers</strong>, from the smallest up, and read the signs on their lids one after the other. They spell the flag, <code>epitech{…}</code>. Four thousand lines are too many for your eyes; ten lines of code will do.</p>',
    fr:
      '<p>Quatre mille caisses ont traversé la baie cette nuit. Chacune a été pesée à l’embarquement, puis de nouveau au débarquement. Presque toutes sont arrivées comme elles étaient parties ; quelques-unes n’ont pas le même poids des deux côtés : quelqu’un les a donc ouvertes en route.</p>' +
      '<p>Vous recevez le manifeste, <code>manifest.csv</code>. Après une ligne de titres vient une ligne par caisse : son numéro, son poids à l’embarquement et au débarquement, en grammes, et le signe tracé à la craie sur son couvercle. Les lignes ne sont dans aucun ordre.</p>' +
      '<p>Trouvez les caisses ouvertes, rangez-les par <strong>numéro</strong> croissant et lisez l’un après l’autre les signes de leurs couvercles : ils épellent le drapeau, <code>epitech{…}</code>. Quatre mille lignes, c’est trop pour vos yeux ; dix lignes de code suffisent.</p>',
  },
  price: { type: 'standard', value: 80 },
  hints: [
    {
      cost: 5,
      content: {
        en: 'Three steps: keep the lines whose two weights differ, sort what is left by crate number, glue the signs together. Mind that numbers read from a file are text until you convert them: as text, "1000" comes before "9".',
        fr: 'Trois étapes : garder les lignes dont les deux poids diffèrent, trier ce qui reste par numéro de caisse, coller les signes bout à bout. Attention, un nombre lu dans un fichier reste du texte tant qu’on ne le convertit pas : en texte, « 1000 » vient avant « 9 ».',
      },
    },
    {
      cost: 25,
      content: {
        en: 'In Python: rows = [line.strip().split(",") for line in open("manifest.csv")][1:], then opened = [r for r in rows if r[1] != r[2]], then opened.sort(key=lambda r: int(r[0])), and print the r[3] without anything between them.',
        fr: 'En Python : lignes = [l.strip().split(",") for l in open("manifest.csv")][1:], puis ouvertes = [r for r in lignes if r[1] != r[2]], puis ouvertes.sort(key=lambda r: int(r[0])), et affichez les r[3] sans rien entre eux.',
      },
    },
  ],
  flag: (secret) => `epitech{sorted_by_a_small_program_${secret}}`,
  files: (flag) => {
    const lines = manifest(flag).map(({ number, loaded, landed, sign }) => `${number},${loaded},${landed},${sign}\n`)
    return [{ name: 'manifest.csv', bytes: Buffer.from(`crate,loaded_g,landed_g,sign\n${lines.join('')}`) }]
  },
})

interface Crate {
  number: number
  loaded: number
  landed: number
  sign: string
}

const crates = 4_000
const signs = 'abcdefghijklmnopqrstuvwxyz0123456789_{}'

function manifest(flag: string): Crate[] {
  const roll = dice(`crates:${flag}`)
  const below = (count: number): number => Math.floor(roll() * count)
  const numbers = new Set<number>()
  while (numbers.size < crates) numbers.add(1 + below(99_999))
  const shuffled = [...numbers]
  const opened = shuffled.slice(0, flag.length).toSorted((a, b) => a - b)
  const closed = shuffled.slice(flag.length)
  return [
    ...opened.map((number, place) => {
      const loaded = 1_000 + below(89_000)
      return { number, loaded, landed: loaded - 1 - below(900), sign: flag.charAt(place) }
    }),
    ...closed.map((number) => {
      const loaded = 1_000 + below(89_000)
      return { number, loaded, landed: loaded, sign: signs.charAt(below(signs.length)) }
    }),
  ]
    .map((crate) => ({ crate, turn: roll() }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ crate }) => crate)
}
