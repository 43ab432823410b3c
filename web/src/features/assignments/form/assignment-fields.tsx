import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Scoring } from '@drapeau/contract/assignments/assignments.ts'
import { classQuery } from '#domain/class/class.api.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { shortMoment, zoneLabel } from '#lib/time/period-format.ts'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { lastDate } from '#features/assignments/grid/terms.ts'
import { lateness } from './assignment-values.ts'
import { ChallengeChoice } from './challenge-choice.tsx'
import { PupilChoice } from './pupil-choice.tsx'
import type { AssignmentEditor } from './use-assignment-form.ts'
import styles from './form.module.css'

interface AssignmentFieldsProps {
  classId: string
  form: AssignmentEditor
}

/** The fields of a new or an edited assignment. */
export function AssignmentFields({ classId, form }: AssignmentFieldsProps): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  return (
    <>
      <TextInput
        {...form.text('title')}
        label={words.title}
        placeholder={words.titlePlaceholder}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <RichTextField key={form.round} {...form.choice('text')} label={words.text} />
      <ChallengeChoice form={form} />
      <Marking form={form} />
      <Dates form={form} />
      <FieldGroup title={words.help}>
        <Switch {...form.check('freeHints')} label={words.freeHints} description={words.freeHintsHint} />
        <Switch {...form.check('freeAttempts')} label={words.freeAttempts} description={words.freeAttemptsHint} />
      </FieldGroup>
      <Boards classId={classId} form={form} />
      <PupilChoice classId={classId} form={form} />
    </>
  )
}

function Boards({ classId, form }: AssignmentFieldsProps): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  const { data } = useQuery(classQuery(classId))
  return (
    <FieldGroup title={words.boards}>
      <Switch
        {...form.check('offLeaderboard')}
        label={words.offLeaderboard}
        description={data?.offLeaderboard === true ? words.offLeaderboardByClass : words.offLeaderboardHint}
      />
    </FieldGroup>
  )
}

function Marking({ form }: { form: AssignmentEditor }): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  const { counting, scoring } = form.values
  return (
    <FieldGroup title={words.marking}>
      <FieldPair>
        <OneOf
          label={words.howMany}
          value={counting}
          options={words.counting}
          onChange={(chosen) => form.change('counting', chosen)}
        />
        {counting === 'some' && (
          <DigitsInput {...form.choice('needed')} label={words.needed} description={words.neededHint} />
        )}
      </FieldPair>
      <OneOf
        label={words.scoring}
        value={scoring}
        options={words.scorings}
        hint={words.scoringHints[scoring]}
        onChange={(chosen) => form.change('scoring', Scoring.parse(chosen))}
      />
    </FieldGroup>
  )
}

function Dates({ form }: { form: AssignmentEditor }): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  const { language } = useLanguage()
  const zone = browserZone()
  const late = lateness(form.values, zone)
  return (
    <FieldGroup title={words.dates} hint={words.zone(zoneLabel(language, zone))}>
      <FieldPair>
        <TextInput {...form.text('opensAt')} label={words.opens} type="datetime-local" max={lastDate} />
        <TextInput {...form.text('dueAt')} label={words.due} type="datetime-local" max={lastDate} />
      </FieldPair>
      <FieldPair>
        <DigitsInput {...form.choice('graceMinutes')} label={words.grace} description={words.graceHint} />
        <DigitsInput {...form.choice('lateShare')} label={words.lateShare} description={words.lateShareHint} />
      </FieldPair>
      <output className={styles.quiet}>{late && words.explain(shortMoment(language, late.until), late.percent)}</output>
    </FieldGroup>
  )
}
