export { EventBoardScreen as Screen } from '#features/events/scoreboard/scoreboard-screen.tsx'
