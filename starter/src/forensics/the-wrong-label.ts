import { lesson } from '../lesson.ts'
import { drawText, letterHeight, letterStep } from '../letters.ts'
import { writePng } from '../png.ts'
import { writeZip } from '../zip.ts'

const note = `Regatta committee, internal

Well done: you looked at what the file is, not at what it is called.
The photograph of the cup is in here too. Whoever saved it was
in the same hurry as whoever saved this archive.

---

Bravo : vous avez regardé ce qu’est le fichier, pas comment il s’appelle.
La photo de la coupe est là aussi. La personne qui l’a enregistrée
était aussi pressée que celle qui a enregistré cette archive.
`

const sky = [228, 238, 245]
const ink = [16, 42, 84]
const gold = [214, 164, 46]
const scale = 4
const margin = 24

export const theWrongLabel = lesson({
  slug: 'the-wrong-label',
  name: 'The wrong label',
  nameFr: 'La mauvaise étiquette',
  category: 'Forensics',
  level: 1,
  description: {
    en: `<p>The sailing club of the school has lost its cup. All that is left of the prize-giving is one attachment, <code>regatta.jpg</code>, which the secretary saved in a hurry before her computer was replaced. No image viewer will open it: “damaged file”, says each of them.</p>
<p>The secretary shrugs: “I renamed a few things that evening so that the mail would let them through.”</p>
<p>A file’s name is only a label that anybody can change. What the file really is stands in its first bytes. Find out what you have been handed, open it with what suits it, and keep the same eye on whatever you find inside. The flag has the form <code>epitech{…}</code>, all in small letters.</p>`,
    fr: `<p>Le club de voile de l’école a égaré sa coupe. De la remise des prix, il ne reste qu’une pièce jointe, <code>regatta.jpg</code>, que la secrétaire a enregistrée à la hâte avant qu’on ne remplace son ordinateur. Aucune visionneuse n’en veut : « fichier endommagé », répondent-elles toutes.</p>
<p>La secrétaire hausse les épaules : « Ce soir-là, j’ai renommé deux ou trois choses pour que la messagerie les laisse passer. »</p>
<p>Le nom d’un fichier n’est qu’une étiquette, et n’importe qui peut la changer. Sa vraie nature se lit dans ses premiers octets. Trouvez ce qu’on vous a réellement remis, ouvrez-le avec l’outil qui convient, et portez le même regard sur ce que vous trouverez dedans. Le drapeau est de la forme <code>epitech{…}</code>, tout en minuscules.</p>`,
  },
  price: { type: 'standard', value: 75 },
  hints: [
    {
      cost: 0,
      content: {
        en: 'Look at the first four bytes in a hex viewer, or even in a text editor. Many formats begin with a “magic number”: PK, %PDF, GIF8, \\x89PNG … Which one is it here?',
        fr: 'Regardez les quatre premiers octets dans un éditeur hexadécimal, ou même dans un éditeur de texte. Beaucoup de formats commencent par un « nombre magique » : PK, %PDF, GIF8, \\x89PNG… Lequel est-ce ici ?',
      },
    },
    {
      cost: 20,
      content: {
        en: 'PK stands for Phil Katz, who invented ZIP. Rename the file to regatta.zip (or run unzip on it). Then ask the same question about cup.mp3: the command “file cup.mp3” answers it.',
        fr: 'PK, c’est Phil Katz, l’inventeur du ZIP. Renommez le fichier en regatta.zip (ou lancez unzip dessus). Puis posez la même question à cup.mp3 : la commande « file cup.mp3 » y répond.',
      },
    },
  ],
  flag: (secret) => `epitech{never_trust_a_label_${secret}}`,
  files: (flag) => {
    const files = [
      { name: 'read-me.txt', bytes: Buffer.from(note) },
      { name: 'cup.mp3', bytes: engrave(flag) },
    ]
    return [{ name: 'regatta.jpg', bytes: writeZip(files) }]
  },
})

/** Draws the flag above the golden foot of the cup. */
function engrave(flag: string): Buffer {
  const points = drawText(flag)
  const width = flag.length * letterStep * scale + 2 * margin
  const height = letterHeight * scale + 3 * margin
  const rgb = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInk = points[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)]
      const ground = y >= height - margin ? gold : sky
      rgb.set(isInk ? ink : ground, (y * width + x) * 3)
    }
  }
  return writePng({ width, height, rgb })
}
