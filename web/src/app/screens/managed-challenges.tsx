export { ManagedChallengesScreen as Screen } from '#features/challenges/managed-challenges-screen.tsx'
