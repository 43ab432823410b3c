export { NewChallengeScreen as Screen } from '#features/challenges/new-challenge-screen.tsx'
