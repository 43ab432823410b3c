export { PracticeScreen as Screen } from '#features/challenges/practice-screen.tsx'
