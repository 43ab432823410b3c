import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FieldPair } from '#ui/fields/office-form.tsx'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { ValuePlot } from './value-plot.tsx'
import { typedFall } from './value-points.ts'
import type { ChallengeEditorState } from '#features/challenges/manage/editor/use-challenge-editor.ts'
import classes from './value-plot.module.css'

/** A fixed value, or one that falls: then with its curve, drawn as it is typed. */
export function ValueFields({ form }: { form: ChallengeEditorState['form'] }): ReactNode {
  const { form: words, types, functions, valuePlot } = useOfficeMessages().challenges
  const { type, func } = form.values
  const isDynamic = type === 'dynamic'
  const typed = typedFall(form.values)
  return (
    <>
      <FieldPair>
        <OneOf label={words.type} value={type} options={types} onChange={(value) => form.change('type', value)} />
        <DigitsInput {...form.choice('value')} label={isDynamic ? words.initialValue : words.value} />
      </FieldPair>
      {isDynamic && (
        <>
          <OneOf label={words.func} value={func} options={functions} onChange={(value) => form.change('func', value)} />
          <FieldPair>
            <DigitsInput
              {...form.choice('decay')}
              label={words.decay}
              description={func === 'logarithmic' ? words.decayHint.logarithmic : words.decayHint.linear}
            />
            <DigitsInput {...form.choice('minimum')} label={words.minimum} />
          </FieldPair>
          {typed ? <ValuePlot fall={typed} /> : <p className={classes.incomplete}>{valuePlot.incomplete}</p>}
        </>
      )}
    </>
  )
}
