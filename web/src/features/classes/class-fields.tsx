import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { countriesQuery, countryChoices } from '#domain/country/countries.ts'
import type { useForm } from '#lib/forms/use-form.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { flags } from '@drapeau/rules/signal-flags.ts'
import { spokenName } from '#ui/flags/flags.ts'
import { ClassSign } from './class-sign.tsx'
import type { ClassValues } from './class-form.ts'

interface ClassFieldsProps {
  form: Pick<ReturnType<typeof useForm<ClassValues, unknown>>, 'text' | 'choice' | 'check' | 'values'>
}

export function ClassFields({ form }: ClassFieldsProps): ReactNode {
  const { form: words } = useOfficeMessages().classes
  const { language } = useLanguage()
  const { data } = useQuery(countriesQuery)
  const choices = useMemo(() => countryChoices(data?.countries ?? [], language), [data, language])
  const country = form.choice('country')
  const sign = form.choice('sign')
  // Until the list arrives, the one that is chosen is all there is to choose from.
  const known = choices.some(({ value }) => value === country.value)
  const countries = known ? choices : [{ value: country.value, label: country.value }, ...choices]
  return (
    <>
      <TextInput
        {...form.text('name')}
        label={words.name}
        placeholder={words.namePlaceholder}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.text('schoolYear')}
        label={words.schoolYear}
        placeholder={words.schoolYearPlaceholder}
        autoComplete="off"
      />
      <TextInput {...form.text('school')} label={words.school} description={words.schoolHint} autoComplete="off" />
      <NativeSelect
        {...country}
        onChange={(event) => country.onChange(event.currentTarget.value)}
        label={words.country}
        data={countries.map(({ value, label }) => ({ value, label }))}
      />
      <NativeSelect
        {...sign}
        onChange={(event) => sign.onChange(event.currentTarget.value)}
        label={words.sign}
        leftSection={<ClassSign class={form.values} size={20} />}
        data={[
          { value: '', label: words.signOfName },
          ...Object.keys(flags).map((letter) => ({ value: letter, label: signLabel(letter) })),
        ]}
      />
      <DigitsInput {...form.choice('seats')} label={words.seats} description={words.seatsHint} />
      <Checkbox {...form.check('joinApproval')} label={words.joinApproval} description={words.joinApprovalHint} />
      <Checkbox {...form.check('offLeaderboard')} label={words.offLeaderboard} description={words.offLeaderboardHint} />
    </>
  )
}

function signLabel(letter: string): string {
  const spoken = spokenName(letter)
  return spoken === letter ? letter : `${letter} · ${spoken}`
}
