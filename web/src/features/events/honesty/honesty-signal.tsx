import { Fragment, type ReactNode } from 'react'
import type { Signal } from '@drapeau/contract/honesty.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { type Translated, useNames } from '#lib/messages/translated-name.ts'
import { TextLink } from '#ui/text/link.tsx'
import { searchedText, type SignalOf } from './event-honesty.ts'
import { Moment } from '#ui/time/moment.tsx'
import classes from './event-honesty.module.css'

interface Named {
  _id: string
  name: string
}

interface SignalProps<Kind extends Signal['kind']> {
  event: string
  signal: SignalOf<Kind>
}

/** One coincidence: whose, where, when, and the way to the answers behind it. */
export function HonestySignal({ event, signal }: SignalProps<Signal['kind']>): ReactNode {
  const { nameOf } = useNames()
  if (signal.kind === 'shared-answer') return <SharedAnswer event={event} signal={signal} />
  if (signal.kind === 'close-solves') return <CloseSolves event={event} signal={signal} />
  if (signal.kind === 'same-address') return <SameAddress event={event} signal={signal} />
  return (
    <>
      <p className={classes.title}>
        <Challenge challenge={signal.challenge} />
        <Look
          what={nameOf(signal.challenge)}
          search={{ event, challenge: signal.challenge._id, q: signal.solved.entry.name }}
        />
      </p>
      <Who event={event} who={signal.solved} />
    </>
  )
}

function SharedAnswer({ event, signal }: SignalProps<'shared-answer'>): ReactNode {
  const { challenge, answer, given, answering } = signal
  const { among } = useOfficeMessages().honesty
  const { nameOf } = useNames()
  return (
    <>
      <p className={classes.title}>
        <Challenge challenge={challenge} />
        <code className={classes.answer}>{answer}</code>
        <span className={classes.quiet}>{among(given.length, answering)}</span>
        <Look
          what={nameOf(challenge)}
          search={{ tab: 'incorrects', event, challenge: challenge._id, q: searchedText(answer) }}
        />
      </p>
      {given.map((who) => (
        <Who key={`${who.entry._id}${who.at}`} event={event} who={who} />
      ))}
    </>
  )
}

function CloseSolves({ event, signal: { entries, pairs } }: SignalProps<'close-solves'>): ReactNode {
  const { nameOf } = useNames()
  const { apart } = useOfficeMessages().honesty
  const { language } = useLanguage()
  return (
    <>
      <p className={classes.title}>
        <Entries event={event} entries={entries} />
      </p>
      {pairs.map(({ challenge, seconds, at }) => (
        <p key={challenge._id} className={classes.line}>
          <Challenge challenge={challenge} />
          <span>{apart(seconds.toLocaleString(language))}</span>
          <span className={classes.quiet}>
            <Moment at={at} />
          </span>
          <Look what={nameOf(challenge)} search={{ event, challenge: challenge._id }} />
        </p>
      ))}
    </>
  )
}

function SameAddress({ event, signal: { entries, answers } }: SignalProps<'same-address'>): ReactNode {
  const { answers: words } = useOfficeMessages().honesty
  return (
    <>
      <p className={classes.title}>
        <Entries event={event} entries={entries} />
        <span className={classes.quiet}>{words(answers)}</span>
      </p>
      <p className={classes.line}>
        {entries.map(({ _id, name }) => (
          <Look key={_id} what={name} search={{ event, q: name }} isNamed />
        ))}
      </p>
    </>
  )
}

function Who({ event, who: { entry, user, at } }: { event: string; who: SignalOf<'unopened'>['solved'] }): ReactNode {
  const { by, gone } = useOfficeMessages().honesty
  return (
    <p className={classes.line}>
      <Entry event={event} entry={entry} />
      {/* Who plays alone is called as the entry is. */}
      {user?.name !== entry.name && <span className={classes.quiet}>{by(user?.name ?? gone)}</span>}
      <span className={classes.quiet}>
        <Moment at={at} />
      </span>
    </p>
  )
}

function Entries({ event, entries }: { event: string; entries: readonly Named[] }): ReactNode {
  const { and } = useOfficeMessages().honesty
  return (
    <span>
      {entries.map((entry, place) => (
        <Fragment key={entry._id}>
          {place > 0 && ` ${and} `}
          <Entry event={event} entry={entry} />
        </Fragment>
      ))}
    </span>
  )
}

/** To its line among the standings, where something can be done about it. */
function Entry({ event, entry }: { event: string; entry: Named }): ReactNode {
  return (
    <TextLink className={classes.name} to={screens.adminStandings} search={{ event, q: entry.name }}>
      {entry.name}
    </TextLink>
  )
}

function Challenge({ challenge }: { challenge: Named & Translated }): ReactNode {
  const { nameOf } = useNames()
  return (
    <TextLink className={classes.name} to={screens.adminChallenge} params={{ id: challenge._id }}>
      {nameOf(challenge)}
    </TextLink>
  )
}

interface LookProps {
  what: string
  search: { tab?: 'incorrects'; event: string; challenge?: string; q?: string }
  /** Said to everyone whose answers they are, where there are several beside each other. */
  isNamed?: boolean
}

function Look({ what, search, isNamed = false }: LookProps): ReactNode {
  const { look, lookFor } = useOfficeMessages().honesty
  return (
    <TextLink className={classes.look} to={screens.adminSubmissions} search={search}>
      {look}
      <span className={isNamed ? undefined : 'visually-hidden'}>{lookFor(what)}</span>
    </TextLink>
  )
}
