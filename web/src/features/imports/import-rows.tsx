import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ImportRow } from '@drapeau/contract/import-rows.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { Choice } from '#ui/buttons/choice.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { loadChallenges } from './imports.api.ts'
import { ImportPeople } from './import-people.tsx'
import { importParts, outcomeBadge, readPart, readShown, shownKinds } from './import-state.ts'
import { ImportTable, type TableView } from './import-table.tsx'
import classes from './import-screen.module.css'

type Row = ImportRow & { _id: string }

/** The table of challenges, or that of people where they come too. */
export function ImportRows({ detail }: { detail: ImportDetail }): ReactNode {
  const { imports, importedPeople: people } = useOfficeMessages()
  const { rows: words } = imports
  const search = useSearch({ strict: false })
  const [shown, part] = [readShown(search), readPart(search, detail)]
  const navigate = useNavigate()
  const change = (next: object): void => {
    const merged = (before: object): object => ({ ...before, page: undefined, ...next })
    void navigate({ to: '.', search: merged, resetScroll: false })
  }
  const toolbar = (
    <Choice
      label={part === 'people' ? people.show : words.show}
      value={shown}
      options={shownKinds.map((value) => ({ value, label: words.shown[value] }))}
      onChoose={(next) => change({ show: next === 'all' ? undefined : next })}
    />
  )
  const Table = part === 'people' ? ImportPeople : ImportChallenges
  return (
    <div className={classes.part}>
      {detail.choices.people !== 'none' && (
        <Choice
          label={people.part}
          value={part}
          options={importParts.map((value) => ({ value, label: people.parts[value] }))}
          onChoose={(next) => change({ part: next === 'people' ? next : undefined, q: undefined })}
        />
      )}
      <Table key={part} detail={detail} shown={shown} toolbar={toolbar} />
    </div>
  )
}

function ImportChallenges(view: TableView): ReactNode {
  const { rows: words } = useOfficeMessages().imports
  return (
    <ImportTable {...view} part="challenges" load={loadChallenges} columns={useColumns(view.detail)} words={words} />
  )
}

function useColumns({ state, choices }: ImportDetail): Column<Row>[] {
  const { rows: words } = useOfficeMessages().imports
  const { language } = useLanguage()
  const isOver = state !== 'ready'
  const counted = (count: number): string => count.toLocaleString(language)
  return [
    { key: 'name', header: words.name, isMain: true, cell: (row) => <Name row={row} isOver={isOver} /> },
    { key: 'category', header: words.category, cell: ({ category }) => category },
    ...(choices.destination === 'own-events'
      ? [{ key: 'event', header: words.event, cell: ({ event }: Row) => event ?? words.practice }]
      : []),
    {
      key: 'value',
      header: words.value,
      align: 'end',
      cell: ({ value }) => (value === null ? '' : counted(value)),
    },
    {
      key: 'flags',
      header: words.flags,
      align: 'end',
      cell: ({ flags, choices: offered }) => (offered > 0 ? words.choices(offered) : counted(flags)),
    },
    ...(['hints', 'files'] as const).map((key): Column<Row> => ({
      key,
      header: words[key],
      align: 'end',
      cell: (row) => counted(row[key]),
      phoneCell: (row) => (row[key] === 0 ? null : counted(row[key])),
    })),
    {
      key: 'outcome',
      header: isOver ? words.outcomeDid : words.outcome,
      // Its reasons are longer than what is left beside a name.
      onPhone: 'line',
      cell: (row) => <Outcome row={row} isOver={isOver} wanted={choices.state} />,
    },
  ]
}

/** After the run it leads to the challenge. */
function Name({ row: { name, challenge }, isOver }: { row: Row; isOver: boolean }): ReactNode {
  const { rows: words } = useOfficeMessages().imports
  if (isOver && challenge)
    return (
      <TextLink to={screens.adminChallenge} params={{ id: challenge._id }}>
        {name}
      </TextLink>
    )
  return name === '' ? words.nameless : name
}

interface OutcomeProps {
  row: Row
  isOver: boolean
  /** What they were to become: a row that differs says so. */
  wanted: ChallengeState
}

function Outcome({ row, isOver, wanted }: OutcomeProps): ReactNode {
  const { rows: words } = useOfficeMessages().imports
  const { nameOf } = useNames()
  const { outcome, reason, copyName, challenge, state } = row
  const more = [
    reason === null ? undefined : words.reasons[reason],
    copyName === null ? undefined : words.copyName(copyName),
    outcome === 'skip' || state === wanted ? undefined : words.asDraft,
  ].filter((text) => text !== undefined)
  return (
    <div className={classes.outcome}>
      <Badge kind={outcomeBadge[outcome]}>{(isOver ? words.became : words.outcomes)[outcome]}</Badge>
      {more.length > 0 && <span className={classes.note}>{more.join(', ')}</span>}
      {challenge && !isOver && (
        <TextLink className={classes.note ?? ''} to={screens.adminChallenge} params={{ id: challenge._id }}>
          {nameOf(challenge)}
        </TextLink>
      )}
    </div>
  )
}
