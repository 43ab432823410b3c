export { RequiredChallengeScreen as Screen } from '#features/practice/required-challenge-screen.tsx'
