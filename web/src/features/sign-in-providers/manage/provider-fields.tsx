import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useForm } from '#lib/forms/use-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import type { ProviderValues } from './provider-form.ts'

interface ProviderFieldsProps {
  form: Pick<ReturnType<typeof useForm<ProviderValues, unknown>>, 'text' | 'check' | 'part'>
  /** An empty secret leaves the stored one. */
  hasSecret: boolean
}

const order: ['label', 'input', 'error', 'description'] = ['label', 'input', 'error', 'description']

export function ProviderFields({ form, hasSecret }: ProviderFieldsProps): ReactNode {
  const { form: words } = useOfficeMessages().signInProviders
  const technical = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none', inputWrapperOrder: order }
  /** Wrong items of a list are reported one by one; the field shows the first. */
  const errorIn = (name: string): string | undefined =>
    form.part(name).error ?? Array.from({ length: 50 }, (_, at) => form.part(`${name}.${at}`).error).find(Boolean)
  return (
    <>
      <TextInput
        {...form.text('label')}
        label={words.label}
        description={words.labelHint}
        autoComplete="off"
        inputWrapperOrder={order}
        data-autofocus
      />
      <TextInput
        {...form.text('issuer')}
        {...technical}
        label={words.issuer}
        description={words.issuerHint}
        type="url"
      />
      <FieldPair>
        <TextInput {...form.text('clientId')} {...technical} label={words.clientId} />
        <TextInput
          {...form.text('secret')}
          {...technical}
          label={words.secret}
          description={hasSecret ? words.secretKept : words.secretHint}
          type="password"
          autoComplete="new-password"
        />
      </FieldPair>
      <FieldGroup title={words.who} hint={words.whoHint}>
        <TextInput
          {...form.text('allowedDomains')}
          {...technical}
          error={errorIn('allowedDomains')}
          label={words.domains}
          description={words.domainsHint}
        />
        <FieldPair>
          <TextInput
            {...form.text('allowedGroups')}
            {...technical}
            error={errorIn('allowedGroups')}
            label={words.groups}
            description={words.groupsHint}
          />
          <TextInput {...form.text('groupsClaim')} {...technical} label={words.groupsClaim} />
        </FieldPair>
        <Checkbox
          {...form.check('trustsAddresses')}
          label={words.trustsAddresses}
          description={words.trustsAddressesHint}
        />
      </FieldGroup>
      <FieldGroup title={words.accounts}>
        <Checkbox
          {...form.check('createsAccounts')}
          label={words.createsAccounts}
          description={words.createsAccountsHint}
        />
        <TextInput
          {...form.text('nameClaim')}
          {...technical}
          label={words.nameClaim}
          description={words.nameClaimHint}
        />
      </FieldGroup>
      <FieldGroup title={words.roles} hint={words.rolesHint}>
        <FieldPair>
          <TextInput {...form.text('teacherClaim')} {...technical} label={words.teacherClaim} />
          <TextInput
            {...form.text('teacherValues')}
            {...technical}
            error={errorIn('teacherValues')}
            label={words.teacherValues}
            description={words.teacherValuesHint}
          />
        </FieldPair>
        <TextInput
          {...form.text('classClaim')}
          {...technical}
          label={words.classClaim}
          description={words.classClaimHint}
        />
      </FieldGroup>
      <Checkbox {...form.check('endsSession')} label={words.endsSession} description={words.endsSessionHint} />
      <Checkbox {...form.check('enabled')} label={words.enabled} description={words.enabledHint} />
    </>
  )
}
