import { lesson } from '../lesson.ts'
import { web } from './category.ts'

export const theBoathouseDoor = lesson({
  slug: 'the-boathouse-door',
  name: 'The boathouse door',
  nameFr: 'La porte du hangar',
  category: web.name,
  level: 1,
  description: {
    en:
      '<p>The sailing club of the school has a page for its boathouse: type the pass phrase, and the page tells you where the key hangs. “It is perfectly safe,” says the pupil who wrote it in one afternoon. “The page checks the phrase all by itself. It does not even need the internet!”</p>' +
      '<p>You are given that page, <code>boathouse.html</code>, exactly as every visitor’s browser receives it. Open it and knock: nobody lets you in. But if the page can tell a right phrase from a wrong one without asking anyone, then whatever it needs for that came along with it.</p>' +
      '<p>The flag has the form <code>epitech{…}</code>; the page shows it to whoever types the right phrase.</p>',
    fr:
      '<p>Le club de voile de l’école a une page pour son hangar à bateaux : on tape la phrase de passe, et la page dit où la clé est accrochée. « C’est parfaitement sûr, assure l’élève qui l’a écrite en un après-midi. La page vérifie la phrase toute seule. Elle n’a même pas besoin d’Internet ! »</p>' +
      '<p>Vous recevez cette page, <code>boathouse.html</code>, telle que la reçoit le navigateur de chaque visiteur. Ouvrez-la et frappez : personne ne vous ouvre. Mais si la page sait distinguer une bonne phrase d’une mauvaise sans rien demander à personne, c’est que tout ce qu’il lui faut est arrivé avec elle.</p>' +
      '<p>Le drapeau est de la forme <code>epitech{…}</code> ; la page le montre à qui tape la bonne phrase.</p>',
  },
  price: { type: 'standard', value: 75 },
  hints: [
    {
      cost: 5,
      content: {
        en: 'Every browser shows the source of a page: Ctrl+U, or open the file in a text editor. The script is near the end.',
        fr: 'Tous les navigateurs montrent la source d’une page : Ctrl+U, ou ouvrez le fichier dans un éditeur de texte. Le script se trouve vers la fin.',
      },
    },
    {
      cost: 20,
      content: {
        en: 'The script turns what you typed into another text and compares it with a constant. Both steps can be undone: btoa is undone by atob, and a reversed text by reversing it again. The console of the browser (F12) will do it for you.',
        fr: 'Le script transforme ce que vous tapez, puis compare le résultat à une constante. Les deux étapes se défont : btoa par atob, et un texte retourné, en le retournant de nouveau. La console du navigateur (F12) s’en chargera pour vous.',
      },
    },
  ],
  flag: (secret) => `epitech{never_hide_a_key_in_the_door_${secret}}`,
  files: (flag) => {
    const phrase = flag.slice('epitech{'.length, -1)
    const expected = Buffer.from(Buffer.from(phrase).toReversed()).toString('base64')
    return [{ name: 'boathouse.html', bytes: Buffer.from(page(expected)) }]
  },
})

const page = (expected: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The boathouse</title>
<style>
  body { margin: 0; font: 18px/1.5 Georgia, serif; color: #10243e; background: #dbe7ee; }
  main { max-width: 30rem; margin: 12vh auto 0; padding: 2rem; background: #fffdf6; border-top: 12px solid #b3202a; }
  input, button { font: inherit; padding: 0.4rem 0.7rem; border: 2px solid #10243e; background: #fff; }
  button { color: #fff; background: #10243e; cursor: pointer; }
  output { display: block; min-height: 3rem; margin-top: 1rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
  <h1>The boathouse</h1>
  <p>Members only. Say the phrase, and the door opens.</p>
  <form id="door">
    <label for="phrase">Pass phrase</label><br>
    <input id="phrase" autocomplete="off" required>
    <button>Knock</button>
    <output id="answer"></output>
  </form>
</main>
<script>
  // The phrase is well hidden: turned round and then encrypted with btoa. (Nobody can undo that, I think.)
  const expected = '${expected}'

  function hide(phrase) {
    return btoa([...phrase].reverse().join(''))
  }

  document.getElementById('door').addEventListener('submit', (event) => {
    event.preventDefault()
    const phrase = document.getElementById('phrase').value
    const answer = document.getElementById('answer')
    let hidden = ''
    try {
      hidden = hide(phrase)
    } catch {
      // Some letters are not for btoa: wrong anyway.
    }
    answer.textContent = hidden === expected
      ? 'Come in! The key hangs behind the blue oar. The flag is epitech{' + phrase + '}'
      : 'The door stays shut.'
  })
</script>
</body>
</html>
`
