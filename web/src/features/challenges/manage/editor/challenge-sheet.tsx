import type { ReactNode } from 'react'
import type { Language } from '#lib/messages/messages.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { flagLetter } from '#domain/category/category-flag.ts'
import classes from './challenge-sheet.module.css'

interface SheetChallenge {
  name: string
  category: string
  /** What it is worth now; null while that is not known. */
  value: number | null
  description: string
  files: readonly { originalname: string; size: number }[]
}

interface SheetWords {
  points: (value: number) => string
  nothing: string
  files: string
}

interface ChallengeSheetProps {
  challenge: SheetChallenge
  words: SheetWords
  /** What its player reads in. */
  language: Language
  /** Draws the name of a file, as a link where there is something to fetch. */
  drawFile?: (at: number) => ReactNode
  /** What stands below: the box for the flag, or why there is none. */
  children: ReactNode
}

/** A challenge as its players see it. */
export function ChallengeSheet({ challenge, words, language, drawFile, children }: ChallengeSheetProps): ReactNode {
  const { name, category, value, description, files } = challenge
  return (
    <article className={classes.sheet} lang={language}>
      <header className={classes.head}>
        <SignalFlag letter={flagLetter(category)} size={40} />
        <div className={classes.names}>
          <p className={classes.category}>{category}</p>
          <h2 className={classes.name}>{name}</h2>
        </div>
        {value !== null && <p className={classes.value}>{words.points(value)}</p>}
      </header>
      {description === '' ? <p className={classes.quiet}>{words.nothing}</p> : <RichText html={description} />}
      {files.length > 0 && (
        <section>
          <h3 className={classes.title}>{words.files}</h3>
          <ul className={classes.files}>
            {files.map(({ originalname, size }, at) => (
              <li key={`${originalname}${size}`}>
                {drawFile ? drawFile(at) : <span className={classes.file}>{originalname}</span>}
                <span className={classes.quiet}>{fileSize(language, size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </article>
  )
}
