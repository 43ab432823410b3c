import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { RegistrationPolicy, type SiteSettings } from '@drapeau/contract/site-settings.ts'
import type { useForm } from '#lib/forms/use-form.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FieldGroup } from '#ui/fields/office-form.tsx'
import { type SettingsValues, suggestedCode } from './settings-form.ts'
import classes from './settings-fields.module.css'

interface SettingsFieldsProps {
  form: Pick<ReturnType<typeof useForm<SettingsValues, unknown>>, 'text' | 'part' | 'values' | 'change'>
  pinned: SiteSettings['pinned']
}

const order: ['label', 'input', 'error', 'description'] = ['label', 'input', 'error', 'description']

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** Only the fields of the chosen policy are shown; what was typed into the others stays. */
export function SettingsFields({ form, pinned }: SettingsFieldsProps): ReactNode {
  const { settings: words } = useOfficeMessages()
  const { fields, hints, policies } = words
  const { registration } = form.values
  /** What an environment variable sets can be read here, and not changed. */
  const hold = (name: keyof SettingsValues & string, hint: string) => {
    const variable = pinned[name]
    return variable === undefined
      ? { description: hint, inputWrapperOrder: order }
      : { description: words.pinned(variable), inputWrapperOrder: order, readOnly: true, 'data-pinned': true }
  }
  const text = (name: 'registrationCode' | 'registrationDomains' | 'registrationContact' | 'flagWrapper') => ({
    ...form.text(name),
    label: fields[name],
    ...hold(name, hints[name]),
    autoComplete: 'off',
  })
  const technical = { autoCapitalize: 'none', spellCheck: false }
  const { id: policyId } = form.part('registration')
  return (
    <>
      <FieldGroup title={fields.registration} hint={hints.registration}>
        <Radio.Group
          id={policyId}
          aria-label={fields.registration}
          value={registration}
          readOnly={pinned['registration'] !== undefined}
          description={pinned['registration'] && words.pinned(pinned['registration'])}
          inputWrapperOrder={['input', 'description']}
          onChange={(chosen) => form.change('registration', RegistrationPolicy.parse(chosen))}
        >
          <div className={classes.policies}>
            {RegistrationPolicy.options.map((policy) => (
              <Radio
                key={policy}
                value={policy}
                label={policies[policy].name}
                description={policies[policy].text}
                disabled={pinned['registration'] !== undefined && policy !== registration}
              />
            ))}
          </div>
        </Radio.Group>
        {registration === 'code' && (
          <div className={classes.code}>
            <TextInput {...text('registrationCode')} {...technical} maxLength={64} />
            {pinned['registrationCode'] === undefined && (
              <Button
                variant="default"
                className={classes.suggest ?? ''}
                onClick={() => form.change('registrationCode', suggestedCode(randomBytes))}
              >
                {words.suggest}
              </Button>
            )}
          </div>
        )}
        {registration === 'domain' && (
          <TextInput {...text('registrationDomains')} {...technical} error={domainError(form)} />
        )}
        {registration !== 'open' && <TextInput {...text('registrationContact')} maxLength={300} />}
      </FieldGroup>
      <FieldGroup title={words.flags}>
        <TextInput {...text('flagWrapper')} {...technical} maxLength={32} className={classes.short ?? ''} />
      </FieldGroup>
    </>
  )
}

/** Wrong domains are reported one by one; the field shows the first. */
function domainError({ part }: SettingsFieldsProps['form']): string | undefined {
  const name = 'registrationDomains'
  return part(name).error ?? Array.from({ length: 50 }, (_, at) => part(`${name}.${at}`).error).find(Boolean)
}
