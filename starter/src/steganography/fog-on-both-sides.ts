import { seededBytes } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { drawText, letterHeight } from '../letters.ts'
import { writeStereo } from './stereo.ts'

const rate = 12_000
/** The duration of a column of a letter, and of a Morse dot. */
const column = 1_080
const dot = 1_200
const lowestRow = 3_000
const rowStep = 160
const hornPitch = 500

const signs = '----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----. .- -... -.-. -.. . ..-.'.split(' ')
const morse = new Map(Array.from('0123456789abcdef', (letter, place) => [letter, signs[place] ?? '']))

export const fogOnBothSides = lesson({
  slug: 'fog-on-both-sides',
  name: 'Fog on both sides',
  nameFr: 'Brume des deux bords',
  category: 'Steganography',
  level: 3,
  description: {
    en: `<p>The amateur radio club found a recording in its cupboard: <code>fog.wav</code>, a quarter of a minute on the pier, two microphones, one to the left and one to the right. What one hears is surf, and above it something that sings like a kettle with a grudge. On the sleeve is written in pencil: <em>“Do not listen, look. What you see tells you what to do, and is the first half. Then hear what the fog hides on both sides: the second half.”</em></p>
<p>The first half ends in the middle of the flag: the four characters that it lacks, and the closing brace, come after it. Whoever signals through fog does so in the oldest digital code of the sea.</p>
<p>Put both halves together to <code>epitech{…}</code>, all in small letters.</p>`,
    fr: `<p>Le club de radioamateurs a trouvé un enregistrement au fond de son armoire : <code>fog.wav</code>, un quart de minute sur la jetée, deux micros, l’un à gauche, l’autre à droite. On y entend le ressac et, par-dessus, quelque chose qui chante comme une bouilloire rancunière. Sur la pochette, au crayon : <em>« N’écoutez pas, regardez. Ce que vous verrez vous dira quoi faire, et c’est la première moitié. Entendez ensuite ce que la brume cache des deux côtés : la seconde moitié. »</em></p>
<p>La première moitié s’arrête au milieu du drapeau : les quatre caractères qui lui manquent, puis l’accolade fermante, viennent après. Et qui lance des signaux dans la brume le fait dans le plus vieux code numérique de la mer.</p>
<p>Réunissez les deux moitiés en <code>epitech{…}</code>, tout en minuscules.</p>`,
  },
  price: { type: 'dynamic', value: 450, minimum: 200, decay: 25, func: 'linear' },
  requires: ['a-quiet-sea'],
  hints: [
    {
      cost: 15,
      content: {
        en: 'A spectrogram shows a sound as a picture: time runs to the right, pitch goes up. Audacity, Sonic Visualiser and a few lines of SciPy all draw one. Look between 3 and 4 kHz.',
        fr: 'Un spectrogramme montre un son comme une image : le temps va vers la droite, les sons aigus sont en haut. Audacity, Sonic Visualiser ou quelques lignes de SciPy en dessinent un. Regardez entre 3 et 4 kHz.',
      },
    },
    {
      cost: 60,
      content: {
        en: 'The words that you see are meant literally. The surf is exactly the same in both channels, the second message is not: subtract the right channel from the left, sample by sample. In Audacity: split the stereo track, invert one side, mix both, then amplify.',
        fr: 'Les mots que vous voyez sont à prendre au pied de la lettre. Le ressac est exactement le même dans les deux canaux, pas le second message : soustrayez le canal droit du gauche, échantillon par échantillon. Dans Audacity : séparez la piste stéréo, inversez un côté, mixez les deux, puis amplifiez.',
      },
    },
    {
      cost: 130,
      content: {
        en: 'What is left is Morse: a dot lasts a tenth of a second, a dash three of them, the silence inside a letter one, between letters three. It sends four characters, each of them a digit or a letter from A to F. Write them in small letters behind the first half and close the brace.',
        fr: 'Ce qui reste est du morse : un point dure un dixième de seconde, un trait trois, le silence à l’intérieur d’une lettre un, entre deux lettres trois. Il transmet quatre caractères, chacun un chiffre ou une lettre de A à F. Écrivez-les en minuscules à la suite de la première moitié et fermez l’accolade.',
      },
    },
  ],
  flag: (secret) => `epitech{left_minus_right_${secret}}`,
  files: (flag) => {
    const seen = drawText(flag.slice(0, -5))
    const signal = keyed(flag.slice(-5, -1))
    const length = column * ((seen[0]?.length ?? 0) + 12)
    const sound = surf(length, flag)
    sing(seen, sound)
    const [left, right] = [new Int8Array(length), new Int8Array(length)]
    for (let moment = 0; moment < length; moment += 1) {
      const common = Math.max(-126, Math.min(126, Math.round(sound[moment] ?? 0)))
      const faint = horn(moment, signal)
      left[moment] = common + faint
      right[moment] = common - faint
    }
    return [{ name: 'fog.wav', bytes: writeStereo({ rate, left, right }) }]
  },
})

/** Low-pass noise whose volume rises and falls like waves. */
function surf(length: number, seed: string): Float64Array {
  const noise = seededBytes(seed, length)
  let [near, far] = [0, 0]
  const sound = new Float64Array(length)
  for (let moment = 0; moment < length; moment += 1) {
    near += ((noise[moment] ?? 0) / 127.5 - 1 - near) * 0.25
    far += (near - far) * 0.25
    sound[moment] = far * (100 + 35 * Math.sin((moment / rate) * 1.7))
  }
  return sound
}

/** Each row of the letters is a frequency, the top row the highest; tones fade in and out to avoid clicks. */
function sing(points: readonly (readonly boolean[])[], sound: Float64Array): void {
  for (const [row, inks] of points.entries()) {
    const turn = (2 * Math.PI * (lowestRow + (letterHeight - 1 - row) * rowStep)) / rate
    let loudness = 0
    for (let moment = 0; moment < sound.length; moment += 1) {
      const wanted = inks[Math.floor(moment / column) - 6] ? 5 : 0
      loudness += (wanted - loudness) * 0.02
      if (loudness > 0.01) sound[moment] = (sound[moment] ?? 0) + loudness * Math.sin(turn * moment)
    }
  }
}

/** One character per dot: 1 while the key is down. */
function keyed(text: string): string {
  const letters = Array.from(text, (letter) =>
    Array.from(morse.get(letter) ?? '', (sign) => (sign === '-' ? '111' : '1')).join('0'),
  )
  return `00000${letters.join('000')}`
}

/** So quiet that the surf of a single channel covers it. */
const horn = (moment: number, keys: string): number =>
  keys[Math.floor(moment / dot)] === '1' ? Math.sign(Math.sin((2 * Math.PI * hornPitch * (moment + 0.5)) / rate)) : 0
