import { parentPort } from 'node:worker_threads'
import { toMarkdown } from '@drapeau/formats/markdown/markdown.ts'
import type { RichTexts } from './markdown-texts.ts'

/** Converting the texts of hundreds of challenges takes seconds: it is done here, beside the thread that answers. */
parentPort?.once('message', (groups: readonly RichTexts[]) =>
  parentPort?.postMessage(
    groups.map(({ texts, fileNames }) => texts.map((html) => toMarkdown(html, (name) => fileNames.get(name)))),
  ),
)
