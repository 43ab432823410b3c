export { ChallengeScreen as Screen } from '#features/challenges/page/challenge-screen.tsx'
