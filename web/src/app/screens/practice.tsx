export { PracticeScreen as Screen } from '#features/practice/practice-screen.tsx'
