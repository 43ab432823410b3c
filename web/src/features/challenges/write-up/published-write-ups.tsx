import { type ReactNode, useState } from 'react'
import { Button } from '@mantine/core'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { PublishedWriteUp } from '@drapeau/contract/write-ups.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { longDate } from '#lib/time/time-format.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Part } from '#features/challenges/page/challenge-frame.tsx'
import frame from '#features/challenges/page/challenge-frame.module.css'
import classes from './published-write-ups.module.css'
import { DownloadButton, useDownload } from '#features/challenges/files/file-download.tsx'
import { usePublished } from './published.ts'

/** How others solved it. Readers who have not solved it are asked before it is shown. */
export function PublishedWriteUps({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const words = usePlayerMessages().challenges.published
  const [isAsked, setAsked] = useState(false)
  const { data } = usePublished(challenge)
  if (!data || data.writeUps.length === 0) return null
  const { writeUps } = data
  const isShown = challenge.solved || data.solved || challenge.mode === 'closed' || isAsked
  return (
    <Part title={words.title(writeUps.length)}>
      {isShown ? (
        <ul className={frame.rows}>
          {writeUps.map((writeUp) => (
            <WriteUpLine key={writeUp._id} writeUp={writeUp} />
          ))}
        </ul>
      ) : (
        <div className={classes.ask}>
          <p className={frame.quiet}>{words.spoils(writeUps.length)}</p>
          <Button variant="default" onClick={() => setAsked(true)}>
            {words.show(writeUps.length)}
          </Button>
        </div>
      )}
    </Part>
  )
}

function WriteUpLine({ writeUp }: { writeUp: PublishedWriteUp }): ReactNode {
  const { published: words, files: fileWords } = usePlayerMessages().challenges
  const { language } = useLanguage()
  const { share, fetchIt } = useDownload()
  const { originalname: name, path, size, author, entry, publishedAt } = writeUp
  return (
    <li className={classes.line}>
      <p className={classes.who}>{words.by(author, entry)}</p>
      <DownloadButton name={name} isBusy={share !== null} onPress={() => fetchIt(path, name)} />
      <p className={frame.quiet}>
        <time dateTime={publishedAt}>{longDate(language, new Date(publishedAt))}</time>
        {` · ${fileSize(language, size)}`}
      </p>
      {share !== null && <ProgressBar label={fileWords.progress(name)} share={share} />}
    </li>
  )
}
