import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** From pale to dark; tokens.css decides what is used where. */
const danger: MantineColorsTuple = [
  '#fdecee',
  '#f9d3d8',
  '#f2a6b0',
  '#ea7686',
  '#e04c61',
  '#d62a44',
  '#c4122f',
  '#a30e26',
  '#830b1f',
  '#620817',
]

const action: MantineColorsTuple = [
  '#eef2fb',
  '#d9e2f6',
  '#b3c5ec',
  '#89a4e0',
  '#6182d2',
  '#3d62bd',
  '#1c3f94',
  '#15307a',
  '#10255f',
  '#0b1a44',
]

const roomy = { defaultProps: { size: 'md' } }

export const theme = createTheme({
  primaryColor: 'action',
  primaryShade: 6,
  colors: { action, danger },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '800' },
  defaultRadius: 'sm',
  radius: { sm: 'var(--radius)', md: 'var(--radius-large)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Fields of 16 pixels and more: a phone does not zoom into them.
  components: {
    Button: roomy,
    TextInput: roomy,
    PasswordInput: roomy,
    Select: roomy,
    NativeSelect: roomy,
    Autocomplete: roomy,
    Textarea: roomy,
    Checkbox: roomy,
    Radio: roomy,
    Switch: roomy,
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})
