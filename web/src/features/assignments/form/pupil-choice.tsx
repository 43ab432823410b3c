import { Checkbox, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FieldGroup } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { pupilsQuery } from '#domain/class/class.api.ts'
import type { AssignmentEditor } from './use-assignment-form.ts'
import styles from './form.module.css'

interface PupilChoiceProps {
  classId: string
  form: AssignmentEditor
}

/** The whole class, or some of it by name. */
export function PupilChoice({ classId, form }: PupilChoiceProps): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  const isSome = form.values.audience === 'some'
  return (
    <FieldGroup title={words.who}>
      <OneOf
        label={words.audience}
        value={form.values.audience}
        options={words.audiences}
        onChange={(audience) => form.change('audience', audience)}
        {...(isSome ? {} : { hint: words.allHint })}
      />
      {isSome && <SomePupils classId={classId} form={form} />}
    </FieldGroup>
  )
}

function SomePupils({ classId, form }: PupilChoiceProps): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  const { data } = useQuery(pupilsQuery(classId))
  const { pupils: chosen } = form.parts
  const { id, error } = form.part('pupils')

  function choose(pupil: string, isChosen: boolean): void {
    form.clear('pupils')
    form.changeParts({ pupils: isChosen ? [...chosen, pupil] : chosen.filter((each) => each !== pupil) })
  }

  if (!data) return null
  if (data.pupils.length === 0) return <p className={styles.quiet}>{words.nobody}</p>
  return (
    <div>
      <ul className={styles.pupils} aria-label={words.audience}>
        {data.pupils.map(({ _id, realName, name }, at) => (
          <li key={_id}>
            <Checkbox
              {...(at === 0 ? { id } : {})}
              label={realName === '' ? name : realName}
              checked={chosen.includes(_id)}
              onChange={({ currentTarget }) => choose(_id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {error === undefined ? (
        <output className={styles.quiet}>{words.chosen(chosen.length)}</output>
      ) : (
        <Input.Error>{error}</Input.Error>
      )}
    </div>
  )
}
