import type { Archive, ArchivedChallenge } from './collect-archive.ts'
import { pageOf } from './archive-page.ts'
import { archiveWords, dayIn, momentIn, sizeIn } from './archive-words.ts'
import { html, type Markup, type Part } from '#platform/html.ts'
import { picturedText } from './pictured-text.ts'
import { nameIn } from './index-page.ts'

/** A challenge as players see it, with who solved it first, its published solution and its published write-ups. */
export function challengePage(archive: Archive, challenge: ArchivedChallenge): string {
  const { event, language, now } = archive
  const { head, solution } = challenge
  const words = archiveWords[language]
  const name = nameIn(language, head)
  const rich = (text: string): Markup => richText(text, challenge, language)
  const facts = [
    nameIn(language, head.category),
    words.points(head.value),
    words.difficulties[head.difficulty],
    words.solvedBy(head.solves),
    ...(head.author === '' ? [] : [words.by(head.author)]),
    ...head.tags.map((tag) => `#${tag}`),
  ]
  const content = html`<nav><a href="../index.html">${words.back}</a></nav>
    <header>
      <p class="facts">${event.name}</p>
      <h1>${name}</h1>
      <p class="facts">${facts.join(' · ')}</p>
    </header>
    <main>
      ${head.description === null ? html`<p class="note">${words.locked}</p>` : html`<div class="text">${rich(head.description)}</div>`}
      ${section(head.choices.length > 0 && words.choices, () => choicesOf(challenge))} ${filesOf(archive, challenge)}
      ${section(challenge.firstSolvers.length > 0 && words.firstSolvers, () => solversOf(challenge, language))}
      ${section(solution !== null && words.solution, () => html`<div class="text">${rich(solution ?? '')}</div>`)}
      ${section(challenge.writeUps.length > 0 && words.writeUps, () => writeUpsOf(challenge, language))}
      ${section(head.attribution !== '' && words.source, () => html`<div class="text">${rich(head.attribution)}</div>`)}
    </main>
    <footer>${words.archived(dayIn(language, now))}</footer>`
  return String(pageOf({ language, title: `${name} · ${event.name}`, root: '../', content }))
}

function section(title: string | false, content: () => Part): Part {
  return title === false
    ? null
    : html`<h2>${title}</h2>
        ${content()}`
}

function richText(text: string, { pictures }: ArchivedChallenge, language: Archive['language']): Markup {
  const byName = new Map(pictures.map(({ name, path }) => [name, path]))
  return picturedText(text, (name, alt) => {
    const path = byName.get(name)
    if (path !== undefined) return html`<img src="../${path}" alt="${alt}" />`
    return html`<em>[${archiveWords[language].pictureMissing}: ${alt || name}]</em>`
  })
}

/** As players saw them: nothing says which are right. */
function choicesOf({ head }: ArchivedChallenge): Markup {
  return html`<ul>
    ${head.choices.map(({ text }) => html`<li>${text}</li> `)}
  </ul>`
}

function filesOf({ withFiles, language }: Archive, { slug, files }: ArchivedChallenge): Part {
  if (files.length === 0) return null
  const words = archiveWords[language]
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return html`<h2>${words.files}</h2>
    <ul>
      ${files.map((file) => html`<li>${file.originalName} <span class="facts">${sizeIn(language, file.size)}</span></li> `)}
    </ul>
    <p>
      ${
        withFiles
          ? html`<a href="../files/${slug}.zip" download>${words.allFiles(sizeIn(language, size))}</a>`
          : html`<span class="note">${words.withoutFiles}</span>`
      }
    </p>`
}

function solversOf({ firstSolvers }: ArchivedChallenge, language: Archive['language']): Markup {
  return html`<ol>
    ${firstSolvers.map(({ name, at }) => html`<li>${name} <span class="facts">${momentIn(language, at)}</span></li> `)}
  </ol>`
}

function writeUpsOf({ slug, writeUps }: ArchivedChallenge, language: Archive['language']): Markup {
  const words = archiveWords[language]
  const lines = writeUps.map((writeUp, at) => {
    const names = [writeUp.author, writeUp.entry].filter((name) => name !== null)
    const path = writeUpPath(slug, at, writeUp.originalName)
    return html`<li>
      <a href="../${path}">${names.join(', ') || words.someone}</a>
      <span class="facts"
        >${writeUp.originalName.split('.').at(-1)?.toUpperCase()}, ${sizeIn(language, writeUp.size)}</span
      >
    </li> `
  })
  return html`<ul>
    ${lines}
  </ul>`
}

/** Where a write-up lies, from the root of the archive: under a name of ours, as what it is. */
export function writeUpPath(slug: string, at: number, originalName: string): string {
  return `write-ups/${slug}-${at + 1}.${/\.docx$/i.test(originalName) ? 'docx' : 'pdf'}`
}
