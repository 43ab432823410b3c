import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { getWriteUp, WriteUp } from '@drapeau/contract/write-ups.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { useMay } from '#lib/session/rights.ts'
import { Facts } from '#ui/figures/facts.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Page } from '#ui/page/page.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { ReviewBadge, ReviewNote } from './review-badge.tsx'
import { newestOf } from './newest.ts'
import { WriteUpDeleteModal } from './write-up-delete-modal.tsx'
import { WriteUpPublication } from './write-up-publication.tsx'
import { WriteUpVersions } from './write-up-versions.tsx'
import classes from './write-up-detail.module.css'
import { ReviewForm } from './review-form.tsx'

interface WriteUpDetailProps {
  writeUp: ReplyOf<typeof getWriteUp>
  onLeaving: (isLeaving: boolean) => void
}

export function WriteUpDetail({ writeUp, onLeaving }: WriteUpDetailProps): ReactNode {
  const { detail, versions, practice } = useOfficeMessages().writeUps
  const { nameOf } = useNames()
  const [isDeleting, setDeleting] = useState(false)
  const newest = newestOf(writeUp)
  const { user, challenge, event } = newest
  return (
    <Page
      title={detail.title(user.name)}
      lead={`${nameOf(challenge)} · ${event?.name ?? practice}`}
      aside={
        <IfMay call="deleteWriteUp" event={event?._id ?? null}>
          <Button variant="default" onClick={() => setDeleting(true)}>
            {detail.delete}
          </Button>
        </IfMay>
      }
    >
      <div className={classes.sections}>
        <section aria-label={detail.facts}>
          <WriteUpFacts writeUp={writeUp} />
        </section>
        <section>
          <h2 className={classes.title}>{versions.title(writeUp.versions.length)}</h2>
          <WriteUpVersions versions={writeUp.versions} />
        </section>
        <WriteUpReview newest={newest} />
        <IfMay call="publishWriteUp" event={event?._id ?? null}>
          <WriteUpPublication newest={newest} versions={writeUp.versions} />
        </IfMay>
      </div>
      <WriteUpDeleteModal
        writeUp={writeUp}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onLeaving={onLeaving}
      />
    </Page>
  )
}

function WriteUpFacts({ writeUp }: Pick<WriteUpDetailProps, 'writeUp'>): ReactNode {
  const { columns, detail, practice } = useOfficeMessages().writeUps
  const { language } = useLanguage()
  const { nameOf } = useNames()
  const { user, challenge, event, number, createdAt } = newestOf(writeUp)
  return (
    <Facts
      facts={[
        {
          label: columns.author,
          value: (
            <span className={classes.links}>
              <IfMay call="getUser" otherwise={user.name}>
                <TextLink to={screens.adminUser} params={{ id: user._id }}>
                  {user.name}
                </TextLink>
              </IfMay>
              <TextLink className={classes.more} to={screens.adminWriteUps} search={{ user: user._id }}>
                {detail.others(user.name)}
              </TextLink>
            </span>
          ),
        },
        {
          label: columns.challenge,
          value: (
            <span className={classes.links}>
              <TextLink to={screens.adminChallenge} params={{ id: challenge._id }}>
                {nameOf(challenge)}
              </TextLink>
              <TextLink className={classes.more} to={screens.adminWriteUps} search={{ challenge: challenge._id }}>
                {detail.ofChallenge}
              </TextLink>
            </span>
          ),
        },
        {
          label: columns.event,
          value: event ? (
            <TextLink to={screens.adminEvent} params={{ id: event._id }}>
              {event.name}
            </TextLink>
          ) : (
            practice
          ),
        },
        { label: columns.version, value: number.toLocaleString(language) },
        {
          label: columns.handedIn,
          value: <time dateTime={createdAt}>{dateAndTime(language, new Date(createdAt))}</time>,
        },
        { label: columns.review, value: <ReviewBadge writeUp={newestOf(writeUp)} /> },
      ]}
    />
  )
}

/** What is thought of the version that counts: to say, to read again, and to say better. */
function WriteUpReview({ newest }: { newest: WriteUp }): ReactNode {
  const { review: words } = useOfficeMessages().writeUps
  const [isEditing, setEditing] = useState(false)
  const mayReview = useMay()('reviewWriteUp', newest.event?._id ?? null)
  const { review } = newest
  if (!review && !mayReview) return null
  return (
    <section className={classes.review}>
      <h2 className={classes.title}>{words.title}</h2>
      {review && !isEditing ? (
        <>
          <ReviewNote review={review} />
          {mayReview && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
          )}
        </>
      ) : (
        <ReviewForm newest={newest} onDone={() => setEditing(false)} />
      )}
    </section>
  )
}
