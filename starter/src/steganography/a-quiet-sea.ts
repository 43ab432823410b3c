import { seededBytes } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { drawText, letterStep } from '../letters.ts'
import { writePng } from '../png.ts'

const width = 480
const height = 180
const horizon = 110
const scale = 2

export const aQuietSea = lesson({
  slug: 'a-quiet-sea',
  name: 'A quiet sea',
  nameFr: 'Mer d’huile',
  category: 'Steganography',
  level: 2,
  description: {
    en: `<p>The drawing room of the school has put a picture on its notice board: <code>quiet-sea.png</code>, an evening, a sail, a sun that is about to set. It is not a masterpiece. All the same the art teacher keeps smiling at it, and says that there is more in it than the eye can hold: “I have written on it with a paint so thin that nobody sees it. One step of one colour, no more.”</p>
<p>Each point of the picture is three numbers from 0 to 255: how much red, how much green, how much blue. Nobody can tell 140 from 141. A program can.</p>
<p>Take the picture apart until you can read what is written on it, and type it out: the flag has the form <code>epitech{…}</code>, small letters, digits (the zero has a stroke through it) and underscores.</p>`,
    fr: `<p>L’atelier de dessin de l’école a accroché une image au panneau d’affichage : <code>quiet-sea.png</code>, un soir, une voile, un soleil sur le point de se coucher. Ce n’est pas un chef-d’œuvre. Pourtant, la professeure de dessin sourit chaque fois qu’elle la regarde, et dit qu’il y a là plus que l’œil ne peut voir : « J’ai écrit dessus avec une peinture si fine que personne ne la voit. Un cran d’une seule couleur, pas davantage. »</p>
<p>Chaque point de l’image, ce sont trois nombres de 0 à 255 : tant de rouge, tant de vert, tant de bleu. Personne ne distingue 140 de 141. Un programme, si.</p>
<p>Décomposez l’image jusqu’à pouvoir lire ce qui y est écrit, puis recopiez-le : le drapeau est de la forme <code>epitech{…}</code>, avec des minuscules, des chiffres (le zéro est barré) et des tirets bas.</p>`,
  },
  price: { type: 'standard', value: 200 },
  hints: [
    {
      cost: 10,
      content: {
        en: 'Even or odd: that is the “least significant bit” of a number, and the only thing that changes when you go one step up. Draw a new picture that is white where a colour is odd and black where it is even.',
        fr: 'Pair ou impair : c’est le « bit de poids faible » d’un nombre, et la seule chose qui change quand on monte d’un cran. Dessinez une nouvelle image, blanche là où une couleur est impaire, noire là où elle est paire.',
      },
    },
    {
      cost: 25,
      content: {
        en: 'Do it for each of the three colours by itself. One of them shows only noise, one mocks you, one speaks.',
        fr: 'Faites-le pour chacune des trois couleurs séparément. L’une ne montre que du bruit, une autre se moque de vous, la dernière parle.',
      },
    },
    {
      cost: 60,
      content: {
        en: 'StegSolve steps through the planes with its arrow keys: stop at “Blue plane 0”. By hand, with Python and Pillow: Image.open("quiet-sea.png").getchannel("B").point(lambda v: 255 * (v & 1)).show()',
        fr: 'StegSolve fait défiler les plans avec ses flèches : arrêtez-vous à « Blue plane 0 ». À la main, avec Python et Pillow : Image.open("quiet-sea.png").getchannel("B").point(lambda v: 255 * (v & 1)).show()',
      },
    },
  ],
  flag: (secret) => `epitech{one_step_of_blue_${secret}}`,
  files: (flag) => {
    const noise = seededBytes(flag, width * height)
    const mocking = sheet('colder_colder_ask_another_colour', 24)
    const speaking = sheet(flag, 90)
    const rgb = Buffer.alloc(width * height * 3)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [red, green, blue] = paint(x, y)
        const place = y * width + x
        const odd = (noise[place] ?? 0) & 1
        rgb[place * 3] = (red & 254) | odd
        rgb[place * 3 + 1] = (green & 254) | mocking(x, y)
        rgb[place * 3 + 2] = (blue & 254) | speaking(x, y)
      }
    }
    return [{ name: 'quiet-sea.png', bytes: writePng({ width, height, rgb }) }]
  },
})

/** One where there is ink, zero elsewhere. */
function sheet(text: string, top: number): (x: number, y: number) => 0 | 1 {
  const points = drawText(text)
  const left = Math.floor((width - text.length * letterStep * scale) / 2)
  return (x, y) => (points[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] ? 1 : 0)
}

type Colour = readonly [red: number, green: number, blue: number]

const mix = (one: Colour, other: Colour, share: number): Colour => {
  const between = (a: number, b: number): number => Math.round(a + (b - a) * share)
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])]
}

/** Sky, sun, sea with the sun's path on it, and a sail. */
function paint(x: number, y: number): Colour {
  const isSail = y > 62 && y < 112 && x > 150 && x - 150 < (y - 62) * 0.55
  const isHull = y >= 112 && y < 120 && Math.abs(x - 158) < 30 - (y - 112)
  if (isSail) return [246, 240, 226]
  if (isHull) return [96, 40, 34]
  if (y < horizon) {
    if (Math.hypot(x - 350, y - 96) < 34) return [252, 214, 120]
    return mix([92, 128, 182], [246, 178, 128], y / horizon)
  }
  const depth = (y - horizon) / (height - horizon)
  const wave = Math.sin(x / (9 + depth * 30) + Math.sin(y * 0.9) * 3) * Math.sin(y / (1 + depth * 3))
  const glitter = Math.abs(x - 350) < 26 + depth * 40 && wave > 0.25
  return glitter ? [250, 206, 130] : mix([70, 104, 150], [20, 44, 92], Math.min(1, Math.max(0, depth + wave * 0.12)))
}
