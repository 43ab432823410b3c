import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Signal red, from pale to dark. What a shade means on screen is said in tokens.css. */
const signal: MantineColorsTuple = [
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

const roomy = { defaultProps: { size: 'md' } }

export const theme = createTheme({
  primaryColor: 'signal',
  primaryShade: 6,
  colors: { signal },
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
    Autocomplete: roomy,
    Textarea: roomy,
    Checkbox: roomy,
    Switch: roomy,
  },
})
