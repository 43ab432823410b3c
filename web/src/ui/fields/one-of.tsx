import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Input, SegmentedControl } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './one-of.module.css'

interface OneOfProps<Value extends string> {
  label: string
  value: string
  options: Readonly<Record<Value, string>>
  hint?: string
  /** Why it cannot be changed; then it cannot. */
  locked?: string | undefined
  /** Below each other on a phone, where they do not fit side by side. */
  stacks?: boolean
  onChange: (value: string) => void
}

/** One of a few, side by side. */
export function OneOf<Value extends string>({
  label,
  value,
  options,
  hint,
  locked,
  stacks = false,
  onChange,
}: OneOfProps<Value>): ReactNode {
  const labelId = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={locked ?? hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl
        aria-labelledby={labelId}
        classNames={{ root: styles.choices ?? '', indicator: styles.chosen ?? '', label: styles.option ?? '' }}
        data-stacks={stacks || undefined}
        withItemsBorders={!stacks}
        fullWidth
        size="md"
        disabled={locked !== undefined}
        value={value}
        onChange={onChange}
        data={Object.entries<string>(options).map(([option, words]) => ({ value: option, label: words }))}
      />
    </Input.Wrapper>
  )
}
