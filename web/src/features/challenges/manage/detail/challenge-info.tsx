import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '@mantine/core'
import { hasChoices } from '@drapeau/contract/challenges/questions.ts'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { IfMay } from '#ui/page/if-may.tsx'
import { StateBadge } from '#domain/challenge/state-badge.tsx'
import { Facts } from '#ui/figures/facts.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { TextLanguage } from '#ui/fields/text-language.tsx'
import type { Sheet } from './challenge-actions.tsx'
import { ValuePlot } from '../value/value-plot.tsx'
import { storedFall } from '../value/value-points.ts'
import { writeUpCountQuery } from '#features/challenges/manage/challenges.api.ts'
import { HiddenChoices, HiddenFlags } from './hidden-answer.tsx'
import { TryFlag } from './try-flag.tsx'
import classes from './challenge-detail.module.css'

interface ChallengeInfoProps {
  challenge: ManagedChallenge
  onOpen: (sheet: Sheet) => void
}

export function ChallengeInfo({ challenge, onOpen }: ChallengeInfoProps): ReactNode {
  const { challenges, flags, questions } = useOfficeMessages()
  const { detail } = challenges
  const fall = storedFall(challenge)
  const isChosen = challenge.choices.length > 0
  const titleOf = ({ answerType, flags: { length } }: ManagedChallenge): string => {
    if (isChosen) return questions.choices
    if (answerType !== 'flag') return questions.answers.first
    return length > 1 ? flags.title : detail.flag
  }
  return (
    <div className={classes.info}>
      <ChallengeDescription challenge={challenge} />
      <section>
        <h2 className={classes.title}>{titleOf(challenge)}</h2>
        {isChosen ? <HiddenChoices challenge={challenge} /> : <HiddenFlags challenge={challenge} />}
        {!isChosen && (
          <IfMay call="tryFlag" event={challenge.event?._id ?? null}>
            <TryFlag challenge={challenge._id} />
          </IfMay>
        )}
      </section>
      <section>
        <h2 className={classes.title}>{detail.facts}</h2>
        <ChallengeFacts challenge={challenge} onOpen={onOpen} />
      </section>
      <AuthorTexts challenge={challenge} />
      {fall && (
        <section className={classes.value}>
          <ValuePlot fall={fall} solves={challenge.solves} />
        </section>
      )}
    </div>
  )
}

function ChallengeFacts({ challenge, onOpen }: ChallengeInfoProps): ReactNode {
  const { language } = useLanguage()
  const { challenges, authoring, questions } = useOfficeMessages()
  const { columns, detail, form, noEvent } = challenges
  const { event, category, type, requirements, files, max_attempts: attempts, opensAt, closesAt } = challenge
  const { nameOf } = useNames()
  const authored = useAuthored()
  const isDynamic = type === 'dynamic'
  const number = (count: number): string => count.toLocaleString(language)
  const time = (at: string): ReactNode => <time dateTime={at}>{dateAndTime(language, new Date(at))}</time>
  const opener = (sheet: 'files' | 'hints', count: number): ReactNode =>
    count === 0 ? (
      detail.none
    ) : (
      <button type="button" className={classes.opener} onClick={() => onOpen(sheet)}>
        {challenges.remove[sheet](count)}
      </button>
    )
  const required = (
    <ul>
      {requirements.map((before) => (
        <li key={before._id}>
          <TextLink to={screens.adminChallenge} params={{ id: before._id }}>
            {nameOf(before)}
          </TextLink>
        </li>
      ))}
    </ul>
  )
  return (
    <Facts
      facts={[
        {
          label: columns.category,
          value: (
            <TextLink to={screens.adminChallenges} search={{ category: category._id }}>
              {nameOf(category)}
            </TextLink>
          ),
        },
        {
          label: columns.event,
          value: event ? (
            <TextLink to={screens.adminEvent} params={{ id: event._id }}>
              {event.name}
            </TextLink>
          ) : (
            noEvent
          ),
        },
        { label: authoring.state, value: <StateBadge challenge={challenge} /> },
        ...(opensAt ? [{ label: authoring.opensAt, value: time(opensAt) }] : []),
        ...(closesAt ? [{ label: authoring.closesAt, value: time(closesAt) }] : []),
        { label: columns.type, value: challenges.types[type] },
        {
          label: columns.value,
          value: isDynamic ? challenges.valueNow(challenge.currentValue, challenge.value) : number(challenge.value),
        },
        ...(isDynamic
          ? [
              { label: form.func, value: challenges.functions[challenge.func] },
              { label: form.decay, value: number(challenge.decay ?? 0) },
              { label: form.minimum, value: number(challenge.minimum ?? 0) },
            ]
          : []),
        { label: columns.solves, value: number(challenge.solves) },
        { label: questions.answerType, value: questions.answerTypes[challenge.answerType] },
        ...(hasChoices(challenge)
          ? []
          : [{ label: form.caseSensitivity, value: challenges.cases[challenge.caseSensitivity] }]),
        { label: detail.attempts, value: attempts === 0 ? detail.unlimited : number(attempts) },
        ...authored(challenge),
        { label: detail.requirements, value: requirements.length === 0 ? detail.none : required },
        { label: detail.files, value: opener('files', files.length) },
        { label: detail.hints, value: opener('hints', challenge.hints) },
        { label: detail.writeUps, value: <WriteUps challenge={challenge._id} /> },
        { label: detail.created, value: time(challenge.createdAt) },
        { label: detail.updated, value: time(challenge.updatedAt) },
      ]}
    />
  )
}

