import type { ReactNode } from 'react'
import styles from './choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/** A few options side by side, one of them chosen. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>): ReactNode {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
