import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useForm } from '#lib/forms/use-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FrenchText } from '#ui/fields/french-text.tsx'
import type { CategoryValues } from './category-form.ts'

interface CategoryFieldsProps {
  form: Pick<ReturnType<typeof useForm<CategoryValues, unknown>>, 'text' | 'choice'>
}

export function CategoryFields({ form }: CategoryFieldsProps): ReactNode {
  const { form: words } = useOfficeMessages().categories
  const description = form.choice('description')
  const french = form.choice('description_fr')
  return (
    <>
      <TextInput
        {...form.text('name')}
        label={words.name}
        placeholder={words.namePlaceholder}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...description}
        onChange={(event) => description.onChange(event.currentTarget.value)}
        label={words.description}
        rows={4}
      />
      <FrenchText field={french} also={form.choice('name_fr')}>
        <TextInput {...form.text('name_fr')} label={words.name_fr} lang="fr" autoComplete="off" />
        <Textarea
          {...french}
          onChange={(event) => french.onChange(event.currentTarget.value)}
          label={words.description_fr}
          lang="fr"
          rows={4}
        />
      </FrenchText>
    </>
  )
}
