import type { ReactNode } from 'react'
import type { Import } from '@drapeau/contract/imports.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { badgeOf, isOpen, isUnderWay } from './import-state.ts'
import { useImportFacts } from './use-import-facts.ts'
import classes from './imports-screen.module.css'

const aMinute = 60_000

export function ImportList({ imports }: { imports: readonly Import[] }): ReactNode {
  const { list: words } = useOfficeMessages().imports
  const now = useNow(aMinute)
  return (
    <ul className={classes.list} aria-label={words.label}>
      {imports.map((each) => (
        <li key={each._id} className={classes.item}>
          <ImportItem of={each} now={now} />
        </li>
      ))}
    </ul>
  )
}

function ImportItem({ of, now }: { of: Import; now: Date }): ReactNode {
  const { imports: words } = useOfficeMessages()
  const { language } = useLanguage()
  const { _id: id, name, state, percent, askedBy, createdAt } = of
  const isWaiting = isOpen(of)
  return (
    <>
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        <p className={classes.note}>
          <time dateTime={createdAt}>{words.list.by(askedBy, timeAgo(language, new Date(createdAt), now))}</time>
        </p>
      </div>
      <div className={classes.state}>
        <Badge kind={badgeOf[state]}>{words.states[state]}</Badge>
        {isUnderWay(of) && <ProgressBar label={words[underWay(state)].progress} share={percent / 100} />}
      </div>
      <p className={classes.note}>{useImportFacts(of)}</p>
      <ButtonLink
        to={screens.adminImport}
        params={{ id }}
        variant="default"
        size="sm"
        aria-label={(isWaiting ? words.list.goOnWith : words.list.lookAt)(name)}
      >
        {isWaiting ? words.list.goOn : words.list.look}
      </ButtonLink>
    </>
  )
}

function underWay(state: Import['state']): 'reading' | 'running' | 'undoing' {
  return state === 'running' || state === 'undoing' ? state : 'reading'
}
