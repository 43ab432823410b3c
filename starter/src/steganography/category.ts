import type { LessonCategory } from '../lesson.ts'

export const steganography: LessonCategory = {
  name: 'Steganography',
  nameFr: 'Stéganographie',
  description: {
    en: 'The message is in plain sight, inside a text, a picture or a sound that looks like nothing special.',
    fr: 'Le message est sous vos yeux, glissé dans un texte, une image ou un son qui n’a l’air de rien.',
  },
}
