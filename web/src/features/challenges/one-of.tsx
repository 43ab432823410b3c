import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Input, SegmentedControl } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './challenge-editor.module.css'

interface OneOfProps<Value extends string> {
  label: string
  value: string
  options: Readonly<Record<Value, string>>
  onChange: (value: string) => void
}

/** One of a few, side by side. */
export function OneOf<Value extends string>({ label, value, options, onChange }: OneOfProps<Value>): ReactNode {
  const labelId = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <SegmentedControl
        aria-labelledby={labelId}
        classNames={{ root: classes.oneOf ?? '', indicator: classes.chosen ?? '', label: classes.option ?? '' }}
        fullWidth
        size="md"
        value={value}
        onChange={onChange}
        data={Object.entries<string>(options).map(([option, words]) => ({ value: option, label: words }))}
      />
    </Input.Wrapper>
  )
}