/** What its author wrote in a word or two; nothing where they wrote nothing. */
function useAuthored(): (challenge: ManagedChallenge) => { label: string; value: ReactNode }[] {
  const { authoring: words } = useOfficeMessages()
  const { nameOf } = useNames()
  return ({ author, tags, difficulty, connectionInfo, position, next }) =>
    [
      { label: words.author, value: author },
      { label: words.tags, value: tags.join(', ') },
      { label: words.difficulty, value: difficulty && words.difficulties[difficulty] },
      { label: words.connectionInfo, value: connectionInfo && <code>{connectionInfo}</code> },
      { label: words.position, value: position > 0 && String(position) },
      {
        label: words.next,
        value: next && (
          <TextLink to={screens.adminChallenge} params={{ id: next._id }}>
            {nameOf(next)}
          </TextLink>
        ),
      },
    ].filter(({ value }) => Boolean(value))
}

/** The longer texts of its author. The solution is covered like the flag. */
function AuthorTexts({ challenge }: { challenge: ManagedChallenge }): ReactNode {
  const { authoring: words, challenges } = useOfficeMessages()
  const { detail } = challenges
  const [isShown, setShown] = useState(false)
  const { attribution, solution, solutionState } = challenge
  return (
    <>
      {attribution !== '' && (
        <section>
          <h2 className={classes.title}>{words.attribution}</h2>
          <RichText html={attribution} />
        </section>
      )}
      {solution !== '' && (
        <section>
          <div className={classes.titleLine}>
            <h2 className={classes.title}>{words.solution}</h2>
            <Button variant="default" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? detail.hide : detail.show}
            </Button>
          </div>
          <p>{words.solutionShown(words.solutionStates[solutionState])}</p>
          {isShown && <RichText html={solution} />}
        </section>
      )}
    </>
  )
}

function WriteUps({ challenge }: { challenge: string }): ReactNode {
  const { challenges, writeUps } = useOfficeMessages()
  const { data } = useQuery(writeUpCountQuery(challenge))
  if (data === 0) return challenges.detail.none
  return (
    <TextLink to={screens.adminWriteUps} search={{ challenge }}>
      {data === undefined ? writeUps.title : writeUps.count(data)}
    </TextLink>
  )
}

/** What players read: where there are two texts, the one in the reader's language first. */
function ChallengeDescription({ challenge }: { challenge: ManagedChallenge }): ReactNode {
  const { detail } = useOfficeMessages().challenges
  const reader = useLanguage().language
  const [language, setLanguage] = useState(reader)
  const { description, description_fr: french } = challenge
  const isFrench = language === 'fr' && french !== null
  return (
    <section>
      <div className={classes.titleLine}>
        <h2 className={classes.title}>{detail.description}</h2>
        {french !== null && <TextLanguage value={language} onChoose={setLanguage} />}
      </div>
      <div lang={isFrench ? 'fr' : undefined}>
        <RichText html={isFrench ? french : description} />
      </div>
    </section>
  )
}
