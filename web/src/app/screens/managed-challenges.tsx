export { ManagedChallengesScreen as Screen } from '#features/challenges/manage/list/managed-challenges-screen.tsx'
