import type { ReactNode } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { OwnWriteUp } from '@drapeau/contract/write-ups.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { WriteUpForm } from './write-up-form.tsx'
import { WriteUpOffer } from './write-up-offer.tsx'
import frame from '#features/challenges/page/challenge-frame.module.css'
import classes from './write-up.module.css'
import { DownloadButton, useDownload } from '#features/challenges/files/file-download.tsx'

/** The write-up of a solved challenge: the one that was handed in, what was said about it, and a place for another. */
export function WriteUpPart({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const words = usePlayerMessages().challenges.writeUp
  const { writeUp, writeUps, event } = challenge
  const ask = event && writeUps === 'required' ? words.askFor(event.name) : words.ask
  return (
    <section className={classes.part}>
      <h2 className={frame.title}>{words.title}</h2>
      {writeUp && <HandedIn writeUp={writeUp} />}
      {writeUps !== 'off' && (
        <>
          <p className={frame.quiet}>{writeUp ? words.askAgain : ask}</p>
          <WriteUpForm challenge={challenge} onSettled={() => undefined} />
        </>
      )}
    </section>
  )
}

function HandedIn({ writeUp }: { writeUp: OwnWriteUp }): ReactNode {
  const { writeUp: words, files: fileWords } = usePlayerMessages().challenges
  const { language } = useLanguage()
  const { share, fetchIt } = useDownload()
  const { originalname: name, path, size, number, createdAt, review } = writeUp
  const when = dateAndTime(language, new Date(createdAt))
  return (
    <div className={classes.handedIn}>
      <DownloadButton name={name} isBusy={share !== null} onPress={() => fetchIt(path, name)} />
      {share !== null && <ProgressBar label={fileWords.progress(name)} share={share} />}
      <p className={frame.quiet}>{`${words.version(number)} · ${when} · ${fileSize(language, size)}`}</p>
      {review ? (
        <figure className={classes.review}>
          <figcaption>{words.review(review.reviewer, dateAndTime(language, new Date(review.at)))}</figcaption>
          <blockquote>{review.comment}</blockquote>
        </figure>
      ) : (
        <p className={frame.quiet}>{words.waiting}</p>
      )}
      <WriteUpOffer writeUp={writeUp} />
    </div>
  )
}
