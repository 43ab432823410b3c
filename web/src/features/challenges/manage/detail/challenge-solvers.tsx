import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Solver } from '@drapeau/contract/challenges/answers.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMay } from '#lib/session/rights.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { type Language, useLanguage } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { OneLine } from '#ui/text/one-line.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { solversQuery } from '#features/challenges/manage/challenges.api.ts'

/** Who solved a challenge, and when. The column of teams is there when somebody solved it for one. */
export function ChallengeSolvers({ id }: { id: string }): ReactNode {
  const { solvers, detail, errors } = useOfficeMessages().challenges
  const { language } = useLanguage()
  const list = useListState(['name'])
  const seesPeople = useMay()('getUser')
  const query = useQuery({ ...solversQuery(id, list.state, list.perPage), placeholderData: keepPreviousData })
  const columns = columnsOf(solvers, language, useCountryLabel())
  const hasTeams = query.data?.rows.some(({ team }) => team !== null) === true
  return (
    <DataTable
      label={detail.tabs.solvers}
      columns={columns.filter(({ key }) => (key !== 'team' || hasTeams) && (key !== 'email' || seesPeople))}
      list={list}
      query={query}
      searchLabel={solvers.search}
      {...(seesPeople ? { linkOf } : {})}
      empty={solvers.none}
      failed={{ title: errors.solvers, fallback: errors.listSolvers }}
    />
  )
}

function linkOf({ _id }: Solver) {
  return { to: screens.adminUser, params: { id: _id } } as const
}

function columnsOf(
  words: Office['challenges']['solvers'],
  language: Language,
  countryLabel: (name: string) => string,
): Column<Solver>[] {
  return [
    { key: 'name', header: words.name, isSortable: true, isMain: true, cell: ({ name }) => name },
    { key: 'team', header: words.team, cell: ({ team }) => team?.name },
    { key: 'email', header: words.email, cell: ({ email }) => <OneLine>{email}</OneLine> },
    { key: 'school', header: words.school, cell: ({ school }) => school && <OneLine isNarrow>{school.name}</OneLine> },
    { key: 'country', header: words.country, fit: 'words', cell: ({ country }) => countryLabel(country) },
    {
      key: 'when',
      header: words.when,
      fit: 'line',
      onPhone: 'note',
      cell: ({ solvedAt }) => <time dateTime={solvedAt}>{shortMoment(language, solvedAt)}</time>,
    },
  ]
}
