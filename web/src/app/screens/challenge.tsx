export { ChallengeScreen as Screen } from '#features/practice/challenge-screen.tsx'
