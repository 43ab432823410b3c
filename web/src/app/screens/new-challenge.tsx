export { NewChallengeScreen as Screen } from '#features/challenges/manage/editor/new-challenge-screen.tsx'
