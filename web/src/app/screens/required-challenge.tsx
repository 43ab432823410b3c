export { RequiredChallengeScreen as Screen } from '#features/challenges/page/required-challenge-screen.tsx'
