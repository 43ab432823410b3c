import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
const seas = ['calm', 'smooth', 'slight', 'moderate', 'rough']
const remarks = [
  'all well',
  'two gulls, no land',
  'soup again',
  'a sail far off',
  'fog bank to port',
  'the cat sleeps on the chart',
  'pump works',
  'lamp refilled',
]

export const theCleanLogbook = lesson({
  slug: 'the-clean-logbook',
  name: 'The clean logbook',
  nameFr: 'Un journal sans tache',
  category: 'Steganography',
  level: 1,
  description: {
    en: `<p>Two pupils on the school ship pass notes to each other right under the mate’s nose. He is sure that they do it through the ship’s log, which one of them types during the night watch and the other one reads at breakfast. He has been through <code>logbook.txt</code> three times: wind, sea, a remark. Not one word that does not belong there.</p>
<p>“And yet,” he says, “the file is a good deal heavier than its words.” He is right: count the characters of a line that you see, then those that are really there.</p>
<p>You get the log as it was typed. Find what is written where nobody looks and turn it back into letters. The flag has the form <code>epitech{…}</code>.</p>`,
    fr: `<p>Sur le navire-école, deux élèves se passent des mots sous le nez du second. Il en est certain : ils se servent du journal de bord, que l’un tape pendant le quart de nuit et que l’autre lit au petit déjeuner. Il a relu trois fois <code>logbook.txt</code> : le vent, la mer, une remarque. Pas un mot qui n’y soit à sa place.</p>
<p>« Et pourtant, dit-il, le fichier pèse bien plus lourd que ses mots. » Il a raison : comptez les caractères que vous voyez sur une ligne, puis ceux qui s’y trouvent vraiment.</p>
<p>Vous recevez le journal tel qu’il a été tapé. Trouvez ce qui est écrit là où personne ne regarde et refaites-en des lettres. Le drapeau est de la forme <code>epitech{…}</code>.</p>`,
  },
  price: { type: 'standard', value: 75 },
  hints: [
    {
      cost: 0,
      content: {
        en: 'Select the whole text in your editor (Ctrl+A), or let it show invisible characters. What is behind the last word of each line?',
        fr: 'Sélectionnez tout le texte dans votre éditeur (Ctrl+A), ou faites-lui afficher les caractères invisibles. Qu’y a-t-il après le dernier mot de chaque ligne ?',
      },
    },
    {
      cost: 10,
      content: {
        en: 'Each line ends with exactly eight blanks, of two kinds: spaces and tabs. Eight of something that has two kinds … is a byte.',
        fr: 'Chaque ligne finit par exactement huit blancs, de deux sortes : des espaces et des tabulations. Huit fois une chose qui existe en deux sortes… cela fait un octet.',
      },
    },
    {
      cost: 25,
      content: {
        en: 'Space is 0, tab is 1, the first blank is the highest bit; each line is one ASCII character. In Python: take line[-8:], replace the blanks by digits, then chr(int(bits, 2)).',
        fr: 'L’espace vaut 0, la tabulation 1, le premier blanc est le bit de poids fort ; chaque ligne donne un caractère ASCII. En Python : prenez ligne[-8:], remplacez les blancs par des chiffres, puis chr(int(bits, 2)).',
      },
    },
  ],
  flag: (secret) => `epitech{the_white_behind_the_words_${secret}}`,
  files: (flag) => {
    const roll = dice(flag)
    const lines = Array.from(Buffer.from(flag), (letter, watch) => {
      const bits = letter.toString(2).padStart(8, '0')
      return entry(watch, roll) + bits.replaceAll('0', ' ').replaceAll('1', '\t')
    })
    return [{ name: 'logbook.txt', bytes: Buffer.from(`${lines.join('\n')}\n`) }]
  },
})

/** One every half hour. */
function entry(watch: number, roll: () => number): string {
  const pick = (list: readonly string[]): string => list[Math.floor(roll() * list.length)] ?? ''
  const hour = String(Math.floor(watch / 2) % 24).padStart(2, '0')
  const force = Math.floor(roll() * 7)
  return `${hour}:${watch % 2 ? '30' : '00'} wind ${pick(winds)} ${force}, sea ${pick(seas)}, ${pick(remarks)}.`
}
